"""Words that tell what part of a reference they stand in, in the languages that references are written in."""

import re

CUES: dict[str, str] = {
    "month": """january february march april may june july august september october november december jan feb mar apr jun jul
        aug sep sept oct nov dec spring summer autumn fall winter januar februar märz mai juni juli oktober dezember
        janvier février mars avril juin juillet août septembre octobre novembre décembre enero febrero marzo abril
        mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio
        settembre ottobre dicembre janeiro fevereiro março maio junho julho setembro outubro novembro dezembro januari
        februari maart mei augustus stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października
        listopada grudnia ledna února března dubna května června července srpna září října listopadu prosince augusti
        ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık января февраля марта апреля мая
        июня июля августа сентября октября ноября декабря""",
    "vol": """vol vols volume volumes bd bande band tome tom jahrgang jg v jrg jaargang roč ročník rocznik cilt årg årgång
        том т""",
    "no": """no nos nr num number numbers issue issues heft n núm numéro art article nº núms č číslo zeszyt sayı numer
        numero szám выпуск вып №""",
    "pages": """p pp page pages pg pgs pag s seite seiten seq ff págs pág str stran strony blz pagg с стр sayfa""",
    "editor": """ed eds edd editor editors edited hg hrsg hrsgg herausgegeben éd éds dir dirs org orgs coord comp coords red
        cur samenst haz сост ред""",
    "edition": """edition edn auflage aufl rev revised reprint reprinted édition edición edição edizione druk editie wydanie wyd
        vydání vyd upplagan uppl baskı basım издание изд""",
    "translator": """trans transl translated translation translator übers übersetzt trad traduit vert tłum przeł přel övers
        çev пер tradução traducción traduzione vertaald перевод""",
    "in": "in en dans im",
    "and": "and und et y e en og & with",
    "al": "al coll others collaborators",
    "journal": """journal journals j jour transactions letters lett letter review reviews rev annals ann annalen annales
        bulletin bull acta magazine mag zeitschrift z zs archiv archives arch revue rivista revista quarterly
        chronicle gazette nature science cell lancet communications commun comm comptes rendus physica newspaper times
        post herald tribune tijdschrift berichte ber jahrbuch anzeiger mitteilungen cahiers newsletter časopis
        tidskrift dergisi dergi журнал вестник известия вопросы труды записки przegląd kwartalnik zeszyty rocznik
        roczniki cuadernos cadernos quaderni anales anais annali boletín boletim bollettino estudios estudos études
        studi studia rundschau hefte blätter""",
    "proceedings": """proc proceedings conf conference conferences symposium symp workshop workshops congress meeting meetings
        colloquium intl international annual advances adv lecture lectures notes actes tagung atti kongress session
        track seminar summer forum actas tagungsband konferenz congreso congresso congrès сборник материалы""",
    "science": """phys chem math biol med sci am soc int appl nucl astrophys astron acad amer eng comput mech opt res cancer
        physics chemistry mathematics biology medicine ieee acm jetp""",
    "publisher": """press publisher publishers publishing publications publ books verlag editions éditions editorial edizioni
        springer wiley elsevier routledge blackwell macmillan palgrave mcgraw prentice hall addison wesley birkhäuser
        academic pergamon kluwer sage harper penguin random norton houghton longman plenum dover cambridge oxford
        gruyter brill suhrkamp gallimard seuil presses interscience dekker kaufmann sons & co company inc ltd gmbh llc
        ediciones nauka mir usenix editora verlagshaus uitgeverij wydawnictwo nakladatelství förlag bokförlag forlag
        yayınları yayınevi издательство изд-во наука мир просвещение puf pul pur colin vrin droz découverte alianza
        ariel crítica paidós planeta anagrama mondadori einaudi laterza mulino carocci feltrinelli adelphi pwn
        universitas zysk ossolineum academia portál grada norstedts studentlitteratur gidlunds iletişim metis metzler
        beck böhlau beltz vandenhoeck ruprecht fischer reclam campus hanser noordhoff boom almedina zahar papirus
        afrontamento""",
    "institution": """university universität université universidad universita univ institute institut institution instituto
        college department dept school laboratory laboratories lab labs center centre foundation association society ministry
        ministère agency office bureau committee commission council organization organisation corporation corp
        government bank hochschule faculty academy akademie national federal group universidade università
        universiteit universitet uniwersytet univerzita üniversitesi университет институт академия hogeschool högskola
        politecnico escuela école scuola facultad faculté fakultät""",
    "thesis": """thesis theses dissertation phd ph dissertations doctoral master masters msc diploma diplomarbeit diss
        habilitation habilitationsschrift thèse doctorat tesis tese dissertação tesi mestrado maestría doutorado
        laurea mémoire masterarbeit magisterarbeit proefschrift masterscriptie scriptie rozprawa magisterska doktorska
        disertační diplomová bakalářská avhandling doktorsavhandling masteruppsats tezi doktora диссертация дис
        автореферат""",
    "report": """report reports tech technical memo memorandum rep tr working paper papers discussion draft manuscript
        preprint unpublished submitted press appear forthcoming accepted printing cern arxiv hep astro ph th ex qc quant
        gr cond mat cs eprint biorxiv ssrn nber rfc white""",
    "patent": "patent patents pat patente brevet ep wo jp de us application appl filed inventor assignee",
    "web": """http https www url doi available online retrieved accessed access html htm pdf com org net edu gov last
        visited viewed verfügbar abgerufen consulted website web internet dx disponible disponível disponibile
        dostępne dostępny dostupné tillgänglig erişim режим доступа обращения consulté consultado consultato acesso
        geraadpleegd beschikbaar hämtad recuperado""",
    "place": """london berlin paris cambridge oxford boston chicago princeton amsterdam heidelberg vienna wien rome roma milan
        milano madrid barcelona tokyo beijing moscow leningrad petersburg geneva zürich zurich basel bern stuttgart
        munich münchen hamburg frankfurt leipzig göttingen tübingen dordrecht leiden hague brussels copenhagen
        stockholm uppsala oslo helsinki lund dublin edinburgh manchester toronto montreal ottawa vancouver sydney
        melbourne canberra singapore seoul taipei kyoto delhi mumbai jerusalem haifa cairo istanbul athens prague
        warsaw budapest lisbon philadelphia baltimore washington seattle denver austin dallas houston atlanta miami
        detroit pittsburgh ithaca stanford berkeley los angeles san francisco diego york new jersey haven hoboken
        mahwah hillsdale thousand oaks reading upper saddle river cliffs englewood ny nj ma ca md pa tx il mi va dc mn
        wa mass calif conn conn. usa uk u.s.a england france germany italy spain japan china canada australia
        netherlands switzerland austria sweden denmark norway finland belgium ireland scotland israel india korea
        brazil mexico russia ussr poland greece portugal hungary turkey taiwan thailand pennsylvania massachusetts
        california illinois michigan texas maryland virginia florida ohio indiana wisconsin minnesota colorado oregon
        arizona connecticut hawaii utah köln bonn bremen dresden weinheim jena halle mainz freiburg würzburg darmstadt
        opladen wiesbaden graz salzburg innsbruck lausanne genève neuchâtel bruxelles brüssel louvain leuven lyon
        rennes toulouse strasbourg bordeaux grenoble lille nantes marseille aix montréal québec sevilla valencia
        salamanca granada bilbao zaragoza bogotá santiago lima caracas méxico buenos aires montevideo lisboa porto
        coimbra são paulo rio janeiro campinas brasília curitiba salvador torino bologna firenze padova venezia napoli
        palermo bari pisa genova utrecht groningen antwerpen gent rotterdam nijmegen haag warszawa kraków poznań
        gdańsk wrocław łódź lublin toruń praha brno ostrava olomouc bratislava göteborg malmö umeå aarhus københavn
        bergen i̇stanbul ankara izmir i̇zmir москва м спб ленинград киев екатеринбург новосибирск казань минск""",
    "particle": "van von der den de del della di da dos du la le el bin ibn ter ten zu zur af av do das st jr sr ii iii iv",
    "function": """of the a an for on to by from with without is are as at into its their and or not how what why when
        using based via toward towards between among under over through during after against within new
        der die das des dem ein eine einer zur zum und für mit von über bei nach auf aus
        le la les des du un une et pour sur dans par au aux avec
        el los las un una y para por con del sobre di il gli e per nel della""",
}
"""Kind of cue -> words in small letters. A word may be a cue of several kinds."""
PLACES, WORD = frozenset(CUES["place"].split()), re.compile(r"[^\W\d_]+")
JOINING = frozenset("und et y e i a and".split())


def are_places(words: str) -> bool:
    """Are the words nothing but places: "Berlin/New York", "São Paulo"?

    >>> are_places("Berlin und New York"), are_places("New York Times"), are_places("1998")
    (True, False, False)
    """
    found = [word.lower() for word in WORD.findall(words) if word not in JOINING]
    return bool(found) and PLACES.issuperset(found)
