import type { GuideWords } from '../outline/words.ts';

export const sentences: GuideWords['sentences'] = {
  h1: ['eSIM untuk {country}', '{country}: internet sebaik sahaja tiba', 'Data mudah alih di {country}'],
  cta: ['Lihat pelan eSIM {country}', 'Pilih pelan untuk {country}'],
  'seo-title': [
    'eSIM {country}: pelan data dan maklumat perjalanan',
    'Pelan eSIM untuk {country} dan panduan perjalanan',
  ],
  'seo-description-plain': [
    'Pelan data eSIM untuk {country}, dengan maklumat rangkaian, soket, waktu, mata wang dan nombor kecemasan.',
  ],
  'seo-description': [
    '{plans} eSIM khas untuk {country}, bermula {price} ({data}, {days}). Maklumat rangkaian, soket, waktu, mata wang dan nombor kecemasan.',
    'Internet di {country} dari {price}. Bandingkan {plans} dan ketahui rangkaian, soket, mata wang serta nombor kecemasan.',
  ],
  'lead-low-internet': [
    'Kira-kira {percent}% penduduk sahaja menggunakan internet ({year}): simpan apa yang perlu sebelum bertolak.',
  ],
  'lead-atolls': ['{country} ialah gugusan pulau karang, dan di laut antaranya tiada isyarat.'],
  'lead-left': [
    'Di {country}, kenderaan bergerak di sebelah kiri.',
    'Trafik di {country} mengikut sebelah kiri jalan.',
    'Pandang ke kanan dahulu sebelum melintas: kenderaan di {country} bergerak di kiri.',
  ],
  'lead-one-network': ['Rangkaian 4G yang kami ketahui di sini hanya satu: {network}.'],
  'lead-storms': ['Musim {storm} berlangsung dari {from} hingga {to}.'],
  'lead-wet': ['Hujan paling kerap turun dari {from} hingga {to}.'],
  'lead-islands': ['{country} dikelilingi laut dan tiada sempadan darat.'],
  'lead-neighbours': ['Jiran di darat: {neighbours}.'],
  'lead-metro': [
    '{city} dan kawasan sekitarnya didiami kira-kira {people} orang ({year}).',
    'Pada {year}, penduduk {city} dan sekitarnya kira-kira {people} orang.',
  ],
  'lead-capital': ['Ibu kotanya ialah {capital}.', 'Ibu kota: {capital}.'],
  'offer-price': [
    'Kami menjual {plans} khas untuk {country}; yang termurah {price} bagi {data} selama {days}.',
    'Pelan {country} bermula dari {price} ({data}, {days}); jumlah pilihan: {plans}.',
    'Dengan {price} anda mendapat {data} selama {days}, iaitu yang terkecil daripada {plans}.',
  ],
  'benefit-price': ['Dari {price}: {data} selama {days}', '{data} selama {days} dengan harga {price}'],
  'benefit-best': [
    '{rate} setiap gigabait dengan pelan {data}',
    'Kadar terbaik: {rate} setiap gigabait ({data})',
  ],
  'benefit-region': [
    'Pelan {region} meliputi {countries}, dari {price}',
    'Ke tempat lain juga? Pelan {region} dari {price} untuk {countries}',
  ],
  'benefit-neighbours': ['Pelan {region} juga berfungsi di negara jiran: {neighbours}'],
  'benefit-long': ['Satu pelan boleh tahan hingga {days}', 'Untuk tinggal lama: hingga {days}'],
  'benefit-unlimited': [
    'Pelan tanpa had dari {price}: {daily} sehari pada kelajuan penuh',
    'Tanpa had, {daily} sehari pada kelajuan penuh, dari {price}',
  ],
  'benefit-hotspot': [
    'Hotspot dibenarkan dalam semua pelan',
    'Semua pelan boleh dikongsi dengan komputer riba',
  ],
  'benefit-number': ['Kad SIM anda kekal untuk panggilan dan kod SMS', 'Nombor anda tidak berubah'],
  'benefit-before': [
    'Dibeli dan dipasang sebelum bertolak, dalam beberapa minit',
    'Tidak perlu beratur di kaunter',
  ],
  'benefit-card': ['Tiada kad yang perlu ditukar atau boleh hilang'],
  plugs: ['Jenis soket: {plugs}.', 'Soket di {country} ialah jenis {plugs}.'],
  'plug-fit': ['Palam yang terus sesuai: {fit}.'],
  'voltage-high': [
    'Voltan {voltage} V; peralatan dari Amerika Utara mesti bertanda {range} V.',
    'Voltan elektrik ialah {voltage} V, sesuai untuk pengecas telefon dan komputer riba biasa.',
  ],
  wet: ['Dari {from} hingga {to}, bawa pelindung air untuk telefon.'],
  storms: ['Ada kemungkinan {storm} melanda dari {from} hingga {to}; simpan nombor penting dalam telefon.'],
  climate: ['Iklim: {climate}.', 'Jenis iklim: {climate}.'],
  terrain: ['Muka bumi: {terrain}.', 'Bentuk muka bumi: {terrain}.'],
  hazards: ['Bahaya alam: {hazards}.', 'Berwaspada terhadap {hazards}.'],
  zone: ['Waktu piawai: {zone}.', 'Waktu tempatan ialah {zone}.'],
  'odd-zone': ['Perhatikan minit dalam waktu tempatan: {zone}.'],
  'no-summer-time': ['Tiada waktu musim panas.', 'Waktu tidak berubah sepanjang tahun.'],
  airports: ['Lapangan terbang utama: {airports}.', 'Penerbangan berjadual mendarat di: {airports}.'],
  'drive-left': ['Kenderaan bergerak di kiri jalan.', 'Pemanduan di sebelah kiri; bulatan diikuti arah jam.'],
  islands: ['Di atas bot antara pulau, isyarat terputus selepas meninggalkan pantai.'],
  'offline-maps': [
    'Muat turun peta sebelum masuk ke hutan atau mendaki gunung.',
    'Simpan peta laluan anda semasa ada Wi-Fi.',
  ],
  currency: ['Mata wang: {currency}.', 'Wang yang digunakan: {currency}.'],
  'shared-currency': ['Wang yang sama digunakan di {owner}.'],
  cash: ['Bawa wang tunai, kerana tidak semua tempat menerima kad.'],
  languages: ['Bahasa rasmi: {languages}.', 'Secara rasmi digunakan: {languages}.'],
  'calling-code': ['Kod negara: {code}.', 'Untuk menelefon dari luar, mulakan dengan {code}.'],
  'home-networks': [
    'Rangkaian dengan 4G atau lebih baharu: {networks}.',
    'Syarikat telekomunikasi utama: {networks}.',
  ],
  'one-network': [
    'Kami hanya mengetahui satu rangkaian 4G di sini: {network}. Jika isyaratnya lemah, tiada rangkaian lain.',
  ],
  'five-g': ['5G direkodkan pada: {networks}.', 'Rangkaian dengan 5G: {networks}, terutamanya di bandar.'],
  'all-five-g': [
    'Semuanya mempunyai 5G, walaupun bukan di semua tempat.',
    'Kesemuanya telah memulakan 5G; di luar bandar, jangkakan 4G.',
  ],
  'four-g': ['Jangkakan kelajuan 4G; cukup untuk peta dan panggilan melalui aplikasi.'],
  'offer-networks': [
    'Pelan kami menggunakan rangkaian: {networks}.',
    'Rangkaian bagi pelan kami: {networks}.',
  ],
  'plan-best': [
    'Semakin besar semakin murah: {data} pada harga {price}, iaitu {rate} setiap gigabait.',
    'Pelan {data} berharga {price}; setiap gigabait menjadi {rate}.',
  ],
  'plan-unlimited': [
    'Pelan tanpa had berharga {price} untuk {days}: {daily} sehari pada kelajuan penuh, kemudian {speed} kbit/s hingga esok.',
    'Jika tidak mahu mengira, ada pelan tanpa had selama {days} dengan {price}; selepas {daily} sehari, kelajuan turun ke {speed} kbit/s.',
  ],
  'plan-longest': [
    'Pelan paling lama: {days}, {data}, {price}.',
    'Untuk tinggal lama ada pelan {days}: {data} dengan {price}.',
  ],
  'data-use': [
    'Peta dan mesej menggunakan sedikit data; video menggunakan banyak.',
    'Tetapkan sandaran foto supaya berjalan melalui Wi-Fi sahaja.',
  ],
  'border-covered': [
    'Pelan {region} (dari {price}) juga berfungsi di: {neighbours}.',
    'Mahu menyeberang sempadan? Pelan {region} dari {price} meliputi juga: {neighbours}.',
  ],
  'border-signal': [
    'Berhampiran sempadan, telefon mungkin menangkap rangkaian negara jiran, tempat pelan satu negara tidak berfungsi; pilih rangkaian sendiri.',
    'Jika data terputus dekat sempadan, semak rangkaian yang dipilih telefon.',
  ],
  'wider-region': ['Untuk beberapa negara, bandingkan dengan pelan {region}: {countries}, dari {price}.'],
  global: [
    'Pelan global meliputi {countries}, dari {price}.',
    'Bagi perjalanan yang lebih jauh ada pelan global: {countries}, dari {price}.',
  ],
  'no-wider': ['Pelan serantau dan global kami tidak meliputi tempat ini; beli pelan khasnya.'],
  'coverage-gaps': [
    'Di kawasan gunung dan hutan ada tempat tanpa isyarat.',
    'Jauh dari bandar, isyarat menjadi lemah atau hilang.',
  ],
};
