import type { Tx } from '../../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../../alarms/raise.ts';
import {
  type AccountMoves,
  type Leeway,
  selectAccountBalance,
  selectAccountMoves,
  selectNearMoves,
} from '../../cash/company-account.ts';
import { type CashKind, transferCash } from '../../cash/transfer.ts';
import { DAY, later, MINUTE } from '../../clock.ts';
import { cents as asCents, formatUsd } from '../../money.ts';
import { selectUnderWay } from '../../orders/under-way-queries.ts';
import { inCents, type Rates } from '../../pricing/rates.ts';
import { ratesInForce } from '../../pricing/terms.ts';
import type { Shop } from '../../shop.ts';
import { type CompanyAccount, insertAccount, lockAccount, saveAccount } from '../../supply/accounts.ts';
import { wholesalerSubject } from '../../supply/failures.ts';
import { inTransaction, readPatiently } from '../../transaction.ts';
import type { Charge } from '../../wholesale/charge.ts';

/** What is booked so close to an answer may be counted by one side alone: our clocks, its own delay. */
const NEAR_MS = MINUTE;
/** How long a bank may take with what we have paid in. */
const BANK_MS = 5 * DAY;
/** Transfers that are older stand in no open transaction any more. */
const ADDED_AFTER_MS = 5 * MINUTE;
/** A difference that is found once more after this is an alarm. */
const AGAIN_MS = 5 * MINUTE;
/** What a row of the ledger holds; a balance above it is rubbish. */
const MOST_CENTS = 2 ** 31 - 1;
/** Percent by which our rates, with their buffer, and those of the company and the bank may be apart. */
const RATES_APART = 5;

type Comparing = Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>;

/**
 * Compares the balance that a company has just told with our account there in the ledger: the first balance opens the account, and
 * from then on it moves by what we pay in, what the company charges and gives back. A difference that is found twice is an alarm,
 * which ends once both agree. Where both agree and nothing is under way, what roundings and rates made of it is booked.
 * @param told in its own currency. Nothing is compared without a rate for it, nor at 0: what is owed isn't told by all.
 * @param at when it was told.
 */
export async function compareAccount(
  shop: Comparing,
  provider: string,
  told: Charge,
  at: Date,
): Promise<void> {
  const rates = await ratesInForce(shop.db);
  const cents = told.amount > 0 ? inCents(told, rates) : null;
  if (cents === null || cents > MOST_CENTS) return;
  const isOpen = await inTransaction(shop, async (tx, inside) => {
    const account = await lockAccount(tx, provider);
    // Of two answers that crossed, the newer one is compared.
    if (account !== undefined && account.compared_at < at) {
      await compareWith(inside, tx, account, { told, cents, at, rates });
    }
    return account !== undefined;
  });
  if (!isOpen) await open(shop, provider, { told, cents, at });
}

interface Told {
  told: Charge;
  cents: number;
  at: Date;
}

/** The opening balance: what is told, less what was booked of it before. */
async function open(shop: Comparing, provider: string, { told, cents, at }: Told): Promise<void> {
  const booked = await readPatiently(shop, (tx) => selectAccountBalance(tx, provider, at));
  await inTransaction(shop, async (tx) => {
    const { less, more } = await leewayAt(tx, provider, at);
    const opened = await insertAccount(tx, {
      ...{ provider, opened: cents, opened_at: at, added_at: at, compared_at: at, differs_since: null },
      ...{ transferred: 0, charged: 0, returned: 0, corrected: 0, exchanged: 0, entries: 0, moved: 0 },
      ...{ agreed: told, agreed_cents: cents, told: cents, off_by: 0, carried: less + more },
    });
    if (opened) await book(tx, ['account_opened', 'account_opened_lower'], provider, cents - booked, at);
  });
}

/** Books what an account has more, or less, than the ledger says. */
async function book(
  tx: Tx,
  [more, less]: readonly [CashKind, CashKind],
  provider: string,
  by: number,
  at: Date,
): Promise<void> {
  const kind = by > 0 ? more : less;
  const reference = `${provider} ${at.toISOString()}`;
  await transferCash(tx, [
    { kind, amount: Math.abs(by), order_uid: null, wholesaler: provider, reference, at },
  ]);
}

/** What may be counted by one side alone at a moment. */
async function leewayAt(tx: Tx, provider: string, at: Date): Promise<Leeway> {
  const span = { settled: later(at, -NEAR_MS), arrived: later(at, -BANK_MS) };
  const near = await selectNearMoves(tx, provider, at, span);
  const { charging, returning } = await selectUnderWay(tx, provider);
  return { less: near.less + charging, more: near.more + returning };
}

