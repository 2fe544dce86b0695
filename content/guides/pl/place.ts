import type { Texts } from '../frame/texts.ts';

/** What is special about the place, power, weather, time, roads, money and languages. */
export const place: Texts['said'] = {
  'lead-zones': [
    'Liczba stref czasowych {in}: {zones.count}, od {zones.first} do {zones.last}.',
    'Z jednego końca {of} na drugi zmienia się też godzina. Strefy, od {zones.first} do {zones.last}: {zones.count}.',
    'Zegarek przestawia się {in} nawet w trakcie podróży: stref jest tu {zones.count}, od {zones.first} do {zones.last}.',
  ],
  'lead-two-zones': [
    '{In} obowiązują dwa czasy: {zones.first} i {zones.last}.',
    'Zależnie od miejsca czas {in} to {zones.first} albo {zones.last}.',
  ],
  'lead-enclave': [
    'Dookoła jest tylko jeden kraj: {borders}.',
    'Lądem można dostać się {the} tylko z jednego kraju: {borders}.',
  ],
  'lead-low-internet': [
    'Z internetu korzysta {in} {net.percent}% mieszkańców ({net.year}). Sieć trzyma się miast.',
    'Niewielu mieszkańców ma internet ({net.percent}%, {net.year}): pobierz, co potrzebne, zanim wyjedziesz z miasta.',
    'Mieszkańcy z internetem: {net.percent}% ({net.year}). Zasięg {in} bywa w miastach, między nimi są luki.',
  ],
  'lead-atolls': [
    'Między wyspami atoli morze pozostaje bez zasięgu.',
    'Atole leżą daleko od siebie: sieć jest na lądzie, nie na łodzi.',
  ],
  'lead-left': [
    '{In} jeździ się lewą stroną.',
    'Samochody, autobusy i rowery trzymają się {in} lewej strony.',
    'Zanim wejdziesz na jezdnię, spójrz w prawo: {in} ruch jest lewostronny.',
  ],
  'lead-metro': [
    'Największa aglomeracja: {metro.city}, liczba mieszkańców: {metro.people} ({metro.year}).',
    '{metro.city} to największe skupisko ludzi {in}: {metro.people} ({metro.year}).',
    'Wiele podróży {the} prowadzi przez jedną aglomerację: {metro.city} (mieszkańcy w {metro.year} r.: {metro.people}).',
  ],
  'lead-landlocked': [
    '{In} morza nie ma, są za to sąsiedzi: {borders}.',
    'Bez morza, za to z granicami. Sąsiednie kraje: {borders}.',
    'Dookoła są tylko sąsiednie kraje, bez morza: {borders}.',
  ],
  'lead-one-network': [
    'W naszych danych jest {in} tylko jedna sieć 4G: {networks}.',
    'Znana sieć 4G {in}: {networks}, i żadna inna, o której wiemy.',
    'O ile wiemy, 4G {in} zapewnia jeden operator: {networks}.',
  ],
  'lead-storms': [
    'Miesiące, w których {in} możliwe są {storm}: {storm.span}.',
    '{Storm.span} przy wybrzeżach możliwe są {storm}.',
    'Śledź prognozę {in} {storm.span}: możliwe są {storm}.',
  ],
  'lead-wet': [
    'Najwięcej pada {in} {wet}.',
    'Pora deszczowa {in} trwa {wet}.',
    'Najbardziej mokre miesiące {in}: {wet}.',
  ],
  'lead-islands': [
    'Żadnej granicy lądowej: {the} dociera się samolotem albo statkiem.',
    '{In} morze jest wszędzie, a sieć zostaje na lądzie.',
    'Żadna droga nie łączy wysp z innym krajem.',
  ],
  'lead-arid': [
    'Klimat {in} jest suchy i gorący: cień służy baterii telefonu.',
    'Suche ziemie i odległe nadajniki: {in} zasięg trzyma się dróg i miast.',
    'Większość terenu {in} jest sucha, a sieć skupia się wokół miejscowości.',
  ],
  'lead-mountains': [
    'Górski krajobraz sprawia, że {in} zasięg zmienia się z doliny na dolinę.',
    '{In} góry nigdy nie są daleko, a jedna grań wystarczy, żeby stracić zasięg.',
    'Wzgórza i góry to znak rozpoznawczy {of}, a w dolinach może brakować zasięgu.',
  ],
  'lead-capital': [
    'Podróż może zacząć się tutaj: {capital} ({seat}).',
    'Nazwa, którą warto zapamiętać: {capital} ({seat}).',
    'Możliwy pierwszy przystanek: {capital} ({seat}).',
  ],
  'lead-plain': [
    'Oto, czego potrzeba, żeby mieć {in} internet.',
    'Ten przewodnik zbiera najważniejsze rzeczy o internecie {in}.',
  ],

  plugs: [
    'Gniazdka mają typ {plugs}.',
    '{In} gniazdka są typu {plugs}.',
    'Sprawdź wtyczkę przed wyjazdem: {in} używa się gniazdek typu {plugs}.',
  ],
  'plug-slim': [
    'Płaska europejska wtyczka z dwoma bolcami pasuje, okrągła z uziemieniem nie.',
    'Cienka wtyczka od ładowarki wejdzie; do grubej wtyczki komputera może być potrzebna przejściówka.',
  ],
  'plug-two-pin': [
    'Pasują amerykańskie wtyczki z dwoma bolcami, z trzema już nie.',
    'Płaska amerykańska wtyczka z dwoma bolcami wejdzie; przy trzech potrzebna jest przejściówka.',
  ],
  'voltage-low': [
    'Napięcie wynosi {volts} V: ładowarki sobie radzą, europejska suszarka do włosów nie.',
    'Przy {volts} V w gniazdku sprawdź, czy Twoje urządzenia przyjmują {volts.range} V.',
    'Napięcie w sieci: {volts} V.',
  ],
  'voltage-high': [
    'Napięcie w sieci wynosi {volts} V.',
    'Napięcie: {volts} V; na urządzeniu z Ameryki Północnej musi widnieć {volts.range} V.',
    'Przy {volts} V suszarka na {volts.other} V się spali.',
    'Ładowarki telefonów i komputerów bez trudu znoszą tutejsze {volts} V.',
  ],
  'voltage-both': [
    'Są dwa napięcia, {volts.low} V i {volts} V: przeczytaj napis przy gniazdku albo zapytaj.',
  ],

  'climate-tropical': [
    'Klimat jest tropikalny, gorący i wilgotny niemal przez cały rok.',
    'Ciepło jest o każdej porze roku; wodoszczelne etui ochroni telefon przed ulewą.',
    'Tropikalne powietrze jest wilgotne: zanim podłączysz ładowarkę, daj telefonowi wyschnąć.',
  ],
  'climate-subtropical': [
    'Klimat jest podzwrotnikowy: lata gorące, zimy łagodne.',
    'Lato jest gorące i duszne, zima pozostaje łagodna.',
  ],
  'climate-arid': [
    'Klimat jest suchy: ostre słońce i duże różnice temperatur.',
    'Deszcz pada rzadko, a noce są o wiele chłodniejsze niż dni.',
    'Powietrze jest suche: woda i krem z filtrem przydadzą się w każdym plecaku.',
  ],
  'climate-mediterranean': [
    'Klimat jest śródziemnomorski: lata gorące i suche, zimy łagodne i bardziej wilgotne.',
    'Lata są tu suche i gorące, zimy łagodne.',
  ],
  'climate-temperate': [
    'Klimat jest umiarkowany, bez wielkich skrajności.',
    'Temperatury są umiarkowane; weź jednak pod uwagę deszcz.',
    'Pogoda jest umiarkowana i szybko się zmienia.',
  ],
  'climate-continental': [
    'Klimat jest kontynentalny: mroźne zimy, ciepłe lata.',
    'Zimą trzyma mróz, a lato bywa upalne.',
    'Pory roku są wyraźne: zimno zimą, ciepło latem.',
  ],
  'climate-cold': ['Przez dużą część roku jest zimno.', 'Zimy są długie i mroźne, lata krótkie i chłodne.'],
  'climate-arctic': ['Klimat jest arktyczny: zimno o każdej porze roku.'],
  'climate-varied': [
    'Klimat bardzo zależy od regionu i wysokości.',
    'Z regionu na region klimat wyraźnie się zmienia.',
  ],
  wet: [
    'Licz się z deszczem {wet} i weź powerbank na wypadek braku prądu.',
    '{Wet} ulewy mogą spowalniać drogi i sieci.',
    'Jeśli możesz wybierać, omiń czas {wet}: wtedy pada najwięcej.',
    'Pora deszczowa: {wet}. Przyda się wtedy wodoszczelne etui na telefon.',
  ],
  'wet-twice': [
    'Są dwie pory deszczowe: {wet}, potem {wet2}.',
    'Deszcze wracają dwa razy w roku, {wet} i {wet2}.',
  ],
  storms: [
    'Gdy możliwe są {storm} ({storm.span}), śledź komunikaty: prąd i internet mogą zniknąć jednocześnie.',
    'Możliwe są {storm} ({storm.span}); zapisz ważne numery offline.',
    '{Storm.span} codziennie sprawdzaj pogodę: w tych miesiącach możliwe są {storm}.',
  ],
  hazards: [
    'Znane zagrożenia naturalne to {hazards}.',
    'Zostaw włączone alerty w telefonie (zagrożenia: {hazards}).',
    'Zagrożenia naturalne, o których warto wiedzieć: {hazards}.',
  ],
  frost: [
    'Mróz rozładowuje baterie: noś telefon blisko ciała.',
    'W dużym mrozie telefon może zgasnąć mimo naładowania; ciepło przywraca go do życia.',
  ],
  heat: [
    'Nie zostawiaj telefonu w aucie na słońcu: zbyt gorący przestaje się ładować.',
    'Piasek i upał szkodzą sprzętowi: pomaga zamknięte etui.',
  ],

  'zone-odd': [
    'Uwaga na umówione godziny: {in} obowiązuje {zones.first}, a różnica nie jest pełną godziną.',
    'Czas to {zones.first}; przez te minuty zaproszenia w kalendarzu potrafią zaskoczyć.',
  ],
  zone: [
    'Czas lokalny to {zones.first}.',
    'Zegary {in} pokazują {zones.first}.',
    '{In} obowiązuje {zones.first}.',
  ],
  zones: [
    'Obowiązują {zones.list}.',
    'Sprawdź godzinę na każdym przystanku; zależnie od miejsca to jeden z tych czasów: {zones.list}.',
  ],
  'summer-time': [
    'Przez część roku obowiązuje czas letni; telefon podąża za siecią.',
    'Latem zegary przesuwa się o godzinę; różnica wobec domu może się więc zmieniać.',
  ],
  'no-summer-time': [
    'Zegarów nie przestawia się tu na lato.',
    'Czas jest ten sam przez cały rok.',
    '{In} nie ma czasu letniego.',
  ],
  airports: [
    'Samoloty rejsowe latają tutaj: {airports}.',
    'Najważniejsze bramy lotnicze to {airports}.',
    'Samolotem można dolecieć tutaj: {airports}.',
  ],
  'no-airport': ['Nie ma lotniska z regularnymi połączeniami; dociera się lądem ({borders}).'],
  'drive-left': [
    'Ruch jest lewostronny: po rondzie jedzie się zgodnie ze wskazówkami zegara.',
    'Jeśli wypożyczasz samochód, pamiętaj o lewej stronie.',
  ],
  'drive-right': [
    'Ruch jest prawostronny.',
    '{In} jeździ się prawą stroną.',
    'Samochody trzymają się prawej strony.',
  ],
  'left-neighbours': [
    'Przed przekroczeniem granicy lądowej sprawdź, po której stronie jeździ się u sąsiada.',
  ],
  'offline-maps': [
    'Zapisz mapę offline: w dolinach i na słabo zaludnionych terenach zasięg jest słaby.',
    'Pobierz mapę trasy, póki masz Wi-Fi.',
    'Daleko od miast najpewniejszym przewodnikiem jest mapa offline.',
  ],
  islands: [
    'Na łodzi zasięg zwykle kończy się niedaleko od brzegu.',
    'Zasięg jest na wyspach: na morzu licz się z czasem bez sieci.',
    'Pobierz bilety i mapy, zanim popłyniesz na inną wyspę.',
  ],
  currency: [
    'Waluta nazywa się {money}.',
    'Ceny są w lokalnej walucie: {money}.',
    'Płaci się w tej walucie: {money}.',
  ],
  'second-currency': ['W obiegu jest też inna waluta: {money2}.'],
  'shared-currency': ['Walutą jest {money}, tak jak w tym kraju: {lender}.'],
  cash: [
    'Miej gotówkę: poza dużymi miastami terminale są rzadkością.',
    'Karta przyda się w hotelu; na targu i w transporcie potrzebne są banknoty.',
    'Poza miastami gotówka to nadal najpewniejszy sposób płatności.',
  ],
  'language-one': ['Językiem urzędowym jest {langs}.', 'Jedynym językiem urzędowym jest {langs}.'],
  languages: [
    'Językami urzędowymi są {langs}.',
    'Języki używane w urzędach to {langs}.',
    '{In} językami urzędowymi są {langs}.',
  ],
  calling: [
    'Numer kierunkowy to {calling}.',
    'Gdy dzwonisz {the} z zagranicy, zacznij od {calling}.',
    'Zapisz lokalne kontakty z {calling}: wtedy znajdą je komunikatory.',
  ],
};
