import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: [
      'Vad kostar ett eSIM för {the}?',
      'Vilket datapaket är billigast {in}?',
      'Vad kostar mobildata {in}?',
    ],
    a: [
      'Det minsta paketet, {cheap.size}, kostar {cheap}. Gigabyten är billigast med {best.data}: {best.gb}.',
      'Lägsta pris är {cheap} ({cheap.size}); för resmålet finns i dag {own.plans} till salu.',
      'Från {cheap} ({cheap.size}) till {large.price} för {large.data}, den största fasta mängden.',
    ],
  },
  'q-week': {
    q: ['Hur mycket data behöver jag {in} på en vecka?', 'Vilket paket passar för sju dagar?'],
    a: [
      'De flesta klarar sig på ungefär {three.data}. Billigaste som passar: {week.size}, {week.price}.',
      'Räkna utan långa videor med en halv gigabyte om dagen: {week.size} ({week.price}) är ett säkert val.',
      'Ta {week.size} för {week.price}; gå upp ett steg om du ser på video om kvällarna.',
    ],
  },
  'q-networks': {
    q: ['Vilket nät använder eSIM {in}?', 'Vilka operatörer ansluter jag till?'],
    a: [
      'Paketen använder {plan.networks}, upp till {plan.gen} om plats och telefon tillåter.',
      'Data går via {plan.networks}. Telefonen väljer efter signal; du kan också välja för hand.',
      '{Plan.networks}. Ett regionalt paket kan använda andra nät; det står på paketets sida.',
    ],
  },
  'q-border': {
    q: [
      'Gäller paketet även i det här grannlandet: {neighbour}?',
      'Jag reser över gränsen ({neighbour}). Behövs ett andra eSIM?',
    ],
    a: [
      'Ett paket för bara {the} tar slut vid gränsen. ”{near.region}”, från {near.price}, gäller på båda sidor.',
      'Ett eSIM räcker om paketet är regionalt: ”{near.region}”, från {near.price} ({near.size}).',
    ],
  },
  'q-hotspot': {
    q: ['Får jag dela uppkopplingen med en dator?', 'Är internetdelning tillåten?'],
    a: [
      'Ja, alla datapaket för resmålet tillåter det; delad data räknas som din egen.',
      'Ja, med varje paket. En dator drar mycket mer än en telefon: håll koll på förbrukningen.',
    ],
  },
  'q-hotspot-some': {
    q: ['Är internetdelning tillåten?'],
    a: ['Med paket av fast storlek, ja. Vissa obegränsade utesluter det; det står på paketets sida.'],
  },
  'q-unlimited': {
    q: ['Finns det obegränsade paket {in}?', 'Vad betyder ”obegränsat” här?'],
    a: [
      'Obegränsade paket ger varje dag en mängd i full fart och sedan en långsammare linje: {unl.daily} och {unl.kbps} kbit/s i paketet för {unl.price}.',
      'Obegränsade paket börjar på {unl.price} i {unl.days}. Efter {unl.daily} på en dag går det långsammare, utan att stanna.',
    ],
  },
  'q-long': {
    q: ['Jag stannar längre. Vilket paket räcker?'],
    a: [
      'Det längsta gäller {long.days}: {long.data} för {long.price}.',
      'Upp till {long.days}, med {long.data} ({long.price}). Därefter fyller du på samma eSIM.',
    ],
  },
  'q-install': {
    q: ['När installerar jag eSIM?', 'Kan jag ställa in det före resan?'],
    a: [
      'Hemma via Wi-Fi, en eller två dagar före. Du har {install} dagar på dig efter köpet; paketets dagar räknas från första användningen.',
      'Före avresan, eftersom det kräver internet. Du har {install} dagar från köpet, och installationen startar inte paketet.',
    ],
  },
  'q-number': {
    q: ['Har eSIM ett telefonnummer?', 'Kan jag ringa med det?', 'Behåller jag mitt nummer?'],
    a: [
      'eSIM är bara för data. Ring via en app och låt SIM-kortet sitta kvar för sms och koder.',
      'Ditt nummer ligger kvar på ditt SIM-kort; eSIM lägger till data och inget annat.',
      'Samtal går via internet, och dina meddelandeappar behåller ditt nummer; eSIM har inget eget.',
    ],
  },
  'q-phone': {
    q: ['Fungerar det i min telefon?', 'Vilka telefoner har eSIM?'],
    a: [
      'Telefonen måste klara eSIM och får inte vara operatörslåst. Slå *#06#: visas ett EID går det bra.',
      'Leta efter ”Lägg till eSIM” i inställningarna; finns det och telefonen är olåst är allt klart.',
    ],
  },
  'q-global': {
    q: ['Gäller ett världspaket även här?'],
    a: ['Världspaketen omfattar {global.count} resmål från {global.price}, det här medräknat.'],
  },
  'q-empty': {
    q: ['Vad händer när datan tar slut?', 'Kan jag fylla på?'],
    a: [
      'Uppkopplingen stannar och inget mer debiteras. Ett nytt paket läggs på samma eSIM.',
      'Du lägger till ett paket på det eSIM som redan finns, utan ny kod; priserna börjar på {cheap}.',
    ],
  },
  'q-neighbours': {
    q: ['Vilka länder gränsar till {the}?'],
    a: ['Grannländer: {borders}. Kontrollera inreseregler och vilka gränser som är öppna.'],
  },
  'q-sos': {
    q: ['Vilket är nödnumret {in}?', 'Vem ringer jag i en nödsituation {in}?'],
    a: [
      '{Sos}.{sos.direct} Ring med telefonen själv: datapaketet kan inte ringa, telefonen kan.',
      'Slå {sos} för polis, ambulans och brandkår.{sos.direct} Det ska vara ett vanligt samtal, inte via app.',
      'Ring {sos}, för alla tjänster.{sos.direct} Låt SIM-kortet sitta kvar: eSIM är bara för data.',
    ],
  },
  'q-sos-split': {
    q: ['Vilka är nödnumren {in}?'],
    a: ['Bekräftade: {sos.list}. Det ska vara ett vanligt samtal, för eSIM är bara för data.'],
  },
  'q-plug': {
    q: ['Behöver jag en adapter {in}?', 'Vilka eluttag finns {in}?'],
    a: [
      'Eluttag av typ: {plugs}. En annan kontakt kräver adapter.',
      'Typ {plugs}. Annars räcker en adapter för telefon och dator.',
      'Uttagen är av typ {plugs}; telefonladdare klarar spänningen.',
    ],
  },
  'q-time': {
    q: ['Vad är klockan {in}?', 'Vilken tidszon gäller {in}?'],
    a: [
      'Normaltiden är {zones.first}, på sommaren en timme mer. Telefonen ställer sig själv.',
      'Här gäller {zones.first} och sommartid; låt automatisk tid vara på.',
      '{Zones.first}, med sommartid en del av året.',
    ],
  },
  'q-money': {
    q: ['Vilken valuta används {in}?', 'Vad betalar man med {in}?'],
    a: ['Valutan: {money}. eSIM betalas i US-dollar vid köpet.', '{Money}. Datapaketet är då redan betalt.'],
  },
  'q-language': {
    q: ['Vilket språk talas {in}?'],
    a: [
      'Officiellt: {langs}. I vardagen hörs även andra språk.',
      '{Langs}. För resten hjälper en översättningsapp offline.',
    ],
  },
  'q-drive': {
    q: ['På vilken sida kör man {in}?'],
    a: [
      'På höger sida. En karta sparad offline hjälper där masterna är få.',
      'Till höger. Ladda kartan innan du ger dig av.',
    ],
  },
  'q-airport': {
    q: ['Vilka flygplatser finns {in}?', 'Var landar man {in}?'],
    a: [
      'Reguljärflyg: {airports}. eSIM ansluter så snart flygplansläget är av.',
      'Flygplatser och koder: {airports}.',
    ],
  },
  'q-when': {
    q: ['När börjar paketet gälla?'],
    a: [
      'Vid första anslutningen på plats, inte vid köp eller installation.',
      'Dagarna räknas från första anslutningen på resmålet.',
    ],
  },
};
