import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../core/answer.ts';
import { recordAudit } from '../core/audit/record.ts';
import { cheapestOffer } from '../core/catalogue/cheapest-offer.ts';
import { HOUR, later } from '../core/clock.ts';
import { type IssuedEsim, lpaText } from '../core/esims/provider.ts';
import { newId } from '../core/ids.ts';
import { trialReference } from '../core/orders/purchase-reference.ts';
import type { Shop } from '../core/shop.ts';
import { inWords } from '../core/supply/advice.ts';
import type { Charge } from '../core/wholesale/charge.ts';
import type {
  Bought,
  BuyAnswer,
  Cancellation,
  Found,
  ProfileKey,
  PurchaseOrder,
  SentPurchase,
  Wholesaler,
} from '../core/wholesale/wholesaler.ts';
import type { Adapter, TrialStep } from '../providers/esims/wire/adapter.ts';
import { report } from './run-command.ts';

/** How often, and how long in all, an order that is under way is asked for. */
const ASK_MS = 5_000;
const PATIENCE_MS = 120_000;
/** How often what was bought may be unreadable: a code may come a moment after its order. */
const MOST_UNREADABLE = 2;

/**
 * The first order with real keys: buys the cheapest offer of a company after a typed confirmation, looks it up as a lost
 * answer would be, reads its state, and gives it back. Prints what it learnt, without codes, keys or whole numbers, and
 * which facts of the company's list were seen by that, and what of it a person has to compare with the company's own pages.
 * @param adapter undefined for the sandbox, which has nothing to find out.
 * @returns the command's status.
 */
export async function tryCompany(shop: Shop, name: string, adapter: Adapter | undefined): Promise<number> {
  const offer = await cheapestOffer(shop.db, name);
  if (offer === undefined) return report(false, `${name}: has no offer on sale; npm run companies -- sync`);
  const price = `${(offer.cost / 100).toFixed(2)} USD`;
  report(
    true,
    `This buys ${offer.wholesale_id} (${offer.name}) at ${name} for about ${price}, with our money there; where one reference buys once, it is sent twice.`,
  );
  if (!(await confirmed(name))) return report(false, 'Nothing was bought.');
  const seen: Seen = new Map();
  const status = await tryOffer(shop, name, offer, seen);
  for (const fact of adapter?.firstOrder ?? []) report(true, lineOf(fact, adapter?.firstOrderSeenBy, seen));
  return status;
}

/** What each step of the trial has found. */
type Seen = Map<TrialStep, string>;

function lineOf(fact: string, seenBy: Adapter['firstOrderSeenBy'], seen: Seen): string {
  const by = seenBy?.find((each) => each.fact === fact)?.by;
  if (by === undefined) return `look at\t${fact}`;
  const found = [by].flat().map((step) => seen.get(step));
  if (found.includes(undefined)) return `not seen\t${fact}: the trial did not come so far`;
  return `seen\t${fact}: ${found.join('; ')}`;
}

type CheapestOffer = NonNullable<Awaited<ReturnType<typeof cheapestOffer>>>;

