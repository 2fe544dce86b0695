import { useState } from 'react';
import type { PayableOrder } from '../../api/contract/validate.ts';
import { useMessages } from '../i18n/messages.ts';
import { momentText } from '../offline/moments.ts';
import { Price } from '../prices/Price.tsx';
import { Button } from '../ui/Button.tsx';
import { groupBy } from '../ui/group-by.ts';
import { ErrorState } from '../ui/StatePanel.tsx';
import { DeviceLine } from './DeviceLine.tsx';
import { PriceLines } from './discounts/PriceLines.tsx';
import { PlanNotes } from './PlanNotes.tsx';
import type { PanelStage } from './panel-props.ts';
import { PANELS } from './panels.ts';
import { planText } from './plan-words.ts';
import { useMadeTill } from './use-made-till.ts';
import { usePlanNames } from './use-plan-names.ts';

interface PayHereProps {
  order: PayableOrder;
  onAskAgain: () => void;
}

/**
 * The checkout of an order that is made and not paid, on its own page: what is bought, what one has to know of it, and the panel
 * of its payment provider. Its price stands; who wants another one orders again.
 */
export default function PayHere({ order, onAskAgain }: PayHereProps) {
  const t = useMessages('order');
  const tCheckout = useMessages('checkout');
  const till = useMadeTill(order);
  const [stage, setStage] = useState<PanelStage>('form');
  const Panel = PANELS[order.provider];
  const { price } = till.checkout;
  return (
    <section className="mx-auto grid max-w-lg gap-5" data-testid="pay-here">
      <div role="status">
        <h1 className="m-0 text-hero">{t('pay')}</h1>
        <p className="m-0 mt-2 text-soft">
          {t('pay.words', { time: momentText(t.language, order.expires_at) })}
        </p>
      </div>
      <div className="grid gap-5 rounded-card bg-card p-5 shadow-lifted sm:p-7">
        <div hidden={stage === 'beyond'} className={stage === 'beyond' ? undefined : 'grid gap-3'}>
          <Bought order={order} />
          {price.discounts.length > 0 ? (
            <PriceLines price={price} total="price.to-pay" />
          ) : (
            <p className="m-0 text-lead tabular">
              <Price full={price.full_amount} now={price.amount} strong />
            </p>
          )}
          {order.kind === 'top_up' ? null : <DeviceLine />}
        </div>
        {Panel ? (
          <Panel till={till} onStage={setStage} onClose={onAskAgain} />
        ) : (
          <ErrorState title={tCheckout('order-failed')}>{tCheckout('nothing-charged')}</ErrorState>
        )}
      </div>
      <div className="justify-self-center">
        <Button variant="secondary" onClick={onAskAgain}>
          {t('check-again')}
        </Button>
      </div>
    </section>
  );
}

/** Each plan, with how many eSIMs of it there are. */
function Bought({ order: { plans, kind } }: { order: PayableOrder }) {
  const t = useMessages('esim');
  const named = usePlanNames();
  const kinds = [...groupBy(plans, ({ name }) => name).values()];
  return (
    <>
      {kinds.map(([first, ...more]) => {
        const country_code = first.scope === 'country' ? (first.countries_enabled[0] ?? null) : null;
        const plan = named({ ...first, country_code });
        return (
          <div key={first.name} className="grid gap-1.5">
            <h2 className="m-0 text-title">
              {more.length === 0 ? plan.name : `${more.length + 1} × ${plan.name}`}
            </h2>
            <p className="m-0 text-soft tabular">{planText(t, plan)}</p>
            <PlanNotes plan={plan} topUp={kind === 'top_up'} />
          </div>
        );
      })}
    </>
  );
}
