import type { GuideWords } from '../outline/words.ts';

const emergency = [
  '{in} acil durum numarası nedir?',
  'Acil durumda kimi ararım?',
  '{country} için hangi acil numarayı kaydetmeliyim?',
];

export const questions: GuideWords['questions'] = {
  'q-price': {
    q: [
      '{country} için eSIM ne kadar?',
      '{in} mobil internet kaça gelir?',
      'En ucuz {country} paketi hangisi?',
      'eSIM fiyatları kaçtan başlar?',
    ],
    a: [
      'En uygun paket {price}: {data}, {days}. Yalnızca {country} için şu an {plans} satışta.',
      'Başlangıç fiyatı {price} ({data}, {days}). Büyük paketlerde GB başına fiyat düşer.',
      'En ucuzu {data}, {days}: {price}. Miktarı ve süresi farklı {plans} arasından seçebilirsiniz.',
      '{price} ile başlar; bu fiyata {data} ve {days} alırsınız.',
    ],
  },
  'q-week': {
    q: [
      'Bir hafta için ne kadar internet gerekir?',
      'Yedi günlük gezi için hangi paket uygun?',
      '{in} bir hafta kalacağım, kaç GB almalıyım?',
      'Bir haftalık geziye hangi paket yeter?',
    ],
    a: [
      'Harita, mesaj ve biraz video için {data} yeterlidir ({days}, {price}).',
      '{data} paketini öneririz: {days}, {price}. Çok video izliyorsanız bir büyüğünü alın.',
      'Çoğu kişiye {data} yeter; {days} geçerli paketin fiyatı {price}.',
      'Uzun video izlemeyecekseniz {days} süren {data} paketi uygundur: {price}.',
    ],
  },
  'q-networks': {
    q: [
      'eSIM hangi şebekeyi kullanır?',
      'Hangi operatöre bağlanırım?',
      '{in} paketler hangi şebekede çalışır?',
    ],
    a: [
      'Kullanılan şebekeler: {networks}. Telefon ve yer uygunsa {generation}.',
      'Şebekeler: {networks}. Telefon sinyale göre seçer; siz de elle seçebilirsiniz.',
      'Tek ülkelik paketlerde {networks}, en fazla {generation}. Çok ülkeli paketlerde farklı olabilir.',
    ],
  },
  'q-border': {
    q: [
      'Paketim komşu ülkelerde de çalışır mı?',
      '{country} ve {neighbour} için tek eSIM yeter mi?',
      'Sınırı geçince internetim kesilir mi?',
    ],
    a: [
      'Tek ülkelik paket sınırda biter. {region} paketi (en düşük {price}) şu komşuları da kapsar: {neighbours}.',
      '{region} paketini alırsanız aynı eSIM ile devam edersiniz: {data}, {days}, {price}. Kapsadığı komşular: {neighbours}.',
      'Tek ülkelik paket sınırın ötesinde çalışmaz. {countries}yi kapsayan {region} paketi iki yanda da çalışır; en düşük {price}.',
    ],
  },
  'q-hotspot': {
    q: [
      'İnterneti dizüstü bilgisayarla paylaşabilir miyim?',
      'Hotspot kullanabilir miyim?',
      'Başka cihazları da bağlayabilir miyim?',
    ],
    a: [
      'Evet, bütün {country} paketleri hotspota izin verir; paylaşılan internet paketten düşer.',
      'Evet. Dizüstü bilgisayar çok internet harcar; kalan miktara ara sıra bakın.',
      'Evet, telefonun ayarlarından hotspotu açmanız yeter; her pakette çalışır.',
    ],
  },
  'q-hotspot-some': {
    q: [
      'İnterneti dizüstü bilgisayarla paylaşabilir miyim?',
      'Hotspot serbest mi?',
      'Başka cihazları da bağlayabilir miyim?',
    ],
    a: [
      'Sabit miktarlı paketlerde evet. Bazı sınırsız paketlerde hotspot yoktur; her paketin bilgilerinde yazar.',
      'Pakete göre değişir: Sabit miktar paylaşılabilir, sınırsız paketlerin hepsi paylaşılamaz.',
    ],
  },
  'q-unlimited': {
    q: ['Sınırsız paket var mı?', '“Sınırsız” ne demek?', '{in} sınırsız internet alabilir miyim?'],
    a: [
      'Her gün {daily} tam hız, ardından ertesi güne kadar {speed} kbit/sn. Fiyat: {price}, {days}.',
      'Sınırsız paketin fiyatı {price}, süresi {days}; günde {daily} kullanımdan sonra hız {speed} kbit/sn olur, bağlantı kesilmez.',
      'En ucuz sınırsız paket {price} ({days}). Günde {daily} bitince ertesi güne kadar yavaşlar.',
    ],
  },
  'q-long': {
    q: ['Uzun kalacağım, hangi paket uygun?', 'Bir paket en çok ne kadar sürer?'],
    a: [
      'En uzun paket: {days}, {data}, {price}.',
      '{days} geçerli bir paket var ({data}, {price}); sonra aynı eSIM’e ek paket alınır.',
      'En çok {days} ({data}, {price}).',
    ],
  },
  'q-install': {
    q: [
      'eSIM’i ne zaman kurmalıyım?',
      'Evde mi kurulur, varınca mı?',
      'Kurulumu nerede ve ne zaman yapmalıyım?',
    ],
    a: [
      'Evde, Wi-Fi ile, yola çıkmadan önce; satın aldıktan sonra {limit} gün içinde. Çoğu paketin süresi ilk bağlantıyla başlar.',
      'Yola çıkmadan önce, çünkü kurulum internet ister. Satın aldıktan sonra {limit} gün vaktiniz var.',
      'Alımdan sonraki {limit} gün içinde, mümkünse evde kurun. Çoğu pakette günler oradaki bir şebekeye bağlanınca başlar.',
    ],
  },
  'q-install-when': {
    q: ['eSIM’i ne zaman kurmalıyım?', 'Kurulum nerede yapılır?'],
    a: [
      'Evde, Wi-Fi ile, yola çıkmadan önce. Çoğu paketin süresi oradaki ilk bağlantıyla başlar.',
      'Evde kurun; çoğu pakette günler, telefon oradaki bir şebekeye bağlanınca sayılmaya başlar.',
    ],
  },
  'q-number': {
    q: ['eSIM’in telefon numarası var mı?', 'Arama yapabilir miyim?', 'Kendi numaram kalır mı?'],
    a: [
      'eSIM yalnızca internet içindir, numarası yoktur. Aramaları uygulamayla yapın; SMS ve kodlar kendi SIM’inize gelir.',
      'Normal aramalar ve SMS kendi SIM’inizde kalır; eSIM yalnızca internet sağlar.',
      'Numaranız kendi SIM’inizde durur; WhatsApp da aynı numarayla çalışır, eSIM yalnızca internet ekler.',
    ],
  },
  'q-phone': {
    q: [
      'Telefonumda çalışır mı?',
      'Hangi telefonlar eSIM destekler?',
      'Cihazımın uygun olduğunu nasıl anlarım?',
    ],
    a: [
      'eSIM destekleyen ve operatör kilidi olmayan telefonlarda çalışır. *#06# tuşlayın: EID görünüyorsa telefonunuz eSIM destekler.',
      '*#06# tuşlayınca EID çıkıyorsa ve operatör kilidi yoksa uygundur.',
      'Ayarlarda “eSIM ekle” varsa ve telefon bir operatöre kilitli değilse uygundur.',
    ],
  },
  'q-empty': {
    q: [
      'İnternetim biterse ne olur?',
      'Sonradan ek paket alabilir miyim?',
      'Yolculukta internet ekleyebilir miyim?',
    ],
    a: [
      'Ek ücret çıkmaz. Ek paket alırsanız aynı eSIM’e eklenir.',
      'Ek paket, kurulu eSIM’e eklenir; yeniden QR kod okutmak gerekmez.',
      'Kendiliğinden ücret alınmaz. Bu web sitesinden aynı eSIM’e ek paket alabilirsiniz.',
    ],
  },
  'q-global': {
    q: ['Küresel paketler burada çalışır mı?', 'Çok ülkeli uzun bir geziye hangi paket uyar?'],
    a: [
      'Küresel paket {countries}de çalışır: {data}, {days}, en düşük {price}. Burada da geçerlidir.',
      '{countries}yi kapsayan küresel paket burada da geçerlidir; en düşük {price} ({data}, {days}).',
    ],
  },
  'q-emergency-any': {
    q: emergency,
    a: [
      '{number}. Telefonun kendi arama ekranından arayın; veri eSIM’i ile arama yapılmaz.',
      'Numara {number}. Kendi SIM’inizi telefonda bırakın, çünkü bu eSIM arama yapmaz.',
      'Acil durumda {number} numarasını uygulamadan değil, telefondan arayın.',
    ],
  },
  'q-emergency-both': {
    q: emergency,
    a: [
      'Ortak numara {number}, doğrudan numaralar: {services}. Telefonun arama ekranından arayın.',
      '{number} her birime ulaştırır. Doğrudan numaralar: {services}.',
    ],
  },
  'q-emergency-split': {
    q: emergency,
    a: [
      'Numaralar: {services}. Telefondan arayın; bu eSIM arama yapmaz, kendi SIM’iniz takılı kalsın.',
      'Doğrulanmış numaralar: {services}. Uygulamadan değil, telefondan arayın.',
      'Telefonunuza kaydedin: {services}. Aramalar kendi SIM’inizden yapılır.',
    ],
  },
  'q-emergency-one': {
    q: emergency,
    a: [
      'Doğruladığımız tek numara: {services}. Diğerlerini otelinize sorun ve telefondan arayın.',
      'Bildiğimiz numara: {services}. Geri kalanını varınca öğrenin.',
    ],
  },
  'q-plug': {
    q: ['Priz adaptörü gerekir mi?', '{in} hangi prizler var?', 'Prizler hangi tiptedir?'],
    a: [
      'Prizlerin tipi {plugs} olur; başka fişler için adaptör gerekir.',
      '{plugs} tipi prizler kullanılır.',
      'Prizler {plugs} tipindedir.',
    ],
  },
  'q-time': {
    q: ['{in} saat dilimi nedir?', 'Saat farkını nasıl bulurum?', 'Saati elle değiştirmem gerekir mi?'],
    a: [
      'Saat dilimi {zone}; yaz saati uygulaması yoktur. Bağlanınca telefon kendini ayarlar.',
      'Yıl boyunca aynıdır: {zone}. Tarih ve saati otomatiğe alın.',
      'Yerel saat {zone}. Otomatik ayar açıksa telefon varınca kendini ayarlar.',
    ],
  },
  'q-time-summer': {
    q: ['{in} saat dilimi nedir?', 'Saat farkını nasıl bulurum?', 'Saati elle değiştirmem gerekir mi?'],
    a: [
      'Saat dilimi {zone}; yaz saati döneminde saatler ileri alınır. Telefon kendini ayarlar.',
      'Yerel saat {zone}. Yaz saati uygulandığından fark mevsime göre değişir.',
      '{zone}, ayrıca yaz saati uygulanır. Saati otomatiğe almanız yeter.',
    ],
  },
  'q-times': {
    q: ['Kaç saat dilimi var?', '{in} saat her yerde aynı mı?'],
    a: [
      '{count} var: {zone} ile {last} arası. Otomatik saat ayarını açık tutun.',
      'Yere göre değişir: {zones}. Saat dilimi değişince paketinizin süresi kısalmaz.',
    ],
  },
  'q-money': {
    q: ['{in} hangi para kullanılır?', '{of} para birimi nedir?', 'Orada neyle ödeme yapılır?'],
    a: ['Ödemeler {currency} ile yapılır.', 'Orada {currency} geçer.', 'Fiyatlar {currency} üzerindendir.'],
  },
  'q-language': {
    q: ['Resmî dil nedir?', '{in} hangi dil konuşulur?'],
    a: ['Resmî dairelerde {languages} kullanılır.', 'Resmî işler için {languages} kullanılır.'],
  },
  'q-drive-left': {
    q: ['Trafik hangi taraftan akar?', '{in} araçlar soldan mı gider?'],
    a: ['Soldan.', 'Trafik soldandır; yürürken karşıya geçmeden önce sağa bakın.'],
  },
  'q-drive-right': {
    q: ['Trafik hangi taraftan akar?', '{in} araçlar sağdan mı gider?', 'Trafik sağdan mı, soldan mı?'],
    a: ['Sağdan; yürürken karşıya geçmeden önce sola bakın.', 'Trafik sağdandır.'],
  },
  'q-season': {
    q: ['En çok ne zaman yağmur yağar?', '{in} yağışlı mevsim ne zaman?', 'Hangi aylarda yağmurluk gerekir?'],
    a: [
      'Çoğunlukla {from} ile {to} arasında.',
      'Yağış {from} ile {to} arasında yoğunlaşır; diğer aylar daha az yağışlıdır.',
      'Genellikle {from} ile {to} arası.',
    ],
  },
  'q-storm': {
    q: ['Fırtına mevsimi ne zaman?', '{in} {storm} olur mu?'],
    a: [
      'Genellikle {from} ile {to} arasında {storm} görülebilir. Uçuş ve feribotlar birden değişebilir; tahminleri izleyin.',
      'En çok {from} ile {to} arasında {storm} olur. Gereken bilgileri telefona kaydedin.',
    ],
  },
  'q-airport': {
    q: [
      'Hangi havalimanına inerim?',
      'Tarifeli uçuşlar nereye iner?',
      '{of} başlıca havalimanları hangileri?',
    ],
    a: [
      'Başlıca havalimanları şunlardır: {airports}.',
      'Tarifeli uçuşlar buralara iner: {airports}.',
      'Uçakla şuralara varılır: {airports}.',
    ],
  },
};
