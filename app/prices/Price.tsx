import type { Cents } from '../../core/money.ts';
import { formatMoney } from '../i18n/formats.ts';
import { useMessages } from '../i18n/messages.ts';
import { inCurrency, useDisplayCurrency } from './display-currency.ts';
import { lowestFor, type PricedPlan, useFriendPercent } from './friend-offer.ts';

/** "about €9.20", in the visitor's currency and for display alone; nothing where there is no rate. */
function AboutPrice({ amount, className }: { amount: Cents; className?: string }) {
  const t = useMessages('shell');
  const shown = useDisplayCurrency();
  const about = shown && inCurrency(t.language, amount, shown);
  return about ? <span className={className}>{t('price.about', { amount: about })}</span> : null;
}

/** What there is to pay, and struck through what it would be without what is taken off. */
export function Price({ full, now, strong = false }: { full: Cents; now: Cents; strong?: boolean }) {
  const t = useMessages('shell');
  const price = formatMoney(t.language, now);
  return (
    <>
      {strong ? <strong className="text-ink">{price}</strong> : price}
      {now === full ? null : (
        <>
          {' '}
          <span className="sr-only">{t('price.instead-of')} </span>
          <s className="price-before">{formatMoney(t.language, full)}</s>
        </>
      )}
    </>
  );
}

/**
 * A plan's price on a page that is the same for everybody: in the browser, a friend's percent comes off and the visitor's
 * currency stands beside it.
 */
export function PlanPrice({ plan }: { plan: PricedPlan }) {
  const { full, now } = lowestFor(useFriendPercent(), [plan]);
  return (
    <>
      <Price full={full} now={now} /> <AboutPrice amount={now} className="price-about" />
    </>
  );
}

/** The lowest price of a place, in lists of many: as `PlanPrice`, in dollars alone. */
export function LowestPrice({ of: { from, ...plan } }: { of: Omit<PricedPlan, 'price'> & { from: Cents } }) {
  return <LowestOf plans={[{ ...plan, price: from }]} />;
}

/** The value of `{price}` in a message that `t.rich` draws with a component in place of words: `{ price: () => <LowestPrice … /> }`. */
export const DRAWN_PRICE = '<price></price>';

/** The lowest price of plans that are all on the page. */
export function LowestOf({ plans }: { plans: readonly PricedPlan[] }) {
  return <Price {...lowestFor(useFriendPercent(), plans)} />;
}
