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
      'Der günstigste Tarif kostet {cheap} ({cheap.size}), der mit dem größten festen Volumen {large.price} ({large.data}).',
    ],
  },
  'q-week': {
    q: [
      'Wie viele Daten brauche ich {in} für eine Woche?',
      'Welcher Tarif passt für sieben Tage?',
      'Reicht {in} ein kleiner Tarif für eine Woche?',
    ],
    a: [
      'Den meisten reichen etwa {three.data}. Der günstigste passende Tarif: {week.size}, {week.price}.',
      'Rechnen Sie ohne lange Videos mit einem halben Gigabyte am Tag: {week.size} ({week.price}) ist eine sichere Wahl.',
      'Nehmen Sie {week.size} zu {week.price}; wer abends Videos schaut, geht eine Größe höher.',
    ],
  },
  'q-networks': {
    q: [
      'Welches Netz nutzt die eSIM {in}?',
      'Mit welchen Anbietern werde ich verbunden?',
      'Über welches Netz laufen die Daten {in}?',
    ],
    a: [
      'Die Tarife nutzen {plan.networks}, bis {plan.gen}, wenn Ort und Handy es zulassen.',
      'Die Daten laufen über {plan.networks}. Das Handy wählt nach Empfang; Sie können auch von Hand wählen.',
      'Genutzt wird, was am Ort am stärksten ist: {plan.networks}. Ein regionaler Tarif kann andere Netze haben; das steht auf seiner Seite.',
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
    q: [
      'Darf ich die Verbindung mit einem Laptop teilen?',
      'Ist ein Hotspot erlaubt?',
      'Kann das Handy als Hotspot dienen?',
    ],
    a: [
      'Ja, alle Tarife für dieses Ziel erlauben es; geteilte Daten zählen wie Ihre eigenen.',
      'Ja, mit jedem Tarif. Ein Laptop braucht weit mehr als ein Handy: Behalten Sie den Verbrauch im Blick.',
      'Ja, ohne Ausnahme; Sie schalten ihn in den Einstellungen des Handys ein.',
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
    q: [
      'Gibt es {in} unbegrenzte Tarife?',
      'Was heißt hier „unbegrenzt“?',
      'Gibt es {in} unbegrenzte Daten?',
    ],
    a: [
      'Unbegrenzte Tarife geben täglich ein Volumen in voller Geschwindigkeit, danach geht es langsamer weiter: {unl.daily}, dann {unl.kbps} kbit/s im Tarif zu {unl.price}.',
      'Unbegrenzte Tarife beginnen bei {unl.price} für {unl.days}. Nach {unl.daily} am Tag wird die Verbindung langsamer, bricht aber nicht ab.',
      'Der günstigste unbegrenzte Tarif kostet {unl.price} für {unl.days}: täglich {unl.daily} mit vollem Tempo, der Rest des Tages langsamer.',
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
    q: [
      'Wann installiere ich die eSIM?',
      'Kann ich die eSIM vor der Reise einrichten?',
      'Richte ich die eSIM zu Hause oder erst {in} ein?',
    ],
    a: [
      'Zu Hause im WLAN, ein oder zwei Tage vorher. Nach dem Kauf haben Sie dafür {install} Tage; die Laufzeit zählt ab der ersten Nutzung.',
      'Vor der Abreise, denn dazu braucht es Internet. Ab dem Kauf haben Sie {install} Tage; das Installieren startet den Tarif nicht.',
      'Zu Hause, spätestens {install} Tage nach dem Kauf; eingeschaltet wird sie bei der Ankunft.',
    ],
  },
  'q-number': {
    q: ['Hat die eSIM eine Telefonnummer?', 'Kann ich damit telefonieren?', 'Behalte ich meine Nummer?'],
    a: [
      'Die eSIM ist nur für Daten. Telefonieren Sie per App und lassen Sie Ihre SIM-Karte für SMS und Codes im Handy.',
      'Ihre Nummer bleibt auf Ihrer SIM-Karte; die eSIM ergänzt Daten und sonst nichts.',
      'Eine Nummer vor Ort ist nicht dabei: Anrufe laufen über das Internet, und Messenger behalten Ihre gewohnte Nummer.',
    ],
  },
  'q-phone': {
    q: [
      'Funktioniert die eSIM in meinem Handy?',
      'Welche Handys nehmen eine eSIM?',
      'Woran erkenne ich, ob mein Handy eine eSIM nimmt?',
    ],
    a: [
      'Das Handy muss eSIM beherrschen und darf nicht an einen Anbieter gebunden sein. Wählen Sie *#06#: Steht dort eine EID, geht es.',
      'Suchen Sie in den Einstellungen „eSIM hinzufügen“; gibt es das und ist das Handy frei, ist alles bereit.',
      'Zweierlei ist nötig: eine EID, die nach *#06# erscheint, und ein Handy ohne Sperre eines Anbieters.',
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
    q: [
      'Was geschieht, wenn die Daten aufgebraucht sind?',
      'Kann ich nachladen?',
      'Und wenn ich alles verbrauche?',
    ],
    a: [
      'Ein Tarif mit festem Volumen endet, ein unbegrenzter wird bis zum nächsten Tag langsamer. Mehr wird nicht berechnet; ein neuer Tarif kommt auf dieselbe eSIM.',
      'Sie fügen der installierten eSIM einen Tarif hinzu, ohne neuen Code; die Preise beginnen bei {cheap}.',
      'Unbegrenzte Tarife werden nur langsamer. Bei den anderen ist Schluss, ohne Rechnung; ein nachgekaufter Tarif bringt die Verbindung zurück.',
    ],
  },
  'q-neighbours': {
    q: ['Welche Länder grenzen an {the}?', 'Wohin kann ich über Land weiterreisen?'],
    a: [
      'Nachbarländer: {borders}. Prüfen Sie vorher die Einreiseregeln.',
      'Es gibt {borders.count} Nachbarländer: {borders}. Welche Papiere man braucht, ist überall anders.',
    ],
  },
  'q-sos': {
    q: ['Welche Notrufnummer gilt {in}?', 'Wen rufe ich {in} im Notfall an?'],
    a: [
      'Die {sos}.{sos.direct} Rufen Sie mit der Telefonfunktion an: Der Datentarif kann keine Anrufe, das Handy schon.',
      'Wählen Sie {sos} für Polizei, Rettungsdienst und Feuerwehr.{sos.direct} Es muss ein gewöhnlicher Anruf sein, keiner per App.',
      'Die {sos}, für alle Dienste.{sos.direct} Lassen Sie Ihre SIM-Karte im Handy: Die eSIM überträgt nur Daten.',
    ],
  },
  'q-sos-split': {
    q: [
      'Welche Notrufnummern gelten {in}?',
      'Welche Nummern speichere ich für den Notfall?',
      'Wie rufe ich {in} Hilfe?',
    ],
    a: [
      'Bestätigt sind: {sos.list}. Es muss ein gewöhnlicher Anruf sein, denn die eSIM überträgt nur Daten.',
      'Speichern Sie vor der Abreise: {sos.list}. Rufen Sie mit der Telefonfunktion an, nicht per App.',
      'Diese Nummern konnten wir bestätigen: {sos.list}. Lassen Sie dafür Ihre SIM-Karte im Handy.',
    ],
  },
  'q-sos-one': {
    q: ['Welche Notrufnummer ist {in} sicher?'],
    a: ['Bestätigen konnten wir eine: {sos.list}. Fragen Sie im Hotel nach den übrigen.'],
  },
  'q-plug': {
    q: ['Brauche ich {in} einen Steckeradapter?', 'Welche Steckdosen gibt es {in}?', 'Passt mein Stecker?'],
    a: [
      'Die Steckdosen haben den Typ {plugs}. Andere Stecker brauchen einen Adapter.',
      'Es gibt Steckdosen vom Typ {plugs}.',
      'Es passen Stecker vom Typ {plugs}.',
    ],
  },
  'q-time': {
    q: ['Wie spät ist es {in}?', 'Welche Zeitzone gilt {in}?', 'Muss ich die Uhr umstellen?'],
    a: [
      'Die Normalzeit ist {zones.first}. Das Handy stellt sich von selbst, sobald es verbunden ist.',
      'Es gilt {zones.first}; lassen Sie die automatische Uhrzeit eingeschaltet.',
      'Die Uhren gehen nach {zones.first}, und das Handy übernimmt die Zeit aus dem Netz.',
    ],
  },
  'q-times': {
    q: ['Wie viele Zeitzonen gibt es {in}?', 'Ist es {in} überall gleich spät?'],
    a: [
      'Es gibt {zones.count} Ortszeiten, von {zones.first} bis {zones.last}. Mit automatischer Uhrzeit folgt das Handy.',
      'Diese Zeiten sind in Gebrauch: {zones.list}. Ein Wechsel der Zeitzone verkürzt Ihren Tarif nicht.',
    ],
  },
  'q-money': {
    q: ['Welche Währung gilt {in}?', 'Womit bezahlt man {in}?'],
    a: [
      'Die Währung heißt {money}.',
      'Als Währung gilt {money}.',
      'Bezahlt wird in dieser Währung: {money}.',
    ],
  },
  'q-language': {
    q: ['Welche Sprache spricht man {in}?', 'Was ist {in} amtliche Sprache?'],
    a: ['{Official} {langs}.', 'In Gesetzen und auf Ämtern gebraucht man {langs}.'],
  },
  'q-drive-left': {
    q: ['Auf welcher Seite fährt man {in}?', 'Herrscht {in} Linksverkehr?'],
    a: [
      'Gefahren wird auf der linken Seite.',
      'Man fährt links. Zu Fuß heißt das: zuerst nach rechts schauen.',
    ],
  },
  'q-season': {
    q: ['Wann regnet es {in}?', 'Wann ist Regenzeit?', 'Welche Monate sind {in} nass?'],
    a: ['Vor allem {rains}.', '{Rains} fällt der meiste Regen.'],
  },
  'q-storm': {
    q: ['Wann ist {in} die Zeit der {storm}?', 'Kommen {in} {storm} vor?'],
    a: [
      '{Storm.span}. Lassen Sie Warnungen eingeschaltet und speichern Sie offline, was Sie ohne Netz bräuchten.',
      'Möglich sind sie {storm.span}. Flüge und Schiffe ändern sich dann kurzfristig.',
    ],
  },
  'q-drive': {
    q: ['Auf welcher Seite fährt man {in}?', 'Fährt man {in} rechts oder links?'],
    a: ['Man fährt rechts.', '{In} fährt man rechts.'],
  },
  'q-airport': {
    q: ['Welche Flughäfen gibt es {in}?', 'Wo landet man {in}?', 'An welchem Flughafen kommt man an?'],
    a: [
      'Linienflüge gehen nach {airports}.',
      'Mit Linienflügen erreicht man {airports}.',
      'Hier landen Linienflüge: {airports}.',
    ],
  },
  'q-when': {
    q: ['Wann beginnt der Tarif?'],
    a: ['Mit der ersten Verbindung vor Ort, nicht mit Kauf oder Installation.'],
  },
};
