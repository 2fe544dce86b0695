import type { GuideWords } from '../outline/words.ts';

export const questions: GuideWords['questions'] = {
  'q-price': {
    q: ['Berapa harga eSIM untuk {country}?'],
    a: ['Mulai {price} untuk {data} selama {days}. Saat ini tersedia {plans} khusus {country}.'],
  },
  'q-week': {
    q: ['Berapa data yang diperlukan untuk seminggu?'],
    a: [
      'Untuk peta, pesan, dan sedikit video, {data} ({days}, {price}) sudah cukup. Kalau sering menonton video, ambil yang lebih besar.',
    ],
  },
  'q-networks': {
    q: ['Jaringan mana yang dipakai eSIM?'],
    a: ['Jaringan {networks}, hingga {generation} bila ponsel dan tempatnya mendukung.'],
  },
  'q-border': {
    q: ['Apakah paket berlaku di negara tetangga?'],
    a: [
      'Paket satu negara berhenti di perbatasan. Paket {region} (mulai {price}) berlaku juga di: {neighbours}.',
    ],
  },
  'q-hotspot': {
    q: ['Bolehkah berbagi koneksi dengan laptop?'],
    a: ['Boleh, di semua paket {country}; data yang dibagikan diambil dari paket Anda.'],
  },
  'q-hotspot-some': {
    q: ['Bolehkah berbagi koneksi dengan laptop?'],
    a: [
      'Boleh di paket dengan kuota tetap. Sebagian paket tanpa batas tidak mengizinkannya; lihat keterangan paket.',
    ],
  },
  'q-unlimited': {
    q: ['Apakah ada paket tanpa batas?'],
    a: [
      'Ada, {price} untuk {days}. Setiap hari {daily} dengan kecepatan penuh, lalu {speed} kbit/s sampai esok hari.',
    ],
  },
  'q-long': {
    q: ['Paket mana untuk tinggal lama?'],
    a: [
      'Paket terlama berlaku {days}: {data}, {price}. Setelah itu Anda bisa membeli lagi di eSIM yang sama.',
    ],
  },
  'q-install': {
    q: ['Kapan eSIM dipasang?'],
    a: [
      'Di rumah lewat Wi-Fi sebelum berangkat, paling lambat {limit} hari setelah membeli. Masa paket dihitung sejak sambungan pertama.',
    ],
  },
  'q-install-when': {
    q: ['Kapan eSIM dipasang?'],
    a: ['Di rumah lewat Wi-Fi sebelum berangkat. Masa paket dihitung sejak sambungan pertama.'],
  },
  'q-number': {
    q: ['Apakah eSIM punya nomor telepon?'],
    a: [
      'Tidak, hanya untuk data. Menelepon lewat aplikasi; SMS dan kode diterima di kartu SIM Anda sendiri.',
    ],
  },
  'q-phone': {
    q: ['Apakah bisa dipakai di ponsel saya?'],
    a: [
      'Bisa, kalau ponsel mendukung eSIM dan tidak dikunci operator. Tekan *#06#: bila muncul EID, ponsel Anda mendukung.',
    ],
  },
  'q-empty': {
    q: ['Bagaimana kalau data habis?'],
    a: ['Koneksi berhenti tanpa biaya tambahan. Paket baru ditambahkan ke eSIM yang sama.'],
  },
  'q-global': {
    q: ['Apakah paket global berlaku di sini?'],
    a: ['Ya, di {countries}, mulai {price} ({data}, {days}). Untuk satu negara, paket khusus lebih murah.'],
  },
  'q-emergency-any': {
    q: ['Berapa nomor darurat di {country}?'],
    a: [
      'Hubungi {number} dari aplikasi telepon; eSIM data tidak bisa menelepon, jadi biarkan kartu SIM Anda terpasang.',
    ],
  },
  'q-emergency-split': {
    q: ['Berapa nomor darurat di {country}?'],
    a: [
      'Yang sudah dipastikan: {services}. Hubungi dari aplikasi telepon; eSIM data tidak bisa menelepon, jadi biarkan kartu SIM Anda terpasang.',
    ],
  },
  'q-plug': {
    q: ['Perlukah adaptor steker?'],
    a: ['Stopkontak bertipe {plugs}. Untuk steker lain diperlukan adaptor.'],
  },
  'q-times': {
    q: ['Ada berapa zona waktu di {country}?'],
    a: ['Ada {count}, dari {zone} sampai {last}. Aktifkan waktu otomatis agar ponsel menyesuaikan sendiri.'],
  },
  'q-time': { q: ['Zona waktu apa yang berlaku?'], a: ['{zone}, tanpa waktu musim panas.'] },
  'q-money': {
    q: ['Mata uang apa yang dipakai?'],
    a: ['Mata uangnya {currency}. eSIM dibayar dalam dolar AS saat membeli.'],
  },
  'q-language': {
    q: ['Apa bahasa resminya?'],
    a: ['Bahasa resmi: {languages}. Bahasa daerah juga banyak dipakai sehari-hari.'],
  },
  'q-drive-left': { q: ['Kendaraan berjalan di sisi mana?'], a: ['Di kiri; setir berada di kanan.'] },
  'q-season': { q: ['Kapan musim hujan?'], a: ['Terutama dari {from} sampai {to}.'] },
  'q-airport': {
    q: ['Di bandara mana pesawat mendarat?'],
    a: ['Bandara utama: {airports}. Matikan mode pesawat dan eSIM akan terhubung.'],
  },
};
