import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: ['Wat kost een eSIM voor {the}?', 'Wat is {in} de goedkoopste bundel?', 'Wat kost mobiele data {in}?'],
    a: [
      'De kleinste bundel, {cheap.size}, kost {cheap}. De gigabyte is het goedkoopst bij {best.data}: {best.gb}.',
      'De laagste prijs is {cheap} ({cheap.size}); voor deze bestemming zijn nu {own.plans} te koop.',
      'De goedkoopste bundel kost {cheap} ({cheap.size}), die met de meeste vaste data {large.price} ({large.data}).',
    ],
  },
  'q-week': {
    q: [
      'Hoeveel data heb ik {in} nodig voor een week?',
      'Welke bundel past bij zeven dagen?',
      'Is een kleine bundel {in} genoeg voor een week?',
    ],
    a: [
      'De meeste mensen hebben genoeg aan ongeveer {three.data}. De goedkoopste passende bundel: {week.size}, {week.price}.',
      'Reken zonder lange video’s op een halve gigabyte per dag: {week.size} ({week.price}) is een veilige keuze.',
      'Neem {week.size} ({week.price}); kijk je ’s avonds video, kies dan een maat groter.',
    ],
  },
  'q-networks': {
    q: [
      'Welk netwerk gebruikt de eSIM {in}?',
      'Met welke providers krijg ik verbinding?',
      'Via welk netwerk loopt de data {in}?',
    ],
    a: [
      'De bundels gebruiken {plan.networks}, tot {plan.gen} als plek en telefoon dat toelaten.',
      'De data gaat via {plan.networks}. Je telefoon kiest op bereik; je kunt ook zelf kiezen.',
      'Wat ter plaatse het sterkst is: {plan.networks}. Een regionale bundel kan andere netwerken hebben; dat staat op zijn pagina.',
    ],
  },
  'q-border': {
    q: [
      'Geldt mijn bundel ook in dit buurland: {neighbour}?',
      'Eén eSIM voor {the} en een buurland ({neighbour})?',
      'Ik ga de grens over ({neighbour}). Heb ik een tweede eSIM nodig?',
    ],
    a: [
      'Een bundel alleen voor {the} stopt bij de grens. ‘{near.region}’, vanaf {near.price}, geldt aan beide kanten.',
      'Eén eSIM is genoeg als de bundel regionaal is: ‘{near.region}’, vanaf {near.price} ({near.size}).',
      'Met ‘{near.region}’ ({near.lands}, vanaf {near.price}) gebruik je dezelfde eSIM; een lokale bundel stopt bij de grens.',
    ],
  },
  'q-hotspot': {
    q: [
      'Mag ik de verbinding delen met een laptop?',
      'Is een hotspot toegestaan?',
      'Kan ik mijn telefoon als hotspot gebruiken?',
    ],
    a: [
      'Ja, met alle bundels voor deze bestemming; gedeelde data telt als die van jezelf.',
      'Ja, met elke bundel. Een laptop gebruikt veel meer dan een telefoon: houd het verbruik in de gaten.',
      'Ja, zonder uitzondering; de hotspot zet je aan in de instellingen van je telefoon.',
    ],
  },
  'q-hotspot-some': {
    q: ['Is een hotspot toegestaan?', 'Mag ik de verbinding delen met een laptop?'],
    a: [
      'Met bundels met een vaste hoeveelheid wel. Bij sommige onbeperkte mag het niet; dat staat op de pagina van de bundel.',
      'Dat hangt van de bundel af: vaste data mag je delen, een onbeperkte bundel niet altijd.',
    ],
  },
  'q-unlimited': {
    q: [
      'Zijn er {in} onbeperkte bundels?',
      'Wat betekent ‘onbeperkt’ hier?',
      'Kan ik {in} onbeperkt internetten?',
    ],
    a: [
      'Een onbeperkte bundel geeft elke dag een hoeveelheid op volle snelheid en gaat daarna trager verder: bij die van {unl.price} is dat {unl.daily}, daarna {unl.kbps} kbit/s.',
      'Onbeperkte bundels beginnen bij {unl.price} voor {unl.days}. Na {unl.daily} op een dag wordt de verbinding trager, maar ze stopt niet.',
      'De goedkoopste onbeperkte bundel kost {unl.price} voor {unl.days}: elke dag {unl.daily} op volle snelheid, de rest van de dag trager.',
    ],
  },
  'q-long': {
    q: ['Ik blijf langer. Welke bundel gaat lang mee?', 'Hoelang loopt een bundel maximaal?'],
    a: [
      'De langste loopt {long.days}: {long.data} voor {long.price}.',
      'Tot {long.days}, met {long.data} ({long.price}). Daarna waardeer je dezelfde eSIM op.',
    ],
  },
  'q-install': {
    q: [
      'Wanneer installeer ik de eSIM?',
      'Kan ik de eSIM voor vertrek installeren?',
      'Installeer ik de eSIM thuis of pas {in}?',
    ],
    a: [
      'Thuis via wifi, een of twee dagen van tevoren. Je hebt daarvoor {install} dagen na aankoop; de dagen van de bundel tellen vanaf het eerste gebruik.',
      'Voor vertrek, want je hebt er internet voor nodig. Je hebt {install} dagen vanaf de aankoop, en met installeren gaat de bundel niet in.',
      'Thuis, uiterlijk {install} dagen na aankoop; aanzetten doe je bij aankomst.',
    ],
  },
  'q-number': {
    q: ['Heeft de eSIM een telefoonnummer?', 'Kan ik ermee bellen?', 'Houd ik mijn nummer?'],
    a: [
      'De eSIM is alleen voor data. Bel via een app en laat je simkaart in de telefoon voor sms en codes.',
      'Je nummer blijft op je simkaart; de eSIM voegt data toe en verder niets.',
      'Een lokaal nummer krijg je niet: bellen gaat via internet, en chatapps houden je gewone nummer.',
    ],
  },
  'q-phone': {
    q: [
      'Werkt hij op mijn telefoon?',
      'Welke telefoons hebben eSIM?',
      'Hoe zie ik of mijn telefoon een eSIM aankan?',
    ],
    a: [
      'Je telefoon moet eSIM aankunnen en simlockvrij zijn. Toets *#06#: staat er een EID, dan werkt het.',
      'Zoek in de instellingen naar ‘eSIM toevoegen’; staat het er en is je telefoon simlockvrij, dan is alles in orde.',
      'Twee dingen zijn nodig: een EID, die je ziet na *#06#, en een telefoon zonder simlock.',
    ],
  },
  'q-global': {
    q: ['Geldt een wereldbundel ook hier?', 'Ik maak een lange reis. Welke bundel past?'],
    a: [
      'De wereldbundels omvatten {global.count} bestemmingen vanaf {global.price}, deze inbegrepen.',
      'Een wereldbundel van {global.size} kost {global.price} en geldt in {global.count} bestemmingen. Voor één land is een lokale bundel per gigabyte goedkoper.',
    ],
  },
  'q-empty': {
    q: ['Wat gebeurt er als de data op is?', 'Kan ik bijkopen?', 'En als ik alles opmaak?'],
    a: [
      'Een bundel met vaste data stopt, een onbeperkte wordt trager tot de volgende dag. Je betaalt niets extra; een nieuwe bundel komt op dezelfde eSIM.',
      'Je zet een bundel op de eSIM die er al op staat, zonder nieuwe code; de prijzen beginnen bij {cheap}.',
      'Onbeperkte bundels worden alleen trager. Bij de andere stopt het, zonder rekening; koop een bundel bij en je bent weer online.',
    ],
  },
  'q-neighbours': {
    q: ['Welke landen grenzen aan {the}?', 'Waar kan ik over land naartoe?'],
    a: [
      'Buurlanden: {borders}. Controleer vooraf de inreisregels.',
      'Er zijn {borders.count} buurlanden: {borders}. Welke papieren je nodig hebt, verschilt per grens.',
    ],
  },
  'q-sos': {
    q: ['Wat is het alarmnummer {in}?', 'Wie bel ik {in} bij nood?'],
    a: [
      'Bel {sos} met de telefoon zelf: met de databundel kun je niet bellen, met je simkaart wel.{sos.direct}',
      'Bel {sos} voor politie, ambulance en brandweer.{sos.direct} Het moet een gewoon gesprek zijn, niet via een app.',
      'Het nummer is {sos}, voor alle hulpdiensten.{sos.direct} Laat je simkaart in de telefoon: de eSIM is alleen voor data.',
    ],
  },
  'q-sos-split': {
    q: [
      'Wat zijn de alarmnummers {in}?',
      'Welke nummers sla ik op voor noodgevallen?',
      'Hoe bel ik {in} om hulp?',
    ],
    a: [
      'Bevestigde nummers: {sos.list}. Het moet een gewoon gesprek zijn, want de eSIM is alleen voor data.',
      'Sla deze nummers op voor je vertrekt: {sos.list}. Bel met de telefoon zelf, niet via een app.',
      'Deze nummers konden we bevestigen: {sos.list}. Laat daarvoor je simkaart in de telefoon.',
    ],
  },
  'q-sos-one': {
    q: ['Welk alarmnummer is {in} zeker?'],
    a: [
      'We konden er één bevestigen: {sos.list}. Vraag in je hotel naar de andere, en bel met de telefoon zelf.',
    ],
  },
  'q-plug': {
    q: ['Heb ik {in} een verloopstekker nodig?', 'Welke stopcontacten zijn er {in}?', 'Past mijn stekker?'],
    a: [
      'Type stopcontact: {plugs}. Voor een andere stekker heb je een verloopstekker nodig.',
      'Er zijn stopcontacten van type {plugs}.',
      'Stekkers van type {plugs} passen.',
    ],
  },
  'q-time': {
    q: ['Hoe laat is het {in}?', 'Welke tijdzone geldt {in}?', 'Moet ik de klok verzetten?'],
    a: [
      'De standaardtijd is {zones.first}. Je telefoon stelt zichzelf in zodra er verbinding is.',
      'Daar geldt {zones.first}; laat de automatische tijd aanstaan.',
      'De klokken staan op {zones.first}, en je telefoon neemt de tijd van het netwerk over.',
    ],
  },
  'q-times': {
    q: ['Hoeveel tijdzones zijn er {in}?', 'Is het {in} overal even laat?'],
    a: [
      'Er zijn {zones.count} lokale tijden: {zones.list}. Met de automatische tijd gaat je telefoon mee.',
      'Deze tijden zijn in gebruik: {zones.list}. Een andere tijdzone maakt je bundel niet korter.',
    ],
  },
  'q-money': {
    q: ['Met welke munt betaal je {in}?', 'Welk geld heb ik {in} nodig?'],
    a: ['Je betaalt er in {money}.', 'De prijzen zijn er in {money}.', 'Het geld daar heet {money}.'],
  },
  'q-language': {
    q: ['Welke taal spreken ze {in}?', 'Welke taal is {in} officieel?'],
    a: ['{Official} {langs}.', 'Bij de overheid spreken ze {langs}.'],
  },
  'q-drive-left': {
    q: ['Aan welke kant rijd je {in}?', 'Rijden ze {in} links?'],
    a: ['Links.', 'Je rijdt er links. Als voetganger kijk je dus eerst naar rechts.'],
  },
  'q-drive': {
    q: ['Aan welke kant rijd je {in}?', 'Rijden ze {in} rechts of links?'],
    a: ['Rechts.', '{In} rijd je rechts.'],
  },
  'q-season': {
    q: ['Wanneer regent het {in}?', 'Wanneer is de natte tijd?', 'Welke maanden zijn {in} nat?'],
    a: ['Vooral {rains}.', '{Rains} valt de meeste regen.'],
  },
  'q-storm': {
    q: ['Wanneer is {in} het {storm}seizoen?', 'Kan er {in} een {storm} komen?'],
    a: [
      'Het {storm}seizoen loopt {storm.span}. Laat waarschuwingen aanstaan en bewaar offline wat je zonder netwerk nodig hebt.',
      'De kans is het grootst {storm.span}. Vluchten en boten veranderen dan op het laatste moment.',
    ],
  },
  'q-airport': {
    q: ['Welke luchthavens zijn er {in}?', 'Waar land je {in}?', 'Op welke luchthaven kom ik aan?'],
    a: [
      'Lijnvluchten gaan naar {airports}.',
      'Met een lijnvlucht kom je in {airports}.',
      'Hier landen lijnvluchten: {airports}.',
    ],
  },
  'q-when': {
    q: ['Wanneer gaat de bundel in?', 'Vanaf wanneer tellen de dagen?'],
    a: ['Bij de eerste verbinding ter plaatse, niet bij aankoop of installatie.'],
  },
};
