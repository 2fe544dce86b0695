import { selectOpenAlarms } from '../../alarms/queries.ts';
import { endAlarm, raiseAlarm, standingSubjects } from '../../alarms/raise.ts';
import { type Answer, done } from '../../answer.ts';
import { DAY, later, MINUTE } from '../../clock.ts';
import { selectEsimByIccid } from '../../esims/iccid-queries.ts';
import { selectProfileKey } from '../../esims/profile-key.ts';
import type { Span } from '../../payments/lists.ts';
import { type Pass, savePass, selectPasses } from '../../payments/queries.ts';
import { chargeText, inCents } from '../../pricing/rates.ts';
import { ratesInForce } from '../../pricing/terms.ts';
import type { Shop } from '../../shop.ts';
import { wholesalerSubject } from '../../supply/failures.ts';
import { inUse } from '../../wholesale/in-use.ts';
import type { PurchaseList } from '../../wholesale/purchase-list.ts';
import type { Wholesaler } from '../../wholesale/wholesaler.ts';
import { reclaimListed } from '../late-purchase.ts';
import { type Difference, differencesOf, topUpDifferences } from './purchase-differences.ts';
import { purchasesOf, topUpsOf, trialNumbersOf } from './purchases-of-company.ts';

/** What is newer isn't compared: it may be under way, or not listed yet. */
const LAG_MS = 15 * MINUTE;
/** Read again each time: what is taken back later, or listed late; and as much before the oldest difference that is open. */
const AGAIN_MS = DAY;
const FIRST_MS = 2 * DAY;
/** After a longer pause only the last days are compared, and no difference for longer: companies' lists aren't made for more. */
const LONGEST_MS = 7 * DAY;
/** So many failures in a row are an alarm. */
const MOST_FAILURES = 5;
/** More differences than this at once have one cause, and are told as one. */
const MOST_TOLD = 20;
/** So many profiles are asked for their top-ups each hour, those that were topped up last. */
const MOST_PROFILES = 200;
const PASS = 'purchases';
const KIND = 'purchases_differ';
const subjectOf = (provider: string, id: string) => `purchase ${provider} ${id}`;

type Comparing = Pick<Shop, 'db' | 'clock' | 'log' | 'meter' | 'wholesalers' | 'jobs'>;

/**
 * The timed job, each hour: compares each company's own list of what it sold us with our purchases, in both directions. What
 * differs is an alarm that names it; those end by themselves once both agree. What it has sold though we gave it up is to be taken
 * back. A company without a list isn't asked.
 */
export async function comparePurchases(shop: Comparing): Promise<void> {
  for (const wholesaler of inUse(shop)) {
    if (wholesaler.listPurchases === undefined) continue;
    const known = (await selectPasses(shop.db, wholesaler.name)).get(PASS);
    const pass = known ?? begun(wholesaler.name, shop.clock.now());
    await compareOne(shop, wholesaler, pass).catch(async (error: unknown) => {
      shop.log.error(
        { err: error, provider: wholesaler.name },
        'purchases not compared; the next run tries again',
      );
      await failed(shop, pass, 'a fault of ours; see the log');
    });
  }
}

const begun = (provider: string, now: Date): Pass => ({
  provider,
  pass: PASS,
  since: later(now, AGAIN_MS - FIRST_MS),
  until: null,
  next: null,
  finished_at: null,
  failures: 0,
  not_before: null,
});

async function compareOne(shop: Comparing, wholesaler: Wholesaler, pass: Pass): Promise<void> {
  const now = shop.clock.now();
  const until = later(now, -Math.max(LAG_MS, wholesaler.lookup_delay_ms));
  const oldest = later(until, -LONGEST_MS).getTime();
  const told = await toldAt(shop, wholesaler.name);
  const again = later(new Date(Math.min(pass.since.getTime(), ...told)), -AGAIN_MS).getTime();
  const since = new Date(Math.max(again, oldest));
  const answer = await wholesaler.listPurchases!({ since, until });
  if (answer.kind !== 'done') return failed(shop, pass, answer.why);
  const list = printable(answer.value);
  const ours = await purchasesOf(shop.db, wholesaler.name, { since, until }, referencesIn(list));
  const trials = await trialNumbersOf(shop.db, wholesaler.name, since);
  const found = differencesOf(list, ours, { since, until }, trials);
  const on_profiles = list.has_top_ups ? done([]) : await compareTopUps(shop, wholesaler, { since, until });
  if (on_profiles.kind !== 'done') return failed(shop, pass, on_profiles.why);
  for (const { differences, agreed } of on_profiles.value) {
    found.differences.push(...differences);
    for (const id of agreed) found.agreed.add(id);
  }
  await tell(shop, wholesaler.name, found);
  await savePass(shop.db, { ...pass, since: until, finished_at: now, failures: 0 });
  const subject = wholesalerSubject(wholesaler.name);
  await endAlarm(shop, shop.db, {
    kind: 'purchases_not_compared',
    subject,
    reason: 'the list is read again',
  });
}

/** When the differences were told that are open, as epoch milliseconds: they are compared until they are gone. */
async function toldAt(shop: Comparing, provider: string): Promise<number[]> {
  const isOurs = (subject: string) =>
    subject === wholesalerSubject(provider) || subject.startsWith(subjectOf(provider, ''));
  const open = await selectOpenAlarms(shop.db);
  return open
    .filter(({ kind, subject }) => kind === KIND && isOurs(subject))
    .map(({ raised_at }) => raised_at.getTime());
}

