import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: ['Mitä eSIM Suomeen maksaa?'],
    a: [
      'Pienin paketti on {cheap.size}, hinta {cheap}. Gigatavu on halvin, kun paketti on {best.data}: {best.gb}.',
    ],
  },
  'q-week': {
    q: ['Paljonko dataa tarvitsen viikoksi?'],
    a: ['Useimmille riittää noin {three.data}. Halvin sopiva paketti: {week.size}; hinta {week.price}.'],
  },
  'q-networks': {
    q: ['Mitä verkkoa eSIM käyttää Suomessa?'],
    a: ['Pakettien verkot: {plan.networks}, enintään {plan.gen}, jos paikka ja puhelin sen sallivat.'],
  },
  'q-border': {
    q: ['Toimiiko paketti myös tässä naapurimaassa: {neighbour}?'],
    a: [
      'Pelkkä Suomen paketti päättyy rajaan. ”{near.region}”, alkaen {near.price}, toimii molemmin puolin.',
    ],
  },
  'q-hotspot': {
    q: ['Saanko jakaa yhteyden tietokoneelle?'],
    a: ['Kyllä, kaikki paketit sallivat sen; jaettu data lasketaan kuin omasi.'],
  },
  'q-hotspot-some': {
    q: ['Saanko jakaa yhteyden tietokoneelle?'],
    a: [
      'Kiinteän kokoisilla paketeilla kyllä. Jotkin rajattomat eivät salli sitä; se lukee paketin sivulla.',
    ],
  },
  'q-unlimited': {
    q: ['Mitä ”rajaton” tässä tarkoittaa?'],
    a: [
      'Joka päivä saat määrän täydellä nopeudella, sitten linja hidastuu: {unl.daily}, sen jälkeen {unl.kbps} kbit/s, kun paketin hinta on {unl.price}.',
    ],
  },
  'q-long': {
    q: ['Viivyn pidempään. Mikä paketti kestää?'],
    a: ['Pisin kestää näin kauan: {long.days}. Siinä on {long.data}, hinta {long.price}.'],
  },
  'q-install': {
    q: ['Milloin asennan eSIMin?'],
    a: [
      'Kotona Wi-Fissä päivää tai kahta ennen. Aikaa on {install} päivää ostosta; paketin päivät lasketaan ensimmäisestä käytöstä.',
    ],
  },
  'q-number': {
    q: ['Onko eSIMissä puhelinnumero?'],
    a: [
      'Ei, se on vain dataa varten. Soita sovelluksella ja jätä SIM-kortti puhelimeen tekstiviestejä ja koodeja varten.',
    ],
  },
  'q-phone': {
    q: ['Toimiiko se puhelimessani?'],
    a: [
      'Puhelimen on tuettava eSIMiä eikä se saa olla operaattorilukittu. Näppäile *#06#: jos näkyy EID, se toimii.',
    ],
  },
  'q-global': {
    q: ['Toimiiko maailmanpaketti täällä?'],
    a: ['Kyllä: {global.count} kohdetta alkaen {global.price}, tämä mukaan lukien.'],
  },
  'q-empty': {
    q: ['Mitä tapahtuu, kun data loppuu?'],
    a: ['Yhteys pysähtyy eikä mitään veloiteta lisää. Uusi paketti lisätään samaan eSIMiin.'],
  },
  'q-neighbours': {
    q: ['Mitkä maat ovat Suomen naapureita?'],
    a: ['Naapurimaat: {borders}. Tarkista maahantulosäännöt ja mitkä rajat ovat auki.'],
  },
  'q-sos': {
    q: ['Mikä on hätänumero Suomessa?'],
    a: [
      '{Sos}.{sos.direct} Soita puhelimella tavallinen puhelu: datapaketilla ei voi soittaa, puhelimella voi.',
    ],
  },
  'q-sos-split': {
    q: ['Mitkä ovat hätänumerot?'],
    a: ['Vahvistetut: {sos.list}. Soita tavallinen puhelu, sillä eSIM on vain dataa varten.'],
  },
  'q-plug': {
    q: ['Tarvitsenko adapterin Suomessa?'],
    a: ['Pistorasiatyypit: {plugs}. Muunlainen pistoke vaatii adapterin.'],
  },
  'q-time': {
    q: ['Mitä kello on Suomessa?'],
    a: ['Normaaliaika on {zones.first}, kesällä tunti lisää. Puhelin asettaa ajan itse.'],
  },
  'q-money': {
    q: ['Millä rahalla Suomessa maksetaan?'],
    a: ['Valuutta: {money}. eSIM maksetaan ostettaessa Yhdysvaltain dollareina.'],
  },
  'q-language': {
    q: ['Mitä kieliä Suomessa puhutaan?'],
    a: ['Virallisesti: {langs}. Arjessa kuulee muitakin kieliä.'],
  },
  'q-drive': {
    q: ['Kummalla puolella ajetaan?'],
    a: ['Oikealla. Ladattu kartta auttaa siellä, missä mastoja on vähän.'],
  },
  'q-airport': {
    q: ['Millä lentoasemilla on reittilentoja?'],
    a: ['{Airports}. eSIM yhdistyy heti, kun lentotila on pois päältä.'],
  },
  'q-when': {
    q: ['Milloin paketti alkaa?'],
    a: ['Ensimmäisestä yhteydestä perillä, ei ostosta eikä asennuksesta.'],
  },
};
