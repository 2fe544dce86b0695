import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: ['Hvad koster et eSIM til {the}?', 'Hvad er den billigste datapakke {in}?'],
    a: [
      'Den mindste pakke, {cheap.size}, koster {cheap}. Gigabyten er billigst med {best.data}: {best.gb}.',
      'Den laveste pris er {cheap} ({cheap.size}); til rejsemålet er der i dag {own.plans} til salg.',
    ],
  },
  'q-week': {
    q: ['Hvor meget data skal jeg bruge {in} på en uge?', 'Hvilken pakke passer til syv dage?'],
    a: [
      'De fleste klarer sig med omkring {three.data}. Den billigste, der passer: {week.size}, {week.price}.',
      'Regn uden lange videoer med en halv gigabyte om dagen: {week.size} ({week.price}) er et sikkert valg.',
    ],
  },
  'q-networks': {
    q: ['Hvilket net bruger eSIM {in}?', 'Hvilke operatører får jeg forbindelse til?'],
    a: [
      'Pakkerne bruger {plan.networks}, op til {plan.gen}, hvis sted og telefon tillader det.',
      'Data går via {plan.networks}. Telefonen vælger efter signal; du kan også vælge selv.',
    ],
  },
  'q-border': {
    q: ['Gælder pakken også i dette naboland: {neighbour}?'],
    a: [
      'En pakke til {the} alene slutter ved grænsen. »{near.region}«, fra {near.price}, gælder på begge sider.',
    ],
  },
  'q-hotspot': {
    q: ['Må jeg dele forbindelsen med en computer?', 'Er internetdeling tilladt?'],
    a: [
      'Ja, alle datapakker til rejsemålet tillader det; delt data tæller som din egen.',
      'Ja, med hver pakke. En computer bruger meget mere end en telefon: hold øje med forbruget.',
    ],
  },
  'q-hotspot-some': {
    q: ['Er internetdeling tilladt?'],
    a: ['Med pakker af fast størrelse, ja. Nogle ubegrænsede udelukker det; det står på pakkens side.'],
  },
  'q-unlimited': {
    q: ['Er der ubegrænsede pakker {in}?', 'Hvad betyder »ubegrænset« her?'],
    a: [
      'Ubegrænsede pakker giver hver dag en mængde i fuld fart og derefter en langsommere linje: {unl.daily} og {unl.kbps} kbit/s i pakken til {unl.price}.',
      'Ubegrænsede pakker begynder ved {unl.price} i {unl.days}. Efter {unl.daily} på en dag går det langsommere uden at stoppe.',
    ],
  },
  'q-long': {
    q: ['Jeg bliver længere. Hvilken pakke holder?'],
    a: [
      'Den længste gælder {long.days}: {long.data} for {long.price}.',
      'Op til {long.days}, med {long.data} ({long.price}). Derefter fylder du samme eSIM op.',
    ],
  },
  'q-install': {
    q: ['Hvornår installerer jeg eSIM?', 'Kan jeg sætte det op før rejsen?'],
    a: [
      'Hjemme via Wi-Fi, en eller to dage før. Du har {install} dage efter købet; pakkens dage tæller fra første brug.',
      'Før afrejsen, for det kræver internet. Du har {install} dage fra købet, og installationen starter ikke pakken.',
    ],
  },
  'q-number': {
    q: ['Har eSIM et telefonnummer?', 'Kan jeg ringe med det?'],
    a: [
      'eSIM er kun til data. Ring via en app, og lad SIM-kortet blive siddende til sms og koder.',
      'Dit nummer bliver på dit SIM-kort; eSIM giver data og ikke andet.',
    ],
  },
  'q-phone': {
    q: ['Virker det i min telefon?', 'Hvilke telefoner har eSIM?'],
    a: [
      'Telefonen skal kunne bruge eSIM og må ikke være låst til en operatør. Tast *#06#: står der et EID, går det.',
      'Se efter »Tilføj eSIM« i indstillingerne; findes det, og er telefonen ulåst, er alt klart.',
    ],
  },
  'q-global': {
    q: ['Gælder en verdenspakke også her?'],
    a: ['Verdenspakkerne omfatter {global.count} rejsemål fra {global.price}, dette medregnet.'],
  },
  'q-empty': {
    q: ['Hvad sker der, når data er brugt op?', 'Kan jeg fylde op?'],
    a: [
      'Forbindelsen stopper, og der opkræves ikke mere. En ny pakke lægges på samme eSIM.',
      'Du føjer en pakke til det eSIM, der allerede er installeret, uden ny kode; priserne begynder ved {cheap}.',
    ],
  },
  'q-sos': {
    q: ['Hvad er alarmnummeret {in}?', 'Hvem ringer jeg til i en nødsituation {in}?'],
    a: [
      '{Sos}.{sos.direct} Ring med selve telefonen: datapakken kan ikke ringe, telefonen kan.',
      'Tast {sos} for politi, ambulance og brandvæsen.{sos.direct} Det skal være et almindeligt opkald, ikke via en app.',
    ],
  },
  'q-plug': {
    q: ['Skal jeg bruge en adapter {in}?', 'Hvilke stikkontakter er der {in}?'],
    a: [
      'Typer af stikkontakter: {plugs}. Et andet stik kræver en adapter.',
      'Type {plugs}. Ellers rækker en adapter til telefon og computer.',
    ],
  },
  'q-time': {
    q: ['Hvad er klokken {in}?', 'Hvilken tidszone gælder {in}?'],
    a: [
      'Normaltiden er {zones.first}, om sommeren en time mere. Telefonen stiller sig selv.',
      'Her gælder {zones.first} og sommertid; lad automatisk tid være slået til.',
    ],
  },
  'q-money': {
    q: ['Hvilken valuta bruges {in}?', 'Hvad betaler man med {in}?'],
    a: [
      'Valutaen: {money}. eSIM betales i amerikanske dollar ved købet.',
      '{Money}. Datapakken er da allerede betalt.',
    ],
  },
  'q-language': {
    q: ['Hvilket sprog taler man {in}?'],
    a: [
      'Officielt: {langs}. I hverdagen hører man også andre sprog.',
      'Officielt: {langs}. Til resten hjælper en oversættelsesapp offline.',
    ],
  },
  'q-drive': {
    q: ['I hvilken side kører man {in}?'],
    a: [
      'I højre side. Et kort gemt offline hjælper, hvor masterne er få.',
      'Til højre. Hent kortet, før du kører.',
    ],
  },
  'q-airport': {
    q: ['Hvilke lufthavne er der {in}?', 'Hvor lander man {in}?'],
    a: [
      'Rutefly: {airports}. eSIM får forbindelse, så snart flytilstand er slået fra.',
      'Lufthavne og koder: {airports}.',
    ],
  },
  'q-when': {
    q: ['Hvornår begynder pakken?', 'Fra hvornår tæller dagene?'],
    a: ['Ved den første forbindelse på stedet, ikke ved køb eller installation.'],
  },
};