/** Where the list may have no top-ups: what lies on each profile that was topped up, one call each. */
async function compareTopUps(
  shop: Comparing,
  wholesaler: Wholesaler,
  span: Span,
): Promise<Answer<ReturnType<typeof topUpDifferences>[]>> {
  const { listTopUps, name: provider } = wholesaler;
  const found: ReturnType<typeof topUpDifferences>[] = [];
  if (listTopUps === undefined) return done(found);
  const topped = [...(await topUpsOf(shop.db, provider, span, MOST_PROFILES + 1))];
  if (topped.length > MOST_PROFILES) {
    shop.log.warn({ provider, ...span, most: MOST_PROFILES }, 'not all top-ups of this time are compared');
  }
  for (const [iccid, ours] of topped.slice(0, MOST_PROFILES)) {
    const esim = await selectEsimByIccid(shop.db, iccid);
    if (esim === undefined) continue;
    // What an earlier eSIM of this number had isn't on the profile that the company would tell of.
    const own = ours.filter(({ created_at }) => created_at >= esim.created_at);
    if (own.length === 0) continue;
    const listed = await listTopUps(await selectProfileKey(shop.db, esim));
    if (listed.kind === 'retry' || listed.kind === 'unknown') return listed;
    const isGone = listed.kind === 'refused' && listed.code === 'esim_not_found';
    const theirs = listed.kind === 'done' ? listed.value : isGone ? [] : null;
    if (theirs !== null) found.push(topUpDifferences(theirs, own, span));
    else shop.log.info({ provider, esim_uid: esim.uid, answer: listed.kind }, 'top-ups can not be compared');
  }
  return done(found);
}

/** The list in texts that tables store, whatever a stranger's order has in it: one of them kept all from being compared. */
const printable = (list: PurchaseList): PurchaseList => ({
  ...list,
  purchases: list.purchases.map(({ reference, order, ...each }) => ({
    ...each,
    reference: reference && inPrint(reference),
    order: inPrint(order),
  })),
});

const inPrint = (text: string): string =>
  Array.from(text.slice(0, 200), (letter) => (letter < ' ' || letter > '~' ? '?' : letter)).join('');

const referencesIn = ({ purchases }: PurchaseList): string[] =>
  purchases.flatMap(({ reference }) => reference ?? []);

async function tell(
  shop: Comparing,
  provider: string,
  { differences, agreed }: { differences: Difference[]; agreed: ReadonlySet<string> },
): Promise<void> {
  const told = await standingSubjects(shop.db, KIND);
  for (const subject of told) {
    const id = subject.slice(subjectOf(provider, '').length);
    if (subject === subjectOf(provider, id) && agreed.has(id)) {
      await endAlarm(shop, shop.db, { kind: KIND, subject, reason: 'their list and our books agree' });
    }
  }
  for (const { what } of differences) {
    shop.meter.count('shop_purchase_differences_total', { provider, what });
  }
  if (differences.length > MOST_TOLD) {
    const ids = differences.map(({ id }) => id).sort();
    await raiseAlarm(shop, shop.db, {
      kind: KIND,
      subject: wholesalerSubject(provider),
      detail: `${ids.length} purchases differ, which has one cause: ${ids.slice(0, MOST_TOLD).join(', ')} and more`,
      fact: ids.join(' '),
    });
    return;
  }
  const reason = 'what still differs is told by itself';
  await endAlarm(shop, shop.db, { kind: KIND, subject: wholesalerSubject(provider), reason });
  const rates = await ratesInForce(shop.db);
  for (const { id, what, order_uid, purchase_uid, charged } of differences) {
    const isNew = !told.includes(subjectOf(provider, id));
    if (what === 'given_up' && purchase_uid !== null && isNew) await reclaimListed(shop, purchase_uid);
    const cents = charged === null ? null : inCents(charged, rates);
    const price = charged === null ? '' : ` (${chargeText(charged)})`;
    await raiseAlarm(shop, shop.db, {
      kind: KIND,
      ...(order_uid === null ? {} : { order_uid }),
      subject: subjectOf(provider, id),
      detail: `${provider}, ${id}${price}: ${WHAT[what]}`,
      fact: what,
      ...(cents === null ? {} : { amount: cents }),
    });
  }
}

const WHAT: Readonly<Record<Difference['what'], string>> = {
  unknown:
    'it lists what our books don’t have. If another shop buys with this account, or somebody by hand, close the alarm; after a restore, look the order up there and deliver or claim it',
  given_up:
    'it lists as sold what we hold for come to nothing: where this does not end by itself within two hours, have it cancelled there and claim its price',
  twice:
    'it lists two sales for one purchase of ours: have the one that the traveller lacks cancelled, and claim its price',
  not_listed:
    'we have delivered what it does not list: ask the company whether the profile works and what it has charged',
  taken_back:
    'it has taken back an eSIM that we have delivered: ask the company why, and deliver the traveller another one',
};

async function failed(shop: Comparing, pass: Pass, why: string): Promise<void> {
  const failures = pass.failures + 1;
  await savePass(shop.db, { ...pass, failures });
  shop.log.warn({ provider: pass.provider, failures, why }, 'list of purchases not read');
  if (failures < MOST_FAILURES) return;
  await raiseAlarm(shop, shop.db, {
    kind: 'purchases_not_compared',
    subject: wholesalerSubject(pass.provider),
    detail: why,
    fact: 'not read',
  });
}