async function compareWith(
  shop: Pick<Shop, 'clock' | 'log' | 'meter'>,
  tx: Tx,
  before: CompanyAccount,
  { told, cents, at, rates }: Told & { rates: Rates },
): Promise<void> {
  const { provider } = before;
  const to = new Date(Math.max(before.added_at.getTime(), later(at, -ADDED_AFTER_MS).getTime()));
  const account = added(before, await selectAccountMoves(tx, provider, { from: before.added_at, to }));
  account.added_at = to;
  const now = added(account, await selectAccountMoves(tx, provider, { from: to, to: at }));
  const off = cents - booksOf(now) - revalued(account, told, rates);
  const { less, more } = await leewayAt(tx, provider, at);
  const slack = account.carried + roundings(now, told) + ratesApart(now, told, cents);
  const agrees = off >= -less - slack && off <= more + slack;
  const isQuiet = less === 0 && more === 0;
  const compared = { ...account, told: cents, compared_at: at };
  if (!agrees) return differs(shop, tx, { ...compared, differs_since: before.differs_since ?? at }, off);
  const reason = 'the balance and our books agree';
  await endAlarm(shop, tx, { kind: KIND, subject: wholesalerSubject(provider), reason });
  const agreed = { ...compared, off_by: 0, differs_since: null };
  if (!isQuiet) return saveAccount(tx, agreed);
  await book(tx, ['account_gain', 'account_loss'], provider, cents - booksOf(now), at);
  await saveAccount(tx, {
    ...agreed,
    ...{ agreed: told, agreed_cents: cents, entries: 0, moved: 0, carried: 0 },
  });
}

const KIND = 'company_account_differs';

/** An account with what was booked on it. */
export const added = (account: CompanyAccount, moves: AccountMoves): CompanyAccount => ({
  ...account,
  transferred: account.transferred + moves.transferred,
  charged: account.charged + moves.charged,
  returned: account.returned + moves.returned,
  corrected: account.corrected + moves.corrected,
  exchanged: account.exchanged + moves.exchanged,
  entries: account.entries + moves.entries,
  moved: account.moved + moves.moved,
});

/** What our books say that an account has; cents. */
export const booksOf = (account: Omit<AccountMoves, 'entries' | 'moved'> & { opened: number }): number =>
  account.opened +
  account.transferred -
  account.charged +
  account.returned +
  account.corrected +
  account.exchanged;

/** What the rate alone has made of the balance since both agreed last. */
function revalued({ agreed, agreed_cents }: CompanyAccount, told: Charge, rates: Rates): number {
  if (told.currency === 'USD' || agreed.currency !== told.currency) return 0;
  return (inCents(agreed, rates) ?? agreed_cents) - agreed_cents;
}

/** A company that charges parts of a cent is booked with whole ones, rounded up. */
function roundings({ entries }: CompanyAccount, told: Charge): number {
  return told.currency === 'USD' && told.exponent <= 2 ? 0 : entries + 1;
}

function ratesApart({ agreed, moved }: CompanyAccount, told: Charge, cents: number): number {
  // A company that goes over to another currency has all of it exchanged.
  const exchanged = agreed.currency === told.currency ? moved : moved + cents;
  const isExact = told.currency === 'USD' && agreed.currency === 'USD';
  return isExact ? 0 : Math.ceil((exchanged * RATES_APART) / 100);
}

async function differs(
  shop: Pick<Shop, 'clock' | 'log' | 'meter'>,
  tx: Tx,
  account: CompanyAccount & { differs_since: Date },
  off: number,
): Promise<void> {
  const { provider, differs_since, compared_at } = account;
  if (later(differs_since, AGAIN_MS) > compared_at) return saveAccount(tx, account);
  if (account.off_by === 0) shop.meter.count('shop_reconciliation_differences_total', { kind: KIND });
  await saveAccount(tx, { ...account, off_by: off });
  const amount = Math.abs(off);
  const by = formatUsd(asCents(amount));
  await raiseAlarm(shop, tx, {
    kind: KIND,
    subject: wholesalerSubject(provider),
    detail:
      off > 0
        ? `${provider} tells ${by} more than our books have: record the transfer that we have made, or correct the account by what the company gave back or credited`
        : `${provider} tells ${by} less than our books have: ask the company for its statement; it has charged what we don't know of, or a transfer that is on record has not arrived`,
    fact: `${off}`,
    amount,
  });
}
