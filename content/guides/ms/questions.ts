import type { GuideWords } from '../outline/words.ts';

export const questions: GuideWords['questions'] = {
  'q-price': {
    q: ['Berapakah harga eSIM untuk {country}?', 'Apakah pelan termurah untuk {country}?'],
    a: [
      'Dari {price} bagi {data} selama {days}. Kini terdapat {plans} khas untuk {country}.',
      'Harga terendah ialah {price} ({data}, {days}); pelan yang lebih besar lebih murah bagi setiap gigabait.',
    ],
  },
  'q-week': {
    q: ['Berapa banyak data diperlukan untuk seminggu?', 'Pelan mana sesuai untuk tujuh hari?'],
    a: [
      'Untuk peta, mesej dan sedikit video, {data} ({days}, {price}) sudah cukup.',
      'Ambil {data} selama {days} dengan {price}. Jika kerap menonton video, pilih yang lebih besar.',
    ],
  },
  'q-networks': {
    q: ['Rangkaian manakah yang digunakan eSIM?', 'Saya akan disambungkan ke rangkaian mana?'],
    a: [
      'Rangkaian {networks}, hingga {generation} jika telefon dan tempat menyokongnya.',
      'Rangkaiannya {networks}. Telefon memilih mengikut isyarat; anda juga boleh memilih sendiri.',
    ],
  },
  'q-border': {
    q: ['Adakah pelan berfungsi di negara jiran?', 'Perlukah eSIM kedua di {neighbour}?'],
    a: [
      'Pelan satu negara berhenti di sempadan. Pelan {region} (dari {price}) berfungsi juga di: {neighbours}.',
      'Satu eSIM memadai dengan pelan {region}, dari {price} bagi {data} selama {days}; pelan {country} sahaja tidak berfungsi di {neighbour}.',
    ],
  },
  'q-hotspot': {
    q: ['Bolehkah berkongsi sambungan dengan komputer riba?', 'Adakah hotspot dibenarkan?'],
    a: [
      'Boleh, dalam semua pelan {country}; data yang dikongsi ditolak daripada pelan anda.',
      'Boleh. Komputer riba menggunakan jauh lebih banyak data, jadi pantau bakinya.',
    ],
  },
  'q-hotspot-some': {
    q: ['Bolehkah berkongsi sambungan dengan komputer riba?', 'Adakah hotspot dibenarkan?'],
    a: [
      'Boleh dalam pelan dengan kuota tetap. Sesetengah pelan tanpa had tidak membenarkannya; lihat keterangan pelan.',
      'Bergantung pada pelan: kuota tetap boleh dikongsi, tanpa had tidak semestinya.',
    ],
  },
  'q-unlimited': {
    q: ['Adakah pelan tanpa had?', 'Apakah maksud tanpa had?'],
    a: [
      'Setiap hari {daily} pada kelajuan penuh, kemudian {speed} kbit/s hingga esok. Harganya {price} untuk {days}.',
      'Pelan tanpa had bermula {price} untuk {days}. Selepas {daily} sehari, sambungan menjadi perlahan tetapi tidak terputus.',
    ],
  },
  'q-long': {
    q: ['Pelan mana untuk tinggal lama?'],
    a: [
      'Pelan paling lama sah selama {days}: {data}, {price}.',
      'Ada pelan {days} ({data}, {price}); selepas itu boleh beli lagi pada eSIM yang sama.',
    ],
  },
  'q-install': {
    q: ['Bilakah eSIM patut dipasang?', 'Pasang di rumah atau selepas tiba?'],
    a: [
      'Di rumah melalui Wi-Fi sebelum bertolak, dalam {limit} hari selepas membeli. Tempoh pelan dikira dari sambungan pertama.',
      'Sebelum bertolak, kerana pemasangan memerlukan internet. Anda ada {limit} hari selepas membeli.',
    ],
  },
  'q-install-when': {
    q: ['Bilakah eSIM patut dipasang?'],
    a: ['Di rumah melalui Wi-Fi sebelum bertolak. Tempoh pelan dikira dari sambungan pertama.'],
  },
  'q-number': {
    q: ['Adakah eSIM mempunyai nombor telefon?', 'Bolehkah membuat panggilan?'],
    a: [
      'Hanya untuk data, tanpa nombor. Buat panggilan melalui aplikasi; SMS dan kod diterima pada SIM anda.',
      'Panggilan biasa dan SMS kekal pada SIM anda, manakala eSIM memberi internet sahaja.',
    ],
  },
  'q-phone': {
    q: ['Bolehkah digunakan pada telefon saya?', 'Telefon manakah yang menyokong eSIM?'],
    a: [
      'Pada telefon yang menyokong eSIM dan tidak dikunci. Tekan *#06#: jika EID dipaparkan, telefon anda menyokongnya.',
      'Tekan *#06#. Jika ada EID dan telefon tidak dikunci pada satu rangkaian, telefon itu sesuai.',
    ],
  },
  'q-empty': {
    q: ['Bagaimana jika data habis?', 'Bagaimana menambah data?'],
    a: [
      'Sambungan berhenti tanpa caj tambahan. Beli pelan lain dan ia ditambah pada eSIM yang sama.',
      'Pelan baharu ditambah pada eSIM yang sudah dipasang; tidak perlu kod kedua.',
    ],
  },
  'q-global': {
    q: ['Adakah pelan global berfungsi di sini?'],
    a: ['Ya, di {countries}, dari {price} ({data}, {days}). Untuk satu negara, pelan khas lebih murah.'],
  },
  'q-emergency-any': {
    q: ['Apakah nombor kecemasan di {country}?', 'Nombor apa perlu dihubungi semasa kecemasan?'],
    a: [
      '{number}. Hubungi dari pendail telefon; eSIM data tidak boleh membuat panggilan, jadi kekalkan SIM anda.',
      'Hubungi {number} dengan telefon, bukan melalui aplikasi.',
    ],
  },
  'q-emergency-split': {
    q: ['Apakah nombor kecemasan di {country}?', 'Nombor apa perlu disimpan?'],
    a: [
      'Yang telah disahkan: {services}. Hubungi dari pendail telefon; eSIM data tidak boleh membuat panggilan.',
      'Simpan dahulu: {services}. Panggilan biasa diperlukan, jadi kekalkan SIM anda di telefon.',
    ],
  },
  'q-plug': {
    q: ['Perlukah penyesuai palam?', 'Apakah jenis soket di {country}?'],
    a: [
      'Jenis soket: {plugs}. Palam lain memerlukan penyesuai.',
      'Soket jenis {plugs}; jika palam anda lain, satu penyesuai memadai.',
    ],
  },
  'q-time': {
    q: ['Apakah waktu di {country}?', 'Zon waktu apakah yang digunakan?'],
    a: ['{zone}, tanpa waktu musim panas.', 'Sepanjang tahun {zone}.'],
  },
  'q-money': {
    q: ['Apakah mata wang yang digunakan?', 'Wang apa perlu dibawa?'],
    a: ['{currency}. eSIM dibayar dalam dolar AS semasa membeli.', 'Mata wangnya {currency}.'],
  },
  'q-language': {
    q: ['Apakah bahasa rasminya?'],
    a: ['Bahasa rasmi: {languages}.', 'Secara rasmi: {languages}.'],
  },
  'q-drive-left': {
    q: ['Kenderaan bergerak di sebelah mana?'],
    a: ['Di kiri; stereng berada di kanan.', 'Sebelah kiri. Sebelum melintas, pandang ke kanan dahulu.'],
  },
  'q-season': { q: ['Bilakah musim hujan?'], a: ['Terutamanya dari {from} hingga {to}.'] },
  'q-storm': {
    q: ['Bilakah musim {storm}?'],
    a: ['Dari {from} hingga {to}. Jadual penerbangan dan bot mungkin berubah.'],
  },
  'q-airport': {
    q: ['Di lapangan terbang mana saya mendarat?'],
    a: [
      'Yang utama: {airports}. eSIM tersambung apabila mod penerbangan dimatikan.',
      'Penerbangan berjadual menggunakan {airports}.',
    ],
  },
};
