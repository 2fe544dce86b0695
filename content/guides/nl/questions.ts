import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: ['Wat kost een eSIM voor {the}?', 'Wat is {in} de goedkoopste bundel?', 'Wat kost mobiele data {in}?'],
    a: [
      'De kleinste bundel, {cheap.size}, kost {cheap}. De gigabyte is het goedkoopst bij {best.data}: {best.gb}.',
      'De laagste prijs is {cheap} ({cheap.size}); voor deze bestemming zijn nu {own.plans} te koop.',
    ],
  },
  'q-week': {
    q: ['Hoeveel data heb ik {in} nodig voor een week?', 'Welke bundel past bij zeven dagen?'],
    a: [
      'De meeste mensen komen uit met ongeveer {three.data}. De goedkoopste passende bundel: {week.size}, {week.price}.',
      'Reken zonder lange video’s op een halve gigabyte per dag: {week.size} ({week.price}) is een veilige keuze.',
    ],
  },
  'q-networks': {
    q: ['Welk netwerk gebruikt de eSIM {in}?', 'Met welke aanbieders krijg ik verbinding?'],
    a: [
      'De bundels gebruiken {plan.networks}, tot {plan.gen} als plek en telefoon dat toelaten.',
      'De data gaat via {plan.networks}. De telefoon kiest op bereik; u kunt ook zelf kiezen.',
    ],
  },
  'q-border': {
    q: [
      'Werkt mijn bundel ook in dit buurland: {neighbour}?',
      'Eén eSIM voor {the} en een buurland ({neighbour})?',
      'Ik ga de grens over ({neighbour}). Heb ik een tweede eSIM nodig?',
    ],
    a: [
      'Een bundel voor {the} alleen stopt bij de grens. ‘{near.region}’, vanaf {near.price}, geldt aan beide kanten.',
      'Eén eSIM is genoeg als de bundel regionaal is: ‘{near.region}’, vanaf {near.price} ({near.size}).',
    ],
  },
  'q-hotspot': {
    q: ['Mag ik de verbinding delen met een laptop?', 'Is een hotspot toegestaan?'],
    a: [
      'Ja, met alle bundels voor deze bestemming; gedeelde data telt als die van uzelf.',
      'Ja, met elke bundel. Een laptop gebruikt veel meer dan een telefoon: houd het verbruik in de gaten.',
    ],
  },
  'q-hotspot-some': {
    q: ['Is een hotspot toegestaan?', 'Mag ik de verbinding delen?'],
    a: [
      'Met bundels van vaste grootte wel. Sommige onbeperkte sluiten het uit; dat staat op de pagina van de bundel.',
    ],
  },
  'q-unlimited': {
    q: ['Zijn er {in} onbeperkte bundels?', 'Wat betekent ‘onbeperkt’ hier?'],
    a: [
      'Onbeperkte bundels geven elke dag een hoeveelheid op volle snelheid en daarna een tragere lijn: {unl.daily} en dan {unl.kbps} kbit/s in de bundel van {unl.price}.',
      'Onbeperkte bundels beginnen bij {unl.price} voor {unl.days}. Na {unl.daily} op een dag wordt de lijn trager, maar stopt niet.',
    ],
  },
  'q-long': {
    q: ['Ik blijf langer. Welke bundel gaat lang mee?'],
    a: [
      'De langste loopt {long.days}: {long.data} voor {long.price}.',
      'Tot {long.days}, met {long.data} ({long.price}). Daarna laadt u dezelfde eSIM weer op.',
    ],
  },
  'q-install': {
    q: ['Wanneer installeer ik de eSIM?', 'Kan ik de eSIM voor vertrek instellen?'],
    a: [
      'Thuis via wifi, een of twee dagen tevoren. U hebt daarvoor {install} dagen na aankoop; de dagen van de bundel tellen vanaf het eerste gebruik.',
      'Voor vertrek, want er is internet voor nodig. U hebt {install} dagen vanaf de aankoop, en installeren start de bundel niet.',
    ],
  },
  'q-number': {
    q: ['Heeft de eSIM een telefoonnummer?', 'Kan ik ermee bellen?', 'Houd ik mijn nummer?'],
    a: [
      'De eSIM is alleen voor data. Bel via een app en laat uw simkaart in de telefoon voor sms en codes.',
      'Uw nummer blijft op uw simkaart; de eSIM voegt data toe en verder niets.',
    ],
  },
  'q-phone': {
    q: ['Werkt hij in mijn telefoon?', 'Welke telefoons hebben eSIM?'],
    a: [
      'De telefoon moet eSIM aankunnen en mag niet aan een aanbieder vastzitten. Toets *#06#: staat er een EID, dan werkt het.',
      'Zoek in de instellingen naar ‘eSIM toevoegen’; staat het er en is de telefoon simlockvrij, dan is alles in orde.',
    ],
  },
  'q-global': {
    q: ['Geldt een wereldbundel ook hier?', 'Ik maak een lange reis. Welke bundel past?'],
    a: ['De wereldbundels omvatten {global.count} bestemmingen vanaf {global.price}, deze inbegrepen.'],
  },
  'q-empty': {
    q: ['Wat gebeurt er als de data op is?', 'Kan ik bijkopen?'],
    a: [
      'De verbinding stopt en er wordt niets meer in rekening gebracht. Een nieuwe bundel komt op dezelfde eSIM.',
      'U voegt een bundel toe aan de eSIM die er al op staat, zonder nieuwe code; de prijzen beginnen bij {cheap}.',
    ],
  },
  'q-neighbours': {
    q: ['Welke landen grenzen aan {the}?', 'Waar kan ik over land naartoe?'],
    a: ['Buurlanden: {borders}. Controleer vooraf de regels voor toegang.'],
  },
  'q-sos': {
    q: ['Wat is het alarmnummer {in}?', 'Wie bel ik {in} bij nood?'],
    a: [
      '{sos}.{sos.direct} Bel met de telefoon zelf: de databundel kan niet bellen, de telefoon wel.',
      'Bel {sos} voor politie, ambulance en brandweer.{sos.direct} Het moet een gewoon gesprek zijn, niet via een app.',
    ],
  },
  'q-sos-split': {
    q: ['Wat zijn de alarmnummers {in}?'],
    a: ['Bevestigd zijn: {sos.list}. Het moet een gewoon gesprek zijn, want de eSIM is alleen voor data.'],
  },
  'q-sos-one': {
    q: ['Welk alarmnummer is {in} zeker?'],
    a: [
      'We konden er één bevestigen: {sos.list}. Vraag in uw hotel naar de andere, en bel met de telefoon zelf.',
    ],
  },
  'q-plug': {
    q: ['Heb ik {in} een verloopstekker nodig?', 'Welke stopcontacten zijn er {in}?'],
    a: [
      'Type stopcontact: {plugs}. Voor een andere stekker is een verloopstekker nodig.',
      'Deze types: {plugs}. Anders is een verloopstekker genoeg voor telefoon en laptop.',
    ],
  },
  'q-time': {
    q: ['Hoe laat is het {in}?', 'Welke tijdzone geldt {in}?'],
    a: [
      'De standaardtijd is {zones.first}. De telefoon stelt zichzelf in zodra er verbinding is.',
      'Daar geldt {zones.first} als standaardtijd; laat de automatische tijd aan staan.',
    ],
  },
  'q-money': {
    q: ['Met welke munt betaalt men {in}?', 'Welk geld heb ik {in} nodig?'],
    a: [
      'De munt: {money}. De eSIM betaalt u bij aankoop in Amerikaanse dollars.',
      '{Money}. De databundel is dan al betaald.',
    ],
  },
  'q-language': {
    q: ['Welke taal spreekt men {in}?', 'Welke taal is {in} officieel?'],
    a: [
      'Officieel: {langs}. In het dagelijks leven hoort u ook andere talen.',
      '{Langs}. Voor de rest helpt een vertaalapp zonder verbinding.',
    ],
  },
  'q-drive-left': { q: ['Aan welke kant rijdt men {in}?'], a: ['Links. De bestuurder zit rechts.'] },
  'q-drive': {
    q: ['Aan welke kant rijdt men {in}?'],
    a: [
      'Rechts. Een offline bewaarde kaart helpt waar geen mast staat.',
      '{In} rijdt men rechts. Laad de kaart voor vertrek.',
    ],
  },
  'q-storm': {
    q: ['Wanneer is het seizoen van {storm} {in}?'],
    a: [
      'Dat loopt {storm.span}. Laat waarschuwingen aan staan en bewaar offline wat u zonder netwerk nodig hebt.',
    ],
  },
  'q-airport': {
    q: ['Welke luchthavens zijn er {in}?', 'Waar landt men {in}?'],
    a: [
      'Lijnvluchten: {airports}. De eSIM maakt verbinding zodra de vliegtuigstand uit is.',
      'Luchthavens en codes: {airports}.',
    ],
  },
  'q-wifi': {
    q: ['Is openbare wifi {in} genoeg?', 'Vind ik {in} wifi?'],
    a: [
      'Cafés en hotels hebben het meestal, de straat minder vaak. Online is {net.percent}% van de bevolking ({net.year}).',
      'Vaak wel, maar voor betalingen is eigen data veiliger. {net.percent}% van de bevolking is online ({net.year}).',
    ],
  },
  'q-wifi-rare': {
    q: ['Is openbare wifi {in} genoeg?', 'Vind ik {in} wifi?'],
    a: [
      'Wifi vindt u vooral in hotels; {net.percent}% van de bevolking is online ({net.year}).',
      'Reken liever op eigen data: in {net.year} was {net.percent}% van de inwoners online.',
    ],
  },
  'q-when': {
    q: ['Wanneer begint de bundel?', 'Vanaf wanneer tellen de dagen?'],
    a: ['Bij de eerste verbinding ter plaatse, niet bij aankoop of installatie.'],
  },
};
