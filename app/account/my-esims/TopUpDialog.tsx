import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EsimRecord, TopUpOffer } from '../../../api/contract/esims.ts';
import type { PlacedOrder } from '../../../api/contract/orders.ts';
import { cents } from '../../../core/money.ts';
import { CheckoutDialog } from '../../checkout/CheckoutDialog.tsx';
import { groupedByFour } from '../../checkout/plan-words.ts';
import { type Agreement, newOrderKey, startOrder } from '../../checkout/start-order.ts';
import { usePlanNames } from '../../checkout/use-plan-names.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { loadMessages, useMessages } from '../../i18n/messages.ts';
import { fetchTopUps, Refused } from '../../session/customer-api.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/StatePanel.tsx';
import { showErrorToast } from '../../ui/Toast.tsx';
import { leadingPlan } from './esim-words.ts';
import { resultText, TopUpChoice } from './TopUpChoice.tsx';
import { offersInOrder } from './top-up-order.ts';

/** Plans that fit an eSIM, what each comes to, then the checkout. A default export, because it is loaded lazily. */
export default function TopUpDialog({ record, onClose }: { record: EsimRecord; onClose: () => void }) {
  const t = useMessages('account');
  const named = usePlanNames();
  const { uid, name, iccid } = record.esim;
  const offers = useQuery({
    queryKey: ['top-ups', uid],
    queryFn: ({ signal }) => fetchTopUps(uid, signal),
    staleTime: 0,
    retry: 1,
  });
  // The eSIM's network doesn't answer: nothing is wrong with the connection.
  const untold = offers.error instanceof Refused && offers.error.code === 'esim_partner_unavailable';
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [ordered, setOrdered] = useState<{ order: PlacedOrder; agreement: Agreement } | null>(null);
  // An order whose answer was lost is asked for again under its own key, so that the server answers the same one.
  const keys = useRef(new Map<string, string>());
  const list = offers.data?.map((each) => ({ ...each, plan: named(each.plan) }));
  const { first, others } = offersInOrder(list ?? [], leadingPlan(record));
  const offer = list?.find(({ plan }) => plan.uid === chosen) ?? first[0];
  const choice = (each: TopUpOffer) => (
    <TopUpChoice
      key={each.plan.uid}
      offer={each}
      chosen={each === offer}
      onChoose={() => setChosen(each.plan.uid)}
    />
  );

  const buy = async ({ plan }: TopUpOffer) => {
    const key = keys.current.get(plan.uid) ?? newOrderKey();
    keys.current.set(plan.uid, key);
    setBusy(true);
    const agreement: Agreement = { given: false };
    const [outcome] = await Promise.all([
      startOrder(plan.uid, key, { esimUid: uid }, agreement),
      // Of the panel that comes next; without them it waits for them itself.
      loadMessages(t.language, ['checkout']).catch(() => {}),
    ]);
    setBusy(false);
    if (outcome.ok || outcome.settled) keys.current.delete(plan.uid);
    if (outcome.ok) setOrdered({ order: outcome.order, agreement });
    else showErrorToast({ title: t(`order-${(!outcome.ok && outcome.refused) || 'failed'}`) });
  };

  if (ordered !== null && offer !== undefined) {
    return (
      <CheckoutDialog
        {...ordered}
        plan={offer.plan}
        esimUid={uid}
        result={resultText(t, offer)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('top-up')}
      description={t('top-up.lead', { esim: name ?? groupedByFour(iccid) })}
    >
      {offers.isPending && offers.fetchStatus !== 'paused' ? (
        <Loading words={t('top-up.looking')}>
          <div className="grid gap-3">
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-20 w-full" />
          </div>
        </Loading>
      ) : list === undefined ? (
        <ErrorState
          title={t(untold ? 'top-up.untold' : 'top-up.failed')}
          actions={<Button onClick={() => offers.refetch()}>{t('act.retry')}</Button>}
        >
          {t(untold ? 'top-up.untold-words' : 'check-connection')}
        </ErrorState>
      ) : offer === undefined ? (
        <EmptyState
          title={t('top-up.none')}
          actions={<ButtonLink to="/destinations">{t('top-up.browse')}</ButtonLink>}
        >
          {t('top-up.none-words')}
        </EmptyState>
      ) : (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void buy(offer);
          }}
        >
          <fieldset className="m-0 grid min-w-0 gap-2.5 border-0 p-0">
            <legend className="sr-only">{t('card.plan')}</legend>
            {first.map(choice)}
            {others.length === 0 ? null : (
              <Disclosure look="row" title={t('top-up.others', { count: others.length })}>
                <div className="grid gap-2.5">{others.map(choice)}</div>
              </Disclosure>
            )}
          </fieldset>
          <div className="sticky -bottom-5 -mx-5 -mb-5 bg-card px-5 pt-3 pb-5">
            <p aria-live="polite" className="m-0 mb-2.5 text-sm leading-snug text-pretty">
              {resultText(t, offer)}
            </p>
            <Button type="submit" wide size="large" busy={busy}>
              {t('top-up.for', { price: formatMoney(t.language, cents(offer.plan.price)) })}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
