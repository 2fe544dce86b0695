import { qrPng } from '../../../mails/qr-png.ts';
import { type Refund, stamp, statusOf, type Transaction, type ZenditBooks } from './zendit-books.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SMDP = 'smdp.example.com';

/** An error as the company's SDK types it. */
export function errorBody(errorCode: string, fields: Record<string, string> = {}) {
  return { errorCode, fields, message: errorCode };
}

/**
 * GET of a purchase, and the body of its webhook.
 * @param coded whether the code stands in it as text.
 */
export function purchaseShown(transaction: Transaction, coded = true) {
  const { enabled: _, cost, price: __, createdAt: ___, updatedAt: ____, ...offer } = transaction.offer;
  const { profile, refund, error, log, createdAt } = transaction;
  return {
    ...offer,
    transactionId: transaction.transactionId,
    status: statusOf(transaction),
    cost: cost.fixed,
    costBase: cost.fixed,
    costFee: 0,
    costCurrency: cost.currency,
    costCurrencyDivisor: cost.currencyDivisor,
    price: 0,
    priceBase: 0,
    priceFee: 0,
    priceCurrency: cost.currency,
    priceCurrencyDivisor: cost.currencyDivisor,
    createdAt: stamp(createdAt),
    updatedAt: log.at(-1)?.dateTime ?? stamp(createdAt),
    log,
    ...(profile === null ? {} : { confirmation: confirmationOf(profile, coded) }),
    ...(error === null ? {} : { error }),
    ...(refund?.status === 'DONE' ? { refund: { status: refund.status } } : {}),
  };
}

interface Coded {
  iccid: string;
  matchingId: string;
}

const lpaOf = ({ matchingId }: Coded) => `LPA:1$${SMDP}$${matchingId}`;

const confirmationOf = (profile: Coded, coded: boolean) => ({
  activationCode: coded ? lpaOf(profile) : '',
  externalReferenceId: coded ? profile.matchingId : '',
  iccid: profile.iccid,
  redemptionInstructions: 'Scan the code in the settings of the phone.',
  smdpAddress: coded ? SMDP : '',
});

export const qrShown = (profile: Coded) => ({ imageBase64: qrPng(lpaOf(profile)).toString('base64') });

export function refundShown(transaction: Transaction, refund: Refund) {
  const { cost } = transaction.offer;
  const at = stamp(refund.createdAt);
  return {
    amount: cost.fixed,
    createdAt: at,
    currency: cost.currency,
    currencyDivisor: cost.currencyDivisor,
    log: [{ dateTime: at, status: 'ACCEPTED', statusMessage: 'ACCEPTED' }],
    productType: 'ESIM',
    refundedTransactionId: transaction.transactionId,
    status: refund.status,
    transactionId: refund.transactionId,
    type: 'CREDIT',
    updatedAt: at,
    ...(refund.status === 'FAILED'
      ? { error: { code: 'INVALID_REQUEST', description: 'eSIM was used', message: 'Refund refused' } }
      : {}),
  };
}

/** Plans that have ended are left out. @returns undefined for a profile that the company doesn't know. */
export function plansShown(books: ZenditBooks, iccid: string) {
  const profile = books.profiles.get(iccid);
  if (profile === undefined) return undefined;
  const list = profile.plans
    .filter(({ state }) => state !== 'ended')
    .map(({ offer, state, startAt }) => ({
      iccid,
      offerId: offer.offerId,
      description: offer.brandName,
      initialDataGB: offer.dataGB,
      remainingDataGB: state === 'ACTIVE' ? offer.dataGB * 0.4998765 : offer.dataGB,
      status: state,
      unlimited: offer.dataUnlimited,
      ...(startAt === null
        ? {}
        : {
            startAt: stamp(startAt),
            endAt: stamp(new Date(startAt.getTime() + offer.durationDays * DAY_MS)),
          }),
    }));
  const { firstInstalledAt } = profile;
  return { firstInstalledAt: firstInstalledAt ? stamp(firstInstalledAt) : '', list, total: list.length };
}
