import type { Db } from '../../db/sql.server.ts';
import { randomText } from '../ids.ts';
import { isMailAddress } from '../mail/address.ts';
import type { MailReader } from '../mail/mail.ts';
import type { Shop } from '../shop.ts';
import {
  type CustomerChanges,
  type CustomerRow,
  selectByReferralCode,
  selectCustomer,
  setReferralCode,
  updateCustomer,
} from './queries.ts';
import { referralLink } from './referral-link.ts';

type Reading = Pick<Shop, 'db' | 'publicOrigin'>;

/** What a customer sees of the account (C4.1). */
export interface Account extends Omit<CustomerRow, 'referral_code'> {
  referral: { code: string; link: string };
}

/** 40 random bits: short enough to be read out; a collision draws another. */
const CODE_LENGTH = 8;
const DRAWS = 5;

/** @returns null when there is no such account (any more). */
export async function readAccount(shop: Reading, uid: string): Promise<Account | null> {
  const customer = await withReferralCode(shop.db, uid);
  if (customer === null) return null;
  const { referral_code: code, ...rest } = customer;
  return { ...rest, referral: { code, link: referralLink(shop.publicOrigin, code) } };
}

/** Changes what is given and leaves the rest. */
export async function changeAccount(
  shop: Reading,
  uid: string,
  changes: CustomerChanges,
): Promise<Account | null> {
  await updateCustomer(shop.db, uid, changes);
  return readAccount(shop, uid);
}

/** The customer's mail address; null without such a customer, or where an account of earlier releases has a name in its place. */
export async function addressOf(db: Db, uid: string): Promise<string | null> {
  const customer = await selectCustomer(db, uid);
  return customer !== undefined && isMailAddress(customer.email) ? customer.email : null;
}

/** In whose language a customer is written to, where no order says it. */
export async function customerReader(db: Db, uid: string): Promise<MailReader> {
  return { language: (await selectCustomer(db, uid))?.locale ?? null, timeZone: null };
}

/** The owner of a referral code (normalised); null for an unknown code. */
export async function findByReferralCode(
  db: Db,
  code: string,
): Promise<{ uid: string; email: string } | null> {
  return (await selectByReferralCode(db, code)) ?? null;
}

/** The customer with a referral code, which is assigned now if there is none and never changes. */
async function withReferralCode(
  db: Db,
  uid: string,
): Promise<(CustomerRow & { referral_code: string }) | null> {
  for (let draw = 0; draw <= DRAWS; draw++) {
    const customer = await selectCustomer(db, uid);
    if (customer === undefined) return null;
    if (customer.referral_code !== null) return { ...customer, referral_code: customer.referral_code };
    await setReferralCode(db, uid, randomText(CODE_LENGTH).toUpperCase());
  }
  throw new Error('no free referral code was drawn');
}
