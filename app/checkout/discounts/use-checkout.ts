import { useRef, useState } from 'react';
import type { AddressAnswer, AddressRequest, CodeVerdict } from '../../../api/contract/discounts.ts';
import type { PlacedOrder } from '../../../api/contract/orders.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ask, Refused } from '../../session/customer-api.ts';
import { showErrorToast } from '../../ui/Toast.tsx';
import { orderPageHere } from '../checkout-order.ts';
import { type Agreement, newOrderKey, type OrderExtras, startOrder } from '../start-order.ts';
import { previewPrice, type Wanted } from './preview-price.ts';
import { type Price, priceOf } from './price.ts';

export const NOTHING_OFF: Wanted = { code: null, email: null, useCredit: false };

/** `invalid_email`, `too_often`: of the question itself; else the shop's verdict, with its sentence in the page's language. */
export type Refusal =
  | { state: Exclude<CodeVerdict['state'], 'applied' | 'address_due'>; message: string }
  | { state: 'invalid_email' | 'too_often' };

/** What came of ordering again. `refused` is null where no order could be made, which was said already. */
type Ordered = { order: PlacedOrder } | { order: null; refused: Refusal | null };

interface CheckoutView {
  order: PlacedOrder;
  price: Price;
  /** What the order was made with. */
  wanted: Wanted;
  busy: boolean;
  /** Why the last code takes nothing off; null when it does, or none was given. */
  refused: Refusal | null;
}

/** A code that is taken off, or will be once an address is known. */
const COUNTS: ReadonlySet<CodeVerdict['state']> = new Set(['applied', 'address_due']);

export interface CheckoutState extends CheckoutView {
  /** Orders again with this taken off; an order before it lapses unpaid. Asked twice at once, it asks once. */
  orderWith: (wanted: Wanted) => Promise<Ordered>;
  /**
   * Tells an order that waits for it whom it is for, so that it can be paid. @returns the order, or null where its price
   * isn't for this address, or nobody knows: it is ordered again then.
   */
  tellAddress: (email: string) => Promise<PlacedOrder | null>;
}

interface UseCheckout {
  planUid: string;
  esimUid?: string;
  /** What is bought with it. */
  morePlans?: string[];
  first: PlacedOrder;
  /** Of the first order, and of those that follow it. */
  agreement: Agreement;
}

/**
 * The order of an open checkout, and what is taken off its price. The price of an order is fixed when it is made, so
 * another code makes another order. A code that takes nothing off makes none: it is previewed first, so that nobody
 * finds the full price on the card by surprise.
 */
export function useCheckout({ planUid, esimUid, morePlans, first, agreement }: UseCheckout): CheckoutState {
  const t = useMessages('checkout');
  const [state, setState] = useState<CheckoutView>({
    order: first,
    price: priceOf(first),
    wanted:
      first.code !== null && COUNTS.has(first.code.state)
        ? { ...NOTHING_OFF, code: first.code.code }
        : NOTHING_OFF,
    busy: false,
    // One that only an address decides waits for it.
    refused: first.code?.state === 'email_required' ? null : notApplied(first.code),
  });
  const underWay = useRef<Promise<Ordered> | null>(null);
  // An order whose answer was lost is asked for again under its own key, so that the server answers the same one.
  const keys = useRef(new Map<string, string>());

  function orderWith(wanted: Wanted): Promise<Ordered> {
    underWay.current ??= run(wanted).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  }

  async function run(asked: Wanted): Promise<Ordered> {
    const { quantity = state.wanted.quantity } = asked;
    const wanted = { ...asked, quantity, morePlans };
    setState((now) => ({ ...now, busy: true, refused: null }));
    const refused = wanted.code === null ? null : await refusalOf(planUid, wanted);
    // A code that was taken off for one address, and isn't for the next, is taken back.
    const changed =
      refused === null
        ? await order(wanted)
        : state.wanted.code && (await order({ ...NOTHING_OFF, quantity }));
    setState((now) => ({ ...now, ...changed, busy: false, refused: refused ?? (changed || now).refused }));
    return refused === null && changed ? { order: changed.order } : { order: null, refused };
  }

  async function order(wanted: Wanted): Promise<Omit<CheckoutView, 'busy'> | null> {
    const extras: OrderExtras = {
      ...(esimUid === undefined ? {} : { esimUid }),
      ...(wanted.code === null ? {} : { referralCode: wanted.code, addressLater: wanted.email === null }),
      ...(wanted.email === null ? {} : { email: wanted.email }),
      ...(wanted.useCredit ? { useCredit: true } : {}),
      ...(wanted.quantity === undefined ? {} : { quantity: wanted.quantity }),
      ...(morePlans === undefined ? {} : { morePlans }),
    };
    const name = JSON.stringify(extras);
    const key = keys.current.get(name) ?? newOrderKey();
    keys.current.set(name, key);
    const outcome = await startOrder(planUid, key, extras, agreement);
    if (outcome.ok || outcome.settled) keys.current.delete(name);
    if (!outcome.ok) {
      showErrorToast({ title: t(`order-${outcome.refused ?? 'failed'}`) });
      return null;
    }
    if (outcome.order.provider === 'none') {
      window.location.assign(orderPageHere(outcome.order.session_id));
      // A free order leads away: the button stays busy until the page is gone.
      return new Promise(() => {});
    }
    const price = priceOf(outcome.order);
    return { order: outcome.order, price, wanted, refused: notApplied(outcome.order.code) };
  }

  async function tellAddress(email: string): Promise<PlacedOrder | null> {
    const { order } = state;
    setState((now) => ({ ...now, busy: true, refused: null }));
    const asked: AddressRequest = { sessionId: order.session_id, email };
    const path = '/api/v1/esims/order/address';
    const code = await ask<AddressAnswer>(path, { method: 'POST', body: asked }).then(
      (answer) => answer.code,
      () => null,
    );
    const told = code?.state === 'applied' ? { ...order, code } : null;
    setState((now) => ({
      ...now,
      busy: false,
      ...(told && { order: told, wanted: { ...now.wanted, email } }),
    }));
    return told;
  }

  return { ...state, orderWith, tellAddress };
}

/** Why a code would take nothing off; null when it would. What can't be asked is left to the order. */
async function refusalOf(planUid: string, wanted: Wanted): Promise<Refusal | null> {
  try {
    const { code } = await previewPrice(planUid, wanted);
    return notApplied(code);
  } catch (error) {
    if (!(error instanceof Refused)) return null;
    if (error.status === 422) return { state: 'invalid_email' };
    return error.status === 429 ? { state: 'too_often' } : null;
  }
}

function notApplied(code: CodeVerdict | null): Refusal | null {
  if (code === null || code.state === 'applied' || code.state === 'address_due') return null;
  return { state: code.state, message: code.message };
}
