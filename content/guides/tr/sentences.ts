import type { GuideWords } from '../outline/words.ts';

/**
 * Headings, what is special about the place, power, weather, time, roads, money and languages. No gap takes a suffix but days and counts, whose
 * last word is known ("30 günlük", "3 şebekede"): the destination has its own forms, {in} and {of}.
 */
export const sentences: GuideWords['sentences'] = {
  h1: [
    '{country} için eSIM',
    '{in} iner inmez internet',
    '{country} seyahati için internet eSIM’i',
    'Evde kurulan {country} eSIM’i',
  ],
  cta: ['{country} eSIM paketlerini gör', '{country} için paket seç', '{country} paketlerini karşılaştır'],
  'seo-title': [
    '{country} eSIM: paketler, şebekeler, ipuçları',
    '{country} eSIM paketleri ve seyahat rehberi',
    '{country} için eSIM fiyatları ve rehber',
  ],
  'seo-description-plain': [
    '{country} için eSIM internet paketleri; şebekeler, prizler, saat, para birimi ve acil numaralar.',
  ],
  'seo-description': [
    '{country} için {plans}, en düşük {price} ({data}, {days}). Şebekeler, prizler, saat, para birimi ve acil numaralar.',
    '{price} ödeyip {data} alın, {days} kullanın: {country} için {plans}, operatörler, priz tipleri ve acil numaralar.',
    '{country} eSIM fiyatları {price} ile başlar; {plans} arasından seçin. Ayrıca şebekeler, prizler, yerel saat ve para birimi.',
  ],

  'lead-many-zones': [
    '{in} {count} vardır: {zone} ile {last} arası.',
    '{of} saati her yerde aynı değildir; {zone} ile {last} arasında {count} bulunur.',
    '{in} yol alırken saat de değişir: {count}, {zone} ile {last} arasında.',
  ],
  'lead-low-internet': [
    '{in} internet kullananların oranı %{percent} ({year}); sinyal en çok şehirlerde bulunur.',
    'İnternet kullanım oranı %{percent} ({year}): Şehirden çıkmadan gereken bilgileri kaydedin.',
    '{of} internet kullanım oranı %{percent} ({year}); şehirler arasında sinyalsiz yerlere hazırlıklı olun.',
  ],
  'lead-atolls': [
    '{country} çoğunlukla mercan adalarından oluşur; adaların arasındaki denizde sinyal yoktur.',
    '{of} adaları birbirinden uzaktır ve telefon yalnızca karada çeker.',
    'Mercan adalarına dağılmış {country}: Kıyıdan açılınca bağlantı kesilir.',
  ],
  'lead-left': [
    '{in} trafik soldan akar.',
    '{of} yollarında araçlar soldan gider.',
    'Trafiğin soldan aktığı {country} yollarında karşıya geçerken önce sağa bakın.',
    '{in} araç kiralarsanız soldan gidersiniz.',
  ],
  'lead-landlocked': [
    '{of} denize kıyısı yoktur. Sınır komşuları: {neighbours}.',
    'Karayla çevrili {country} şu ülkelerle komşudur: {neighbours}.',
    '{of} çevresindeki ülkeler: {neighbours}; denize çıkışı yoktur.',
  ],
  'lead-one-network': [
    'Kayıtlarımıza göre {in} 4G sunan tek şebeke: {network}.',
    '{in} bildiğimiz tek 4G şebekesi {network}.',
    '4G kaydı olan tek operatör {network}; {in} başka seçenek bilmiyoruz.',
  ],
  'lead-storms': [
    '{in} {storm} mevsimi {from} ile {to} arasındadır.',
    '{in} {from} ile {to} arasında {storm} görülebilir.',
    'Yolculuğunuz {from} ile {to} arasındaysa {country} için {storm} uyarılarını izleyin.',
    'Her yıl {from} ile {to} arası {in} {storm} mevsimidir.',
  ],
  'lead-wet': [
    'En çok yağmur {from} ile {to} arasında yağar.',
    '{of} yağışlı dönemi {from} ile {to} arasıdır.',
    '{in} yağmur en çok {from} ile {to} arasında görülür.',
    'Yağmur mevsimi {from} ile {to} arasına rastlar.',
  ],
  'lead-islands': [
    '{of} kara sınırı yoktur; uçakla ya da gemiyle gidilir.',
    '{in} dört yan denizdir; sinyal karada ve kıyıya yakın yerlerdedir.',
    '{country} hiçbir ülkeyle kara sınırı paylaşmaz.',
  ],
  'lead-arid': [
    '{of} geniş bölümü kuraktır; güneş altında pil de ısınır.',
    'Kurak {country} topraklarında şehirlerden ve yollardan uzakta baz istasyonu azdır.',
    '{in} sinyal, şehirler ve ana yollar boyunca bulunur; arası çoğunlukla kuraktır.',
  ],
  'lead-mountains': [
    '{of} büyük bölümü dağlıktır; vadilerde sinyal zayıflayabilir.',
    'Dağlık {country} yollarında sinyal bir geçitten ötekine değişir.',
    '{in} dağlar çoktur, kapsama da yere göre çok değişir.',
  ],
  'lead-neighbours': [
    'Karadan şu yerlerle komşudur: {neighbours}.',
    '{of} komşuları: {neighbours}.',
    '{country} şu ülkelerle kara sınırı paylaşır: {neighbours}.',
  ],
  'lead-metro': [
    '{city} ve çevresinde yaklaşık {people} kişi yaşıyor ({year}).',
    '{of} büyük kentsel alanlarından {city}, yaklaşık {people} nüfusludur ({year}).',
    '{year} verilerine göre {city} ve çevresinin nüfusu yaklaşık {people}.',
    'Birçok gezi {city} ile başlar: Kentsel alanda yaklaşık {people} kişi yaşar ({year}).',
  ],
  'lead-capital': [
    'Başkenti {capital}.',
    '{of} başkenti {capital}.',
    'Geziniz başkent {capital} ile başlayabilir.',
  ],

  plugs: [
    '{in} {plugs} tipi priz bulunur.',
    '{in} prizler {plugs} tipindedir.',
    'Prizlere uyan fiş tipleri: {plugs}.',
    'Burada {plugs} tipi prizler kullanılır.',
  ],
  'plug-fit': [
    'Şu yerlerin fişleri adaptörsüz uyar: {fit}.',
    'Şuralardan gelen fişler doğrudan takılır: {fit}.',
  ],
  'voltage-low': [
    'Şebeke gerilimi {voltage} V, yani düşüktür; ısıtıcılı aletlerin üzerinde “{range} V” yazmalıdır.',
    'Gerilim {voltage} V; telefon ve dizüstü şarj aletleri buna kendiliğinden uyar.',
    'Gerilim {voltage} V olduğundan saç kurutma makinesi gibi aletlerde “{range} V” yazısını arayın.',
  ],
  'voltage-high': [
    'Şebeke gerilimi {voltage} V; telefon ve dizüstü şarj aletleri buna uygundur.',
    'Gerilim {voltage} V; daha düşük gerilim için yapılmış aletlerin üzerinde “{range} V” yazmalıdır.',
    'Şarj aletinizde “{range} V” yazıyorsa {voltage} V ile sorunsuz çalışır.',
    '{voltage} V için yapılmış aletlerde gerilimi düşünmeniz gerekmez.',
  ],
  'voltage-both': [
    '{low} V ve {voltage} V birlikte kullanılır; takmadan önce prizin üzerindeki yazıya bakın.',
    'Yere göre {low} V ya da {voltage} V; ısıtıcılı bir alet kullanmadan otelinize sorun.',
  ],

  wet: [
    'Özellikle {from} ile {to} arasında sık yağmur yağar; telefonunuz için su geçirmez bir kılıf alın.',
    'Şiddetli yağışlar {from} ile {to} arasında ulaşımı ve bağlantıyı aksatabilir.',
    'Tarih seçebiliyorsanız yağışlı {from} – {to} döneminden kaçının.',
    'Yolculuğunuz {from} ile {to} arasındaysa yağmurluk ve elektrik kesintisine karşı taşınabilir şarj aleti alın.',
  ],
  storms: [
    'Özellikle {from} ile {to} arasında {storm} tahminlerini izleyin; otelin numarasını ve haritayı kaydedin.',
    'Elektrik ve şebeke {storm} sırasında birlikte gidebilir; {from} ile {to} arasında uyarıları izleyin.',
    'Planlar {from} ile {to} arasında {storm} nedeniyle değişebilir; her gün tahminlere bakın.',
  ],
  climate: [
    'Genel olarak {climate} görülür.',
    'Burada {climate} hüküm sürer.',
    '{in} {climate} vardır.',
    '{in} {climate} egemendir.',
  ],
  terrain: ['Arazide {terrain} görülür.', 'Manzarada {terrain} vardır.', '{of} yer şekilleri: {terrain}.'],
  hazards: [
    'Doğal riskler arasında {hazards} vardır.',
    'Uyarıları açık tutun; olası riskler: {hazards}.',
    '{in} görülebilen doğal olaylar: {hazards}.',
    'Telefonunuzda acil durum uyarılarını açın. Olası riskler: {hazards}.',
  ],
  cold: [
    'Soğukta pil çabuk biter; telefonu iç cebinizde taşıyın.',
    'Donma noktasının altında telefon, pili varken de kapanabilir; ısınınca açılır.',
  ],
  heat: [
    'Telefonu güneşte duran araçta bırakmayın; ısınınca şarj durur.',
    'Kum ve sıcak telefona iyi gelmez; sıkı kapanan bir kılıf işe yarar.',
    'Güçlü güneşte şarj durabilir; telefonu gölgede soğutun.',
  ],

  zone: [
    'Kullanılan saat dilimi {zone}.',
    'Yerel saat {zone} dilimine göredir.',
    '{in} saat dilimi: {zone}.',
    'Saatler {zone} dilimine göredir.',
  ],
  zones: [
    'Saat dilimi yere göre değişir: {zones}.',
    'Kullanılan saat dilimleri: {zones}.',
    'Gideceğiniz yerin saatine bakın; dilimler: {zones}.',
  ],
  'odd-zone': [
    'Saat farkı tam saat değildir; planlarınızı yazarken dikkat edin.',
    'Farkta dakikalar da vardır; randevuları yerel saatle doğrulayın.',
  ],
  'summer-time': [
    'Yaz saati uygulaması vardır.',
    'Yaz saati uygulandığından saat farkı mevsime göre değişir.',
    'Yaz saati başlayıp bitince telefon kendini ayarlar.',
  ],
  'no-summer-time': [
    'Yaz saati uygulaması yoktur; saat yıl boyunca aynıdır.',
    'Saatler yıl boyunca değişmez.',
    'Yaz saatine geçilmez.',
    'Mevsim değişse de saat aynı kalır.',
  ],

  airports: [
    'Tarifeli uçuşların indiği yerler: {airports}.',
    'Başlıca havalimanları şunlardır: {airports}.',
    '{of} başlıca iniş noktaları: {airports}.',
    'Uçakla varılan yerler: {airports}.',
  ],
  'drive-left': [
    'Trafik soldandır: karşıya geçerken önce sağa bakın.',
    'Araçlar soldan gider; kiraladıysanız yola çıkmadan navigasyonu ayarlayın.',
    'Soldan gidilir ve dönel kavşaklar saat yönünde dönülür.',
  ],
  'drive-right': [
    'Trafik sağdan akar.',
    'Araçlar sağdan gider; kiraladıysanız navigasyonu önceden ayarlayın.',
    '{in} trafik sağdandır.',
    'Sağdan gidilir; karşıya geçerken önce sola bakın.',
  ],
  islands: [
    'Adalar arasındaki teknelerde kıyıdan uzaklaştıkça sinyal kesilir; biletinizi ve haritanızı kaydedin.',
    'Telefon yalnızca adalarda çeker, denizde bir süre bağlantı olmaz.',
    'Tekneyle geçeceğiniz gün bileti ve haritayı önceden indirin.',
  ],
  'offline-maps': [
    'Şehirden uzağa gitmeden haritayı çevrim dışı kullanım için indirin.',
    'Wi-Fi varken güzergâhınızın haritasını kaydedin.',
    'Çevrim dışı harita ücretsizdir ve baz istasyonunun az olduğu yerde çok işe yarar.',
    'Doğaya çıkarken en güvenilir olan, telefona kaydedilmiş haritadır.',
  ],

  currency: [
    'Alışverişte {currency} geçer.',
    'Ödemelerde {currency} kullanılır.',
    '{in} kullanılan para: {currency}.',
    'Etiketlerde {currency} yazar.',
  ],
  'second-currency': ['İkinci para olarak {currency} kullanılır.', 'Ayrıca {currency} ile de ödeme yapılır.'],
  'shared-currency': ['Burada {owner} ile aynı para kullanılır.', 'Para birimi {owner} ile ortaktır.'],
  cash: [
    'Şehir dışında kart geçen yer azdır; yanınızda nakit bulundurun.',
    'Kart en çok otellerde geçer; pazarda ve otobüste nakit gerekir.',
    'Kırsal kesimde en güvenlisi nakittir.',
  ],
  languages: [
    'Resmî dil olarak {languages} kullanılır.',
    'Devlet dairelerinde {languages} konuşulur.',
    '{of} resmî dili: {languages}.',
    'Resmî yazışmalarda {languages} kullanılır.',
  ],
  'calling-code': [
    'Yurt dışından arayan önce {code} çevirir.',
    'Yurt dışından ararken kullanılan ülke kodu: {code}.',
    'Yerel numaraları {code} koduyla kaydedin; mesajlaşma uygulamaları da öyle bulur.',
    '{of} telefon kodu: {code}.',
  ],
};
