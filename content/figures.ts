import { DAY, MINUTE } from '../core/clock.ts';
import { REFUND_WINDOW_HOURS } from '../core/refunds/rules.ts';
import { SESSION_LIFETIME_MS } from '../core/sale/place.ts';
import { SESSION_LIMITS, TOKEN_LIFETIME } from '../core/sign-in/limits.ts';
import { rulesForTexts } from '../server/referral-config.ts';
import { brand } from './brand.ts';
import { countries } from './countries/read.ts';
import { deviceTable } from './devices.ts';
import type { Language } from './languages.ts';
import type { Figures } from './placeholders.ts';
import { rulesInWords } from './referral-rules.ts';

/** As this process is configured: an operator may change them. */
const referrals = rulesForTexts(process.env);

/** Figures that are written alike in every language. */
const figures = {
  brand: brand.name,
  support_email: brand.supportEmail,
  refund_hours: String(REFUND_WINDOW_HOURS),
  referral_days: String(referrals.rememberedMs / DAY),
  payment_minutes: String(SESSION_LIFETIME_MS / MINUTE),
  sign_in_minutes: String(TOKEN_LIFETIME / MINUTE),
  session_idle_days: String(SESSION_LIMITS.customer.idle / DAY),
  session_days: String(SESSION_LIMITS.customer.absolute / DAY),
  device_count: String(deviceTable.devices.length),
  iphone_numbers: String(
    deviceTable.iphonesWithoutEsim.mainlandHongKongMacao.length +
      deviceTable.iphonesWithoutEsim.mainlandOnly.length,
  ),
  destination_count: String(countries.length),
} satisfies Figures;

/** The figures that a text in this language may name as `{{name}}`: each comes from the rule or table that it is true of. */
export function figuresIn(language: Language): typeof figures & { referral_rules: string } {
  const rules = rulesInWords(referrals, language);
  return { ...figures, referral_rules: rules.map((rule) => `- ${rule}`).join('\n') };
}
