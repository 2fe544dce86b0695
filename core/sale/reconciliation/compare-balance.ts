import { endAlarm, raiseAlarm } from '../../alarms/raise.ts';
import { HOUR, later, MINUTE, SECOND } from '../../clock.ts';
import { backOff } from '../../jobs.ts';
import { type BalanceRow, saveBalances, selectBalances } from '../../payments/balances.ts';
import { type Pass, savePass, selectPasses } from '../../payments/queries.ts';
import type { Shop } from '../../shop.ts';
import { readPatiently } from '../../transaction.ts';
import { type ClassTotal, type ListedBalance, selectClasses, selectListed } from './balance-classes.ts';

const PASS = 'account_balance';
const EVERY_MS = HOUR;
/** While something differs: the second finding is an alarm, and what has gone is soon known. */
const AGAIN_MS = 5 * MINUTE;
/** A payment that was touched within it may stand in one of the books alone: webhooks are on the way, lists are read every five minutes. */
const MOVING_MS = 15 * MINUTE;
/** Their clock and ours, and whole seconds. */
const SLACK_MS = 5 * SECOND;
/** So many answers in a row that were none are an alarm. */
const MOST_FAILURES = 5;

/**
 * Compares our balance at the payment provider, as it says itself, with what its list of movements adds up to, and that list with
 * our ledger, class by class. The balance is noted first, and compared once the list is read beyond that time. A difference that two
 * comparisons in a row find is an alarm, which ends with the first that finds none.
 */
export async function compareBalance(shop: Shop): Promise<void> {
  const provider = shop.payments.name;
  const passes = await selectPasses(shop.db, provider);
  const now = shop.clock.now();
  const pass = passes.get(PASS) ?? unbegun(provider, now);
  const balances = await selectBalances(shop.db, provider);
  const noted = balances.some(({ compared_at }) => compared_at === null);
  if (noted) {
    if (isReadBeyond(passes, later(pass.since, SLACK_MS))) await compare(shop, pass, balances);
    return;
  }
  const waitMs = balances.some(({ differs_since }) => differs_since !== null) ? AGAIN_MS : EVERY_MS;
  const due = pass.finished_at === null || later(pass.finished_at, waitMs - SECOND) <= now;
  if (!due || (pass.not_before !== null && pass.not_before > now)) return;
  await note(shop, pass, balances);
}

const unbegun = (provider: string, now: Date): Pass => ({
  provider,
  pass: PASS,
  since: now,
  until: null,
  next: null,
  finished_at: null,
  failures: 0,
  not_before: null,
});

/** Whether the list of movements is read whole: all that there ever was, and up to a time. */
function isReadBeyond(passes: ReadonlyMap<string, Pass>, time: Date): boolean {
  const [whole, recent] = [passes.get('whole_balance'), passes.get('balance')];
  return (
    whole !== undefined &&
    whole.finished_at !== null &&
    whole.until === null &&
    recent !== undefined &&
    recent.since > time
  );
}

/** Asks for the balance; where our key may not, the books are compared with the list alone. */
async function note(shop: Shop, pass: Pass, known: readonly BalanceRow[]): Promise<void> {
  const { db, payments } = shop;
  const taken_at = shop.clock.now();
  const answer = await payments.findBalance();
  const about = { kind: 'lists_not_read', subject: 'list account_balance' } as const;
  if (answer.kind === 'done') {
    await endAlarm(shop, db, { ...about, reason: 'the balance is told again' });
  } else {
    const failures = pass.failures + 1;
    const forbidden = answer.kind === 'refused';
    if (forbidden || failures >= MOST_FAILURES) {
      const detail = `the balance of the account: ${answer.why}`;
      await raiseAlarm(shop, db, { ...about, detail, fact: forbidden ? answer.code : answer.kind });
    }
    if (!forbidden) {
      const not_before = later(taken_at, backOff(failures));
      return savePass(db, { ...pass, failures, not_before });
    }
  }
  const told = answer.kind === 'done' ? answer.value : [];
  const before = new Map(known.map((row) => [row.currency, row]));
  const currencies = new Set([...before.keys(), ...told.map(({ currency }) => currency), 'usd']);
  const rows = [...currencies].map((currency): BalanceRow => {
    const now = told.find((each) => each.currency === currency);
    // A currency that isn't named has nothing in it.
    const none = answer.kind === 'done' ? 0 : null;
    const { available, pending } = now ?? { available: none, pending: none };
    const last = before.get(currency) ?? { listed: null, off_by: null, detail: null, differs_since: null };
    return { ...last, currency, available, pending, taken_at, compared_at: null };
  });
  await saveBalances(db, payments.name, rows);
  await savePass(db, { ...pass, since: taken_at, failures: 0, not_before: null });
}

