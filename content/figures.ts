import { DAY, MINUTE } from '../core/clock.ts';
import { brand } from './brand.ts';
import { countries } from './countries/read.ts';
import { deviceTable } from './devices.ts';
import type { Language } from './languages.ts';
import { type LegalWord, messagesOf } from './messages/messages.ts';
import type { Figures } from './placeholders.ts';
import { type QuotedReferrals, rulesInWords } from './referral-rules.ts';

/** The shop's rules and settings that texts quote; content doesn't know where they come from. */
export interface QuotedRules {
  refundWindowHours: number;
  /** How long an order may be paid. */
  paymentMs: number;
  /** How long a sign-in link and its code are good for. */
  signInMs: number;
  /** After how long a customer's session ends: unused, and in any case. */
  sessionMs: { idle: number; absolute: number };
  /** How long a browser is known in which somebody has signed in. */
  knownBrowserMs: number;
  /** How long is kept what the timed job forgets (core/sale/forget.ts). */
  keptMs: {
    abandonedOrders: number;
    failedMails: number;
    mails: number;
    gifts: number;
    cards: number;
    codeGuesses: number;
    audit: number;
  };
  referrals: QuotedReferrals & { rememberedMs: number };
  /** Who sells; what isn't set is said nowhere. */
  legal: readonly (readonly [field: LegalWord, value: string])[];
  /** What consumers are told of their right of withdrawal, in the text's language; empty where the shop doesn't ask them about it. */
  withdrawal: string;
}

/** The figures that a text in this language may name as `{{name}}`: each comes from the rule or table that it is true of. */
export function figuresIn(rules: QuotedRules, language: Language) {
  const { mainlandHongKongMacao, mainlandOnly } = deviceTable.iphonesWithoutEsim;
  return {
    brand: brand.name,
    support_email: brand.supportEmail,
    refund_hours: String(rules.refundWindowHours),
    referral_days: String(rules.referrals.rememberedMs / DAY),
    referral_rules: rulesInWords(rules.referrals, language)
      .map((rule) => `- ${rule}`)
      .join('\n'),
    seller: plain(rules.legal.find(([field]) => field === 'name')?.[1] ?? brand.name),
    withdrawal: rules.withdrawal,
    tax: taxSentence(rules.legal, language),
    legal_identity: legalLines(rules.legal, language),
    payment_minutes: String(rules.paymentMs / MINUTE),
    sign_in_minutes: String(rules.signInMs / MINUTE),
    session_idle_days: String(rules.sessionMs.idle / DAY),
    session_days: String(rules.sessionMs.absolute / DAY),
    known_browser_days: String(rules.knownBrowserMs / DAY),
    abandoned_days: String(rules.keptMs.abandonedOrders / DAY),
    failed_mail_days: String(rules.keptMs.failedMails / DAY),
    mail_days: String(rules.keptMs.mails / DAY),
    gift_days: String(rules.keptMs.gifts / DAY),
    card_days: String(rules.keptMs.cards / DAY),
    guess_days: String(rules.keptMs.codeGuesses / DAY),
    audit_days: String(rules.keptMs.audit / DAY),
    device_count: String(deviceTable.devices.length),
    iphone_numbers: String(mainlandHongKongMacao.length + mainlandOnly.length),
    destination_count: String(countries.length),
  } satisfies Figures;
}

/** Signs that Markdown would read are taken as they are. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>{}#|]/g, '\\$&');

/** What the operator says of tax, as a sentence behind another; empty where nothing is set. */
function taxSentence(legal: QuotedRules['legal'], language: Language): string {
  const tax = legal.find(([field]) => field === 'tax_line')?.[1];
  return tax === undefined ? '' : messagesOf(language, 'legal')('tax_said', { tax: plain(tax) });
}

/** A line for each thing that the operator says of the company. */
function legalLines(legal: QuotedRules['legal'], language: Language): string {
  const t = messagesOf(language, 'legal');
  return legal.map(([field, value]) => `- **${t(field)}:** ${plain(value)}`).join('\n');
}
