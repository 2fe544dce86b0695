import type { GuideWords } from '../outline/words.ts';

export const questions: GuideWords['questions'] = {
  'q-price': {
    q: ['{country} için eSIM ne kadar?', '{in} mobil internet kaça gelir?'],
    a: [
      'En uygun paket {price}: {data}, {days}. Yalnızca {country} için şu an {plans} satışta.',
      'Başlangıç fiyatı {price} ({data}, {days}). Büyük paketlerde gigabayt daha ucuzdur.',
    ],
  },
  'q-week': {
    q: ['Bir hafta için ne kadar veri gerekir?', 'Yedi günlük gezi için hangi paket uygun?'],
    a: [
      'Harita, mesaj ve biraz video için {data} yeterlidir ({days}, {price}).',
      '{data} paketini öneririz: {days}, {price}. Çok video izliyorsanız bir büyüğünü alın.',
    ],
  },
  'q-networks': {
    q: ['eSIM hangi şebekeyi kullanır?', 'Hangi operatöre bağlanırım?'],
    a: [
      'Kullanılan şebekeler: {networks}. Telefon ve yer uygunsa {generation}.',
      'Şebekeler: {networks}. Telefon sinyale göre seçer; siz de elle seçebilirsiniz.',
    ],
  },
  'q-border': {
    q: ['Paketim komşu ülkelerde de çalışır mı?'],
    a: [
      'Tek ülkelik paket sınırda biter. {region} paketi (başlangıç fiyatı {price}) şu komşuları da kapsar: {neighbours}.',
    ],
  },
  'q-hotspot': {
    q: ['İnterneti dizüstü bilgisayarla paylaşabilir miyim?'],
    a: ['Evet, bütün {country} paketleri buna izin verir; paylaşılan veri paketten düşer.'],
  },
  'q-hotspot-some': {
    q: ['İnterneti dizüstü bilgisayarla paylaşabilir miyim?', 'İnternet paylaşımı serbest mi?'],
    a: [
      'Belirli veri miktarı olan paketlerde evet. Bazı sınırsız paketlerde paylaşım yoktur; her paketin sayfasında yazar.',
      'Pakete göre değişir: belirli miktar paylaşılabilir, sınırsız paketlerin hepsi paylaşılamaz.',
    ],
  },
  'q-unlimited': {
    q: ['Sınırsız paket var mı?', '“Sınırsız” ne demek?'],
    a: [
      'Her gün {daily} tam hız, ardından ertesi güne kadar {speed} kbit/sn. Fiyat: {price}, {days}.',
      'Sınırsız paket {price} ve {days} geçerlidir; günde {daily} kullanımdan sonra hız düşer, bağlantı kesilmez.',
    ],
  },
  'q-long': {
    q: ['Uzun kalacağım, hangi paket uygun?', 'Bir paket en çok ne kadar sürer?'],
    a: [
      'En uzun paket: {days}, {data}, {price}.',
      '{days} geçerli bir paket var ({data}, {price}); sonra aynı eSIM’e yenisi eklenir.',
    ],
  },
  'q-install': {
    q: ['eSIM’i ne zaman kurmalıyım?', 'Evde mi kurulur, varınca mı?'],
    a: [
      'Evde, Wi-Fi ile, yola çıkmadan önce; satın aldıktan sonra {limit} gün içinde. Paketin süresi ilk bağlantıyla başlar.',
      'Yola çıkmadan önce, çünkü kurulum internet ister. Satın aldıktan sonra {limit} gün vaktiniz var.',
    ],
  },
  'q-install-when': {
    q: ['eSIM’i ne zaman kurmalıyım?'],
    a: ['Evde, Wi-Fi ile, yola çıkmadan önce. Paketin süresi oradaki ilk bağlantıyla başlar.'],
  },
  'q-number': {
    q: ['eSIM’in telefon numarası var mı?', 'Arama yapabilir miyim?'],
    a: [
      'Yalnızca veri içindir, numarası yoktur. Aramaları uygulamayla yapın; SMS ve kodlar kendi SIM’inize gelir.',
      'Normal aramalar ve SMS kendi SIM’inizde kalır; eSIM yalnızca internet sağlar.',
    ],
  },
  'q-phone': {
    q: ['Telefonumda çalışır mı?', 'Hangi telefonlar eSIM destekler?'],
    a: [
      'eSIM destekleyen ve operatör kilidi olmayan telefonlarda çalışır. *#06# tuşlayın: EID görünüyorsa telefonunuz uygundur.',
      '*#06# tuşlayınca EID çıkıyorsa ve operatör kilidi yoksa uygundur.',
    ],
  },
  'q-empty': {
    q: ['Veri biterse ne olur?', 'Sonradan veri ekleyebilir miyim?'],
    a: [
      'İnternet durur, ek ücret çıkmaz. Yeni bir paket alırsanız aynı eSIM’e eklenir.',
      'Yeni paket, kurulu eSIM’e eklenir; yeniden kod okutmak gerekmez.',
    ],
  },
  'q-global': {
    q: ['Küresel paketler burada çalışır mı?'],
    a: [
      'Evet: {countries}, {data}, {days}, başlangıç fiyatı {price}. Tek ülke için yerel paket daha ucuzdur.',
    ],
  },
  'q-emergency-any': {
    q: ['{in} acil durum numarası nedir?', 'Acil durumda kimi ararım?'],
    a: [
      '{number}. Telefonun kendi arama ekranından arayın; veri eSIM’i ile arama yapılmaz.',
      'Numara {number}. Kendi SIM’inizi telefonda bırakın, çünkü veri eSIM’i arama yapmaz.',
    ],
  },
  'q-plug': {
    q: ['Priz adaptörü gerekir mi?', '{in} hangi prizler var?'],
    a: [
      'Priz tipleri: {plugs}. Başka fişler için adaptör gerekir.',
      '{plugs} tipi prizler kullanılır; fişiniz farklıysa bir adaptör telefon ve dizüstü için yeter.',
    ],
  },
  'q-time': { q: ['{in} saat dilimi nedir?'], a: ['{zone}; yaz saati uygulaması yoktur.'] },
  'q-time-summer': { q: ['{in} saat dilimi nedir?'], a: ['{zone}; yazın saatler bir saat ileri alınır.'] },
  'q-money': {
    q: ['{in} hangi para kullanılır?'],
    a: ['Para birimi: {currency}. eSIM ise alırken ABD doları ile ödenir.', '{currency}.'],
  },
  'q-language': { q: ['Resmî dil nedir?'], a: ['{languages}.'] },
  'q-drive-left': {
    q: ['Trafik hangi taraftan akar?'],
    a: ['Soldan; direksiyon sağdadır. Kavşaklara girerken dikkatli olun.'],
  },
  'q-drive-right': { q: ['Trafik hangi taraftan akar?'], a: ['Sağdan; direksiyon soldadır.'] },
  'q-airport': {
    q: ['Hangi havalimanına inerim?', 'Tarifeli uçuşlar nereye iner?'],
    a: [
      'Başlıca havalimanları: {airports}. Uçak modunu kapatınca eSIM bağlanır.',
      'İniş yerleri: {airports}.',
    ],
  },
  'q-wifi': {
    q: ['Ücretsiz Wi-Fi yeter mi?', 'Kendi internetime ihtiyacım olur mu?'],
    a: [
      'Nüfusun %{percent} kadarı çevrimiçi ({year}). Otel ve kafelerde Wi-Fi yaygındır, sokakta ve yolda çoğu zaman yoktur.',
      'İnternet kullanım oranı %{percent} ({year}); ödemelerde kendi veriniz daha güvenlidir.',
    ],
  },
  'q-wifi-thin': {
    q: ['Ücretsiz Wi-Fi yeter mi?'],
    a: ['İnternet kullanım oranı %{percent} ({year}); yolda kendi verinize ihtiyacınız olur.'],
  },
};