/** What our ledger and the provider's list come to now, class by class and currency by currency. */
export async function totals(shop: Shop): Promise<ClassTotal[]> {
  const movingSince = later(shop.clock.now(), -MOVING_MS);
  return readPatiently(shop, (tx) => selectClasses(tx, shop.payments.name, movingSince));
}

async function compare(shop: Shop, pass: Pass, balances: BalanceRow[]): Promise<void> {
  const provider = shop.payments.name;
  const now = shop.clock.now();
  const classes = await totals(shop);
  const listed = await readPatiently(shop, (tx) => selectListed(tx, provider, pass.since, SLACK_MS));
  const known = new Map(balances.map((row) => [row.currency, row]));
  const currencies = new Set([...known.keys(), ...classes.map(({ currency }) => currency)]);
  const rows: BalanceRow[] = [];
  for (const currency of currencies) {
    const row = known.get(currency) ?? { ...NOTHING, currency, taken_at: pass.since };
    const list = listed.find((each) => each.currency === currency);
    const found = difference(row, classes, list ?? { before: 0, most: 0, least: 0 });
    await tell(shop, row, found);
    const differs_since = found.detail === null ? null : (row.differs_since ?? now);
    rows.push({ ...row, ...found, listed: list?.before ?? 0, compared_at: now, differs_since });
  }
  await saveBalances(shop.db, provider, rows);
  await savePass(shop.db, { ...pass, finished_at: now });
}

const NOTHING = {
  available: 0,
  pending: 0,
  listed: null,
  off_by: null,
  detail: null,
  compared_at: null,
  differs_since: null,
};

interface Found {
  /** What our books have more than the provider. */
  off_by: number;
  /** In words; null where nothing differs. */
  detail: string | null;
}

function difference(
  { currency, available, pending }: BalanceRow,
  classes: readonly ClassTotal[],
  list: Omit<ListedBalance, 'currency'>,
): Found {
  const differing = classes.filter((each) => each.currency === currency && each.ours !== each.theirs);
  const ledgerOff = differing.reduce((sum, { ours, theirs }) => sum + ours - theirs, 0);
  const said = available === null || pending === null ? null : available + pending;
  const listOff = said === null ? 0 : outside(said, list);
  const off_by = ledgerOff + listOff;
  // Two classes that differ by as much make no difference in all, and are two faults.
  if (differing.length === 0 && listOff === 0) return { off_by, detail: null };
  const parts = differing.map(
    ({ class: name, ours, theirs }) => `${name}: ours ${ours}, their list ${theirs}`,
  );
  if (listOff !== 0) {
    parts.push(
      `the balance is ${said} (${pending} of it pending), and their list adds up to ${said! + listOff}`,
    );
  }
  return { off_by, detail: `${currency}, in its smallest unit: ${parts.join('; ')}` };
}

/** By how much a list has more than the balance, whatever the order was of what moved around that moment. */
function outside(said: number, { most, least }: Omit<ListedBalance, 'currency'>): number {
  if (said > most) return most - said;
  return said < least ? least - said : 0;
}

async function tell(shop: Shop, row: BalanceRow, { off_by, detail }: Found): Promise<void> {
  const kind = 'balance_differs';
  const subject = `balance ${shop.payments.name} ${row.currency}`;
  if (detail === null) {
    return endAlarm(shop, shop.db, { kind, subject, reason: 'the balance and our books agree' });
  }
  shop.log.warn({ currency: row.currency, off_by, detail }, 'our balance at the payment provider differs');
  // Something that is under way longer than we think is over by the next comparison.
  if (row.differs_since === null) return;
  const fact = `${row.currency} ${off_by}`;
  await raiseAlarm(shop, shop.db, { kind, subject, detail, fact, amount: Math.abs(off_by) });
}
