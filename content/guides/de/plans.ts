import type { Texts } from '../frame/texts.ts';

/** Headings, the shop's offers, networks and borders. */
export const plans: Texts['said'] = {
  h1: [
    'eSIM für {the}',
    'Mobiles Internet {in}',
    'Daten ab der Ankunft {in}',
    'Online {in}, vom ersten Moment an',
  ],
  title: [
    'eSIM für {the}: Tarife und Reiseinfos',
    'Internet {in}: eSIM-Tarife und Tipps',
    'eSIM für {the}: Netze, Preise und Hinweise',
  ],
  'description-plain': [
    'Mobiles Internet {in} per eSIM: Netze, Steckdosen, Zeit, Geld und praktische Hinweise.',
  ],
  description: [
    'eSIM-Tarife für {the} ab {cheap}: Netze, Steckdosen, Ortszeit, Währung und Hinweise vor der Reise.',
    'Mobile Daten {in} ab {cheap}. {own.plans} im Vergleich, dazu Netze, Grenzen und praktische Hinweise.',
    'Mit der eSIM {in} online: {cheap.size} zu {cheap}, das Gigabyte ab {best.gb}. Dazu Netze und Reiseinfos.',
  ],
  cta: ['Tarife für {the} ansehen', 'Tarif für {the} wählen', 'Tarife für {the} vergleichen'],
  'offer-price': [
    'Nur für dieses Reiseziel gibt es bei uns {own.plans}, ab {cheap} ({cheap.size}).',
    'Tarife für {the} beginnen bei {cheap}: {cheap.size}.',
    'Für {cheap} erhalten Sie {cheap.size}; insgesamt gibt es {own.plans} für {the}.',
    'Der kleinste Tarif für {the} kostet {cheap} und bietet {cheap.size}.',
  ],
  'benefit-price': [
    'Ab {cheap}: {cheap.size}',
    'Für kurze Reisen: {cheap.size} zu {cheap}',
    'Kleinster Preis {cheap}, mit {cheap.size}',
  ],
  'benefit-best': [
    'Das Gigabyte ab {best.gb}, mit {best.data}',
    '{best.data}: der beste Preis, {best.gb} je GB',
    'Für viele Daten: {best.data} zu {best.gb} je Gigabyte',
  ],
  'benefit-unlimited': [
    'Unbegrenzt ab {unl.price}: täglich {unl.daily} in voller Geschwindigkeit',
    'Ohne Abbruch: {unl.daily} am Tag, danach langsamer ({unl.price})',
    'Täglich {unl.daily} mit vollem Tempo im unbegrenzten Tarif zu {unl.price}',
  ],
  'benefit-hotspot': [
    'Hotspot in allen Tarifen erlaubt',
    'Verbindung teilen: erlaubt, für Laptop oder Begleitung',
    'Kein Tarif verbietet den Hotspot',
  ],
  'benefit-region': [
    'Weiter weg: Tarif „{first.region}“, {first.lands} ab {first.price}',
    'Tarif „{first.region}“ ab {first.price}; er gilt für {first.lands}',
    '{first.lands} mit einer eSIM: „{first.region}“, ab {first.price}',
  ],
  'benefit-near': [
    'Auch jenseits der Grenze, mit „{near.region}“: {near.places}',
    'Tarif „{near.region}“, auch gültig für: {near.places}',
    'Nachbarn inbegriffen, mit „{near.region}“: {near.places}',
  ],
  'benefit-number': [
    'Ihre SIM-Karte bleibt im Handy, für Anrufe und SMS-Codes',
    'Sie behalten Ihre Nummer neben der eSIM',
    'Anrufe und SMS kommen weiter auf Ihrer Karte an',
  ],
  'benefit-counter': ['Kein Anstehen im Laden', 'Keine Karte zum Wechseln oder Verlieren'],
  'benefit-early': [
    'Vor der Reise gekauft und installiert, in wenigen Minuten',
    'In wenigen Minuten eingerichtet, noch zu Hause',
  ],

  networks: [
    'Netze mit 4G oder mehr {in}: {networks}.',
    'Die größten Netze {in} sind {networks}.',
    'Handys {in} laufen über {networks}.',
    'Diese Netze bieten {in} mindestens 4G: {networks}.',
  ],
  'one-network': [
    'Wir kennen hier nur ein Netz mit 4G, {networks}: Wo es keinen Mast hat, wird die Verbindung langsam oder fehlt.',
    'Für 4G nennen unsere Daten allein {networks}; ein Netz zum Ausweichen gibt es vielleicht nicht.',
  ],
  'two-networks': [
    'Ein Tarif, der beide nutzen darf, ist mehr wert als einer mit nur einem Netz.',
    'Ist eines der beiden schwach, wählen Sie das andere in den Einstellungen von Hand.',
  ],
  'five-g': [
    '5G ist von {fiveG} bekannt, vor allem in den Städten.',
    '5G bekommt man bei {fiveG}, je nach Tarif, Handy und Ort.',
    'Wer 5G sucht, findet es am ehesten in größeren Städten bei {fiveG}.',
  ],
  'five-g-all': [
    'Alle haben 5G, wenn auch nicht überall.',
    '5G ist von jedem dieser Netze bekannt; auf dem Land sollten Sie mit 4G rechnen.',
    'Mit 5G hat jedes dieser Netze begonnen, meist in den Städten.',
  ],
  'four-g': [
    'Rechnen Sie mit 4G; das reicht für Karten, Videos und Anrufe per App.',
    '4G ist die Regel und genügt für fast alles, was man unterwegs braucht.',
    'Mehr als 4G ist nicht zu erwarten, und außerhalb der Städte oft weniger.',
  ],
  'offer-networks': [
    'Unsere Tarife nutzen {plan.networks}.',
    'Verbunden sind unsere Tarife mit {plan.networks}.',
    'Mit einem Tarif von uns laufen die Daten über {plan.networks}.',
  ],
  best: [
    'Je mehr Daten, desto günstiger: {best.gb} je Gigabyte bei {best.data} ({best.price}).',
    '{best.data} kosten {best.price}, das sind {best.gb} je Gigabyte.',
    'Am wenigsten kostet das Gigabyte mit {best.data} zu {best.price}: {best.gb}.',
  ],
  unlimited: [
    'Unbegrenzt heißt hier: täglich {unl.daily} in voller Geschwindigkeit, danach {unl.kbps} kbit/s bis zum nächsten Tag; ab {unl.price} für {unl.days}.',
    'Wer nicht zählen mag: {unl.price} für {unl.days}, mit {unl.daily} am Tag, bevor das Tempo auf {unl.kbps} kbit/s sinkt.',
    'Der unbegrenzte Tarif zu {unl.price} bietet täglich {unl.daily} mit vollem Tempo und danach {unl.kbps} kbit/s.',
  ],
  longest: [
    'Für lange Aufenthalte: {long.days}, {long.data}, {long.price}.',
    'Der längste Tarif läuft {long.days} ({long.data}, {long.price}).',
    'Wer länger bleibt, nimmt {long.data} für {long.days}, zu {long.price}.',
  ],
  use: [
    'Nachrichten und Karten brauchen wenig; Videoanrufe leeren einen Tarif.',
    'Stellen Sie die Fotosicherung auf WLAN: Sie verbraucht unbemerkt am meisten.',
    'Im Datensparmodus reicht ein kleiner Tarif lange.',
    'App-Updates brauchen mehr als ein Tag Navigation; heben Sie sie fürs WLAN auf.',
  ],
  near: [
    'Der Tarif „{near.region}“ (ab {near.price}) gilt auch jenseits der Grenze ({near.places}): Eine eSIM reicht für beide Seiten.',
    'Reisen Sie weiter ({near.places}), nehmen Sie besser „{near.region}“, ab {near.price}.',
    'Ein Tarif „{near.region}“ deckt {the} und Nachbarn ab ({near.places}). Der günstigste, {near.size}, kostet {near.price}.',
  ],
  uncovered: [
    'Nicht in den regionalen Tarifen, die hier gelten: {uncovered}.',
    'Jenseits der Grenze, aber in keinem gemeinsamen regionalen Tarif: {uncovered}.',
  ],
  'border-signal': [
    'Nahe der Grenze wählt das Handy mitunter den Mast auf der anderen Seite; stellen Sie das Netz dann von Hand ein.',
    'Funkwellen kennen keine Grenzen: Fehlen die Daten, sehen Sie nach, aus welchem Land das gewählte Netz stammt.',
    'Ein Tarif nur für {the} endet an der Grenze, auch wenn das Handy noch Empfang zeigt.',
  ],
  far: [
    'Mehrere Etappen? „{far.region}“ umfasst {far.lands}, ab {far.price}.',
    'Für weitere Reisen: „{far.region}“, {far.lands}, ab {far.price}.',
    'Wer eine Rundreise plant, vergleicht mit „{far.region}“ ({far.lands}, ab {far.price}).',
  ],
  global: [
    'Auch unsere weltweiten Tarife gelten hier: {global.count} Reiseziele ab {global.price}.',
    'Für eine lange Reise erspart der weltweite Tarif ({global.count} Ziele, ab {global.price}) den Wechsel der eSIM.',
    'Ein weltweiter Tarif ist die dritte Möglichkeit: {global.size} für {global.price}, gültig in {global.count} Zielen.',
  ],
  'no-wider': [
    'Kein regionaler oder weltweiter Tarif umfasst {the}; hier gelten nur die eigenen Tarife.',
    'Für {the} brauchen Sie einen eigenen Tarif: In regionalen und weltweiten ist das Ziel nicht enthalten.',
  ],
};
