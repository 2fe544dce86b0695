import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: [
      'Was kostet eine eSIM für {the}?',
      'Welcher Tarif ist {in} der günstigste?',
      'Was kosten mobile Daten {in}?',
    ],
    a: [
      'Der kleinste Tarif, {cheap.size}, kostet {cheap}. Am günstigsten ist das Gigabyte mit {best.data}: {best.gb}.',
      'Der niedrigste Preis ist {cheap} ({cheap.size}); für dieses Ziel sind heute {own.plans} im Angebot.',
    ],
  },
  'q-week': {
    q: ['Wie viele Daten brauche ich {in} für eine Woche?', 'Welcher Tarif passt für sieben Tage?'],
    a: [
      'Den meisten reichen etwa {three.data}. Der günstigste passende Tarif: {week.size}, {week.price}.',
      'Rechnen Sie ohne lange Videos mit einem halben Gigabyte am Tag: {week.size} ({week.price}) ist eine sichere Wahl.',
      'Nehmen Sie {week.size} für {week.price}; wer abends Videos schaut, geht eine Größe höher.',
    ],
  },
  'q-networks': {
    q: ['Welches Netz nutzt die eSIM {in}?', 'Mit welchen Anbietern werde ich verbunden?'],
    a: [
      'Die Tarife nutzen {plan.networks}, bis {plan.gen}, wenn Ort und Telefon es zulassen.',
      'Die Daten laufen über {plan.networks}. Das Telefon wählt nach Empfang; Sie können auch von Hand wählen.',
    ],
  },
  'q-border': {
    q: [
      'Gilt mein Tarif auch in diesem Nachbarland: {neighbour}?',
      'Eine eSIM für {the} und ein Nachbarland ({neighbour})?',
      'Ich reise über die Grenze ({neighbour}). Brauche ich eine zweite eSIM?',
    ],
    a: [
      'Ein Tarif nur für {the} endet an der Grenze. „{near.region}“, ab {near.price}, gilt auf beiden Seiten.',
      'Eine eSIM reicht, wenn der Tarif regional ist: „{near.region}“, ab {near.price} ({near.size}).',
      'Mit „{near.region}“ ({near.lands}, ab {near.price}) läuft dieselbe eSIM weiter; ein örtlicher Tarif endet an der Grenze.',
    ],
  },
  'q-hotspot': {
    q: ['Darf ich die Verbindung mit einem Laptop teilen?', 'Ist ein Hotspot erlaubt?'],
    a: [
      'Ja, alle Tarife für dieses Ziel erlauben es; geteilte Daten zählen wie Ihre eigenen.',
      'Ja, mit jedem Tarif. Ein Laptop braucht weit mehr als ein Telefon: Behalten Sie den Verbrauch im Blick.',
    ],
  },
  'q-hotspot-some': {
    q: ['Darf ich die Verbindung mit einem Laptop teilen?', 'Ist ein Hotspot erlaubt?'],
    a: [
      'Mit Tarifen fester Größe ja. Manche unbegrenzten schließen ihn aus; das steht auf der Seite des Tarifs.',
      'Das hängt vom Tarif ab: Ein festes Volumen lässt sich teilen, ein unbegrenzter Tarif nicht immer.',
    ],
  },
  'q-unlimited': {
    q: ['Gibt es {in} unbegrenzte Tarife?', 'Was heißt hier „unbegrenzt“?'],
    a: [
      'Unbegrenzte Tarife geben täglich ein Volumen in voller Geschwindigkeit, danach geht es langsamer weiter: {unl.daily}, dann {unl.kbps} kbit/s im Tarif zu {unl.price}.',
      'Unbegrenzte Tarife beginnen bei {unl.price} für {unl.days}. Nach {unl.daily} am Tag wird die Verbindung langsamer, bricht aber nicht ab.',
    ],
  },
  'q-long': {
    q: ['Ich bleibe länger. Welcher Tarif hält?', 'Wie lange läuft ein Tarif höchstens?'],
    a: [
      'Der längste läuft {long.days}: {long.data} für {long.price}.',
      'Bis zu {long.days}, mit {long.data} ({long.price}). Danach laden Sie dieselbe eSIM wieder auf.',
    ],
  },
  'q-install': {
    q: ['Wann installiere ich die eSIM?', 'Kann ich die eSIM vor der Reise einrichten?'],
    a: [
      'Zu Hause im WLAN, ein oder zwei Tage vorher. Nach dem Kauf haben Sie dafür {install} Tage; die Laufzeit zählt ab der ersten Nutzung.',
      'Vor der Abreise, denn dazu braucht es Internet. Ab dem Kauf haben Sie {install} Tage; das Installieren startet den Tarif nicht.',
    ],
  },
  'q-number': {
    q: ['Hat die eSIM eine Telefonnummer?', 'Kann ich damit telefonieren?', 'Behalte ich meine Nummer?'],
    a: [
      'Die eSIM ist nur für Daten. Telefonieren Sie per App und lassen Sie Ihre SIM-Karte für SMS und Codes im Telefon.',
      'Ihre Nummer bleibt auf Ihrer SIM-Karte; die eSIM ergänzt Daten und sonst nichts.',
    ],
  },
  'q-phone': {
    q: ['Funktioniert sie in meinem Telefon?', 'Welche Telefone nehmen eine eSIM?'],
    a: [
      'Das Telefon muss eSIM beherrschen und darf nicht an einen Anbieter gebunden sein. Wählen Sie *#06#: Steht dort eine EID, geht es.',
      'Suchen Sie in den Einstellungen „eSIM hinzufügen“; gibt es das und ist das Telefon frei, ist alles bereit.',
    ],
  },
  'q-global': {
    q: ['Gilt ein weltweiter Tarif auch hier?', 'Ich bin lange unterwegs. Welcher Tarif passt?'],
    a: [
      'Die weltweiten Tarife umfassen {global.count} Reiseziele ab {global.price}, dieses eingeschlossen.',
      'Ein weltweiter Tarif bietet {global.size} in {global.count} Zielen für {global.price}. Für ein einziges Land ist ein örtlicher je Gigabyte günstiger.',
    ],
  },
  'q-empty': {
    q: ['Was geschieht, wenn die Daten aufgebraucht sind?', 'Kann ich nachladen?'],
    a: [
      'Die Verbindung endet, mehr wird nicht berechnet. Ein neuer Tarif kommt auf dieselbe eSIM.',
      'Sie fügen der installierten eSIM einen Tarif hinzu, ohne neuen Code; die Preise beginnen bei {cheap}.',
    ],
  },
  'q-neighbours': {
    q: ['Welche Länder grenzen an {the}?', 'Wohin kann ich über Land weiterreisen?'],
    a: [
      'Nachbarländer: {borders}. Prüfen Sie vorher die Einreiseregeln.',
      'Zur Wahl stehen {borders.count} Nachbarländer: {borders}. Prüfen Sie die Einreiseregeln.',
    ],
  },
  'q-sos': {
    q: ['Welche Notrufnummer gilt {in}?', 'Wen rufe ich {in} im Notfall an?'],
    a: [
      'Die {sos}.{sos.direct} Rufen Sie mit der Telefonfunktion an: Der Datentarif kann keine Anrufe, das Telefon schon.',
      'Wählen Sie {sos} für Polizei, Rettungsdienst und Feuerwehr.{sos.direct} Es muss ein gewöhnlicher Anruf sein, keiner per App.',
      'Die {sos}, für alle Dienste.{sos.direct} Lassen Sie Ihre SIM-Karte im Telefon: Die eSIM überträgt nur Daten.',
    ],
  },
  'q-sos-split': {
    q: ['Welche Notrufnummern gelten {in}?'],
    a: [
      'Bestätigt sind: {sos.list}. Es muss ein gewöhnlicher Anruf sein, denn die eSIM überträgt nur Daten.',
    ],
  },
  'q-sos-one': {
    q: ['Welche Notrufnummer ist {in} sicher?'],
    a: ['Bestätigen konnten wir eine: {sos.list}. Fragen Sie im Hotel nach den übrigen.'],
  },
  'q-plug': {
    q: ['Brauche ich {in} einen Steckeradapter?', 'Welche Steckdosen gibt es {in}?'],
    a: [
      'Steckdosentypen: {plugs}. Ein anderer Stecker braucht einen Adapter.',
      'Es gibt die Typen {plugs}. Für Telefon und Laptop genügt sonst ein Adapter.',
    ],
  },
  'q-time': {
    q: ['Wie spät ist es {in}?', 'Welche Zeitzone gilt {in}?'],
    a: [
      'Die Normalzeit ist {zones.first}, im Sommer eine Stunde mehr. Das Telefon stellt sich von selbst.',
      'Es gilt {zones.first} mit Sommerzeit; lassen Sie die automatische Uhrzeit eingeschaltet.',
    ],
  },
  'q-money': {
    q: ['Welche Währung gilt {in}?', 'Womit bezahlt man {in}?'],
    a: [
      'Die Währung: {money}. Die eSIM zahlen Sie beim Kauf in US-Dollar.',
      '{Money}. Der Datentarif ist dann schon bezahlt.',
    ],
  },
  'q-language': {
    q: ['Welche Sprache spricht man {in}?'],
    a: [
      'Amtlich: {langs}. Im Alltag hört man auch andere Sprachen.',
      'Amtlich gilt: {langs}. Für den Rest hilft eine Übersetzungs-App mit Offline-Paket.',
    ],
  },
  'q-drive': {
    q: ['Auf welcher Seite fährt man {in}?'],
    a: [
      'Rechts. Eine offline gespeicherte Karte hilft, wo kein Mast steht.',
      '{In} fährt man rechts. Laden Sie die Karte vor der Abfahrt.',
    ],
  },
  'q-airport': {
    q: ['Welche Flughäfen gibt es {in}?', 'Wo landet man {in}?'],
    a: [
      'Linienflüge: {airports}. Die eSIM verbindet sich, sobald der Flugmodus aus ist.',
      'Flughäfen und Kürzel: {airports}.',
    ],
  },
  'q-wifi': {
    q: ['Reicht {in} öffentliches WLAN?', 'Finde ich {in} WLAN?'],
    a: [
      'Cafés und Hotels haben meist welches, Straßen und Züge seltener. Anteil der Internetnutzer: {net.percent} % ({net.year}).',
      'Oft ja, doch fürs Bezahlen sind eigene Daten sicherer. {net.percent} % der Bevölkerung sind online ({net.year}).',
    ],
  },
  'q-wifi-rare': {
    q: ['Reicht {in} öffentliches WLAN?'],
    a: [
      'Verlassen Sie sich eher auf eigene Daten: {net.percent} % der Bevölkerung sind online ({net.year}).',
    ],
  },
  'q-when': {
    q: ['Wann beginnt der Tarif?'],
    a: ['Mit der ersten Verbindung vor Ort, nicht mit Kauf oder Installation.'],
  },
};
