import type { Language } from './languages.ts';

/**
 * What no code and nobody of the shop keeps: a warranty, a telephone, a chat, an answer within so many hours, the lowest price of all shops.
 * Chats that people have with others are not meant.
 */
export const UNKEPT: Readonly<Record<Language, RegExp>> = {
  en: /guarante|hotline|live chat|call us|we (reply|answer) within|checked and dated|best price on the market|see your order/i,
  de: /garant|hotline|live-?chat|rufen sie uns|antworten (wir )?innerhalb|bestpreis/i,
  es: /garant[ií]|línea directa|chat en vivo|llámanos|respondemos en/i,
  fr: /garant|hotline|chat en direct|appelez-nous|répondons (sous|en moins)/i,
  it: /garan(zia|ti)|hotline|live chat|chat dal vivo|chiamaci|rispondiamo entro/i,
  'pt-BR': /garantimos|garantia|chat ao vivo|ligue para nós|respondemos em até/i,
  nl: /garand|garantie|hotline|live ?chat|bel ons|antwoorden binnen/i,
  pl: /gwaranc|gwarantuj|infolini|czat na żywo|zadzwoń do nas|odpowiadamy w ciągu/i,
  tr: /garanti|canlı (destek|sohbet)|bizi arayın|saat içinde yanıt/i,
  ja: /保証|ライブチャット|チャットサポート|お電話ください|時間以内に(返信|回答)/,
  ko: /보장(해|합|됩|돼)|보증해|실시간 채팅|채팅 상담|전화 주세요|시간 안에 답/,
  ar: /نضمن|مضمون|ضمان|دردشة مباشرة|اتصل بنا هاتفي|نرد خلال/,
  'zh-Hans': /(我们|本店)保证|担保|在线聊天|在线客服|请来电|小时内回复/,
  'zh-Hant': /(我們|本店)保證|擔保|線上聊天|線上客服|請來電|小時內回覆/,
};
