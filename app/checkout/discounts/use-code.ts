import { useEffect, useRef, useState } from 'react';
import type { PlacedOrder } from '../../../api/contract/orders.ts';
import { type Messages, useMessages } from '../../i18n/messages.ts';
import { endFriendOffer } from '../../prices/friend-offer.ts';
import { wellFormedCode } from '../../prices/referral-memory.ts';
import { isWholeAddress } from '../card-entry.ts';
import { isCode } from './price.ts';
import { type CheckoutState, NOTHING_OFF, type Refusal } from './use-checkout.ts';

/** Refusals that no other plan, address or hour will turn: a friend's code that met one is forgotten. */
const FOR_GOOD: ReadonlySet<Refusal['state']> = new Set([
  'unknown',
  'expired',
  'exhausted',
  'own',
  'not_new',
  'off',
]);

/** The code of a checkout, from the link that asks for one to the line that it takes off. */
export interface CodeField {
  /** What the field holds; null while nobody has asked for it. */
  typed: string | null;
  type: (text: string | null) => void;
  /** In words, why it takes nothing off. */
  error: string | null;
  /** A code stands there and hasn't been tried: what is shown isn't what would be paid. */
  waiting: boolean;
  /** It is the one that a friend's link brought. */
  brought: boolean;
  /**
   * Tries what stands in the field with this address, once. @returns the order to pay; null where something has changed
   * or is to be mended first, so that nobody pays what they haven't seen.
   * @param onReorder called where the order at hand isn't for this address, before another is asked for.
   */
  settle: (email: string, onReorder?: () => void) => Promise<PlacedOrder | null>;
  remove: () => void;
}

/** @param brought the code of a friend's link, without spaces; null without one. */
export function useCode(checkout: CheckoutState, brought: string | null): CodeField {
  const t = useMessages('checkout');
  const [typed, setTyped] = useState(brought);
  const [malformed, setMalformed] = useState(false);
  // The code and the address that were refused together: paying then means paying without.
  const tried = useRef('');
  const { order, price, wanted, refused } = checkout;
  const coded = price.discounts.some(isCode);
  const text = (typed ?? '').replace(/\s/g, '');
  // The order came without what the friend's link had promised, whatever address is typed: it isn't asked for once more.
  const [isOver] = useState(() => brought !== null && refused !== null && FOR_GOOD.has(refused.state));
  useEffect(() => {
    if (isOver) endFriendOffer();
  }, [isOver]);

  async function settle(email: string, onReorder = () => {}): Promise<PlacedOrder | null> {
    if (isOver && text === brought) return order;
    const code = coded ? wanted.code : wellFormedCode(text);
    if (coded ? email === wanted.email : text === '' || tried.current === `${text} ${email}`) return order;
    if (code === null) {
      tried.current = `${text} ${email}`;
      setMalformed(true);
      return null;
    }
    if (!isWholeAddress(email)) return null;
    // The same order, and what is typed of a card stays: only where the price isn't for this address there is another.
    const told = order.code?.state === 'address_due' ? await checkout.tellAddress(email) : null;
    if (told !== null) return told;
    onReorder();
    const ordered = await checkout.orderWith({ ...wanted, code, email });
    if (ordered.order !== null) return ordered.order;
    if (ordered.refused !== null) {
      tried.current = `${text} ${email}`;
      if (code === brought && FOR_GOOD.has(ordered.refused.state)) endFriendOffer();
    }
    return null;
  }

  return {
    typed,
    type(next) {
      setMalformed(false);
      setTyped(next);
    },
    error: malformed ? t('code.malformed') : refused && wordsOf(t, refused),
    waiting: !coded && text !== '' && !malformed && refused === null,
    brought: brought !== null && text === brought,
    settle,
    remove() {
      endFriendOffer();
      setTyped(null);
      setMalformed(false);
      if (coded) void checkout.orderWith(wanted.useCredit ? { ...wanted, code: null } : NOTHING_OFF);
    },
  };
}

/** The shop's own sentence, which knows what the code is for; or what is said of the question itself. */
function wordsOf(t: Messages<'checkout'>, refused: Refusal): string {
  return 'message' in refused ? refused.message : t(`refused.${refused.state}`);
}
