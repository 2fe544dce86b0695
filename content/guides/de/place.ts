import type { Texts } from '../frame/texts.ts';

/** What is special about the place, power, weather, time, roads, money and languages. */
export const place: Texts['said'] = {
  'lead-zones': [
    '{In} gelten {zones.count} Zeitzonen, von {zones.first} bis {zones.last}.',
    'Wer {the} von einem Ende zum anderen bereist, stellt die Uhr mehrmals um: {zones.count} Zeitzonen, {zones.first} bis {zones.last}.',
    'Die Uhrzeit hängt {in} vom Ort ab; es gibt {zones.count} Zeitzonen zwischen {zones.first} und {zones.last}.',
  ],
  'lead-two-zones': [
    '{In} gelten zwei Uhrzeiten: {zones.first} und {zones.last}.',
    'Je nach Ort ist die Zeit {in} {zones.first} oder {zones.last}.',
  ],
  'lead-enclave': [
    'Auf allen Seiten liegt ein und dasselbe Land: {borders}.',
    'Auf dem Landweg kommt man nur durch ein einziges Land: {borders}.',
  ],
  'lead-low-internet': [
    '{In} nutzen etwa {net.percent} % der Menschen das Internet ({net.year}); Empfang gibt es vor allem in den Städten.',
    'Rund {net.percent} % der Bevölkerung waren {in} zuletzt online ({net.year}): Laden Sie Wichtiges herunter, bevor Sie die Stadt verlassen.',
    'Anteil der Internetnutzer {in}: {net.percent} % ({net.year}). Zwischen den Orten sollten Sie mit Lücken im Netz rechnen.',
  ],
  'lead-atolls': [
    'Zwischen den Atollen liegt offenes Meer ohne Signal.',
    '{In} liegen Atolle weit auseinander: Netz gibt es auf den Inseln, nicht auf dem Boot dazwischen.',
    'Viele Inseln sind flache Korallenatolle, und kein Netz reicht von einer zur nächsten.',
  ],
  'lead-left': [
    '{In} fährt man links.',
    'Schauen Sie vor dem Überqueren der Straße zuerst nach rechts: {In} herrscht Linksverkehr.',
    'Autos, Busse und Fahrräder fahren {in} auf der linken Seite.',
    'Links fahren, rechts überholen: So läuft der Verkehr {in}.',
  ],
  'lead-metro': [
    'Im Großraum {metro.city} leben rund {metro.people} Menschen ({metro.year}).',
    'Der größte Ballungsraum ist {metro.city} mit etwa {metro.people} Menschen ({metro.year}).',
    'Mit seinem Umland zählt {metro.city} rund {metro.people} Menschen ({metro.year}).',
    'Viele Reisen beginnen in {metro.city}, einem Ballungsraum mit {metro.people} Menschen ({metro.year}).',
  ],
  'lead-landlocked': [
    'Eine Meeresküste gibt es {in} nicht, dafür diese Nachbarn: {borders}.',
    'Kein Meer, aber Grenzen zu diesen Ländern: {borders}.',
    'Ein Binnenland, umgeben von diesen Ländern: {borders}.',
  ],
  'lead-one-network': [
    '{In} kennen wir ein einziges Netz mit 4G: {networks}.',
    'Unsere Daten nennen {in} nur ein Netz mit 4G, nämlich {networks}.',
    'Soweit wir wissen, kommt 4G {in} allein von {networks}.',
  ],
  'lead-storms': [
    'Die Saison der {storm} reicht {in} {storm.span}.',
    'Etwa {storm.span} können {storm} {the} treffen.',
    '{Storm.span} ist {in} die Zeit der {storm}.',
  ],
  'lead-wet': [
    'Der meiste Regen fällt {in} {wet}.',
    '{Wet} ist {in} die regenreichste Zeit.',
    'Am nassesten ist es {in} {wet}.',
    'Die Regenzeit dauert {in} meist {wet}.',
  ],
  'lead-islands': [
    'Landgrenzen gibt es {in} keine: Man kommt mit dem Flugzeug oder dem Schiff.',
    'Ringsum ist Meer, und das Signal bleibt an Land.',
    'Keine Straße führt aus einem anderen Land hierher, nur Flugzeug und Schiff.',
  ],
  'lead-arid': [
    '{In} ist es größtenteils trocken; Schatten tut auch dem Akku gut.',
    'Trockenes Land prägt {the}, und abseits der Orte werden die Masten selten.',
    'Viel trockenes Land, wenig Masten: {In} folgt das Signal den Straßen und Siedlungen.',
  ],
  'lead-mountains': [
    'Berge prägen {the}: Von Tal zu Tal ändert sich der Empfang.',
    '{In} genügt ein Bergrücken, und das Signal ist weg.',
    'Ein großer Teil {of} ist Bergland, und in Tälern kann das Signal fehlen.',
  ],
  'lead-capital': [
    'Die Hauptstadt heißt {capital}.',
    'Hauptstadt ist {capital}.',
    'Die Hauptstadt {of} ist {capital}.',
  ],
  'lead-plain': ['Hier steht, was Sie brauchen, um {in} online zu sein.'],

  plugs: [
    'Üblich sind Steckdosen vom Typ {plugs}.',
    '{In} sind die Steckdosen vom Typ {plugs}.',
    'In die Steckdosen passen Stecker vom Typ {plugs}.',
    'Stecker, die {in} passen: Typ {plugs}.',
  ],
  'plug-slim': [
    'Flache Eurostecker mit zwei Stiften passen, runde Schukostecker nicht.',
    'Das Ladegerät mit Eurostecker passt; der Schukostecker eines Laptops braucht einen Adapter.',
  ],
  'plug-two-pin': [
    'Amerikanische Stecker mit zwei flachen Stiften passen, solche mit drei nicht.',
    'Wer amerikanische Stecker mitbringt: Zwei Stifte passen, drei brauchen einen Adapter.',
  ],
  'voltage-low': [
    'Die Netzspannung beträgt {volts} V: Ladegeräte stellen sich darauf ein, ein europäischer Haartrockner nicht.',
    'Bei {volts} V im Netz sollte auf Ihren Geräten {volts.range} V stehen.',
    'Spannung: {volts} V. Ladegeräte von Handy und Laptop kommen damit zurecht.',
  ],
  'voltage-high': [
    'Die Netzspannung liegt bei {volts} V.',
    'Spannung: {volts} V; auf nordamerikanischen Geräten muss {volts.range} V stehen.',
    'Ein Haartrockner für {volts.other} V übersteht die {volts} V im Netz nicht.',
    'Mit {volts} V im Netz laufen europäische Geräte wie gewohnt.',
  ],
  'voltage-both': [
    'Es gibt zwei Spannungen, {volts.low} V und {volts} V: Achten Sie auf das Schild an der Steckdose oder fragen Sie.',
    'Je nach Ort liegen {volts.low} V oder {volts} V an; fragen Sie, bevor Sie einen Haartrockner einstecken.',
  ],

  'climate-tropical': [
    'Das Klima ist tropisch: heiß und feucht, fast das ganze Jahr.',
    'Warm ist es zu jeder Jahreszeit; eine wasserdichte Hülle schützt das Handy vor Schauern.',
    'In der feuchten Wärme der Tropen gilt: ein nasses Handy erst trocknen, dann laden.',
    'Tropisches Klima, in dem sich die Temperaturen übers Jahr wenig ändern.',
  ],
  'climate-subtropical': [
    'Das Klima ist subtropisch, mit heißen Sommern und milden Wintern.',
    'Im Sommer wird es heiß und schwül, im Winter bleibt es mild.',
  ],
  'climate-arid': [
    'Das Klima ist trocken, die Sonne stark, und nachts kühlt es deutlich ab.',
    'Es regnet selten, und zwischen Tag und Nacht schwanken die Temperaturen stark.',
    'Trockenes Klima: Sonnenschutz und Wasser gehören in jedes Tagesgepäck.',
  ],
  'climate-mediterranean': [
    'Es herrscht Mittelmeerklima: trockene, heiße Sommer und milde, feuchtere Winter.',
    'Die Sommer sind trocken und heiß, die Winter mild.',
  ],
  'climate-temperate': [
    'Das Klima ist gemäßigt und das Wetter wechselhaft.',
    'Gemäßigtes Klima: Eine Regenjacke lohnt sich zu jeder Jahreszeit.',
    'Das Wetter kennt wenige Extreme, wechselt aber schnell.',
  ],
  'climate-continental': [
    'Die Winter sind kalt, die Sommer warm.',
    'Im Winter ist es frostig, im Sommer oft warm.',
    'Das Klima ist kontinental geprägt: kalte Winter, warme Sommer.',
  ],
  'climate-cold': [
    'Einen großen Teil des Jahres ist es kalt.',
    'Die Winter sind lang und kalt, die Sommer kurz und kühl.',
  ],
  'climate-arctic': ['Das Klima ist arktisch und zu jeder Jahreszeit kalt.'],
  'climate-varied': [
    'Das Klima hängt stark von Gegend und Höhe ab.',
    'Das Wetter ist je nach Gegend sehr verschieden.',
    'Packen Sie für mehr als ein Klima: Mit der Höhe fällt die Temperatur.',
  ],
  wet: [
    'Rechnen Sie {wet} mit Regen, und nehmen Sie für Stromausfälle eine Powerbank mit.',
    'Starker Regen kann {wet} Straßen und Netze bremsen.',
    'Wer wählen kann, meidet die Monate {wet}: Dann regnet es am meisten.',
    'In der Regenzeit, {wet}, macht sich eine wasserdichte Hülle fürs Handy bezahlt.',
  ],
  'wet-twice': [
    'Zwei Regenzeiten teilen das Jahr: {wet} und {wet2}.',
    'Regenzeit ist {wet} und noch einmal {wet2}.',
  ],
  storms: [
    'Verfolgen Sie in der Zeit der {storm} ({storm.span}) die Warnungen: Strom und Daten können zugleich ausfallen.',
    '{Storm} sind {storm.span} möglich; speichern Sie wichtige Nummern offline.',
    'Sehen Sie {storm.span} jeden Tag nach der Vorhersage: Es sind die Monate der {storm}.',
  ],
  hazards: [
    'Zu den Naturgefahren gehören {hazards}.',
    'Lassen Sie Warnmeldungen am Handy eingeschaltet (mögliche Gefahren: {hazards}).',
    'Mögliche Naturgefahren {in}: {hazards}.',
    'Naturgefahren, auf die man {in} eingestellt ist: {hazards}.',
  ],
  frost: [
    'Kälte leert Akkus schnell: Tragen Sie das Handy am Körper.',
    'Bei Frost kann ein Handy trotz Ladung ausgehen; Wärme bringt es zurück.',
  ],
  heat: [
    'Lassen Sie das Handy nicht im Auto in der Sonne: Zu heiß geworden, lädt es nicht mehr.',
    'Sand und Hitze setzen Geräten zu; eine geschlossene Hülle lohnt sich.',
    'In großer Hitze hört ein Handy auf zu laden; im Schatten geht es wieder.',
  ],

  zone: [
    'Die Normalzeit ist {zones.first}.',
    'Als Ortszeit gilt {zones.first}.',
    'Die Uhren {in} gehen nach {zones.first}.',
    '{In} gilt als Normalzeit {zones.first}.',
  ],
  'zone-odd': [
    'Achtung bei Terminen: Die Zeit {in} ist {zones.first}, also um keine volle Stunde verschoben.',
    'Die Ortszeit ist {zones.first}; wegen der Minuten können Kalendereinladungen überraschen.',
  ],
  zones: [
    'Es gelten {zones.list}.',
    'Die Uhrzeit hängt vom Ort ab; in Gebrauch sind {zones.list}.',
    'Prüfen Sie für jede Station, welche Zeit gilt: {zones.list}.',
  ],
  'summer-time': [
    'Im Sommer wird die Uhr umgestellt; das Handy folgt dem Netz.',
    'Es gilt Sommerzeit, der Unterschied zu Ihrer Heimat kann sich also ändern.',
    'Für einen Teil des Jahres gilt Sommerzeit.',
  ],
  'no-summer-time': [
    'Eine Sommerzeit gibt es nicht.',
    'Die Uhrzeit bleibt das ganze Jahr gleich.',
    '{In} werden die Uhren nicht umgestellt.',
    'Im Sommer wird keine Uhr umgestellt; stellt man zu Hause um, ändert sich der Unterschied.',
  ],
  airports: [
    'Linienflüge landen hier: {airports}.',
    'Flughäfen mit Linienverkehr: {airports}.',
    'Mit dem Flugzeug kommen Sie hier an: {airports}.',
    'Angeflogen werden vor allem: {airports}.',
  ],
  'no-airport': [
    'Einen Flughafen mit Linienverkehr gibt es nicht; man kommt über Land. Nachbarn: {borders}.',
  ],
  'drive-left': [
    'Bei Linksverkehr laufen Kreisverkehre im Uhrzeigersinn.',
    'Wer ein Auto mietet, fährt links: Starten Sie die Navigation vor dem Losfahren.',
    'Gefahren wird links, was besonders beim Abbiegen Aufmerksamkeit verlangt.',
    'Im Mietwagen fährt man links; nehmen Sie sich dafür anfangs Zeit.',
  ],
  'drive-right': ['Es herrscht Rechtsverkehr.', '{In} fährt man rechts.', 'Gefahren wird rechts.'],
  'left-neighbours': [
    'Erkundigen Sie sich an einer Landgrenze, auf welcher Seite im Nachbarland gefahren wird.',
  ],
  'offline-maps': [
    'Speichern Sie Karten offline: In Tälern und dünn besiedelten Gegenden fehlt oft das Signal.',
    'Laden Sie die Karte Ihrer Strecke, solange Sie WLAN haben.',
    'Abseits der Städte ist eine Offline-Karte der sicherere Wegweiser.',
    'Offline-Karten kosten nichts und helfen, wo Masten selten sind.',
  ],
  islands: [
    'Auf Fähren endet das Signal meist bald nach der Küste.',
    'Netz gibt es auf den Inseln; auf dem Wasser ist mit Pausen zu rechnen.',
    'Laden Sie Fahrscheine und Karten, bevor Sie zu einer anderen Insel übersetzen.',
  ],
  currency: [
    'Das Geld heißt {money}.',
    'Bezahlt wird in dieser Währung: {money}.',
    'Preise stehen in der Landeswährung: {money}.',
  ],
  'second-currency': [
    'Auch eine zweite Währung ist in Gebrauch: {money2}.',
    'Daneben wird auch damit bezahlt: {money2}.',
  ],
  'shared-currency': [
    'Bezahlt wird mit der Währung eines anderen Landes ({lender}): {money}.',
    'Die Währung heißt {money} und kommt aus einem anderen Land ({lender}).',
  ],
  cash: [
    'Nehmen Sie Bargeld mit: Außerhalb der Städte sind Kartenterminals selten.',
    'Karten nützen im Hotel; auf Märkten und in Bussen braucht man Bargeld.',
    'Abseits der Städte ist Bargeld das sicherste Zahlungsmittel.',
  ],
  'language-one': [
    'Amtssprache ist {langs}.',
    'Amtliche Sprache ist {langs}.',
    '{In} ist {langs} die Amtssprache.',
  ],
  languages: [
    'Amtssprachen sind {langs}.',
    'Amtlich gesprochen und geschrieben werden {langs}.',
    '{In} haben mehrere Sprachen amtlichen Rang: {langs}.',
  ],
  calling: [
    'Die Landesvorwahl ist {calling}.',
    'Speichern Sie Kontakte vor Ort mit {calling}, dann finden Messenger sie.',
    'Aus dem Ausland wählen Sie zuerst {calling}.',
    'Wer von zu Hause anruft, wählt zuerst {calling}.',
  ],
};
