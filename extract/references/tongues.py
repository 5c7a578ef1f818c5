"""Training only: references as they are written in twelve languages, of works that there are not.

What is at hand with its fields is English nearly throughout, and in few of the styles of other languages ("Berg, Anna: Titel.
Ort Jahr"). Titles are put together of a head and what may follow it, names, places and houses are drawn from lists, and each
string is written in one of the ways of its language.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from extract.references.asides import anglicized


@dataclass(frozen=True, slots=True)
class Tongue:
    """The words of a language: parts of titles, persons, houses, and those that stand around fields; "|" parts them."""

    heads: str
    tails: str
    alone: str
    given: str
    family: str
    places: str
    houses: str
    journals: str
    volume: str
    issue: str
    pages: str
    edition: str
    editor: str
    thesis: str
    university: str
    both: str
    within: str = "In:"


TONGUES = (
    Tongue(
        "Die Geschichte|Einführung in die Soziologie|Zur Kritik|Theorie|Grundlagen|Die Entstehung|"
        "Beiträge zur Kenntnis|Das Ende|"
        "Der Wandel|Handbuch|Untersuchungen über die Rolle|Über den Ursprung",
        "der Arbeit|des Mittelalters|der modernen Physik|der Familie|des Rechts|der Öffentlichkeit|"
        "von Staat und Gesellschaft|des "
        "Romans in Deutschland|der Pflanzenwelt|im Zeitalter der Aufklärung|des Wissens|der Gefühle",
        "Was heißt Denken?|Medizin und Macht|Wald, Holz und Feuer|Schule ohne Angst|Zwischen Labor und Feld|Recht haben",
        "Hans|Ursula|Wolfgang|Sabine|Friedrich|Heike|Ernst|Gisela|Bernd|Renate|Uwe|Katharina|Jens-Peter|Hans Georg",
        "Krüger|Schneider|Habermas|von Humboldt|Luhmann|Neumann|Köhler|Zimmermann|Schäfer|Hoffmann|Assmann|Groß",
        "Frankfurt am Main|Hamburg|Köln|Leipzig|Tübingen|Heidelberg|Zürich|Opladen|Bielefeld|Basel",
        "Fischer|Campus|transcript|de Gruyter|Mohr Siebeck|Springer VS|Reclam|Klett-Cotta|Hanser|Wallstein",
        "Historische Zeitschrift|Soziale Welt|Merkur|Zeitschrift für Soziologie|Archiv für Begriffsgeschichte|Leviathan",
        "Bd.|Jg.|Band",
        "Heft|H.|Nr.",
        "S.",
        "2. Auflage|3. Aufl.|4., durchgesehene Auflage|5., überarb. Aufl.",
        "Hg.|Hrsg.",
        "Dissertation|Diss.|Magisterarbeit",
        "Universität Hamburg|TU Dresden|Humboldt-Universität zu Berlin",
        " und | / |; ",
    ),
    Tongue(
        "L'invention|Histoire|La naissance|Éléments pour une théorie|Le sens|Introduction à la sociologie|La crise|"
        "Essai sur l'origine|"
        "Les fondements|Une critique|La fabrique|Le déclin",
        "du travail|de la famille|du droit public|des sciences humaines|de l'opinion|du roman français|"
        "de la médecine moderne|au Moyen Âge|"
        "de l'État en France|des émotions|du vivant|des plantes",
        "Surveiller et guérir|Le feu et le bois|Ce que parler fait|Penser la guerre|Nous, les vivants|L'école sans peur",
        "Michel|Françoise|Pierre|Nathalie|Jean-Claude|Sylvie|Bruno|Hélène|Luc|Isabelle|Gérard|Monique",
        "Durand|Lévy|Bourdieu|Mercier|Fournier|Le Goff|Chevalier|Garnier|de Certeau|Roux|Faure|Perrin",
        "Toulouse|Grenoble|Strasbourg|Montréal|Lausanne|Bordeaux|Aix-en-Provence|Louvain",
        "Seuil|PUF|Minuit|Armand Colin|L'Harmattan|Vrin|Flammarion|CNRS Éditions|Albin Michel",
        "Actes de la recherche|Esprit|Revue française de sociologie|Le Débat|Politix|L'Homme",
        "vol.|t.|tome",
        "n°|no",
        "p.|pp.",
        "2e édition|3e éd.|nouvelle édition revue|2e éd. revue et augmentée",
        "dir.|éd.|eds.",
        "Thèse de doctorat|Mémoire de master",
        "Université de Genève|Université Paris 8|EHESS",
        " et | & |; ",
        "dans|In|in",
    ),
    Tongue(
        "La invención|Historia|El nacimiento|Elementos para una teoría|El sentido|Introducción a la sociología|"
        "La crisis|Ensayo sobre el "
        "origen|Los fundamentos|Crítica|La fábrica|El ocaso",
        "del trabajo|de la familia|del derecho público|de las ciencias humanas|de la opinión|de la novela española|"
        "de la medicina moderna|"
        "en la Edad Media|del Estado en América Latina|de las emociones|de lo vivo|de las plantas",
        "Vigilar y curar|Fuego y madera|Pensar la guerra|Nosotros, los vivos|Escuela sin miedo|Tierra y poder",
        "José|Carmen|Miguel Ángel|Pilar|Francisco|Dolores|Javier|Teresa|Luis|Beatriz|Andrés|Lucía",
        "García|Martínez Ruiz|López|Sánchez|Gómez|Díaz|Hernández|Torres|Vargas Llosa|Castro|Molina|Ramírez",
        "Sevilla|Valencia|Bogotá|Lima|Caracas|Granada|Ciudad de México|Montevideo",
        "Paidós|Gedisa|Cátedra|Ariel|Taurus|Tecnos|Anagrama|Eudeba|Trotta",
        "Revista Española de Sociología|Nueva Sociedad|Desarrollo Económico|Isegoría|Estudios|Hispania",
        "vol.|t.|tomo",
        "núm.|n.º|no.",
        "pp.|págs.",
        "2ª edición|3a ed.|2.ª ed. revisada|Tercera edición",
        "ed.|coord.|comp.|eds.",
        "Tesis doctoral|Tesis de maestría",
        "Universidad de Granada|UNAM|Universidad de Buenos Aires",
        " y | & |; ",
        "En|En:",
    ),
    Tongue(
        "A invenção|História|O nascimento|Elementos para uma teoria|O sentido|Introdução à sociologia|A crise|"
        "Ensaio sobre a origem|Os "
        "fundamentos|Crítica|A fábrica|O declínio",
        "do trabalho|da família|do direito público|das ciências humanas|da opinião|do romance brasileiro|"
        "da medicina moderna|na Idade Média|"
        "do Estado no Brasil|das emoções|da vida|das plantas",
        "Vigiar e curar|Fogo e madeira|Pensar a guerra|Nós, os vivos|Escola sem medo|Terra e poder",
        "José|Marilena|Antônio|Regina|Francisco|Lúcia|Luís|Teresa|Sérgio|Beatriz|Roberto|Márcia",
        "Silva|Souza Santos|Oliveira|Pereira|Costa|Almeida|Ribeiro|Carvalho|de Andrade|Freire|Gomes|Lima",
        "Curitiba|Salvador|Recife|Coimbra|Brasília|Florianópolis|Porto Alegre|Petrópolis",
        "Vozes|Companhia das Letras|Cortez|Brasiliense|Contexto|EDUSP|Atlas|Loyola|Civilização Brasileira",
        "Lua Nova|Novos Estudos|Revista Brasileira de Educação|Tempo Social|Dados|Análise Social",
        "v.|vol.",
        "n.|nº",
        "p.|pp.",
        "2. ed.|3ª edição|4. ed. rev.|5. ed. rev. e ampl.",
        "org.|orgs.|coord.|Org.",
        "Tese de Doutorado|Dissertação de Mestrado|Tese (Doutorado em Sociologia)",
        "Universidade Federal do Paraná|UNICAMP|Universidade de Coimbra",
        "; | e | & ",
        "In:|Em",
    ),
    Tongue(
        "L'invenzione|Storia|La nascita|Elementi per una teoria|Il senso|Introduzione alla sociologia|La crisi|"
        "Saggio sull'origine|I fondamenti|"
        "Critica|La fabbrica|Il tramonto",
        "del lavoro|della famiglia|del diritto pubblico|delle scienze umane|dell'opinione|del romanzo italiano|"
        "della medicina moderna|nel "
        "Medioevo|dello Stato in Italia|delle emozioni|del vivente|delle piante",
        "Curare e punire|Il fuoco e il legno|Pensare la guerra|Noi, i viventi|Scuola senza paura|Terra e potere",
        "Giuseppe|Francesca|Luigi|Chiara|Marco|Silvia|Umberto|Laura|Carlo|Giulia|Roberto|Paola",
        "Russo|Esposito|Eco|Romano|Colombo|Ricci|De Luca|Greco|Conti|Ginzburg|Costa|Lombardi",
        "Napoli|Padova|Venezia|Palermo|Pisa|Genova|Trento|Verona",
        "Feltrinelli|Bompiani|Adelphi|FrancoAngeli|Bollati Boringhieri|Donzelli|Sellerio|Marsilio",
        "Quaderni storici|Rassegna italiana di sociologia|Micromega|Studi storici|Belfagor|Il Ponte",
        "vol.|anno",
        "n.|fasc.",
        "pp.",
        "2a edizione|3a ed.|II ed. riveduta|seconda edizione",
        "a cura di|cur.|ed.",
        "Tesi di dottorato|Tesi di laurea",
        "Università di Padova|Sapienza Università di Roma|Università degli Studi di Torino",
        " e |, |; ",
        "in|In",
    ),
    Tongue(
        "De uitvinding|Geschiedenis|De geboorte|Grondslagen|De zin|Inleiding in de sociologie|De crisis|"
        "Over de oorsprong|Beginselen|Kritiek|"
        "De ondergang|De opkomst",
        "van de arbeid|van het gezin|van het publiek recht|van de menswetenschappen|van de roman|"
        "van de moderne geneeskunde|in de "
        "middeleeuwen|van de staat in Nederland|van emoties|van het leven|van planten|van de kennis",
        "Vuur en hout|Denken over oorlog|Wij, de levenden|School zonder angst|Land en macht|Tussen kerk en markt",
        "Hendrik|Johanna|Willem|Margriet|Pieter|Annemarie|Kees|Ingrid|Bart|Saskia|Geert|Femke",
        "Mulder|Smit|van Dijk|de Boer|Meijer|Bos|Peters|Hendriks|van der Meer|Dekker|Kuipers|Vermeulen",
        "Rotterdam|Nijmegen|Gent|Brussel|Haarlem|Leuven|Assen|Delft",
        "Prometheus|De Bezige Bij|Wolters|Querido|Lannoo|Acco|Ambo|SUN",
        "Sociologische Gids|De Gids|Mens en Maatschappij|Hollands Maandblad|Beleid en Maatschappij",
        "jrg.|deel",
        "nr.|afl.",
        "p.|pp.|blz.",
        "2e druk|3e, herziene druk|tweede druk|4e editie",
        "red.|ed.|reds.",
        "Proefschrift|Masterscriptie",
        "Universiteit Utrecht|KU Leuven|Vrije Universiteit Amsterdam",
        " en | & |; ",
    ),
    Tongue(
        "Narodziny|Historia|Wynalezienie|Podstawy|Sens|Wstęp do socjologii|Kryzys|O pochodzeniu|Zarys|Krytyka|Zmierzch|"
        "Przemiany",
        "pracy|rodziny|prawa publicznego|nauk humanistycznych|opinii|powieści polskiej|nowoczesnej medycyny|"
        "w średniowieczu|państwa w Polsce|"
        "emocji|życia|roślin",
        "Ogień i drewno|Myśleć o wojnie|My, żywi|Szkoła bez lęku|Ziemia i władza|Między kościołem a rynkiem",
        "Andrzej|Barbara|Tomasz|Małgorzata|Stanisław|Agnieszka|Zygmunt|Danuta|Marek|Elżbieta|Leszek|Krystyna",
        "Wiśniewski|Kowalczyk|Kamiński|Bauman|Szymański|Woźniak|Dąbrowska|Kozłowski|Jankowska|Mazur|Krawczyk|Zając",
        "Lublin|Toruń|Katowice|Szczecin|Białystok|Opole|Rzeszów",
        "Scholar|Czytelnik|Znak|Wydawnictwo Literackie|Iskry|Ossolineum|Wydawnictwo UW|Arkady",
        "Kultura i Społeczeństwo|Studia Socjologiczne|Teksty Drugie|Pamiętnik Literacki|Dialog",
        "t.|R.",
        "nr|z.",
        "s.",
        "wyd. 2|wyd. III|Wydanie II poprawione|wyd. 4 zmienione",
        "red.|pod red.",
        "Rozprawa doktorska|Praca magisterska",
        "Uniwersytet Jagielloński|Uniwersytet Wrocławski|SGH",
        ", | i |; ",
        "W:|w:|[w:]",
    ),
    Tongue(
        "Zrození|Dějiny|Vynález|Základy|Smysl|Úvod do sociologie|Krize|O původu|Nástin|Kritika|Soumrak|Proměny",
        "práce|rodiny|veřejného práva|humanitních věd|mínění|českého románu|moderní medicíny|ve středověku|"
        "státu v Čechách|emocí|života|rostlin",
        "Oheň a dřevo|Myslet válku|My, živí|Škola bez strachu|Země a moc|Mezi kostelem a trhem",
        "Tomáš|Lenka|Petr|Hana|Jiří|Alena|Václav|Zuzana|Milan|Věra|Karel|Ludmila",
        "Novák|Svoboda|Horák|Němec|Pokorná|Marek|Kučerová|Král|Jelínek|Benešová|Fiala|Sedláček",
        "Plzeň|Liberec|Zlín|Hradec Králové|České Budějovice|Bratislava",
        "Argo|Karolinum|Portál|Paseka|SLON|Vyšehrad|Odeon|Masarykova univerzita",
        "Sociologický časopis|Český lid|Dějiny a současnost|Filosofický časopis|Vesmír",
        "roč.|sv.",
        "č.|seš.",
        "s.",
        "2. vyd.|3., rozšířené vydání|Vyd. 2|2., upr. vyd.",
        "ed.|eds.|red.",
        "Disertační práce|Diplomová práce",
        "Masarykova univerzita|Univerzita Palackého|ČVUT",
        ", | a |; ",
    ),
    Tongue(
        "Arbetets|Familjens|Rättens|Den moderna medicinens|Romanens|Känslornas|Statens|Växternas|Kunskapens|Folkets",
        "historia|uppkomst|kris|grunder|mening|ursprung|förvandlingar|kritik|villkor i Sverige|"
        "ställning under medeltiden|framtid",
        "Eld och trä|Att tänka krig|Vi, de levande|Skola utan rädsla|Jord och makt|Mellan kyrka och marknad",
        "Lars|Birgitta|Sven|Ingegerd|Nils|Kerstin|Gunnar|Astrid|Björn|Margareta|Olof|Ulla",
        "Andersson|Johansson|Karlsson|Nilsson|Lundgren|Ekström|Sandberg|Hedlund|Öberg|Forsberg|Wallin|Söderström",
        "Linköping|Örebro|Växjö|Helsingfors|Falun|Visby",
        "Bonniers|Natur & Kultur|Atlantis|Carlssons|Liber|Ordfront|Gleerups|Wahlström & Widstrand",
        "Historisk tidskrift|Sociologisk forskning|Rig|Samlaren|Tvärsnitt",
        "vol.|årg.",
        "nr|h.",
        "s.",
        "2:a upplagan|3. uppl.|2., omarb. uppl.|Fjärde upplagan",
        "red.|utg.",
        "Doktorsavhandling|Avhandling|Masteruppsats",
        "Lunds universitet|Stockholms universitet|Göteborgs universitet",
        " och | & |; ",
        "I:|i:|I",
    ),
    Tongue(
        "Emeğin|Ailenin|Hukukun|Modern tıbbın|Romanın|Duyguların|Devletin|Bitkilerin|Bilginin|Halkın",
        "tarihi|doğuşu|krizi|temelleri|anlamı|kökeni|dönüşümü|eleştirisi|Türkiye'deki yeri|Orta Çağ'daki yeri|geleceği",
        "Ateş ve odun|Savaşı düşünmek|Biz yaşayanlar|Korkusuz okul|Toprak ve iktidar|Sosyolojiye giriş",
        "Mustafa|Emine|Hasan|Hatice|Hüseyin|Şerife|Orhan|Gülten|Kemal|Nermin|Murat|Sevgi",
        "Arslan|Doğan|Kılıç|Aydın|Özdemir|Yıldız|Polat|Koç|Kurt|Özkan|Şimşek|Erdoğan",
        "Bursa|Konya|Eskişehir|Adana|Trabzon|Antalya",
        "Yapı Kredi|İmge|Ayrıntı|Remzi|Nobel|Türk Tarih Kurumu|Dost|Kabalcı",
        "Toplum ve Bilim|Mülkiye|Tarih ve Toplum|Birikim|Varlık",
        "Cilt|C.",
        "Sayı|S.",
        "s.|ss.",
        "2. baskı|3. Basım|gözden geçirilmiş 2. baskı|4. baskı",
        "Ed.|der.|haz.",
        "Doktora tezi|Yüksek lisans tezi",
        "Hacettepe Üniversitesi|Boğaziçi Üniversitesi|Ege Üniversitesi",
        ", | ve | & ",
        "İçinde|içinde",
    ),
    Tongue(
        "Рождение|История|Изобретение|Основы|Смысл|Введение в социологию|Кризис|О происхождении|Очерк|Критика|Закат|Теория",
        "труда|семьи|публичного права|гуманитарных наук|мнения|русского романа|современной медицины|в Средние века|"
        "государства в России|"
        "эмоций|жизни|растений",
        "Огонь и дерево|Мыслить войну|Мы, живые|Школа без страха|Земля и власть|Между церковью и рынком",
        "Александр|Татьяна|Сергей|Наталья|Михаил|Галина|Юрий|Светлана|Виктор|Людмила|Борис|Ирина",
        "Иванов|Смирнова|Кузнецов|Попова|Васильев|Петрова|Лотман|Фёдорова|Михайлов|Волкова|Козлов|Орлова",
        "Казань|Ленинград|Киев|Томск|Самара|Минск|Л.|М.",
        "Мысль|Высшая школа|Просвещение|Новое литературное обозрение|Прогресс|Искусство|Издательство МГУ|Питер",
        "Социологические исследования|Вопросы философии|Новый мир|Знание|Полис|Природа",
        "Т.|т.",
        "№|Вып.",
        "С.|с.",
        "2-е изд.|3-е издание|4-е изд., испр. и доп.|изд. 2-е",
        "ред.|под ред.|сост.",
        "Дис. ... канд. филос. наук|Автореферат|Диссертация",
        "СПбГУ|Казанский университет|РГГУ",
        ", | и |; ",
        "В кн.:|В сб.:|//",
    ),
    Tongue(
        "The Invention|A History|The Birth|Foundations|The Meaning|An Introduction to the Sociology|The Crisis|"
        "On the Origin|Elements|A Critique|"
        "The Making|The Decline",
        "of Work|of the Family|of Public Law|of the Human Sciences|of the English Novel|of Modern Medicine|"
        "in the Middle Ages|of the State in "
        "Britain|of Emotions|of Life|of Plants|of Knowledge",
        "Fire and Wood|Thinking War|We, the Living|School without Fear|Land and Power|Between Church and Market",
        "William|Elizabeth|Robert|Catherine|Edward|Margaret|Thomas|Alice|Henry|Jane|David|Sarah Jane",
        "Thompson|Walker|Hobsbawm|Clarke|Wright|Robinson|Hall|Green|Baker|Adams|Mitchell|Turner",
        "Edinburgh|Princeton|Philadelphia|Manchester|Toronto|Ithaca|Sydney|New Haven",
        "Penguin|Verso|Routledge|Yale University Press|Palgrave Macmillan|Allen & Unwin|Vintage|Harvard University Press",
        "Past and Present|Social Forces|The Review of Politics|Man|Isis|American Anthropologist",
        "vol.|Vol.",
        "no.|issue",
        "pp.|p.",
        "2nd edition|3rd ed.|2nd rev. ed.|Second edition",
        "ed.|Ed.|eds.",
        "PhD thesis|Doctoral dissertation",
        "University of Sussex|MIT|Cornell University",
        " and | & |; ",
    ),
)
"""German, French, Spanish, Portuguese, Italian, Dutch, Polish, Czech, Swedish, Turkish, Russian, English."""
SUBTITLES, EDITIONS, ONE_MORE, AS_READ = 0.35, 0.3, 0.3, 0.6
"""How often a title has a second part, an edition is named, there is one author more, and how often words are
English as in pages that are read."""
OLDEST, LATEST = 1921, 2024
"""The years."""
QUOTES = ("„“", "«»", "“”", '""', "‘’", "**", "__")


class _Work:
    """A work that there is not, in a language; drawn by chance."""

    def __init__(self, tongue: Tongue, chance: Random) -> None:
        def one(words: str) -> str:
            return chance.choice(words.split("|"))

        self.tongue, self.chance, self.one = tongue, chance, one
        self.title = self._title()
        if chance.random() < SUBTITLES:
            self.title += chance.choice([". ", ": ", ". ", " – "]) + self._title()
        self.people = [(one(tongue.given), one(tongue.family))]
        while chance.random() < ONE_MORE:
            self.people.append((one(tongue.given), one(tongue.family)))
        self.place, self.house, self.journal = one(tongue.places), one(tongue.houses), one(tongue.journals)
        self.year = str(chance.randint(OLDEST, LATEST))
        first = chance.randint(1, 400)
        self.pages = f"{first}{chance.choice('-–')}{first + chance.randint(3, 40)}"
        self.volume, self.issue = str(chance.randint(1, 60)), str(chance.randint(1, 12))
        self.edition = one(tongue.edition) if chance.random() < EDITIONS else ""

    def _title(self) -> str:
        if self.chance.random() < 1 / 3:
            return self.one(self.tongue.alone)
        return f"{self.one(self.tongue.heads)} {self.one(self.tongue.tails)}"

    def names(self, way: str) -> str:
        """The authors: `way` is "L, F", "F L", "L, I", "L I" or "LAST, F"."""

        def initials(given: str) -> str:
            return " ".join(part[0] + "." for part in given.replace("-", " ").split())

        ways: dict[str, Callable[[str, str], str]] = {
            "L, F": lambda given, family: f"{family}, {given}",
            "F L": lambda given, family: f"{given} {family}",
            "L, I": lambda given, family: f"{family}, {initials(given)}",
            "L I": lambda given, family: f"{family} {initials(given)}",
            "LAST, F": lambda given, family: f"{family.upper()}, {given}",
        }
        *others, last = (ways[way](*person) for person in self.people)
        between = self.one(self.tongue.both)
        first = (between if between.strip() in (";", "/") else ", ").join(others)
        return f"{first}{between}{last}" if others else last


def _edition(work: _Work, before: str, behind: str = "") -> str:
    return f"{before}{work.edition}{behind}" if work.edition else ""


def _written(work: _Work) -> tuple[str, dict[str, Any]]:
    """The work in one of the ways of its language, and the values of the fields that the string has."""
    say, chance = work.one, work.chance
    t = work.tongue
    volume, issue, pages = (
        f"{say(t.volume)} {work.volume}",
        f"{say(t.issue)} {work.issue}",
        f"{say(t.pages)} {work.pages}",
    )
    book = {"location": work.place, "publisher": work.house}
    article = {"container": work.journal, "volume": work.volume, "issue": work.issue, "pages": work.pages}
    within = say(t.within)
    comma = chance.choice([",", ""])
    stop = chance.choice(["", "."])
    quotes = chance.choice(QUOTES)
    left, right = quotes[: len(quotes) // 2], quotes[len(quotes) // 2 :]
    ways: list[tuple[str, str, dict[str, Any]]] = [
        ("L, F", f"{{}} ({work.year}): {work.title}{_edition(work, '. ')}. {work.place}: {work.house}{stop}", book),
        ("F L", f"{{}}: {work.title}{_edition(work, '. ')}. {work.place}: {work.house}{comma} {work.year}{stop}", book),
        ("L, F", f"{{}}: {work.title}{_edition(work, ', ')}, {work.place} {work.year}{stop}", {"location": work.place}),
        ("L, F", f"{{}}: {work.title}{_edition(work, '. ')}. {work.place} {work.year}{stop}", {"location": work.place}),
        ("L, I", f"{{}} ({work.year}). {work.title}{_edition(work, ' (', ')')}. {work.house}{stop}", {"publisher": work.house}),
        ("L I", f"{{}} {work.title}, {work.journal}, {volume}, {issue}, {work.year}, {pages}{stop}", article),
        ("L I", f"{{}} {work.title}{_edition(work, '. ')}. {work.place}: {work.house}, {work.year}{stop}", book),
        ("F L", f"{{}}, {left}{work.title}{right}, {work.journal}, {volume}, {work.year}, {pages}{stop}", article),
        ("F L", f"{{}}, {left}{work.title}{right}, {work.place}, {work.house}, {work.year}{stop}", book),
        ("L, F", f"{{}}. {work.title}. {say(t.thesis)}, {(school := say(t.university))}, {work.year}.", {"publisher": school}),
        ("L, F", f"{{}}: {work.title}. {work.house}, {work.place} {work.year}{stop}", book),
        ("L, F", f"{{}} ({say(t.editor)}): {work.title}. {work.place}: {work.house}{comma} {work.year}{stop}", book),
        ("L, F", f"{{}}: {work.title}. {work.place}: {work.house}{comma} {work.year}{stop}", book),
        ("F L", f"{{}}, {work.title}{_edition(work, ', ')}, {work.house}, {work.year}{stop}", {"publisher": work.house}),
        ("F L", f"{{}}, {work.title}{_edition(work, ', ')}, {work.place}, {work.year}{stop}", {"location": work.place}),
        ("L, F", f"{{}}: {work.title}. {within} {work.journal} {work.volume} ({work.year}) {work.issue}, {pages}.", article),
        ("L, F", f"{{}}: {work.title}. {within} {work.journal}, {volume} ({work.year}), {issue}, {pages}.", article),
        ("LAST, F", f"{{}}. {work.title}{_edition(work, '. ')}. {work.place}: {work.house}, {work.year}.", book),
        ("L, I", f"{{}} ({work.year}). {work.title}. {work.journal}, {work.volume}({work.issue}), {work.pages}{stop}", article),
    ]  # fmt: skip
    way, text, fields = chance.choice(ways)
    names = work.names(way)
    known = {"author": names, "date": work.year, "title": work.title, **fields, "edition": work.edition}
    return text.replace("{}", names), {name: value for name, value in known.items() if value}


def written(n: int, seed: int = 1) -> Iterator[dict[str, Any]]:
    """So many references, their strings with the values of their fields; the same for the same seed."""
    chance = Random(seed)
    for i in range(n):
        text, fields = _written(_Work(TONGUES[i % len(TONGUES)], chance))
        yield {"ref": anglicized(text) if chance.random() < AS_READ else text, "fields": fields}
