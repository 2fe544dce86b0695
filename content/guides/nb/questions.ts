import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: ['Hva koster et eSIM til {the}?', 'Hva er den billigste datapakken {in}?'],
    a: [
      'Den minste pakken, {cheap.size}, koster {cheap}. Gigabyten er billigst med {best.data}: {best.gb}.',
      'Den laveste prisen er {cheap} ({cheap.size}); til reisemålet er det i dag {own.plans} til salgs.',
    ],
  },
  'q-week': {
    q: ['Hvor mye data trenger jeg {in} på en uke?', 'Hvilken pakke passer for sju dager?'],
    a: [
      'De fleste klarer seg med omtrent {three.data}. Den billigste som passer: {week.size}, {week.price}.',
      'Regn uten lange videoer med en halv gigabyte om dagen: {week.size} ({week.price}) er et trygt valg.',
    ],
  },
  'q-networks': {
    q: ['Hvilket nett bruker eSIM {in}?', 'Hvilke operatører kobler jeg meg til?'],
    a: [
      'Pakkene bruker {plan.networks}, opptil {plan.gen} hvis sted og telefon tillater det.',
      'Data går via {plan.networks}. Telefonen velger etter signal; du kan også velge selv.',
    ],
  },
  'q-border': {
    q: ['Gjelder pakken også i dette nabolandet: {neighbour}?'],
    a: [
      'En pakke for {the} alene slutter ved grensen. «{near.region}», fra {near.price}, gjelder på begge sider.',
    ],
  },
  'q-hotspot': {
    q: ['Kan jeg dele forbindelsen med en datamaskin?', 'Er internettdeling tillatt?'],
    a: [
      'Ja, alle datapakker til reisemålet tillater det; delt data teller som din egen.',
      'Ja, med hver pakke. En datamaskin bruker mye mer enn en telefon: følg med på forbruket.',
    ],
  },
  'q-hotspot-some': {
    q: ['Er internettdeling tillatt?'],
    a: ['Med pakker av fast størrelse, ja. Noen ubegrensede utelukker det; det står på pakkens side.'],
  },
  'q-unlimited': {
    q: ['Finnes det ubegrensede pakker {in}?', 'Hva betyr «ubegrenset» her?'],
    a: [
      'Ubegrensede pakker gir hver dag en mengde i full fart og deretter en saktere linje: {unl.daily} og {unl.kbps} kbit/s i pakken til {unl.price}.',
      'Ubegrensede pakker begynner på {unl.price} i {unl.days}. Etter {unl.daily} på en dag går det saktere uten å stoppe.',
    ],
  },
  'q-long': {
    q: ['Jeg blir lenger. Hvilken pakke varer?'],
    a: [
      'Den lengste gjelder {long.days}: {long.data} for {long.price}.',
      'Opptil {long.days}, med {long.data} ({long.price}). Deretter fyller du på samme eSIM.',
    ],
  },
  'q-install': {
    q: ['Når installerer jeg eSIM?', 'Kan jeg sette det opp før reisen?'],
    a: [
      'Hjemme via Wi-Fi, en eller to dager før. Du har {install} dager etter kjøpet; dagene i pakken teller fra første bruk.',
      'Før avreise, for det krever internett. Du har {install} dager fra kjøpet, og installeringen starter ikke pakken.',
    ],
  },
  'q-number': {
    q: ['Har eSIM et telefonnummer?', 'Kan jeg ringe med det?'],
    a: [
      'eSIM er bare for data. Ring via en app, og la SIM-kortet sitte i for SMS og koder.',
      'Nummeret ditt blir på SIM-kortet ditt; eSIM gir data og ikke noe mer.',
    ],
  },
  'q-phone': {
    q: ['Virker det i telefonen min?', 'Hvilke telefoner har eSIM?'],
    a: [
      'Telefonen må støtte eSIM og kan ikke være låst til en operatør. Slå *#06#: vises en EID, går det bra.',
      'Se etter «Legg til eSIM» i innstillingene; finnes det og telefonen er ulåst, er alt klart.',
    ],
  },
  'q-global': {
    q: ['Gjelder en verdenspakke også her?'],
    a: ['Verdenspakkene omfatter {global.count} reisemål fra {global.price}, dette medregnet.'],
  },
  'q-empty': {
    q: ['Hva skjer når data er brukt opp?', 'Kan jeg fylle på?'],
    a: [
      'Forbindelsen stopper, og ikke noe mer belastes. En ny pakke legges på samme eSIM.',
      'Du legger en pakke til på det eSIM-et som allerede er installert, uten ny kode; prisene begynner på {cheap}.',
    ],
  },
  'q-neighbours': {
    q: ['Hvilke land grenser til {the}?'],
    a: ['Naboland: {borders}. Sjekk innreiseregler og hvilke grenser som er åpne.'],
  },
  'q-sos': {
    q: ['Hva er nødnummeret {in}?'],
    a: ['{Sos}.{sos.direct} Ring med selve telefonen: datapakken kan ikke ringe, telefonen kan.'],
  },
  'q-sos-split': {
    q: ['Hva er nødnumrene {in}?', 'Hvilke nødnumre bør jeg lagre?'],
    a: [
      'Bekreftet: {sos.list}. Det må være en vanlig samtale, for eSIM er bare for data.',
      'Lagre disse før reisen: {sos.list}. Ring med telefonen, ikke via en app.',
    ],
  },
  'q-plug': {
    q: ['Trenger jeg en adapter {in}?', 'Hvilke stikkontakter er det {in}?'],
    a: [
      'Typer stikkontakter: {plugs}. Et annet støpsel krever en adapter.',
      'Type {plugs}. Ellers holder en adapter for telefon og datamaskin.',
    ],
  },
  'q-time': {
    q: ['Hva er klokken {in}?', 'Hvilken tidssone gjelder {in}?'],
    a: [
      'Normaltiden er {zones.first}, om sommeren en time mer. Telefonen stiller seg selv.',
      'Her gjelder {zones.first} og sommertid; la automatisk tid være slått på.',
    ],
  },
  'q-money': {
    q: ['Hvilken valuta brukes {in}?', 'Hva betaler man med {in}?'],
    a: [
      'Valutaen: {money}. eSIM betales i amerikanske dollar ved kjøpet.',
      '{Money}. Datapakken er da allerede betalt.',
    ],
  },
  'q-language': {
    q: ['Hvilket språk snakker man {in}?'],
    a: [
      'Offisielt: {langs}. I hverdagen hører man også andre språk.',
      'Offisielt: {langs}. For resten hjelper en oversettelsesapp offline.',
    ],
  },
  'q-drive': {
    q: ['På hvilken side kjører man {in}?'],
    a: [
      'På høyre side. Et kart lagret offline hjelper der mastene er få.',
      'Til høyre. Last ned kartet før du kjører.',
    ],
  },
  'q-airport': {
    q: ['Hvilke flyplasser er det {in}?', 'Hvor lander man {in}?'],
    a: [
      'Rutefly: {airports}. eSIM kobler seg til så snart flymodus er av.',
      'Flyplasser og koder: {airports}.',
    ],
  },
  'q-when': {
    q: ['Når begynner pakken å gjelde?', 'Fra når teller dagene?'],
    a: ['Ved første tilkobling på stedet, ikke ved kjøp eller installering.'],
  },
};
