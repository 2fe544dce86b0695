/** Of each list of the back office below /api/v2/admin, its filters, each with values that many rows have, few and none. */
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

type Filters = Readonly<Record<string, readonly string[]>>;

const DAYS = [day(30), day(300)];
const YES_NO = ['true', 'false'];

const LISTS: Readonly<Record<string, Filters>> = {
  orders: {
    state: ['created', 'paid', 'fulfilling', 'fulfilled', 'failed', 'expired', 'refunded', 'disputed'],
    standing: ['unpaid', 'in_flight', 'delivered', 'refunded', 'disputed', 'needs_attention', 'astray'],
    from: DAYS,
    to: DAYS,
    paid_from: DAYS,
    paid_to: DAYS,
    delivered_from: DAYS,
    delivered_to: DAYS,
    country: ['JPN', 'BTN', 'Europe', 'XXX'],
    plan_uid: ['{plan}', 'pln_none'],
    company: ['sandbox', 'sandbox-plain', 'nobody'],
    bought_from: ['sandbox', 'sandbox-later', 'nobody'],
    code: ['{code}', 'NOBODYS'],
    discounted_by: ['{code}', 'NOBODYS'],
    redeemed: ['{code}', 'NOBODYS'],
    holds: ['{code}', 'NOBODYS'],
    customer_uid: ['{customer}', 'cus_none'],
    language: ['en', 'de', 'xx'],
    email: ['a', 'zzzz', '@example.com', '@nowhere.test'],
    failure: ['out_of_stock', 'none_such'],
    refund_reason: ['customer_request', 'plan_not_found', 'none'],
    refused_by: ['sandbox', 'sandbox-plain', 'nobody'],
    refused_for: ['out_of_stock', 'none_such'],
    refused_from: DAYS,
    taxed_in: ['JPN', 'unknown', 'ATA'],
    taxed_from: DAYS,
    taxed_to: DAYS,
    tag: ['none'],
    kind: ['new_esim', 'top_up'],
    channel: ['shop', 'strip', 'top_up', 'api', 'staff'],
    risk: ['held', 'blocked_buyer', 'disputed', 'disputed_buyer'],
    reached: ['paid', 'delivered', 'installed', 'used'],
    min: ['0', '6000', '9000000'],
    max: ['0', '100', '9000000'],
    slower_than_ms: ['1000', '60000', '900000000'],
    q: ['{order}', 'pi_none'],
  },
  customers: {
    email: ['a', 'zzzz', '@example.com', '@nowhere.test'],
    from: DAYS,
    to: DAYS,
    country: ['JPN', 'BTN', 'XXX'],
    blocked: YES_NO,
    restricted: YES_NO,
    same_card: ['{customer}', 'cus_none'],
    q: ['ann', 'a', 'zzzz', '@example.com', '{customer}'],
  },
  refunds: {
    sort: ['newest', 'failed_first'],
    state: ['requested', 'esim_cancelled', 'pending', 'succeeded', 'failed', 'declined'],
    reason: ['customer_request', 'plan_not_found', 'none'],
    customer_uid: ['{customer}', 'cus_none'],
    from: DAYS,
    to: DAYS,
    succeeded_from: DAYS,
    succeeded_to: DAYS,
    company: ['sandbox', 'sandbox-plain', 'none', 'nobody'],
    country: ['JPN', 'BTN', 'XXX'],
    place: ['JPN', 'Europe', 'BTN', 'Nowhere'],
    installed: YES_NO,
  },
  disputes: {
    state: ['open', 'won', 'lost'],
    order_uid: ['{order}', 'ord_none'],
    customer_uid: ['{customer}', 'cus_none'],
    from: DAYS,
    to: DAYS,
  },
  mails: {
    q: ['mal_none'],
    kind: ['order_confirmation', 'top_up', 'refund', 'none'],
    state: ['queued', 'sent', 'failed', 'withheld', 'bounced', 'complained'],
    order_uid: ['{order}', 'ord_none'],
    to: ['{email}', 'nobody@example.com'],
    from_day: DAYS,
    to_day: DAYS,
  },
  webhooks: {
    q: ['evt_none'],
    source: ['payments/sandbox', 'esims/sandbox', 'none'],
    outcome: ['open', 'settled', 'none'],
    from: DAYS,
    to: DAYS,
    missed: ['true'],
  },
  audit: {
    actor: ['operator', 'none'],
    action: ['desk.order.refund', 'none'],
    subject: ['{order}', 'none'],
    from: DAYS,
    to: DAYS,
  },
  promotions: { state: ['running', 'ended', 'withdrawn'], automatic: YES_NO, q: ['{code}', 'ZZZ'] },
  plans: {
    country: ['JPN', 'BTN', 'XXX'],
    region: ['Europe', 'Nowhere'],
    company: ['sandbox', 'nobody'],
    hidden: YES_NO,
    pinned: YES_NO,
    featured: YES_NO,
    sold: YES_NO,
    below_floor: YES_NO,
    q: ['japan', 'zzzz'],
    sort: ['margin', 'price', 'sold', 'cost'],
    order: ['asc', 'desc'],
  },
  competitors: { competitor: ['Airalo', 'none'], place: ['JPN', 'Europe', 'Nowhere'], too_old: YES_NO },
  abuse: { signal: ['cards', 'refunds', 'installed'], allowed: ['true'] },
  staff: { role: ['owner', 'support'], state: ['active', 'invited'] },
  'catalogue/changes': {
    company: ['sandbox', 'nobody'],
    what: ['price', 'new'],
    at: [day(30)],
    q: ['japan', 'zzzz'],
  },
  privacy: { kind: ['export', 'delete'], open: YES_NO, email: ['{email}', 'nobody@example.com'] },
};

/** Addresses with each filter of a list beside each other, one value of either; what stands in braces is filled in. */
export function deskCombinations(
  known: Readonly<Record<string, string>>,
  only: string | undefined,
): string[] {
  const filled = (value: string) =>
    encodeURIComponent(value.replace(/^\{(\w+)\}$/, (_, name: string) => known[name] ?? 'none'));
  return Object.entries(LISTS)
    .filter(([list]) => only === undefined || only === list)
    .flatMap(([list, filters]) => {
      const all = Object.entries(filters).flatMap(([name, values]) =>
        values.map((value) => [name, value] as const),
      );
      return all.flatMap(([name, value], at) =>
        all
          .slice(at + 1)
          .filter(([other]) => other !== name)
          .map(([other, its]) => `${list}?${name}=${filled(value)}&${other}=${filled(its)}`),
      );
    });
}

interface Described {
  paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>;
}

/** Filters of lists, by the shop's own description, that no combination has: what is added later isn't forgotten. */
export function untried({ paths }: Described): string[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const taken = get?.parameters?.filter((each) => each.in === 'query').map(({ name }) => name) ?? [];
    const list = /^\/api\/v2\/admin\/([\w/-]+)$/.exec(path)?.[1];
    const filters = taken.filter((name) => name !== 'limit' && name !== 'cursor');
    if (list === undefined || !taken.includes('cursor') || filters.length < 2) return [];
    return filters.filter((name) => LISTS[list]?.[name] === undefined).map((name) => `${list}?${name}=`);
  });
}
