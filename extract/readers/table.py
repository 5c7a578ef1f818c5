from extract.entry import Page, Reading
def read(page: Page) -> Reading:
    return Reading()
