import { useRef, useState } from 'react';
import type { CodeVerdict } from '../../../api/contract/discounts.ts';
import type { PlacedOrder } from '../../../api/contract/orders.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Refused } from '../../session/customer-api.ts';
import { showErrorToast } from '../../ui/Toast.tsx';
import { orderPageHere } from '../checkout-order.ts';
import { newOrderKey, type OrderExtras, startOrder } from '../start-order.ts';
import { previewPrice, type Wanted } from './preview-price.ts';
import { type Price, priceOf } from './price.ts';

export const NOTHING_OFF: Wanted = { code: null, email: null, useCredit: false };

/** `invalid_email`, `too_often`: of the question itself. */
type Refusal = Exclude<CodeVerdict['state'], 'applied'> | 'invalid_email' | 'too_often';

export interface CheckoutState {
  /** Null until there is one: a code that was brought along is settled first. */
  order: PlacedOrder | null;
  price: Price | null;
  /** What the order was made with. */
  wanted: Wanted;
  busy: boolean;
  /** Why the last code takes nothing off; null when it does, or none was given. */
  refused: Refusal | null;
  /** Orders anew with this taken off; an order before it lapses unpaid. */
  orderWith: (wanted: Wanted) => Promise<void>;
}

interface UseCheckout {
  planUid: string;
  esimUid?: string;
  first: PlacedOrder | null;
}

/**
 * The order of an open checkout, and what is taken off its price. The price of an order is fixed when it is made, so
 * another code makes another order. A code that takes nothing off makes none: it is previewed first, so that nobody
 * finds the full price on the card by surprise.
 */
export function useCheckout({ planUid, esimUid, first }: UseCheckout): CheckoutState {
  const t = useMessages('checkout');
  const [state, setState] = useState<Omit<CheckoutState, 'orderWith'>>({
    order: first,
    price: first && priceOf(first),
    wanted: NOTHING_OFF,
    busy: false,
    refused: null,
  });
  const underWay = useRef(false);
  // An order whose answer was lost is asked for again under its own key, so that the server answers the same one.
  const keys = useRef(new Map<string, string>());

  async function run(wanted: Wanted) {
    if (underWay.current) return;
    underWay.current = true;
    setState((now) => ({ ...now, busy: true, refused: null }));
    const refused = wanted.code === null ? null : await refusalOf(planUid, wanted);
    const change = refused === null ? await order(wanted) : { refused };
    // A free order leads away: the button stays busy until the page is gone.
    underWay.current = change === 'leaving';
    if (change !== 'leaving') setState((now) => ({ ...now, ...change, busy: false }));
  }

  async function order(wanted: Wanted): Promise<'leaving' | Partial<CheckoutState>> {
    const extras: OrderExtras = {
      ...(esimUid === undefined ? {} : { esimUid }),
      ...(wanted.code === null ? {} : { referralCode: wanted.code }),
      ...(wanted.email === null ? {} : { email: wanted.email }),
      ...(wanted.useCredit ? { useCredit: true } : {}),
    };
    const name = JSON.stringify(extras);
    const key = keys.current.get(name) ?? newOrderKey();
    keys.current.set(name, key);
    const outcome = await startOrder(planUid, key, extras);
    if (outcome.ok || outcome.settled) keys.current.delete(name);
    if (!outcome.ok) {
      showErrorToast({ title: t(`order-${outcome.refused ?? 'failed'}`) });
      return {};
    }
    if (outcome.order.provider === 'none') {
      window.location.assign(orderPageHere(outcome.order.session_id));
      return 'leaving';
    }
    const price = priceOf(outcome.order);
    return { order: outcome.order, price, wanted, refused: notApplied(outcome.order.code) };
  }

  return { ...state, orderWith: run };
}

/** Why a code would take nothing off; null when it would. What can't be asked is left to the order. */
async function refusalOf(planUid: string, wanted: Wanted): Promise<Refusal | null> {
  try {
    const { code } = await previewPrice(planUid, wanted);
    return notApplied(code);
  } catch (error) {
    if (!(error instanceof Refused)) return null;
    return error.status === 422 ? 'invalid_email' : error.status === 429 ? 'too_often' : null;
  }
}

function notApplied(code: CodeVerdict | null): Refusal | null {
  return code === null || code.state === 'applied' ? null : code.state;
}
