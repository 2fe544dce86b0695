import type { PassFacts, PassLine, PassState, PassText, PassWords } from '../../core/wallets/wallet.ts';
import { formatData, formatLeft } from '../amounts.ts';
import { brand } from '../brand.ts';
import { zoneAt } from '../countries/zones.ts';
import { dateLocale, type Language, monthOfDay } from '../languages.ts';
import { planWords } from './plan-words.ts';

interface Words {
  left: string;
  data: string;
  ends: string;
  installBy: string;
  days: string;
  status: string;
  states: Record<PassState, string>;
  install: string;
  address: string;
  code: string;
  manual: string;
  order: string;
  details: string;
  support: string;
}

/** Short: the front of a pass has room for a word or two. States are those of the pages. */
const WORDS: Record<Language, Words> = {
  en: {
    ...{ left: 'Data left', data: 'Data', ends: 'Ends', installBy: 'Install by', days: 'Full days' },
    status: 'Status',
    states: {
      ...{ ready: 'Ready to install', installed: 'Installed', active: 'Active', used_up: 'Used up' },
      ...{ expired: 'Expired', refunded: 'Refunded', withdrawn: 'No longer shared' },
    },
    ...{ install: 'Install on this phone', address: 'SM-DP+ address', code: 'Activation code' },
    ...{ manual: 'Manual code', order: 'Order', details: 'Your eSIM and top-ups', support: 'Help' },
  },
  de: {
    ...{
      left: 'Noch übrig',
      data: 'Daten',
      ends: 'Endet',
      installBy: 'Installieren bis',
      days: 'Volle Tage',
    },
    status: 'Status',
    states: {
      ...{ ready: 'Bereit zur Installation', installed: 'Installiert', active: 'Aktiv' },
      ...{ used_up: 'Aufgebraucht', expired: 'Abgelaufen', refunded: 'Erstattet' },
      withdrawn: 'Nicht mehr geteilt',
    },
    ...{ install: 'Auf diesem Handy installieren', address: 'SM-DP+-Adresse', code: 'Aktivierungscode' },
    ...{ manual: 'Code zum Eintippen', order: 'Bestellung', details: 'eSIM-Details und Aufladen' },
    support: 'Hilfe',
  },
  es: {
    ...{ left: 'Datos restantes', data: 'Datos', ends: 'Termina', installBy: 'Instalar hasta el' },
    ...{ days: 'Días completos', status: 'Estado' },
    states: {
      ...{ ready: 'Lista para instalar', installed: 'Instalada', active: 'Activa', used_up: 'Agotada' },
      ...{ expired: 'Caducada', refunded: 'Reembolsada', withdrawn: 'Ya no se comparte' },
    },
    ...{ install: 'Instalar en este teléfono', address: 'Dirección SM-DP+', code: 'Código de activación' },
    ...{ manual: 'Código manual', order: 'Pedido', details: 'Tu eSIM y recargas', support: 'Ayuda' },
  },
  fr: {
    ...{ left: 'Restant', data: 'Données', ends: 'Fin', installBy: 'À installer au plus tard le' },
    ...{ days: 'Jours complets', status: 'État' },
    states: {
      ...{ ready: 'Prête à installer', installed: 'Installée', active: 'Active', used_up: 'Épuisée' },
      ...{ expired: 'Expirée', refunded: 'Remboursée', withdrawn: 'N’est plus partagée' },
    },
    ...{ install: 'Installer sur ce téléphone', address: 'Adresse SM-DP+', code: 'Code d’activation' },
    ...{ manual: 'Code manuel', order: 'Commande', details: 'Votre eSIM et recharges', support: 'Aide' },
  },
  it: {
    ...{ left: 'Dati rimasti', data: 'Dati', ends: 'Scade', installBy: 'Installare entro' },
    ...{ days: 'Giorni interi', status: 'Stato' },
    states: {
      ...{ ready: 'Pronta da installare', installed: 'Installata', active: 'Attiva' },
      ...{ used_up: 'Dati esauriti', expired: 'Scaduta', refunded: 'Rimborsata' },
      withdrawn: 'Non più condivisa',
    },
    ...{ install: 'Installa su questo telefono', address: 'Indirizzo SM-DP+' },
    ...{ code: 'Codice di attivazione', manual: 'Codice manuale', order: 'Ordine' },
    ...{ details: 'La tua eSIM e le ricariche', support: 'Assistenza' },
  },
  'pt-BR': {
    ...{ left: 'Dados restantes', data: 'Dados', ends: 'Termina', installBy: 'Instalar até' },
    ...{ days: 'Dias completos', status: 'Situação' },
    states: {
      ...{ ready: 'Pronto para instalar', installed: 'Instalado', active: 'Ativo' },
      ...{ used_up: 'Dados esgotados', expired: 'Vencido', refunded: 'Reembolsado' },
      withdrawn: 'Não é mais compartilhado',
    },
    ...{ install: 'Instalar neste celular', address: 'Endereço SM-DP+', code: 'Código de ativação' },
    ...{ manual: 'Código manual', order: 'Pedido', details: 'Seu eSIM e recargas', support: 'Ajuda' },
  },
  nl: {
    ...{ left: 'Nog over', data: 'Data', ends: 'Eindigt', installBy: 'Installeren tot', days: 'Volle dagen' },
    status: 'Status',
    states: {
      ...{ ready: 'Klaar om te installeren', installed: 'Geïnstalleerd', active: 'Actief' },
      ...{ used_up: 'Opgebruikt', expired: 'Verlopen', refunded: 'Terugbetaald' },
      withdrawn: 'Niet meer gedeeld',
    },
    ...{ install: 'Installeren op deze telefoon', address: 'SM-DP+-adres', code: 'Activeringscode' },
    ...{ manual: 'Handmatige code', order: 'Bestelling', details: 'Je eSIM en opwaarderen', support: 'Hulp' },
  },
  pl: {
    ...{ left: 'Zostało', data: 'Dane', ends: 'Koniec', installBy: 'Zainstaluj do', days: 'Pełne dni' },
    status: 'Stan',
    states: {
      ...{ ready: 'Gotowa do instalacji', installed: 'Zainstalowana', active: 'Aktywna' },
      ...{ used_up: 'Wykorzystana', expired: 'Wygasła', refunded: 'Zwrócona' },
      withdrawn: 'Już nieudostępniana',
    },
    ...{ install: 'Zainstaluj na tym telefonie', address: 'Adres SM-DP+', code: 'Kod aktywacyjny' },
    ...{ manual: 'Kod do wpisania', order: 'Zamówienie', details: 'Twoja eSIM i doładowania' },
    support: 'Pomoc',
  },
  tr: {
    ...{ left: 'Kalan internet', data: 'İnternet', ends: 'Bitiş', installBy: 'Son kurulum günü' },
    ...{ days: 'Tam gün', status: 'Durum' },
    states: {
      ...{ ready: 'Kuruluma hazır', installed: 'Kurulu', active: 'Etkin', used_up: 'Tükendi' },
      ...{ expired: 'Süresi doldu', refunded: 'İade edildi', withdrawn: 'Artık paylaşılmıyor' },
    },
    ...{ install: 'Bu telefona kur', address: 'SM-DP+ adresi', code: 'Etkinleştirme kodu' },
    ...{ manual: 'Elle girilecek kod', order: 'Sipariş', details: 'eSIM’iniz ve ek paketler' },
    support: 'Yardım',
  },
  ja: {
    ...{
      left: 'データ残量',
      data: 'データ',
      ends: '終了',
      installBy: 'インストール期限',
      days: '丸ごと使える日数',
    },
    status: '状態',
    states: {
      ...{ ready: 'インストール可能', installed: 'インストール済み', active: '利用中', used_up: '使い切り' },
      ...{ expired: '期限切れ', refunded: '返金済み', withdrawn: '共有終了' },
    },
    ...{ install: 'この端末にインストール', address: 'SM-DP+アドレス', code: 'アクティベーションコード' },
    ...{ manual: '手動入力用コード', order: '注文', details: 'eSIMの詳細とチャージ', support: 'サポート' },
  },
  ko: {
    ...{ left: '남은 데이터', data: '데이터', ends: '종료', installBy: '설치 기한', days: '이용 일수' },
    status: '상태',
    states: {
      ...{ ready: '설치 가능', installed: '설치됨', active: '이용 중', used_up: '소진됨' },
      ...{ expired: '만료됨', refunded: '환불됨', withdrawn: '공유 종료' },
    },
    ...{ install: '이 휴대폰에 설치', address: 'SM-DP+ 주소', code: '활성화 코드' },
    ...{ manual: '수동 입력 코드', order: '주문', details: 'eSIM 정보와 충전', support: '도움말' },
  },
  ar: {
    ...{ left: 'المتبقي', data: 'البيانات', ends: 'تنتهي', installBy: 'ثبّتها حتى', days: 'الأيام الكاملة' },
    status: 'الحالة',
    states: {
      ...{ ready: 'جاهزة للتثبيت', installed: 'مثبّتة', active: 'قيد الاستخدام', used_up: 'نفدت بياناتها' },
      ...{ expired: 'منتهية', refunded: 'مستردّة', withdrawn: 'لم تعد مشتركة' },
    },
    ...{ install: 'التثبيت على هذا الهاتف', address: 'عنوان \u2066SM-DP+\u2069', code: 'رمز التفعيل' },
    ...{ manual: 'الرمز اليدوي', order: 'الطلب', details: 'شريحتك وإعادة التعبئة', support: 'المساعدة' },
  },
  'zh-Hans': {
    ...{
      left: '剩余流量',
      data: '流量',
      ends: '到期',
      installBy: '安装截止',
      days: '完整天数',
      status: '状态',
    },
    states: {
      ...{ ready: '待安装', installed: '已安装', active: '使用中', used_up: '已用完' },
      ...{ expired: '已过期', refunded: '已退款', withdrawn: '已停止共享' },
    },
    ...{ install: '安装到这部手机', address: 'SM-DP+地址', code: '激活码', manual: '手动输入代码' },
    ...{ order: '订单', details: 'eSIM详情与加购', support: '帮助' },
  },
  'zh-Hant': {
    ...{
      left: '剩餘流量',
      data: '流量',
      ends: '到期',
      installBy: '安裝期限',
      days: '完整天數',
      status: '狀態',
    },
    states: {
      ...{ ready: '尚未安裝', installed: '已安裝', active: '使用中', used_up: '已用完' },
      ...{ expired: '已到期', refunded: '已退款', withdrawn: '已停止分享' },
    },
    ...{ install: '安裝到這支手機', address: 'SM-DP+位址', code: '啟用碼', manual: '手動輸入碼' },
    ...{ order: '訂單', details: 'eSIM詳情與加值', support: '協助' },
  },
};

