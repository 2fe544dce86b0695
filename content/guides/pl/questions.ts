import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: ['Ile kosztuje eSIM {the}?', 'Jaki jest najtańszy pakiet {the}?', 'Ile kosztuje internet {in}?'],
    a: [
      'Najtańszy pakiet kosztuje {cheap} ({cheap.size}), największy ze stałą ilością danych {large.price} ({large.data}).',
      'Najmniejszy pakiet, {cheap.size}, kosztuje {cheap}. Gigabajt jest najtańszy przy {best.data}: {best.gb}.',
      'Najniższa cena to {cheap} ({cheap.size}). Dziś w sprzedaży na ten kierunek: {own.plans}.',
      'Za {cheap} masz {cheap.size}. Za {best.data} płacisz {best.price}, czyli {best.gb} za gigabajt.',
    ],
  },
  'q-week': {
    q: [
      'Ile danych potrzeba na tydzień {in}?',
      'Który pakiet na siedem dni?',
      'Czy mały pakiet wystarczy na tydzień {in}?',
    ],
    a: [
      'Większości podróżnych wystarcza około {three.data}. Najtańszy odpowiedni pakiet: {week.size} za {week.price}.',
      'Weź {week.size} za {week.price}; jeśli wieczorami oglądasz filmy, wybierz większy pakiet.',
      'Bez długich filmów licz pół gigabajta dziennie: {week.size} ({week.price}) to bezpieczny wybór.',
      '{week.size} za {week.price}: to najtańszy pakiet z siedmioma dniami i co najmniej {three.data}.',
    ],
  },
  'q-networks': {
    q: [
      'Z jakiej sieci korzysta eSIM {in}?',
      'Z którymi operatorami się połączę?',
      'W jakiej sieci działa eSIM {in}?',
    ],
    a: [
      'Pakiety korzystają z {plan.networks}, do {plan.gen}, jeśli pozwalają na to miejsce i telefon.',
      'Łączysz się przez {plan.networks}. Telefon wybiera według sygnału; możesz też wybrać ręcznie.',
      'Połączenie idzie przez {plan.networks}. Pakiet regionalny może używać innych: podaje to jego strona.',
    ],
  },
  'q-border': {
    q: [
      'Czy pakiet działa też w sąsiednim kraju ({neighbour})?',
      'Jedna eSIM na ten kraj i na sąsiada ({neighbour})?',
      'Przekraczam granicę ({neighbour}). Czy potrzebuję drugiej eSIM?',
    ],
    a: [
      'Pakiet wyłącznie {the} kończy się na granicy. Pakiet „{near.region}”, od {near.price}, działa po obu stronach.',
      'Wystarczy jedna eSIM, jeśli pakiet jest regionalny: „{near.region}”, od {near.price} ({near.size}).',
      'Z pakietem „{near.region}” ({near.lands}, od {near.price}) ta sama eSIM działa dalej; pakiet lokalny zatrzymuje się na granicy.',
    ],
  },
  'q-hotspot': {
    q: [
      'Czy mogę udostępnić internet komputerowi?',
      'Czy hotspot jest dozwolony?',
      'Czy telefon może być hotspotem?',
    ],
    a: [
      'Tak, pozwalają na to wszystkie pakiety na ten kierunek, a udostępnione dane liczą się jak własne.',
      'Tak, tutaj bez wyjątków. Komputer zużywa o wiele więcej niż telefon: pilnuj licznika.',
      'Tak, w każdym pakiecie; włącz hotspot w ustawieniach telefonu.',
    ],
  },
  'q-hotspot-some': {
    q: ['Czy mogę udostępnić internet komputerowi?', 'Czy hotspot jest dozwolony?'],
    a: [
      'W pakietach ze stałą ilością danych tak. Niektóre bez limitu to wykluczają: podaje to ich strona.',
      'Zależy od pakietu: stałą ilość danych można udostępniać, pakiet bez limitu nie zawsze.',
    ],
  },
  'q-unlimited': {
    q: [
      'Czy są pakiety bez limitu {the}?',
      'Co znaczy tu „bez limitu”?',
      'Czy można {in} nie liczyć gigabajtów?',
    ],
    a: [
      'Najtańszy pakiet bez limitu, {unl.price} na {unl.days}, daje {unl.daily} dziennie z pełną prędkością, a potem wolniejszą.',
      'Bez limitu znaczy: codziennie pewna ilość z pełną prędkością, potem wolniej do następnego dnia. W pakiecie za {unl.price} to {unl.daily}, a potem {unl.kbps} kbit/s.',
      'Pakiety bez limitu są od {unl.price} na {unl.days}. Po {unl.daily} w ciągu dnia internet zwalnia, ale się nie zatrzymuje.',
    ],
  },
  'q-long': {
    q: ['Zostaję dłużej. Który pakiet wystarczy?', 'Jak długo najdłużej działa pakiet?'],
    a: [
      'Najdłuższy to {long.days}: {long.data} za {long.price}.',
      'Najwięcej to {long.days}, {long.data} ({long.price}). Potem doładujesz tę samą eSIM.',
    ],
  },
  'q-install': {
    q: [
      'Kiedy zainstalować eSIM?',
      'Czy mogę przygotować eSIM przed wyjazdem?',
      'Lepiej zainstalować ją w domu czy {in}?',
    ],
    a: [
      'W domu, przez Wi-Fi, dzień lub dwa wcześniej. Trzeba to zrobić w ciągu {install} dni od zakupu; dni pakietu liczą się od pierwszego użycia.',
      'Najlepiej przed wyjazdem, bo potrzebny jest internet. Masz na to {install} dni od zakupu, a sama instalacja nie uruchamia pakietu.',
      'W domu, w ciągu {install} dni od zakupu; włączysz ją na miejscu.',
    ],
  },
  'q-number': {
    q: ['Czy eSIM ma numer telefonu?', 'Czy z eSIM mogę dzwonić?', 'Czy zachowam swój numer?'],
    a: [
      'eSIM służy tylko do internetu. Dzwoń przez aplikację, a własną kartę SIM zostaw w telefonie do SMS-ów i kodów.',
      'Twój numer zostaje na Twojej karcie SIM; eSIM dodaje internet i nic więcej.',
      'Lokalnego numeru nie ma: rozmowy idą przez internet, a komunikatory zostają przy numerze, który masz.',
    ],
  },
  'q-phone': {
    q: [
      'Czy zadziała w moim telefonie?',
      'Które telefony przyjmują eSIM?',
      'Jak sprawdzić, czy telefon przyjmie eSIM?',
    ],
    a: [
      'Telefon musi obsługiwać eSIM i nie mieć blokady operatora. Wybierz *#06#: jeśli na liście jest EID, wszystko gra.',
      'Są dwa warunki: obsługa eSIM (wybierz *#06# i poszukaj EID) i brak blokady operatora.',
      'Poszukaj w ustawieniach „Dodaj eSIM”: jeśli jest taka pozycja, a telefon nie ma blokady, wszystko w porządku.',
    ],
  },
  'q-global': {
    q: ['Czy pakiet światowy działa {in}?', 'Jadę w długą podróż. Jaki pakiet wybrać?'],
    a: [
      'Pakiet światowy, od {global.price}, obejmuje też ten kierunek (liczba wszystkich: {global.count}).',
      'Pakiet światowy daje {global.size} za {global.price}; liczba kierunków: {global.count}. Na jeden kraj pakiet lokalny jest tańszy za gigabajt.',
    ],
  },
  'q-empty': {
    q: ['Co się dzieje, gdy dane się skończą?', 'Czy można doładować?', 'A jeśli zużyję wszystko?'],
    a: [
      'Internet się zatrzymuje i nic więcej nie płacisz. Nowy pakiet dodajesz do tej samej eSIM.',
      'Dodajesz pakiet do zainstalowanej już eSIM, bez skanowania nowego kodu; ceny od {cheap}.',
      'Nie ma danych, nie ma rachunku: po doładowaniu znów masz internet.',
    ],
  },
  'q-neighbours': {
    q: ['Jacy są sąsiedzi {of}?', 'Dokąd można pojechać dalej lądem?'],
    a: [
      'Sąsiednie kraje: {borders}. Sprawdź zasady wjazdu, zanim zaplanujesz przejście.',
      'Lądowych sąsiadów jest {borders.count}: {borders}. Na każdej granicy obowiązują inne przepisy.',
    ],
  },
  'q-sos': {
    q: ['Jaki jest numer alarmowy {in}?', 'Gdzie dzwonić {in} po pomoc?', 'Pod jakim numerem wezwać pomoc?'],
    a: [
      '{Sos}.{sos.direct} Dzwoń zwykłym połączeniem: przez pakiet danych nie zadzwonisz, z telefonu tak.',
      'Wybierz {sos}: policja, pogotowie i straż pożarna.{sos.direct} Potrzebne jest zwykłe połączenie, nie aplikacja.',
      'Wszystkie służby: {sos}.{sos.direct} Zostaw w telefonie własną kartę SIM, bo eSIM przesyła tylko dane.',
    ],
  },
  'q-sos-split': {
    q: ['Jakie są numery alarmowe {in}?', 'Które numery alarmowe zapisać?', 'Jak wezwać {in} pomoc?'],
    a: [
      'Potwierdzone numery: {sos.list}. Potrzebne jest zwykłe połączenie, bo eSIM przesyła tylko dane.',
      'Do zapisania przed wyjazdem: {sos.list}. Dzwoń telefonem, nie aplikacją.',
      'Te numery udało się nam potwierdzić: {sos.list}. Zostaw w telefonie zwykłą kartę SIM.',
    ],
  },
  'q-sos-one': {
    q: ['Który numer alarmowy {in} jest pewny?'],
    a: [
      'Udało się nam potwierdzić tylko jeden: {sos.list}. O pozostałe zapytaj w hotelu i dzwoń zwykłym połączeniem.',
    ],
  },
  'q-plug': {
    q: ['Czy {in} potrzebna jest przejściówka?', 'Jakie gniazdka są {in}?', 'Na jaki typ gniazdka trafię?'],
    a: [
      'Są tu gniazdka typu {plugs}. Inna wtyczka wymaga przejściówki.',
      'Spotkasz gniazdka typu {plugs}.',
      'Gniazdka są typu {plugs}.',
    ],
  },
  'q-time': {
    q: ['Która godzina jest {in}?', 'Jaka jest strefa czasowa {of}?', 'Czy jest różnica czasu?'],
    a: [
      'Obowiązuje {zones.first}. Telefon ustawi się sam, gdy tylko się połączy.',
      'Strefa czasowa to {zones.first}. Zostaw w telefonie automatyczny czas.',
      'Zegary chodzą według {zones.first}; zostaw włączony automatyczny czas.',
    ],
  },
  'q-times': {
    q: ['Ile stref czasowych jest {in}?', 'Czy {in} wszędzie jest ta sama godzina?'],
    a: [
      'Liczba stref: {zones.count}, od {zones.first} do {zones.last}. Z automatycznym czasem telefon dostosuje się sam.',
      'Obowiązują te czasy: {zones.list}. Zmiana strefy nie skraca pakietu.',
    ],
  },
  'q-money': {
    q: ['Jaka waluta jest {in}?', 'Czym się płaci {in}?', 'Jakie pieniądze przydadzą się {in}?'],
    a: ['Walutą jest {money}.', 'Miejscowa waluta to {money}.', 'Płaci się w tej walucie: {money}.'],
  },
  'q-language': {
    q: ['Jakie języki są {in} urzędowe?', 'W jakim języku mówi się {in}?'],
    a: ['{Official} {langs}.', '{In} {official} {langs}.'],
  },
  'q-drive-left': {
    q: ['Po której stronie jeździ się {in}?', 'Czy {in} jeździ się po lewej?'],
    a: ['Po lewej stronie.', 'Ruch jest lewostronny; pieszo patrz najpierw w prawo.'],
  },
  'q-drive': {
    q: ['Po której stronie jeździ się {in}?', 'Jeździ się po prawej czy po lewej?'],
    a: ['Po prawej.', '{In} jeździ się po prawej.'],
  },
  'q-season': {
    q: ['Kiedy {in} pada?', 'Kiedy jest pora deszczowa?', 'Które miesiące {in} są deszczowe?'],
    a: ['Najwięcej {rains}.', 'Głównie {rains}.'],
  },
  'q-storm': {
    q: ['W których miesiącach możliwe są {in} {storm}?', 'Czy {in} zdarzają się {storm}?'],
    a: [
      '{Storm.span}. Zostaw włączone alerty i zapisz offline to, co przyda się bez sieci.',
      'Możliwe są {storm} ({storm.span}). Loty i promy zmieniają się wtedy w ostatniej chwili.',
      'Sezon trwa {storm.span}; śledź miejscowe komunikaty.',
    ],
  },
  'q-airport': {
    q: [
      'Na którym lotnisku ląduje się {in}?',
      'Jakie lotniska obsługują podróż {the}?',
      'Dokąd przylatuje samolot?',
    ],
    a: [
      'Lotniska z regularnymi lotami to {airports}.',
      'Ląduje się tutaj: {airports}.',
      'Samoloty rejsowe lądują tutaj: {airports}.',
    ],
  },
  'q-when': {
    q: ['Od kiedy liczy się ważność pakietu?'],
    a: ['Od pierwszego połączenia na miejscu, nie od zakupu ani od instalacji.'],
  },
};
