import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: ['Ile kosztuje eSIM do Polski?'],
    a: [
      'Najmniejszy pakiet, {cheap.size}, kosztuje {cheap}. Gigabajt jest najtańszy w pakiecie {best.data}: {best.gb}.',
    ],
  },
  'q-week': {
    q: ['Ile danych potrzeba na tydzień w Polsce?'],
    a: [
      'Większości wystarcza około {three.data}. Najtańszy odpowiedni pakiet: {week.size}; cena {week.price}.',
    ],
  },
  'q-networks': {
    q: ['Z jakiej sieci korzysta eSIM w Polsce?'],
    a: ['Sieci pakietów: {plan.networks}, do {plan.gen}, jeśli miejsce i telefon na to pozwalają.'],
  },
  'q-border': {
    q: ['Czy pakiet działa też w tym sąsiednim kraju: {neighbour}?'],
    a: [
      'Pakiet na samą Polskę kończy się na granicy. „{near.region}”, od {near.price}, działa po obu stronach.',
    ],
  },
  'q-hotspot': {
    q: ['Czy mogę udostępnić internet komputerowi?'],
    a: ['Tak, wszystkie pakiety na to pozwalają; udostępnione dane liczą się jak własne.'],
  },
  'q-hotspot-some': {
    q: ['Czy mogę udostępnić internet komputerowi?'],
    a: [
      'Przy pakietach o stałej wielkości tak. Niektóre pakiety bez limitu to wykluczają; jest to podane na stronie pakietu.',
    ],
  },
  'q-unlimited': {
    q: ['Co tu znaczy „bez limitu”?'],
    a: [
      'Codziennie pewna ilość z pełną szybkością, potem wolniejsze łącze: {unl.daily}, a następnie {unl.kbps} kbit/s w pakiecie za {unl.price}.',
    ],
  },
  'q-long': {
    q: ['Zostaję dłużej. Który pakiet wystarczy?'],
    a: ['Najdłuższy: {long.days}, {long.data}, cena {long.price}.'],
  },
  'q-install': {
    q: ['Kiedy zainstalować eSIM?'],
    a: [
      'W domu przez Wi-Fi, dzień lub dwa wcześniej. Liczba dni na instalację od zakupu: {install}; dni pakietu liczą się od pierwszego użycia.',
    ],
  },
  'q-number': {
    q: ['Czy eSIM ma numer telefonu?'],
    a: [
      'Nie, służy tylko do transmisji danych. Dzwonić można przez aplikację, a karta SIM niech zostanie w telefonie do SMS-ów i kodów.',
    ],
  },
  'q-phone': {
    q: ['Czy będzie działać w moim telefonie?'],
    a: [
      'Telefon musi obsługiwać eSIM i nie mieć blokady operatora. Proszę wybrać *#06#: jeśli pojawi się EID, zadziała.',
    ],
  },
  'q-global': {
    q: ['Czy pakiet światowy działa w Polsce?'],
    a: ['Tak. Liczba miejsc: {global.count}, cena od {global.price}.'],
  },
  'q-empty': {
    q: ['Co się stanie, gdy dane się skończą?'],
    a: [
      'Połączenie się zatrzyma i nic więcej nie zostanie pobrane. Nowy pakiet dodaje się do tej samej eSIM.',
    ],
  },
  'q-neighbours': {
    q: ['Z jakimi krajami graniczy Polska?'],
    a: ['Sąsiednie kraje: {borders}. Proszę wcześniej sprawdzić zasady wjazdu i otwarte przejścia.'],
  },
  'q-sos': {
    q: ['Jaki jest numer alarmowy w Polsce?'],
    a: ['{Sos}.{sos.direct} Proszę dzwonić zwykłym połączeniem: pakiet danych nie dzwoni, telefon tak.'],
  },
  'q-sos-split': {
    q: ['Jakie są numery alarmowe?'],
    a: ['Potwierdzone: {sos.list}. Potrzebne jest zwykłe połączenie, bo eSIM przenosi tylko dane.'],
  },
  'q-plug': {
    q: ['Czy potrzebuję przejściówki w Polsce?'],
    a: ['Typy gniazdek: {plugs}. Inna wtyczka wymaga przejściówki.'],
  },
  'q-time': {
    q: ['Która godzina jest w Polsce?'],
    a: ['Czas zimowy to {zones.first}, latem godzina więcej. Telefon ustawi się sam.'],
  },
  'q-money': {
    q: ['Czym się płaci w Polsce?'],
    a: ['Waluta: {money}. Za eSIM płaci się przy zakupie w dolarach amerykańskich.'],
  },
  'q-language': {
    q: ['W jakim języku mówi się w Polsce?'],
    a: ['Urzędowo: {langs}. Na co dzień można usłyszeć też inne języki.'],
  },
  'q-drive': {
    q: ['Po której stronie się jeździ?'],
    a: ['Po prawej. Mapa zapisana offline pomaga tam, gdzie brakuje nadajników.'],
  },
  'q-airport': {
    q: ['Na których lotniskach można wylądować?'],
    a: ['Regularne połączenia: {airports}. eSIM połączy się po wyłączeniu trybu samolotowego.'],
  },
  'q-wifi': {
    q: ['Czy publiczne Wi-Fi wystarczy?'],
    a: [
      'Kawiarnie i hotele zwykle je mają, ulice rzadziej. Z internetu korzysta {net.percent}% mieszkańców ({net.year}).',
    ],
  },
  'q-when': {
    q: ['Kiedy zaczyna się pakiet?'],
    a: ['Przy pierwszym połączeniu na miejscu, nie przy zakupie ani instalacji.'],
  },
};
