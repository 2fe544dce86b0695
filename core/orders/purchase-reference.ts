import { isId } from '../ids.ts';

/**
 * Our reference of an order's purchase, made of the order's uid and the purchase's number, so that a database which was
 * restored to a moment before the purchase finds it at the wholesaler.
 */
export const referenceOf = (orderUid: string, number: number): string => `${orderUid}-${number}`;

/**
 * The order that a purchase was begun for, by its reference: what came too late for it may be another's now. Null for references of
 * an earlier release.
 */
export const firstOrderOf = (reference: string): string | null =>
  isId('order', reference) && reference.includes('-') ? reference.slice(0, reference.lastIndexOf('-')) : null;

/** More purchases than an order has. */
const MOST_PURCHASES = 50;

/** By which all purchases stand that may have been begun for an order. */
export const referencesOf = (orderUid: string): string[] =>
  Array.from({ length: MOST_PURCHASES }, (_, at) => referenceOf(orderUid, at + 1));

const TRIAL = 'try_';

/** Of what an operator buys to try a company: no order of ours. */
export const trialReference = (id: string): string => TRIAL + id;

export const isTrial = (reference: string | null): boolean => reference?.startsWith(TRIAL) ?? false;
