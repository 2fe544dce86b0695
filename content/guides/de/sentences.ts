import type { Texts } from '../frame/texts.ts';

export const sentences: Texts['said'] = {
  h1: ['eSIM für {the}', 'Mobiles Internet {in}', 'Daten ab der Ankunft {in}'],
  title: ['eSIM für {the}: Tarife und Reiseinfos', 'Mobiles Internet {in}: eSIM-Tarife und Tipps'],
  'description-plain': [
    'Mobiles Internet {in} per eSIM: Netze, Steckdosen, Zeit, Geld und praktische Hinweise.',
  ],
  description: [
    'eSIM-Tarife für {the} ab {cheap}: Netze, Steckdosen, Ortszeit, Währung und Hinweise vor der Reise.',
    'Mobile Daten {in} ab {cheap}. {own.plans} im Vergleich, dazu Netze, Grenzen und praktische Hinweise.',
  ],
  cta: ['Tarife für {the} ansehen', 'Tarif für {the} wählen'],
  'lead-metro': [
    'Im Großraum {metro.city} leben rund {metro.people} Menschen ({metro.year}).',
    'Der größte Ballungsraum ist {metro.city} mit etwa {metro.people} Menschen ({metro.year}).',
  ],
  'lead-landlocked': [
    '{The} grenzt nicht ans Meer, dafür an diese Länder: {borders}.',
    'Auf dem Landweg erreicht man {the} von hier aus: {borders}.',
  ],
  'lead-one-network': ['{In} kennen wir ein einziges Netz mit 4G: {networks}.'],
  'lead-mountains': [
    'Berge prägen {the}: Von Tal zu Tal ändert sich der Empfang.',
    '{In} genügt ein Bergrücken, und das Signal ist weg.',
  ],
  'lead-capital': ['Die Hauptstadt heißt {capital}.', 'Hauptstadt ist {capital}.'],
  'lead-plain': ['Hier steht, was Sie brauchen, um {in} online zu sein.'],
  'offer-price': [
    'Nur für dieses Reiseziel gibt es bei uns {own.plans}, ab {cheap} ({cheap.size}).',
    'Tarife für {the} beginnen bei {cheap}: {cheap.size}.',
    'Für {cheap} erhalten Sie {cheap.size}; insgesamt gibt es {own.plans} für {the}.',
  ],
  'offer-how': [
    'Sie installieren die eSIM zu Hause und schalten sie bei der Ankunft ein; sie ist für Daten da, nicht für Anrufe.',
    'Vor dem Abflug einrichten, nach der Landung einschalten: Ihre gewohnte Nummer bleibt im Telefon.',
    'Ein QR-Code genügt für die Installation; vor Ort verbindet sich die eSIM von selbst.',
  ],
  'benefit-price': ['Ab {cheap}: {cheap.size}', 'Für kurze Reisen: {cheap.size} zu {cheap}'],
  'benefit-best': [
    'Das Gigabyte ab {best.gb}, mit {best.data}',
    '{best.data}: der beste Preis, {best.gb} je GB',
  ],
  'benefit-networks': [
    'Netze vor Ort: {plan.networks} ({plan.gen})',
    'Verbindung über {plan.networks}, bis {plan.gen}',
  ],
  'benefit-unlimited': [
    'Unbegrenzt ab {unl.price}: täglich {unl.daily} in voller Geschwindigkeit',
    'Ohne Abbruch: {unl.daily} am Tag, danach langsamer ({unl.price})',
  ],
  'benefit-hotspot': [
    'Hotspot in allen Tarifen erlaubt',
    'Verbindung teilen: erlaubt, für Laptop oder Begleitung',
  ],
  'benefit-region': [
    'Weiter weg: Tarif „{first.region}“, {first.lands} ab {first.price}',
    'Tarif „{first.region}“ ab {first.price}; er gilt für {first.lands}',
  ],
  'benefit-near': [
    'Auch jenseits der Grenze, mit „{near.region}“: {near.places}',
    'Tarif „{near.region}“, auch gültig für: {near.places}',
  ],
  'benefit-number': [
    'Ihre SIM-Karte bleibt im Telefon, für Anrufe und SMS-Codes',
    'Sie behalten Ihre Nummer neben der eSIM',
  ],
  'benefit-counter': ['Kein Anstehen im Laden', 'Keine Karte zum Wechseln oder Verlieren'],
  'benefit-early': ['Vor der Reise gekauft und installiert, in wenigen Minuten'],

  plugs: [
    'Steckdosentypen: {plugs}.',
    '{In} gibt es Steckdosen dieser Typen: {plugs}.',
    'In die Steckdosen passen Stecker dieser Typen: {plugs}.',
  ],
  'plug-slim': [
    'Flache Eurostecker mit zwei Stiften passen, runde Schukostecker nicht.',
    'Das Ladegerät mit Eurostecker passt; der Schukostecker eines Laptops braucht einen Adapter.',
  ],
  'voltage-high': [
    'Die Netzspannung liegt bei {volts} V.',
    'Spannung: {volts} V; auf nordamerikanischen Geräten muss {volts.range} V stehen.',
    'Ein Haartrockner für {volts.other} V übersteht die {volts} V im Netz nicht.',
  ],
  'climate-temperate': [
    'Das Klima ist gemäßigt und das Wetter wechselhaft.',
    'Gemäßigtes Klima: Eine Regenjacke lohnt sich zu jeder Jahreszeit.',
  ],
  'climate-continental': [
    'Die Winter sind kalt, die Sommer warm.',
    'Im Winter ist es frostig, im Sommer oft warm.',
    'Das Klima ist kontinental geprägt: kalte Winter, warme Sommer.',
  ],
  'climate-varied': [
    'Das Wetter hängt stark von der Höhe ab.',
    'In den Bergen ist es deutlich kälter als im Tal.',
  ],
  hazards: [
    'Bekannte Naturgefahren: {hazards}.',
    'Lassen Sie Warnmeldungen am Telefon eingeschaltet (mögliche Gefahren: {hazards}).',
  ],
  zone: [
    'Die Normalzeit ist {zones.first}.',
    'Ortszeit: {zones.first}.',
    'Die Uhren {in} gehen nach {zones.first}.',
  ],
  'summer-time': [
    'Im Sommer wird die Uhr umgestellt; das Telefon folgt dem Netz.',
    'Es gilt Sommerzeit, der Unterschied zu Ihrer Heimat kann sich also ändern.',
  ],
  airports: [
    'Linienflüge landen hier: {airports}.',
    'Flughäfen mit Linienverkehr: {airports}.',
    'Mit dem Flugzeug kommen Sie hier an: {airports}.',
  ],
  'no-airport': [
    'Einen Flughafen mit Linienverkehr gibt es nicht; man kommt über Land. Nachbarn: {borders}.',
  ],
  'switch-on': [
    'Wählen Sie bei der Ankunft die eSIM für mobile Daten und erlauben Sie ihr Roaming; die erste Verbindung kann einige Minuten dauern.',
    'Flugmodus aus, eSIM für Daten wählen, ihr Roaming einschalten: mehr ist nicht zu tun.',
    'Tut sich nach der Landung nichts, schalten Sie den Flugmodus kurz ein und wieder aus; das Telefon sucht dann erneut.',
  ],
  'drive-right': ['Es herrscht Rechtsverkehr.', '{In} fährt man rechts.'],
  'offline-maps': [
    'Speichern Sie Karten offline: In Tälern und dünn besiedelten Gegenden fehlt oft das Signal.',
    'Laden Sie die Karte Ihrer Strecke, solange Sie WLAN haben.',
  ],
  currency: ['Währung: {money}.', 'Bezahlt wird in dieser Währung: {money}.'],
  'shared-currency': ['Währung: {money}, dieselbe wie im Nachbarland ({lender}).'],
  prepaid: [
    'Der Tarif wird im Voraus in US-Dollar bezahlt; danach kommt keine Rechnung.',
    'Die eSIM zahlen Sie einmal, in US-Dollar und vor der Reise.',
    'Prepaid läuft nicht aus dem Ruder: Der Preis in US-Dollar ist alles, was Sie zahlen.',
  ],
  'language-one': ['Amtssprache ist {langs}.', 'Amtssprache: {langs}.'],
  languages: ['Amtssprachen: {langs}.', 'Amtlich gesprochen und geschrieben: {langs}.'],
  calling: [
    'Die Landesvorwahl ist {calling}.',
    'Speichern Sie Kontakte vor Ort mit {calling}, dann finden Messenger sie.',
    'Aus dem Ausland wählen Sie zuerst {calling}.',
  ],

  networks: [
    'Netze mit 4G oder mehr {in}: {networks}.',
    'Die größten Netze {in} sind {networks}.',
    'Telefone {in} laufen über {networks}.',
  ],
  'two-networks': ['Ein Tarif, der beide nutzen darf, ist mehr wert als einer mit nur einem Netz.'],
  'five-g': [
    '5G ist von {fiveG} bekannt, vor allem in den Städten.',
    'Für 5G kommt infrage: {fiveG}, je nach Tarif, Telefon und Ort.',
  ],
  'five-g-all': [
    'Alle haben 5G, wenn auch nicht überall.',
    '5G ist von jedem dieser Netze bekannt; auf dem Land sollten Sie mit 4G rechnen.',
  ],
  'four-g': ['Rechnen Sie mit 4G; das reicht für Karten, Videos und Anrufe per App.'],
  'plan-networks': ['Unsere Tarife nutzen {plan.networks}.', 'Netze unserer Tarife: {plan.networks}.'],
  'plan-all-networks': [
    'Unsere Tarife dürfen alle nutzen: Das Telefon nimmt das stärkste.',
    'Alle stehen unseren Tarifen offen.',
  ],
  'net-high': [
    '{net.percent} % der Bevölkerung nutzen das Internet ({net.year}), und vieles setzt eine Verbindung voraus.',
    'Online zu sein ist Alltag: Anteil der Internetnutzer {net.percent} % ({net.year}).',
  ],
  'net-middle': ['Rund {net.percent} % der Bevölkerung nutzen das Internet ({net.year}).'],
  week: [
    'Für eine Woche mit Karten, Nachrichten und etwas Video: {week.size}, {week.price}.',
    'Eine Woche unterwegs? Beginnen Sie mit {week.size} ({week.price}).',
    'Der günstigste Tarif, der eine Woche reicht: {week.size}, {week.price}.',
  ],
  best: [
    'Je mehr Daten, desto günstiger: {best.gb} je Gigabyte bei {best.data} ({best.price}).',
    '{best.data} kosten {best.price}, das sind {best.gb} je Gigabyte.',
  ],
  unlimited: [
    'Unbegrenzt heißt hier: täglich {unl.daily} in voller Geschwindigkeit, danach {unl.kbps} kbit/s bis zum nächsten Tag; ab {unl.price} für {unl.days}.',
    'Wer nicht zählen mag: {unl.price} für {unl.days}, mit {unl.daily} am Tag, bevor das Tempo auf {unl.kbps} kbit/s sinkt.',
  ],
  longest: [
    'Für lange Aufenthalte: {long.days}, {long.data}, {long.price}.',
    'Der längste Tarif läuft {long.days} ({long.data}, {long.price}).',
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
  uncovered: ['Kein regionaler Tarif von uns umfasst auch dies: {uncovered}.'],
  'border-signal': [
    'Nahe der Grenze wählt das Telefon mitunter den Mast auf der anderen Seite; stellen Sie das Netz dann von Hand ein.',
    'Funkwellen kennen keine Grenzen: Fehlen die Daten, sehen Sie nach, aus welchem Land das gewählte Netz stammt.',
    'Ein Tarif nur für {the} endet an der Grenze, auch wenn das Telefon noch Empfang zeigt.',
  ],
  far: [
    'Mehrere Etappen? „{far.region}“ umfasst {far.lands}, ab {far.price}.',
    'Für weitere Reisen: „{far.region}“, {far.lands}, ab {far.price}.',
  ],
  global: [
    'Auch unsere weltweiten Tarife gelten hier: {global.count} Reiseziele ab {global.price}.',
    'Für eine lange Reise erspart der weltweite Tarif ({global.count} Ziele, ab {global.price}) den Wechsel der eSIM.',
  ],
  'no-wider': ['Kein regionaler oder weltweiter Tarif umfasst {the}; hier gelten nur die eigenen Tarife.'],
};
