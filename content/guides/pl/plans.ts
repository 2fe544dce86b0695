import type { Texts } from '../frame/texts.ts';

/** Headings, the shop's offers, networks and borders. */
export const plans: Texts['said'] = {
  h1: ['eSIM {the}', 'Internet {in}', 'Internet mobilny {in}, od przylotu', 'Internet {in} z eSIM'],
  title: [
    'eSIM {the}: pakiety i przewodnik',
    'eSIM {name}: pakiety i porady',
    'Internet {in}: eSIM, ceny i porady',
  ],
  'description-plain': ['Internet mobilny {in} z eSIM: sieci, gniazdka, czas, waluta i praktyczne porady.'],
  description: [
    'Pakiety eSIM {the} od {cheap}: sieci, gniazdka, czas, waluta i porady przed wyjazdem.',
    'Internet {in} od {cheap}. Do porównania: {own.plans}; sieci, granice i praktyczne porady.',
    'eSIM {name}: {cheap.size} za {cheap}, gigabajt od {best.gb}. Sieci i informacje dla podróżnych.',
  ],
  cta: ['Zobacz pakiety {the}', 'Wybierz pakiet {the}', 'Porównaj eSIM {the}'],
  'offer-price': [
    'Pakiety tylko na ten kierunek: {own}. Najtańszy kosztuje {cheap} ({cheap.size}).',
    'Pakiety {the} zaczynają się od {cheap}: {cheap.size}.',
    'Za {cheap} dostajesz {cheap.size}; w sumie na ten kierunek: {own.plans}.',
    'Do wyboru tylko na ten kierunek: {own.plans}, ceny od {cheap} ({cheap.size}).',
  ],
  'benefit-price': [
    'Od {cheap}: {cheap.size}',
    'Na krótki pobyt: {cheap.size} za {cheap}',
    'Najniższa cena {cheap}, a w niej {cheap.size}',
  ],
  'benefit-best': [
    'Gigabajt od {best.gb} w pakiecie {best.data}',
    '{best.data}: najlepsza stawka, {best.gb} za GB',
    'Dla wymagających: {best.data} po {best.gb} za gigabajt',
  ],
  'benefit-unlimited': [
    'Bez limitu od {unl.price}: {unl.daily} dziennie z pełną prędkością',
    'Bez przerw: {unl.daily} dziennie, potem wolniej ({unl.price})',
  ],
  'benefit-hotspot': [
    'Hotspot dozwolony w każdym pakiecie',
    'Internet można udostępnić komputerowi albo osobie, z którą podróżujesz',
    'Żaden pakiet nie zabrania hotspotu',
  ],
  'benefit-region': [
    'Dalej w świat: pakiet „{first.region}”, {first.lands} od {first.price}',
    'Pakiet „{first.region}” od {first.price}: {first.lands}',
    '{first.lands} na jednej eSIM: „{first.region}”, od {first.price}',
  ],
  'benefit-near': [
    'Także po drugiej stronie granicy, z pakietem „{near.region}”: {near.places}',
    'Pakiet „{near.region}” razem z sąsiadami: {near.places}',
  ],
  'benefit-number': [
    'Twoja karta SIM zostaje na miejscu, do rozmów i kodów SMS',
    'Zachowujesz swój numer obok eSIM',
  ],
  'benefit-counter': ['Bez kolejki w salonie', 'Bez wymiany i gubienia karty'],
  'benefit-early': ['Zakup i instalacja przed wyjazdem, w kilka minut'],

  networks: [
    '4G lub szybszą sieć mają {in} {networks}.',
    'Najważniejsi operatorzy {in} to {networks}.',
    'Miejscowe telefony działają w sieciach {networks}.',
  ],
  'one-network': [
    'Jedyna znana nam tu sieć 4G, {networks}, nie ma nadajników wszędzie: licz się z miejscami wolniejszymi albo bez zasięgu.',
    'Skoro {networks} to jedyna znana sieć 4G, może nie być innej do wyboru.',
    'Dla 4G nasze dane wymieniają tylko {networks}.',
  ],
  'two-networks': [
    'Pakiet, który może korzystać z obu sieci, jest lepszy niż przywiązany do jednej.',
    'Jeśli jedna sieć jest słaba, wybierz ręcznie drugą w ustawieniach.',
  ],
  'five-g': [
    '5G złapiesz przez {fiveG}, głównie w miastach.',
    'Jeśli chodzi o 5G: {fiveG}, zależnie od pakietu, telefonu i miejsca.',
    'Sieci z 5G: {fiveG}, przede wszystkim w dużych miastach.',
  ],
  'five-g-all': [
    '5G jest w każdej sieci, choć nie wszędzie.',
    'Każda z tych sieci ma 5G; poza miastem licz na 4G.',
  ],
  'four-g': [
    'Licz na 4G; coś szybszego byłoby miłą niespodzianką.',
    '4G wystarcza do map, wideo i rozmów w aplikacjach.',
    'Spodziewaj się prędkości 4G, a tuż za miastem mniejszej.',
  ],
  'offer-networks': [
    'Nasze pakiety łączą się z {plan.networks}.',
    'Nasze pakiety korzystają z sieci {plan.networks}.',
    'Pakiet kupiony tutaj łączy się przez {plan.networks}.',
  ],
  best: [
    'Im więcej danych, tym tańszy gigabajt: {best.gb} w pakiecie {best.data} ({best.price}).',
    'Najlepsza stawka za gigabajt: {best.gb}, przy {best.data} za {best.price}.',
    'Za {best.data} płacisz {best.price}, czyli {best.gb} za gigabajt.',
  ],
  unlimited: [
    'Bez limitu oznacza tu {unl.daily} dziennie z pełną prędkością, potem {unl.kbps} kbit/s do następnego dnia; od {unl.price} na {unl.days}.',
    'Żeby nie liczyć: {unl.price} na {unl.days}, z {unl.daily} dziennie, zanim prędkość spadnie do {unl.kbps} kbit/s.',
    'Pakiet bez limitu od {unl.price} daje {unl.daily} dziennie z pełną prędkością, potem {unl.kbps} kbit/s.',
  ],
  longest: [
    'Na długi pobyt: {long.days}, {long.data}, {long.price}.',
    'Najdłuższy pakiet to {long.days} ({long.data} za {long.price}).',
  ],
  use: [
    'Wiadomości i mapy zużywają mało; rozmowy wideo opróżniają pakiet.',
    'Ustaw kopie zdjęć tylko przez Wi-Fi: zużywają dane po cichu.',
    'Z oszczędzaniem danych mały pakiet starcza na długo.',
    'Aktualizacje aplikacji ważą więcej niż dzień nawigacji: zostaw je na Wi-Fi.',
  ],
  near: [
    'Pakiet „{near.region}” (od {near.price}) działa też za granicą ({near.places}): jedna eSIM po obu stronach.',
    'Jeśli jedziesz dalej do sąsiadów ({near.places}), lepszy będzie pakiet „{near.region}”, od {near.price}.',
    'Pakiet „{near.region}” łączy ten kraj z sąsiadami ({near.places}); najtańszy, {near.size}, kosztuje {near.price}.',
  ],
  uncovered: [
    'Za granicą i poza naszymi pakietami regionalnymi: {uncovered}. Kup pakiet na każdą stronę.',
    'Pakiety regionalne, które tu działają, tam nie sięgają: {uncovered}.',
  ],
  'border-signal': [
    'Blisko granicy telefon może złapać nadajnik po drugiej stronie; wtedy wybierz sieć ręcznie.',
    'Fale radiowe nie znają granic: gdy internet się zatrzyma, sprawdź, z jakiego kraju jest wybrana sieć.',
    'Pakiet wyłącznie {the} kończy się na granicy, nawet jeśli telefon pokazuje jeszcze zasięg.',
  ],
  far: [
    'Kilka przystanków? Pakiet „{far.region}”: {far.lands}, od {far.price}.',
    'W dalszą podróż: „{far.region}”, {far.lands}, od {far.price}.',
    'Na dłuższą trasę porównaj „{far.region}” ({far.lands}, od {far.price}).',
  ],
  global: [
    'Działają tu też nasze pakiety światowe (liczba kierunków: {global.count}), od {global.price}.',
    'W dłuższej podróży pakiet światowy (liczba kierunków: {global.count}, od {global.price}) oszczędzi zmian eSIM.',
    'Inny wybór to pakiet światowy: {global.size} za {global.price}, liczba kierunków: {global.count}.',
  ],
  'no-wider': [
    'Żaden pakiet regionalny ani światowy tu nie działa: potrzebny jest pakiet tylko na ten kierunek.',
  ],
};
