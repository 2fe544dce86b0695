import type { Language } from '../../../content/languages.ts';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { cents } from '../../../core/money.ts';
import { maySellFor, takenOff } from '../../../core/promotions/discount.ts';
import {
  judgeLimits,
  judgePromotion,
  type Promotion,
  promotionWorth,
} from '../../../core/promotions/promotion.ts';
import { formatDay, formatMoney, formatNumber, sentences } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages.ts';

/** What a page's loader has of what is taken off by itself. */
export interface OfferContext {
  language: Language;
  /** Whose time it is. */
  promotions: readonly Promotion[];
  /** The lowest price at which a company that can deliver a plan lets us sell it, in cents; 0 for any. */
  lowestOf: (uid: string) => number;
  now: Date;
}

/** A promotion, and the plans of a page that it is good for. */
interface Offer {
  promotion: Promotion;
  plans: number;
  /** Cents off the cheapest of them. */
  off: number;
}

/**
 * What is taken off these plans at the checkout, in a line: the same for everybody who reads the page in this language; null where nothing
 * is. Prices stay those of the list. Of several the one that takes most off, and one for more eSIMs at once where that takes off more.
 */
export function offerLine(context: OfferContext, plans: readonly Plan[]): string | null {
  const offers = context.promotions
    .map((promotion) => offerOn(context, promotion, plans))
    .filter((offer) => offer.plans > 0)
    .sort((one, other) => other.off - one.off);
  const [single, together] = [offers.find(isForOne), offers.find((offer) => !isForOne(offer))];
  const said = [single, together].filter(
    (offer) => offer !== undefined && (offer === single || single === undefined || offer.off > single.off),
  );
  if (said.length === 0) return null;
  return sentences(context.language, ...said.flatMap((offer) => wordsOf(context, offer!, plans.length)));
}

const isForOne = ({ promotion }: Offer) => promotion.esims === null;

function offerOn(
  { language, lowestOf, now }: OfferContext,
  promotion: Promotion,
  plans: readonly Plan[],
): Offer {
  const { languages } = promotion;
  const offs = plans.flatMap((plan) => {
    if (languages !== null && !languages.includes(language)) return [];
    // The order's sum counts, which may be that of several.
    const price = cents(Math.max(plan.price, promotion.minimum));
    if (judgePromotion(promotion, { ...plan, price }, now) !== 'applied') return [];
    const off = takenOff(promotionWorth(promotion), plan.price);
    const isAllowed = maySellFor({ lowest: lowestOf(plan.uid) }, Math.max(0, plan.price - off));
    const hasRoom = judgeLimits(promotion, { open: 0, freed: 0, kept: 0 }, off) === 'applied';
    return off > 0 && isAllowed && hasRoom ? [off] : [];
  });
  return { promotion, plans: offs.length, off: offs.length === 0 ? 0 : Math.min(...offs) };
}

function wordsOf({ language }: OfferContext, { promotion, plans }: Offer, all: number): string[] {
  const t = messagesOf(language, 'countryWords');
  const { percent, fixed_amount, esims, minimum, ends_at } = promotion;
  const off = percent === null ? formatMoney(language, fixed_amount!) : percentIn(language, percent);
  const main =
    esims === null
      ? t(plans < all ? 'offer.some' : 'offer', { off })
      : t('offer.esims', { off, count: esims });
  return [
    main,
    ...(minimum > 0 ? [t('offer.minimum', { amount: formatMoney(language, minimum) })] : []),
    ...(ends_at === null ? [] : [t('offer.until', { day: formatDay(language, lastDay(ends_at)) })]),
  ];
}

/** The last day (UTC) of which some is within it. */
const lastDay = (end: Date): string => new Date(end.getTime() - 1).toISOString().slice(0, 10);

/** With its sign as the language has it elsewhere: "25%", "25 %". */
const percentIn = (language: Language, percent: number): string =>
  messagesOf(language, 'countryWords')('offer.percent', { percent: formatNumber(language, percent) });
