import { DAY, MINUTE } from '../core/clock.ts';
import { SESSION_LIFETIME_MS } from '../core/orders/place.ts';
import { rulesInWords } from '../core/referrals/rules.ts';
import { REFUND_WINDOW_HOURS } from '../core/refunds/rules.ts';
import { SESSION_LIMITS, TOKEN_LIFETIME } from '../core/sign-in/limits.ts';
import { rulesForTexts } from '../server/referral-config.ts';
import { brand } from './brand.ts';
import { countries } from './countries/read.ts';
import { deviceTable } from './devices.ts';
import type { Figures } from './placeholders.ts';

/** As this process is configured: an operator may change them. */
const referrals = rulesForTexts(process.env);

/** The figures that texts may name as `{{name}}`: each comes from the rule or table that it is true of. */
export const figures: Figures = {
  brand: brand.name,
  support_email: brand.supportEmail,
  refund_hours: String(REFUND_WINDOW_HOURS),
  // A list of the rules, and the days that a browser remembers a code for.
  referral_rules: rulesInWords(referrals)
    .map((rule) => `- ${rule}`)
    .join('\n'),
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
};
