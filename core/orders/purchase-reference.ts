/**
 * Our reference of an order's purchase, made of the order's uid and the purchase's number, so that a database which was
 * restored to a moment before the purchase finds it at the wholesaler.
 */
export const referenceOf = (orderUid: string, number: number): string => `${orderUid}-${number}`;

const TRIAL = 'try_';

/** Of what an operator buys to try a company: no order of ours. */
export const trialReference = (id: string): string => TRIAL + id;

export const isTrial = (reference: string | null): boolean => reference?.startsWith(TRIAL) ?? false;
