import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: ['Mennyibe kerül egy eSIM Magyarországra?'],
    a: [
      'A legkisebb csomag: {cheap.size}, ára {cheap}. A gigabájt akkor a legolcsóbb, ha a csomag {best.data}: {best.gb}.',
    ],
  },
  'q-week': {
    q: ['Mennyi adat kell egy hétre?'],
    a: [
      'A legtöbb utazónak nagyjából {three.data} elég. A legolcsóbb megfelelő csomag: {week.size}; ára {week.price}.',
    ],
  },
  'q-networks': {
    q: ['Melyik hálózatot használja az eSIM Magyarországon?'],
    a: ['A csomagok hálózatai: {plan.networks}, legfeljebb {plan.gen}, ha a hely és a telefon engedi.'],
  },
  'q-border': {
    q: ['Működik a csomag ebben a szomszédos országban is: {neighbour}?'],
    a: [
      'A csak Magyarországra szóló csomag a határig érvényes. Mindkét oldalon működik: „{near.region}”, legkisebb ár {near.price}.',
    ],
  },
  'q-hotspot': {
    q: ['Megoszthatom az internetet számítógéppel?'],
    a: ['Igen, minden csomag engedi; a megosztott adat a sajátjának számít.'],
  },
  'q-hotspot-some': {
    q: ['Megoszthatom az internetet számítógéppel?'],
    a: [
      'A rögzített méretű csomagokkal igen. Néhány korlátlan csomag kizárja; ez a csomag oldalán szerepel.',
    ],
  },
  'q-unlimited': {
    q: ['Mit jelent itt a „korlátlan”?'],
    a: [
      'Minden nap jár egy mennyiség teljes sebességgel, utána lassabb a kapcsolat: {unl.daily}, majd {unl.kbps} kbit/s, ha a csomag ára {unl.price}.',
    ],
  },
  'q-long': {
    q: ['Tovább maradok. Melyik csomag tart ki?'],
    a: ['A leghosszabb: {long.days}, {long.data}, ára {long.price}.'],
  },
  'q-install': {
    q: ['Mikor telepítsem az eSIM-et?'],
    a: [
      'Otthon, Wi-Fin, egy-két nappal indulás előtt. A vásárlástól {install} nap áll rendelkezésre; a csomag napjai az első használattól számítanak.',
    ],
  },
  'q-number': {
    q: ['Van az eSIM-nek telefonszáma?'],
    a: [
      'Nincs, csak adatforgalomra való. Hívjon alkalmazással, és hagyja a SIM-kártyáját a telefonban az SMS-ek és kódok miatt.',
    ],
  },
  'q-phone': {
    q: ['Működik a telefonomban?'],
    a: [
      'A telefonnak ismernie kell az eSIM-et, és nem lehet szolgáltatóhoz kötve. Tárcsázza: *#06#. Ha megjelenik egy EID, működik.',
    ],
  },
  'q-global': {
    q: ['Érvényes itt a világcsomag?'],
    a: ['Igen: {global.count} úti cél, ez is köztük van; legkisebb ár {global.price}.'],
  },
  'q-empty': {
    q: ['Mi történik, ha elfogy az adat?'],
    a: ['A kapcsolat leáll, és nem kell többet fizetni. Az új csomag ugyanarra az eSIM-re kerül.'],
  },
  'q-neighbours': {
    q: ['Mely országokkal határos Magyarország?'],
    a: ['Szomszédos országok: {borders}. Előre nézze meg a beutazási szabályokat.'],
  },
  'q-sos': {
    q: ['Mi a segélyhívó szám Magyarországon?'],
    a: [
      '{Sos}.{sos.direct} Rendes telefonhívással hívja: az adatcsomaggal nem lehet telefonálni, a telefonnal igen.',
    ],
  },
  'q-sos-split': {
    q: ['Melyek a segélyhívó számok?'],
    a: ['Megerősített számok: {sos.list}. Rendes hívás kell hozzá, mert az eSIM csak adatot visz.'],
  },
  'q-plug': {
    q: ['Kell adapter Magyarországon?'],
    a: ['Konnektortípusok: {plugs}. Más dugóhoz adapter kell.'],
  },
  'q-time': {
    q: ['Mennyi az idő Magyarországon?'],
    a: ['Téli időszámítás szerint {zones.first}, nyáron egy órával több. A telefon magától beáll.'],
  },
  'q-money': {
    q: ['Milyen pénzzel fizetnek Magyarországon?'],
    a: ['Pénznem: {money}. Az eSIM-et vásárláskor amerikai dollárban fizeti ki.'],
  },
  'q-language': {
    q: ['Milyen nyelven beszélnek?'],
    a: ['Hivatalosan: {langs}. A mindennapokban más nyelveket is hallani.'],
  },
  'q-drive': {
    q: ['Melyik oldalon vezetnek?'],
    a: ['Jobb oldalon. A lementett térkép segít ott, ahol kevés az adó.'],
  },
  'q-airport': {
    q: ['Hová érkeznek a repülők?'],
    a: ['Repülőterek és kódok: {airports}. Az eSIM kapcsolódik, amint kikapcsolja a repülési módot.'],
  },
  'q-when': {
    q: ['Mikor kezdődik a csomag?'],
    a: ['Az első helyi kapcsolódáskor, nem a vásárláskor vagy a telepítéskor.'],
  },
};
