import { endAlarm, raiseAlarm } from '../../alarms/raise.ts';
import type { Answer } from '../../answer.ts';
import { HOUR, later, MINUTE, SECOND } from '../../clock.ts';
import { endRefused } from '../../inbox/refused.ts';
import { backOff } from '../../jobs.ts';
import { type Suspect, selectUnlooked } from '../../payments/differences.ts';
import { type Pass, savePass, selectPasses } from '../../payments/queries.ts';
import type { Shop } from '../../shop.ts';
import { compareBalance } from './compare-balance.ts';
import { lookAtPayment, putOff } from './look.ts';
import { PASSES, type PassRule } from './passes.ts';

/** What is newer isn't read yet: it may not stand in the list, and its webhook is on the way. */
const LAG_MS = 30 * SECOND;
/** A run ends after this long, since the next one begins each minute; it goes on where this one stopped. */
const RUN_MS = 50 * SECOND;
/** How many payments are looked at side by side: a look is up to six calls, and Stripe takes 25 a second. */
const AT_ONCE = 2;
/** So many answers in a row that were none are an alarm. */
const MOST_FAILURES = 5;
const NOT_PERMITTED_MS = HOUR;
/** An open difference is looked at again after this long, so many a run. */
const AGAIN_MS = 5 * MINUTE;
const MOST_AGAIN = 50;

/** A process that is killed asks for so many pages again. */
const SAVE_EACH = 10;

interface RunOptions {
  /** Also what isn't due yet; for the command. */
  all?: boolean;
  /** Milliseconds after which no further page is begun, and no further payment looked at. */
  runMs?: number;
}

/**
 * The timed job, each minute: makes the passes over the payment provider's lists that are due, and looks again at the
 * differences that are open. A pass that fails doesn't stop the others, and goes on later at the page where it was.
 */
export async function reconcileBooks(
  shop: Shop,
  { all = false, runMs = RUN_MS }: RunOptions = {},
): Promise<void> {
  const end = Date.now() + runMs;
  const passes = await selectPasses(shop.db, shop.payments.name);
  for (const [name, rule] of Object.entries(PASSES)) {
    const pass = begin(shop, name, rule, passes.get(name), all);
    if (pass === null || Date.now() >= end) continue;
    await run(shop, rule, pass, end).catch((error: unknown) =>
      shop.log.error({ err: error, pass: name }, 'pass not finished; the next run goes on with it'),
    );
  }
  await compareBalance(shop).catch((error: unknown) =>
    shop.log.error({ err: error }, 'balance not compared; the next run tries again'),
  );
  await endRefused(shop);
  const before = all ? shop.clock.now() : later(shop.clock.now(), -AGAIN_MS);
  await lookAtAll(shop, await selectUnlooked(shop.db, before, MOST_AGAIN), end, 'leave');
}

/** The pass with its span; null while it isn't due. */
function begin(shop: Shop, name: string, rule: PassRule, known: Pass | undefined, all: boolean): Pass | null {
  const now = shop.clock.now();
  const pass: Pass = known ?? {
    provider: shop.payments.name,
    pass: name,
    since: later(now, rule.againMs - rule.firstMs),
    until: null,
    next: null,
    finished_at: null,
    failures: 0,
    not_before: null,
  };
  if (!all && pass.not_before !== null && pass.not_before > now) return null;
  if (pass.until !== null) return pass;
  const due = pass.finished_at === null || later(pass.finished_at, rule.everyMs - SECOND) <= now;
  if (!all && !due) return null;
  const until = wholeSecond(later(now, -LAG_MS));
  return until <= spanStart(pass, rule) ? null : { ...pass, until };
}

const spanStart = (pass: Pass, rule: PassRule) => later(pass.since, -rule.againMs);

/** Stripe's spans are in seconds: one that ends within a second would leave half of it out. */
const wholeSecond = (date: Date) => new Date(Math.floor(date.getTime() / SECOND) * SECOND);

async function run(shop: Shop, rule: PassRule, begun: Pass, end: number): Promise<void> {
  let pass = begun;
  const seen = new Set<string>();
  let pages = 0;
  while (pass.until !== null && Date.now() < end) {
    const span = { since: spanStart(pass, rule), until: pass.until };
    const answer = await rule.turn(shop, span, pass.next);
    if (answer.kind !== 'done') return fail(shop, rule, pass, answer);
    const { suspects, next } = answer.value;
    // A list that goes in circles would never end.
    if (next !== null && (next === pass.next || seen.has(next))) return fail(shop, rule, pass, CIRCLE);
    if (next !== null) seen.add(next);
    await lookAtAll(shop, suspects, end, 'put_off');
    if (begun.failures > 0) await recover(shop, rule);
    pass = turned(shop, pass, next);
    pages++;
    if (pass.next === null || pages % SAVE_EACH === 0) await savePass(shop.db, pass);
  }
  // Out of time in the middle.
  if (pass.until !== null) await savePass(shop.db, pass);
}

const CIRCLE = { kind: 'refused', code: 'list_in_circles', why: 'the list goes in circles' } as const;

function turned(shop: Shop, pass: Pass, next: string | null): Pass {
  const well = { ...pass, failures: 0, not_before: null };
  if (next !== null) return { ...well, next };
  return { ...well, since: pass.until!, until: null, next: null, finished_at: shop.clock.now() };
}

/** Goes on later: with the same page, or with the first where the provider says that there is no such page. */
async function fail(
  shop: Shop,
  { list }: PassRule,
  pass: Pass,
  answer: Exclude<Answer<never>, { kind: 'done' }>,
): Promise<void> {
  const failures = pass.failures + 1;
  const refused = answer.kind === 'refused';
  const forbidden = refused && answer.code === 'not_permitted';
  const asked = answer.kind === 'retry' ? (answer.afterMs ?? 0) : 0;
  const waitMs = forbidden ? NOT_PERMITTED_MS : Math.max(asked, backOff(failures));
  const not_before = later(shop.clock.now(), waitMs);
  const next = refused ? null : pass.next;
  await savePass(shop.db, { ...pass, next, failures, not_before });
  shop.log.warn(
    { list, failures, answer: answer.kind, why: answer.why },
    'list of the payment provider not read',
  );
  if (!forbidden && failures < MOST_FAILURES) return;
  const fact = refused ? answer.code : answer.kind;
  const detail = `the list "${list}": ${answer.why}`;
  await raiseAlarm(shop, shop.db, { kind: 'lists_not_read', subject: `list ${list}`, detail, fact });
}

async function recover(shop: Shop, { list }: PassRule): Promise<void> {
  const about = {
    kind: 'lists_not_read',
    subject: `list ${list}`,
    reason: 'the list is read again',
  } as const;
  await endAlarm(shop, shop.db, about);
}

/**
 * @param end no further one is begun after it, or a provider that hangs would keep the run for an hour.
 * @param late what becomes of the others: those of a page are put off, since the page is not read again.
 */
async function lookAtAll(
  shop: Shop,
  suspects: Suspect[],
  end: number,
  late: 'put_off' | 'leave',
): Promise<void> {
  const waiting = suspects.values();
  const work = async () => {
    for (const suspect of waiting) {
      if (Date.now() >= end) {
        if (late === 'leave') return;
        await putOff(shop, suspect);
        continue;
      }
      const looked = await lookAtPayment(shop, suspect).catch((error: unknown) => {
        shop.log.error({ err: error, ...suspect }, 'payment not compared; a later run tries again');
        return 'not_answered' as const;
      });
      if (looked === 'not_answered') await putOff(shop, suspect);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
