import type { Clock } from '../../../core/clock.ts';
import type { Charge } from '../../../core/wholesale/charge.ts';
import type { Kept } from '../wire/adapter.ts';
import type { Reply, Transport } from '../wire/call.ts';
import { wholeCharge } from '../wire/charge.ts';
import { readQrPicture } from '../wire/qr-picture.ts';
import { type PurchaseBody, pictureBody, purchaseBody } from './schemas.ts';

/** What every part of the adapter works with. */
export interface Company {
  transport: Transport;
  clock: Clock;
  kept: Kept;
}

/** The longest that anything here takes, in milliseconds: a purchase, two look-ups and a picture need 55 s. */
export const LONGEST_MS = 60_000;
/** Milliseconds for one read. */
export const READ_MS = 10_000;
/** Milliseconds for a call that buys or asks for a refund: it answers before the profile is made. */
export const WRITE_MS = 30_000;

export const purchasePath = (reference: string) => `/esim/purchases/${encodeURIComponent(reference)}`;

/** How a purchase stands by its transactionId, which is our reference. */
export const readPurchase = (
  { transport }: Company,
  reference: string,
  timeoutMs = READ_MS,
): Promise<Reply<PurchaseBody>> =>
  transport.call({
    name: 'purchase look-up',
    method: 'GET',
    path: purchasePath(reference),
    answer: purchaseBody,
    kind: 'read',
    timeoutMs,
    reference,
  });

/** The text of the QR code that a purchase's code comes as; null where there is none that can be read. */
export async function readCode({ transport }: Company, reference: string): Promise<string | null> {
  const reply = await transport.call({
    name: 'QR code',
    method: 'GET',
    path: `${purchasePath(reference)}/qrcode`,
    answer: pictureBody,
    kind: 'read',
    timeoutMs: READ_MS / 2,
    reference,
  });
  return reply.kind === 'ok' ? readQrPicture(reply.body.imageBase64) : null;
}

/** An amount with its divisor: 290 by 100 is 2.90. @returns null for a divisor that is no power of ten, and for no amount. */
export function dividedCharge(
  amount: unknown,
  currency: string | null | undefined,
  divisor: number | null | undefined,
): Charge | null {
  const exponent = Math.round(Math.log10(divisor ?? 0));
  const isPower = exponent >= 0 && exponent <= 9 && 10 ** exponent === divisor;
  return isPower ? wholeCharge(amount, currency ?? '', exponent) : null;
}

/** Zendit's words for a state, or those that have never been heard, fit for logs and operators. */
export const wordOf = (text: string | null | undefined): string =>
  text && /^[A-Za-z_ -]{1,40}$/.test(text) ? text : 'an unreadable word';
