import { cents, formatUsd } from '../../core/money.ts';
import type { OpenSessionRequest } from '../../core/payments/provider.ts';
import type { CodeVerdict } from '../../core/promotions/code.ts';
import type { Discount } from '../../core/promotions/discount.ts';
import { formatMoney } from '../amounts.ts';
import { listComma } from '../commas.ts';
import { countryName } from '../countries/names.ts';
import { countryByIso3 } from '../countries/read.ts';
import { regionTitle } from '../countries/region-titles.ts';
import { type Language, languages } from '../languages.ts';
import { messagesOf } from './messages.ts';

/** One sentence on what became of a code. */
export function codeMessage(language: Language, { state, minimum, terms }: CodeVerdict): string {
  const t = messagesOf(language, 'code');
  if (state === 'below_minimum' && minimum !== undefined) {
    return t('below_minimum.of', { minimum: formatMoney(language, minimum) });
  }
  if (state === 'not_for_this_plan' && (terms?.countries || terms?.regions)) {
    return t('not_for_this_plan.of', { places: placesOf(language, terms).join(listComma(language)) });
  }
  if (state === 'not_for_this_language' && terms?.languages) {
    return t('not_for_this_language.of', {
      languages: terms.languages.map((code) => languages[code].name).join(listComma(language)),
    });
  }
  if (state === 'too_few_esims' && terms?.esims) return t('too_few_esims.of', { count: terms.esims });
  return t(state);
}

/** Names of places that a sentence has room for. */
const MOST_PLACES = 12;

function placesOf(language: Language, { countries, regions }: NonNullable<CodeVerdict['terms']>): string[] {
  const named = (countries ?? []).map((iso3) => {
    const country = countryByIso3(iso3);
    return country === undefined ? iso3 : countryName(language, country);
  });
  const places = [...(regions ?? []).map((slug) => regionTitle(language, slug)), ...named];
  return places.length > MOST_PLACES ? [...places.slice(0, MOST_PLACES), '…'] : places;
}

/** What stands beside the amount of a discount. Orders and mails of earlier releases hold these words themselves. */
export function discountLabel(
  language: Language,
  discount: Omit<Discount, 'amount'> | { label: string },
): string {
  if (!('kind' in discount)) return discount.label;
  const { kind, code, automatic, percent, label } = discount;
  if (label !== undefined) return label;
  const t = messagesOf(language, 'discount');
  switch (kind) {
    case 'referral':
      // Each that was stored without a label has it.
      return t('referral', { percent: percent! });
    case 'promotion':
      return t(automatic ? 'offer' : 'promotion', { code: code! });
    case 'credit':
      return t('credit');
  }
}

/** What is paid for, as payment panel and receipt name it. */
export function paymentName(
  language: Language,
  { plan_name, full_amount, amount }: Pick<OpenSessionRequest, 'plan_name' | 'full_amount' | 'amount'>,
): string {
  if (amount >= full_amount) return plan_name;
  const [full, off] = [formatUsd(full_amount), formatUsd(cents(full_amount - amount))];
  return messagesOf(language, 'discount')('payment', { plan: plan_name, full, off });
}