async function tryOffer(shop: Shop, name: string, offer: CheapestOffer, seen: Seen): Promise<number> {
  const wholesaler = shop.wholesalers.get(name)!;
  const say = (what: string, found: string) => report(true, `${what}\t${found}`);
  const listed = await listedOffers(wholesaler);
  say('catalogue', listed);
  seen.set('catalogue', listed);
  const before = await balanceOf(shop, name);
  say('balance before', before);
  let order: PurchaseOrder = {
    reference: trialReference(newId('order', shop.clock.now())),
    wholesale_id: offer.wholesale_id,
    top_up: null,
    expected: offer.charge,
    hints: {},
  };
  say('our reference', order.reference);
  if (wholesaler.prepare) {
    const prepared = await wholesaler.prepare(order);
    if (prepared.kind !== 'done') return report(false, `prepare\t${inWords(prepared)}`);
    order = { ...order, hints: prepared.value };
    say('prepare', `keeps ${Object.keys(prepared.value).join(', ') || 'nothing'}`);
  }
  const sent_at = shop.clock.now();
  await recordAudit(shop.db, {
    ...{ actor: 'operator', action: 'company.tried', subject: name, at: sent_at },
    detail: { after: { reference: order.reference, wholesale_id: offer.wholesale_id, cost: offer.cost } },
  });
  const answer = await wholesaler.buy(order);
  const seconds = () => `after ${((shop.clock.now().getTime() - sent_at.getTime()) / 1000).toFixed(1)} s`;
  say(
    'order',
    answer.kind === 'done' || answer.kind === 'accepted' ? `${answer.kind} ${seconds()}` : inWords(answer),
  );
  if (answer.kind === 'refused' || answer.kind === 'retry') return 1;
  const hints =
    answer.kind === 'unknown' ? order.hints : answer.kind === 'done' ? answer.value.hints : answer.hints;
  const purchase: SentPurchase = { ...order, hints, sent_at, over_at: shop.clock.now() };
  const found = await lookUp(shop, name, purchase, say, seconds);
  if (found?.kind !== 'bought') {
    // What was bought and can't be read is taken back by its reference.
    if (found?.kind === 'unreadable') say('cancel', outcomeOf(await wholesaler.cancel(purchase)));
    return report(false, 'The order has not come; look at the company’s own pages, and claim it there.');
  }
  const { bought } = found;
  await recordAudit(shop.db, {
    ...{ actor: 'operator', action: 'company.trial_bought', subject: name, at: shop.clock.now() },
    // By which the comparison with the company's list knows it, where the list has no references of ours.
    detail: { after: { reference: order.reference, numbers: Object.values(bought.hints) } },
  });
  seen.set('look_up', `bought ${seconds()}`);
  if (wholesaler.abilities.repeat === 'buys_once') {
    const came = repeated(bought.esim.iccid, await wholesaler.buy({ ...order, hints }));
    seen.set('same_reference', `${came}; the reference of ${order.reference.length} characters was taken`);
  }

  say('charged', bought.charged === null ? 'not told' : moneyOf(bought.charged));
  say(
    'profile',
    `ICCID of ${bought.esim.iccid.length} digits ending in ${bought.esim.iccid.slice(-4)}, host ${bought.esim.smdp_address}, matching id of ${bought.esim.matching_id.length} characters`,
  );
  say('code', codeOf(bought.esim, answer));
  const sold = await ownList(shop, wholesaler, purchase, bought);
  say('own list', sold);
  seen.set('own_list', sold);
  say('keeps', Object.keys(bought.hints).join(', ') || 'nothing');
  const profile = {
    iccid: bought.esim.iccid,
    purchases: [{ reference: order.reference, wholesale_id: order.wholesale_id, hints: bought.hints }],
  };
  say('state', await stateOf(wholesaler, profile));
  const kept = { ...purchase, hints: bought.hints };
  const between = await balanceOf(shop, name);
  say('balance with it', between);
  const outcomes: string[] = [];
  for (const time of ['first', 'second']) {
    const outcome = outcomeOf(await wholesaler.cancel(kept));
    say(`cancel, ${time} time`, outcome);
    outcomes.push(outcome);
  }
  seen.set('cancel_twice', outcomes.join(', then '));
  const after = await balanceOf(shop, name);
  say('balance after', after);
  seen.set(
    'balance',
    `${before} before, ${between} with it, ${after} after the cancel; its eSIM then reads ${await stateOf(wholesaler, profile)}`,
  );
  return 0;
}

/** How much of its catalogue can be read, in numbers. */
async function listedOffers(wholesaler: Wholesaler): Promise<string> {
  const answer = await wholesaler.listOffers();
  if (answer.kind !== 'done') return `${answer.kind}: ${answer.why}`;
  const { offers, skipped } = answer.value;
  const unfit = offers.filter((offer) => offer.unfit !== null).length;
  return `${offers.length} offers read, ${unfit} of them unfit, ${skipped.length} left out`;
}

/** As a phone takes it (SGP.22, section 4.1), whose matching id has capitals, digits and dashes alone. */
const QR_TEXT = /^LPA:1\$[a-z0-9-]+(\.[a-z0-9-]+)+\$[0-9A-Z-]*$/;

/** Whether the text of the QR code is what a phone takes, and the same wherever the company told it. It is never printed. */
function codeOf(esim: IssuedEsim, answer: BuyAnswer): string {
  const text = lpaText(esim);
  const form = QR_TEXT.test(text)
    ? 'the text of the QR code has the form of SGP.22'
    : 'OTHER LETTERS THAN SGP.22 HAS IN THE QR CODE: scan it';
  if (answer.kind !== 'done') return `${form}; told by the look-up alone`;
  return lpaText(answer.value.esim) === text
    ? `${form}; the order and the look-up tell the same`
    : `${form}; THE ORDER AND THE LOOK-UP TELL TWO CODES: neither may be sold`;
}

/** How far before the order the company's list is read: clocks differ. */
const BEFORE_MS = HOUR;

