import type { GuideWords } from '../outline/words.ts';

/** The shop's offers, networks and borders. */
export const plans: GuideWords['sentences'] = {
  'offer-price': [
    'Yalnızca {country} için {plans} sunuyoruz; en uygunu {price}: {data}, {days}.',
    'En küçük paket {data}, {days}: {price}. {country} için toplam {plans} var.',
    '{country} paketlerinde başlangıç fiyatı {price} ({data}, {days}); toplam {plans} var.',
    '{price} karşılığında {data} ve {days}: {country} için satıştaki {plans} arasında en ucuzu.',
  ],
  'benefit-price': [
    'En düşük {price}: {data}, {days}',
    '{data}, {days}: yalnızca {price}',
    'Kısa geziye {price} ({data}, {days})',
    '{days}, {data}, {price}',
  ],
  'benefit-best': [
    'GB başına {rate} ({data} paketi)',
    'En avantajlısı: {data} paketinde GB başına {rate}',
    'Bol internet: {data}, GB başına {rate}',
  ],
  'benefit-region': [
    '{region} paketi: {countries}, en düşük {price}',
    'Daha uzağa gidenlere {region} paketi ({countries}, en düşük {price})',
    'Tek eSIM, {countries}: {region} paketi, en düşük {price}',
  ],
  'benefit-neighbours': [
    '{region} paketi komşularda da çalışır: {neighbours}',
    'Sınırın ötesinde {region} paketi: {neighbours}',
    'Komşuları da kapsayan {region} paketi: {neighbours}',
  ],
  'benefit-long': [
    'Tek paketle en çok {days}',
    'Uzun kalanlara tek pakette {days}',
    'Yenilemeden {days} kullanım',
  ],
  'benefit-unlimited': [
    'Sınırsız paket, en düşük {price}: günde {daily} tam hız',
    'Günde {daily} tam hızda, sınırsız paket en düşük {price}',
    'Sınırsız: her gün {daily} hızlı, sonrası da sürer (en düşük {price})',
  ],
  'benefit-hotspot': [
    'Bütün paketlerde hotspot serbest',
    'Dizüstüyle paylaşmak her pakette mümkün',
    'Hotspot kısıtı olmayan paketler',
  ],
  'benefit-number': [
    'Kendi SIM’iniz takılı kalır: aramalar ve SMS kodları gelmeye devam eder',
    'Numaranız değişmez, eSIM onun yanında çalışır',
    'Aramalar ve SMS kendi SIM’inizde, internet eSIM’de',
  ],
  'benefit-before': [
    'Yola çıkmadan birkaç dakikada alınır ve kurulur',
    'Havalimanında sıra beklemek yok',
    'Evde kurulur, inince kullanılır',
  ],
  'benefit-card': ['Değiştirilecek ya da kaybolacak bir kart yok', 'Küçücük bir kartı saklamak gerekmez'],

  'home-networks': [
    '4G ve üstü sunan şebekeler: {networks}.',
    'Başlıca operatörler şunlardır: {networks}.',
    '{in} 4G ve üstü sunanlar: {networks}.',
    '{count} 4G ya da üstünü sunar: {networks}.',
  ],
  'one-network': [
    '{network} sinyalinin olmadığı yerde bağlantı yavaşlar ya da kesilir; buna göre plan yapın.',
    '4G kaydı olan tek şebeke {network} olduğundan yedeği olmayabilir.',
  ],
  'five-g': [
    '5G kaydı olan şebekeler: {networks}.',
    '5G en çok şehirlerde bulunur; sunanlar: {networks}.',
    'Paket, cihaz ve yer uygunsa 5G de vardır: {networks}.',
  ],
  'all-five-g': [
    'Hepsinde 5G var, ama her yerde değil.',
    'Operatörlerin tümünde 5G kaydı bulunur; şehir dışında 4G hızını esas alın.',
    '5G bütün şebekelerde açılmıştır ve çoğunlukla şehirlerdedir.',
  ],
  'four-g': [
    '4G hızını esas alın; harita, mesaj ve uygulamayla aramalar için yeterlidir.',
    'En çok 4G bekleyin; şehirden uzaklaştıkça hız düşer.',
    '4G ile harita da video da rahat çalışır.',
  ],
  'offer-networks': [
    'Paketlerimizin kullandığı şebekeler: {networks}.',
    '{country} paketlerimizin bağlandığı operatörler: {networks}.',
    'Buradan aldığınız paket şu şebekelere bağlanır: {networks}.',
  ],
  'plan-best': [
    'Paket büyüdükçe ucuzlar: {data} için {price}, GB başına {rate}.',
    'GB fiyatı en düşük paket: {data}, {price} (GB başına {rate}).',
    '{data} paketinin fiyatı {price}, yani GB başına {rate}.',
  ],
  'plan-unlimited': [
    'Sınırsız paketin fiyatı {price}, süresi {days}: her gün {daily} tam hız, sonra ertesi güne kadar {speed} kbit/sn.',
    'Hesap yapmak istemeyenlere {days} süren sınırsız paket ({price}): günde {daily} kullanımdan sonra hız {speed} kbit/sn olur.',
    '{price} fiyatlı sınırsız pakette ({days}) her gün {daily} hızlıdır, sonrasında hız {speed} kbit/sn.',
  ],
  'plan-longest': [
    'En uzun süreli paket: {days}, {data}, {price}.',
    'Uzun kalışlar için {days} geçerli bir paket var: {data}, {price}.',
    'Uzun geziler için {price} fiyatla {days} boyunca {data}.',
  ],
  'data-use': [
    'Harita ve mesaj az internet harcar; en çok video tüketir.',
    'Fotoğraf yedeklemesini yalnızca Wi-Fi ile çalışacak biçimde ayarlayın.',
    'Uygulama güncellemelerini Wi-Fi’ye bırakırsanız küçük bir paket de yeter.',
    'Telefonun veri tasarrufu modu küçük paketi uzun süre götürür.',
  ],
  'border-covered': [
    '{region} paketi (en düşük {price}) şu komşularda da geçerlidir: {neighbours}.',
    'Şuralara da gidiyorsanız {region} paketi ({price} fiyattan başlar) yolda da çalışır: {neighbours}.',
    'Sınırı geçecekler için {countries}yi kapsayan {region} paketi var, en düşük {price}. Komşular: {neighbours}.',
  ],
  'border-signal': [
    'Sınıra yakın yerlerde telefon karşı tarafın şebekesine bağlanabilir; tek ülkelik pakette orada internet yoktur. Şebekeyi elle seçin.',
    '{country} için alınan tek ülkelik paket, sinyal olsa da sınırın ötesinde çalışmaz.',
    'Sinyal sınır tanımaz: İnternet durursa hangi ülkenin şebekesinde olduğunuza bakın.',
  ],
  'wider-region': [
    'Birkaç ülke gezecekseniz {region} paketini karşılaştırın: {countries}, en düşük {price}.',
    'Gezilecek yer çoksa {countries}yi kapsayan {region} paketi var, en düşük {price}.',
    '{region} paketi {countries}de çalışır; en düşük fiyat {price}.',
  ],
  global: [
    'Küresel paket: {countries}, en düşük {price}.',
    'Uzun yolculuklar için {countries}de çalışan küresel paket de var (en düşük {price}).',
    'Bir seçenek de küresel paket: {data}, {days}, {price}.',
  ],
  'no-wider': [
    'Bölgesel ve küresel paketlerimiz burayı kapsamaz; bu ülkenin kendi paketini alın.',
    'Çok ülkeli paketler {in} çalışmaz; yalnızca tek ülkelik paketler geçerlidir.',
  ],
  'coverage-gaps': [
    'Şehirlerden ve ana yollardan uzakta sinyalsiz yerler vardır.',
    'Issız bölgelerde bağlantı kopabilir; nereye gittiğinizi birine söyleyin.',
    'Sinyal şehirleri ve büyük yolları izler, arada kesildiği yerler olur.',
  ],
};
