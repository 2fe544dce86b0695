import type { GuideWords } from '../outline/words.ts';

export const sentences: GuideWords['sentences'] = {
  h1: ['{country} için eSIM', '{in} ilk andan itibaren internet'],
  cta: ['{country} eSIM paketlerini görün', '{country} için paket seçin'],
  'seo-title': ['{country} eSIM: paketler, şebekeler ve seyahat bilgileri'],
  'seo-description-plain': [
    '{country} için eSIM veri paketleri; şebekeler, prizler, saat, para birimi ve acil numaralar.',
  ],
  'seo-description': [
    '{country} için {plans}, {price} ile başlayan fiyatlar ({data}, {days}). Şebekeler, prizler, saat, para birimi ve acil numaralar.',
  ],
  'lead-left': ['{in} trafik soldan akar.'],
  'lead-islands': ['{of} kara sınırı yoktur.'],
  'lead-neighbours': ['Karadan komşular: {neighbours}.'],
  'lead-mountains': ['{of} büyük bölümü dağlıktır; vadilerde sinyal zayıflayabilir.'],
  'lead-metro': ['{city} ve çevresinde yaklaşık {people} kişi yaşıyor ({year}).'],
  'lead-capital': ['Başkent: {capital}.'],
  'offer-price': [
    'Yalnızca {country} için {plans} sunuyoruz; en uygunu {price}: {data}, {days}.',
    '{country} paketlerinde başlangıç fiyatı {price} ({data}, {days}); seçenek sayısı: {plans}.',
  ],
  'offer-best': [
    'Gigabayt başına en düşük fiyat {data} paketinde: {rate}.',
    '{data} paketinde bir gigabaytın fiyatı: {rate}.',
  ],
  'offer-how': [
    'eSIM’i evde QR kodla kurar, varınca açarsınız. Yalnızca veri sağlar; kendi numaranız telefonda kalır.',
    'Kurulum Wi-Fi üzerinden birkaç dakika sürer; paketin süresi, telefon oradaki bir şebekeye bağlanınca başlar.',
  ],
  'benefit-price': ['Başlangıç fiyatı {price}: {data}, {days}', '{data}, {days}: yalnızca {price}'],
  'benefit-best': [
    'Gigabayt başına {rate} ({data} paketi)',
    'En iyi oran: {data} paketinde gigabayt başına {rate}',
  ],
  'benefit-networks': [
    'Bağlandığı şebekeler: {networks} ({generation})',
    'Yerel şebekeler: {networks}; en fazla {generation}',
  ],
  'benefit-region': ['{region} paketi: {countries}, başlangıç fiyatı {price}'],
  'benefit-neighbours': ['{region} paketi komşularda da çalışır: {neighbours}'],
  'benefit-long': ['Tek paketle en çok {days}', 'Uzun kalanlara: tek pakette {days}'],
  'benefit-unlimited': ['Sınırsız paket, başlangıç fiyatı {price}: günde {daily} tam hız'],
  'benefit-hotspot': ['Bütün paketlerde internet paylaşımı serbest'],
  'benefit-number': [
    'Kendi SIM’iniz takılı kalır: aramalar ve SMS kodları gelmeye devam eder',
    'Numaranız değişmez, eSIM onun yanında çalışır',
  ],
  'benefit-before': ['Yola çıkmadan birkaç dakikada alınır ve kurulur', 'Mağazada sıra beklemek yok'],
  'benefit-card': ['Değiştirilecek ya da kaybolacak bir kart yok'],
  plugs: ['Priz tipleri: {plugs}.', '{in} prizler {plugs} tipindedir.'],
  'plug-fit': [
    'Adaptörsüz kullanılır: {fit}. Adaptör gerekir: {other}.',
    'Fişi uyanlar: {fit}. Adaptör alması gerekenler: {other}.',
  ],
  'plug-fit-all': ['Adaptörsüz kullanılır: {fit}.'],
  'voltage-high': [
    'Şebeke gerilimi {voltage} V; telefon ve dizüstü şarj aletleri buna uygundur.',
    'Gerilim {voltage} V; Kuzey Amerika’dan gelen aletlerin üzerinde {range} V yazmalıdır.',
  ],
  climate: ['İklim: {climate}.', 'Genel iklim: {climate}.'],
  terrain: ['Yer şekilleri: {terrain}.', 'Arazi: {terrain}.'],
  hazards: ['Doğal riskler: {hazards}.', 'Uyarıları açık tutun; olası riskler: {hazards}.'],
  zone: ['Saat dilimi: {zone}.', 'Yerel saat: {zone}.'],
  'summer-time': ['Yazın saatler bir saat ileri alınır.'],
  'no-summer-time': ['Yaz saati uygulaması yoktur; saat yıl boyunca aynıdır.'],
  airports: ['Tarifeli uçuşların indiği yerler: {airports}.', 'Başlıca havalimanları: {airports}.'],
  'switch-on': [
    'İndikten sonra mobil veri için eSIM’i seçin ve onun veri dolaşımını açın; ilk bağlantı birkaç dakika sürebilir.',
    'Bağlantı gelmezse uçak modunu bir kez açıp kapatın; eSIM’in veri dolaşımı açık olmalıdır.',
  ],
  'drive-left': ['Trafik soldandır: karşıya geçerken önce sağa bakın.'],
  'drive-right': ['Trafik sağdan akar.'],
  islands: [
    'Adalar arasındaki teknelerde kıyıdan uzaklaştıkça sinyal kesilir; biletinizi ve haritanızı kaydedin.',
  ],
  'offline-maps': [
    'Dağ yollarına çıkmadan haritayı çevrimdışı kullanım için indirin.',
    'Wi-Fi varken güzergâhınızın haritasını kaydedin.',
  ],
  currency: ['Para birimi: {currency}.', 'Geçerli para: {currency}.'],
  'paid-before': [
    'Paket, alırken ABD doları ile bir kez ödenir; sonradan dolaşım faturası gelmez.',
    'Ödeme önceden ve ABD doları ile yapılır; paket bitince ek ücret çıkmaz.',
  ],
  languages: ['Resmî dil: {languages}.', 'Resmî olarak kullanılan: {languages}.'],
  'calling-code': ['Ülke kodu: {code}.', 'Yurt dışından ararken kullanılan ülke kodu: {code}.'],
  'home-networks': ['4G ve üstü sunan şebekeler: {networks}.', 'Başlıca operatörler: {networks}.'],
  'five-g': ['5G kaydı olan şebekeler: {networks}.'],
  'all-five-g': ['Hepsinde 5G var, ama her yerde değil.'],
  'four-g': ['4G hızını esas alın; harita, mesaj ve uygulamalı aramalar için yeterlidir.'],
  'plan-networks': ['Paketlerimizin kullandığı şebekeler: {networks}.'],
  'plan-all-networks': ['Paketlerimiz bunların hepsinde çalışır; telefon en güçlü olanı seçer.'],
  'internet-high': [
    'Nüfusun %{percent} kadarı internet kullanıyor ({year}); bilet, ödeme ve yol tarifi çoğu zaman telefondan.',
    'İnternet kullanım oranı: %{percent} ({year}).',
  ],
  'internet-middle': ['İnternet kullanım oranı: %{percent} ({year}).'],
  'plan-week': [
    'Bir haftalık gezi için uygun paket: {data}, {days}, {price}.',
    'Yaklaşık bir hafta kalacaksanız {data} ile başlayın ({days}, {price}).',
  ],
  'plan-best': [
    'Paket büyüdükçe ucuzlar: {data} için {price}, gigabayt başına {rate}.',
    'Gigabaytı en ucuz paket: {data}, {price} (gigabayt başına {rate}).',
  ],
  'plan-unlimited': [
    'Sınırsız paket {price} ve {days} sürer: her gün {daily} tam hız, sonra ertesi güne kadar {speed} kbit/sn.',
    'Hesap yapmak istemeyenlere {days} süren sınırsız paket ({price}): günde {daily} kullanımdan sonra hız {speed} kbit/sn olur.',
  ],
  'plan-longest': [
    'En uzun süreli paket: {days}, {data}, {price}.',
    'Uzun kalışlar için {days} geçerli bir paket var: {data}, {price}.',
  ],
  'data-use': [
    'Harita ve mesaj az veri harcar; en çok video tüketir.',
    'Fotoğraf yedeklemesini yalnızca Wi-Fi ile çalışacak biçimde ayarlayın.',
  ],
  'border-covered': ['{region} paketi (başlangıç fiyatı {price}) şu komşularda da geçerlidir: {neighbours}.'],
  'border-signal': [
    'Sınıra yakın yerlerde telefon karşı tarafın şebekesine bağlanabilir; tek ülkelik pakette orada veri yoktur. Şebekeyi elle seçin.',
  ],
  'wider-region': [
    'Birkaç ülke gezecekseniz {region} paketini karşılaştırın: {countries}, başlangıç fiyatı {price}.',
  ],
  global: ['Küresel paket: {countries}, başlangıç fiyatı {price}.'],
  'no-wider': ['Bölgesel ve küresel paketlerimiz burayı kapsamaz; bu ülkenin kendi paketini alın.'],
  'coverage-gaps': [
    'Şehirlerden ve ana yollardan uzakta, dağlık kesimlerde sinyalsiz yerler vardır.',
    'Yüksek ve ıssız bölgelerde bağlantı kopabilir.',
  ],
  'coverage-indoors': [
    'Bina içinde sinyal zayıfsa ayarlardan başka bir şebekeyi elle seçin.',
    'Kalın duvarlar sinyali zayıflatır; pencereye yaklaşın ya da şebeke değiştirin.',
  ],
};