/** Whether the order stands in what the company says that it sold us, and what that tells of it. */
async function ownList(
  shop: Shop,
  wholesaler: Wholesaler,
  { reference, sent_at }: SentPurchase,
  { esim, hints }: Bought,
): Promise<string> {
  if (wholesaler.listPurchases === undefined) return 'none that the adapter knows';
  const span = { since: later(sent_at, -BEFORE_MS), until: later(shop.clock.now(), BEFORE_MS) };
  const answer = await wholesaler.listPurchases(span);
  if (answer.kind !== 'done') return `${answer.kind}: ${answer.why}`;
  const { purchases } = answer.value;
  const numbers = Object.values(hints);
  const ours = purchases.find(
    (each) => each.reference === reference || numbers.includes(each.order) || each.iccid === esim.iccid,
  );
  const read = `${purchases.length} purchases read`;
  if (ours === undefined) return `${read}, THE ORDER IS NOT AMONG THEM`;
  const by = [
    ...(ours.reference === reference ? ['our reference'] : []),
    ...(numbers.includes(ours.order) ? ['its number'] : []),
    ...(ours.iccid === esim.iccid ? ['its ICCID'] : []),
  ];
  const charged = ours.charged === null ? 'without a price' : `at ${moneyOf(ours.charged)}`;
  return `${read}, the order among them by ${by.join(', ')}, as ${ours.standing.replace('_', ' ')}, ${charged}`;
}

/** What sending an order once more came to. @param iccid of the profile that it had bought. */
function repeated(iccid: string, answer: BuyAnswer): string {
  if (answer.kind === 'accepted') return 'the second order was accepted';
  if (answer.kind !== 'done') return `the second order was answered ${answer.kind}: ${answer.why}`;
  return answer.value.esim.iccid === iccid
    ? 'the second order gave the same eSIM'
    : 'THE SECOND ORDER BOUGHT ANOTHER ESIM: claim it from the company';
}

const outcomeOf = (cancelled: Answer<Cancellation>): string =>
  cancelled.kind === 'done'
    ? withWhy(cancelled.value.outcome, cancelled.value.why)
    : withWhy(cancelled.kind, cancelled.why);

const withWhy = (what: string, why: string | null): string => (why ? `${what}: ${why}` : what);

/** Asks until it is there, or for certain not, or for as long as there is patience. @returns what was found last. */
async function lookUp(
  shop: Shop,
  name: string,
  purchase: SentPurchase,
  say: (what: string, found: string) => unknown,
  seconds: () => string,
): Promise<Found | null> {
  const end = Date.now() + PATIENCE_MS;
  let unreadable = 0;
  for (let last = ''; ; await sleep(ASK_MS)) {
    const found = await shop.wholesalers.get(name)!.find(purchase);
    const value = found.kind === 'done' ? found.value : null;
    const why = value === null ? 'why' in found && found.why : 'why' in value && value.why;
    const said = withWhy(value?.kind ?? found.kind, why || null);
    if (said !== last) say('look-up', `${said} ${seconds()}`);
    if (value?.kind === 'unreadable') unreadable++;
    const isOver = value?.kind === 'bought' || value?.kind === 'failed' || unreadable >= MOST_UNREADABLE;
    if (isOver || Date.now() > end) return value;
    last = said;
  }
}

async function stateOf(wholesaler: Wholesaler, profile: ProfileKey): Promise<string> {
  const status = await wholesaler.status(profile);
  if (status.kind !== 'done') return `${status.kind}: ${status.why}`;
  return `${status.value.state ?? 'a word that we do not know'}, ${status.value.plans.length} plans`;
}

async function balanceOf(shop: Shop, name: string): Promise<string> {
  const wholesaler = shop.wholesalers.get(name)!;
  if (!wholesaler.abilities.balance) return 'not told';
  const answer = await wholesaler.balance();
  if (answer.kind !== 'done') return `${answer.kind}: ${answer.why}`;
  return answer.value === null ? 'not told' : moneyOf(answer.value);
}

const moneyOf = ({ amount, currency, exponent }: Charge) =>
  `${(amount / 10 ** exponent).toFixed(2)} ${currency}`;

async function confirmed(name: string): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  // A terminal that is closed, or was never one, answers no question.
  const closed = new Promise<string>((resolve) => void asking.once('close', () => resolve('')));
  const typed = await Promise.race([asking.question(`Type ${name} to buy it: `), closed]);
  asking.close();
  return typed.trim() === name;
}
