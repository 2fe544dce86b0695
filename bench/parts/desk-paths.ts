/**
 * Addresses of the back office below /api/v2/admin: every list, with each of its filters by a common value, a rare one and one that
 * nothing has, every sort, and every form of search. The milliseconds are what the project has set itself for 95 of 100.
 */
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

const LISTS: Readonly<Record<string, readonly string[]>> = {
  orders: [
    '',
    ...['created', 'paid', 'failed', 'fulfilled', 'refunded', 'disputed', 'expired'].map(
      (is) => `state=${is}`,
    ),
    ...['unpaid', 'in_flight', 'delivered', 'refunded', 'disputed', 'needs_attention', 'astray'].map(
      (is) => `standing=${is}`,
    ),
    ...['JPN', 'BTN', 'XXX', 'Europe', 'nowhere'].map((place) => `country=${place}`),
    ...['sandbox', 'sandbox-plain', 'nobody'].map((name) => `company=${name}`),
    ...['language=de', 'language=xx', 'bought_from=nobody', 'refused_by=nobody', 'tag=none'],
    ...['plan_uid={plan}', 'plan_uid=pln_none', 'code={code}', 'code=NOBODYS'],
    ...['redeemed={code}', `redeemed={code}&reached=paid&from=${day(30)}`, 'holds={code}', 'holds=NOBODYS'],
    ...['customer_uid={customer}', 'customer_uid=cus_none'],
    ...['email=a', 'email=zzzz', 'email=@example.com', 'email=@nowhere.test'],
    ...['refund_reason=operator', 'refund_reason=plan_not_found', 'refund_reason=none'],
    ...['failure=out_of_stock', 'failure=none_such', 'kind=top_up', 'kind=new_esim'],
    ...['paid', 'delivered', 'installed', 'used'].map((step) => `kind=new_esim&reached=${step}`),
    ...['taxed_in=JPN', `taxed_in=unknown&taxed_from=${day(30)}`],
    ...[`reached=used&from=${day(300)}&to=${day(299)}`, `reached=used&from=${day(0)}`],
    ...['min=6000', 'min=9000000', 'max=100', 'max=0', 'min=400&max=401'],
    ...['slower_than_ms=1000', 'slower_than_ms=60000', 'slower_than_ms=900000000'],
    ...['held', 'blocked_buyer', 'disputed', 'disputed_buyer'].map((risk) => `risk=${risk}`),
    ...['shop', 'strip', 'top_up', 'api', 'staff'].map((channel) => `channel=${channel}`),
    ...[`from=${day(300)}&to=${day(299)}`, `to=${day(364)}`, `from=${day(0)}`],
    ...[`paid_from=${day(0)}`, `delivered_from=${day(0)}`],
    ...['q={order}', 'q=pi_none', 'limit=200', `standing=delivered&country=BTN&from=${day(200)}`],
    ...['state=refunded&country=BTN', 'kind=top_up&country=BTN', 'company=sandbox-plain&state=failed'],
    ...[300, 7].map((days) => `standing=astray&from=${day(days)}`),
    ...[`paid_from=${day(200)}&paid_to=${day(100)}`, `delivered_from=${day(200)}&delivered_to=${day(100)}`],
    ...['state=expired&company=sandbox', 'state=expired&email=@example.com', 'standing=unpaid&reached=used'],
    ...['standing=unpaid&state=fulfilled', 'refused_by=sandbox', 'standing=delivered&refused_by=sandbox'],
    ...['company=sandbox-plain&bought_from=sandbox-later', 'reached=used&cursor={old}'],
  ],
  customers: [
    ...['', 'email=a', 'email=@example.com', 'email=@nowhere.test', 'q=ann', 'q=zzzz', 'q=@example.com'],
    ...['country=JPN', 'country=BTN', 'country=XXX', 'blocked=true', 'blocked=false', 'restricted=true'],
    ...[`from=${day(1)}`, `to=${day(400)}`, 'country=JPN&email=m', 'country=JPN&q=@example.com', 'q=a'],
  ],
  refunds: [
    ...['', 'state=pending', 'state=succeeded', 'state=declined', 'reason=operator', 'reason=none'],
    ...[
      'company=sandbox',
      'company=sandbox-plain',
      'company=nobody',
      'country=JPN&company=sandbox',
      'country=JPN',
      'country=BTN',
      'country=XXX',
    ],
    ...[`from=${day(300)}&to=${day(299)}`, `to=${day(364)}`],
  ],
  mails: [
    ...[
      '',
      'state=queued',
      'state=sent',
      'state=failed',
      'kind=refund',
      'kind=none',
      'to=nobody@example.com',
    ],
    ...['order_uid={order}', 'q=mal_none', `from_day=${day(300)}&to_day=${day(299)}`, `to_day=${day(400)}`],
  ],
  webhooks: [
    ...['', 'outcome=open', 'outcome=none', 'source=payments/sandbox', 'source=none', 'q=evt_none'],
    ...[`from=${day(300)}&to=${day(299)}`, `to=${day(400)}`],
  ],
  audit: ['', 'actor=operator', 'actor=none', 'action=desk.order.refund', 'action=none', 'subject={order}'],
  disputes: ['', 'state=open', 'state=lost', 'order_uid={order}', `to=${day(400)}`],
  promotions: ['', 'state=running', 'state=withdrawn', 'q=Z'],
  plans: [
    ...[
      '',
      'country=JPN',
      'company=sandbox',
      'hidden=true',
      'pinned=true',
      'sold=true',
      'below_floor=true',
      'q=japan',
    ],
    ...['margin', 'price', 'sold', 'cost'].map((by) => `sort=${by}`),
  ],
  competitors: ['', 'competitor=Airalo', 'competitor=none', 'place=JPN', 'place=Europe', 'too_old=true'],
  abuse: [''],
  approvals: [''],
  staff: [''],
  keys: [''],
  privacy: [''],
};

const SEARCHES = [
  ...['{order}', 'cus_none', 'pi_none', '123456', '{iccid}', 'LPA:1$rsp.example.com$ABC-DEF', 'a@', 'ann'],
  ...['@example.com', '@nowhere.test', 'JPN', 'words that nobody wrote', 'GDW-0000-0000'],
];

/** Paths, with what stands in braces filled in. */
export function deskPaths(
  known: Readonly<Record<string, string>>,
): (readonly [path: string, target: number | null])[] {
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? 'none'));
  return [
    ['overview', 300],
    ['attention', 200],
    ...Object.entries(LISTS).flatMap(([list, filters]) =>
      filters.map((filter) => [filter === '' ? list : `${list}?${filled(filter)}`, 200] as const),
    ),
    ...SEARCHES.map((text) => [`search?q=${encodeURIComponent(filled(text))}`, 200] as const),
    [`orders/${known.order}`, 200],
    [`customers/${known.customer}`, 200],
    [`esims/${known.esim}`, 200],
    ['companies', 200],
    ['companies/balances', 200],
    ['catalogue/price-cost', 200],
    ['jobs', 200],
    ['reports/credit-ages', 200],
    ['books/balance', 200],
    ['books/differences', 200],
    ...[
      'day',
      'country',
      'plan',
      'company',
      'code',
      'refund-reason',
      'funnel',
      'waterfall',
      'refund-rates',
      'refund-causes',
      'tax',
    ].map((name) => [`reports/${name}`, null] as const),
    [`books?from=${day(300)}`, null],
  ];
}