/** What a pass says of an eSIM, in the language of its order. */
export const passWords: PassWords = (language, facts): PassText => {
  const words = WORDS[language];
  const title = facts.name ?? planWords(language, facts.plan).name;
  const { codes } = facts;
  return {
    title,
    description: `${brand.name}: ${title}`,
    left: {
      label: facts.data_left_mb === null ? words.data : words.left,
      value: leftText(language, facts),
    },
    until: untilLine(language, words, facts),
    status: { label: words.status, value: words.states[facts.state] },
    data: { label: words.data, value: formatData(language, facts.data_quota_mb) },
    back: [
      ...(codes === null
        ? []
        : [
            { label: words.address, value: codes.smdp_address },
            { label: words.code, value: codes.matching_id },
            { label: words.manual, value: codes.manual_code },
          ]),
      ...(facts.iccid === null ? [] : [{ label: 'ICCID', value: facts.iccid }]),
      ...(facts.order_number === null ? [] : [{ label: words.order, value: facts.order_number }]),
    ],
    links: [
      ...(codes === null ? [] : [{ label: words.install, url: codes.link }]),
      { label: words.details, url: facts.page },
      { label: words.support, url: `mailto:${brand.supportEmail}` },
    ],
  };
};

function leftText(language: Language, { data_left_mb, data_quota_mb }: PassFacts): string {
  return data_left_mb === null || data_left_mb === data_quota_mb
    ? formatData(language, data_quota_mb)
    : formatLeft(language, data_left_mb);
}

/** Until when: the end of what is used, the last day to install, or for how long it will be. */
function untilLine(language: Language, words: Words, facts: PassFacts): PassLine {
  const { ends_at, install_by, time_zone } = facts;
  const text = (options: Intl.DateTimeFormatOptions, date: Date) => {
    const timeZone = zoneAt(time_zone ?? 'UTC', date);
    const locale = dateLocale(language);
    return new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', timeZone, ...options }).format(date);
  };
  const day = { day: 'numeric', month: monthOfDay(language), year: 'numeric' } as const;
  if (ends_at !== null) {
    const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
    const at = { date: ends_at, precision: 'minute' } as const;
    return { label: words.ends, value: text({ ...day, ...time }, ends_at), at };
  }
  if (install_by !== null) {
    const at = { date: install_by, precision: 'day' } as const;
    return { label: words.installBy, value: text(day, install_by), at };
  }
  return { label: words.days, value: String(facts.full_days) };
}
