import { describe, expect, test } from 'vitest';
import type { FulfilledOrder } from '../../api/contract/validate.ts';
import { askForOrder } from './order-reply.ts';
import { followOrder, type OrderStatus, watchOrder } from './order-status.ts';

const ESIM: FulfilledOrder = {
  status: 'fulfilled',
  activation_code: 'K2-9XQ4-7TLM-31',
  smdp_address: 'smdp.example.com',
  iccid: '8981100000000000017',
  manual_code: 'LPA:1$smdp.example.com$K2-9XQ4-7TLM-31',
  order_uid: 'ord_1',
  number: 'GW-7K2M-4PF',
  kind: 'new_esim',
  esim_uid: 'esm_1',
  email: 'ana@example.com',
  install_by: '2027-05-19T00:00:00Z',
  shared_at: null,
  plan: {
    ...{ name: 'Japan 20 GB', validity_days: 31, data_quota_mb: 20_000 },
    ...{ policy_name: 'Standard', daily_quota_mb: null, reduced_speed_kbps: null },
    ...{ scope: 'country', region: null, countries_enabled: ['JPN'] },
    ...{ starts: 'first_use', identity_check: false, apn: 'automatic' },
  },
  esim_status: 'ready',
  use: {
    ...{ status: 'waiting', data_used_mb: 0, data_left_mb: 20_000 },
    ...{ activated_at: null, expires_at: null, measured_at: null },
  },
  through_plan: null,
  refunding: false,
  full_amount: 2000,
  amount: 1900,
  currency: 'usd',
  discounts: [{ kind: 'promotion', code: 'SPRING', label: 'Spring', amount: 100 }],
  strip: null,
};

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const under = (status: 'paid' | 'fulfilling') => () => json(202, { status }, { 'Retry-After': '1' });
const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};

/** Runs against a server that gives these answers in turn (the last one for ever), on a clock that only waiting moves. */
async function follow(answers: (() => Response)[], sessionId: string | null = 'sbx_1') {
  const shown: OrderStatus[] = [];
  const waits: number[] = [];
  const bodies: string[] = [];
  let clock = 0;
  const send: typeof fetch = async (_url, init) => {
    bodies.push(String(init?.body));
    clock += 2500;
    const answer = answers[Math.min(bodies.length, answers.length) - 1];
    if (!answer) throw new Error('no answer was prepared');
    return answer();
  };
  await followOrder(
    sessionId,
    {
      ask: (id) => askForOrder(id, new AbortController().signal, send),
      wait: async (ms) => {
        waits.push(ms);
        clock += ms;
      },
      now: () => clock,
    },
    (status) => shown.push(status),
  );
  return { shown, last: shown.at(-1), waits, bodies };
}

describe('following an order', () => {
  test('a missing session id asks nobody', async () => {
    for (const sessionId of [null, '']) {
      const { shown, bodies } = await follow([], sessionId);
      expect(shown).toEqual([{ kind: 'missing_session' }]);
      expect(bodies).toEqual([]);
    }
  });

  test('a delivered order is shown after one question', async () => {
    const { shown, bodies } = await follow([() => json(200, ESIM)]);
    expect(bodies).toEqual(['{"sessionId":"sbx_1"}']);
    expect(shown.map(({ kind }) => kind)).toEqual(['asking', 'ready']);
    expect(shown[1]).toMatchObject({
      order: {
        ...{ amount: 1900, iccid: ESIM.iccid, countries: ['JPN'] },
        plan: { name: 'Japan 20 GB', validity_days: 31, policy_name: 'Standard', country_code: 'JPN' },
        price: { full_amount: 2000, amount: 1900, discounts: [{ kind: 'promotion', code: 'SPRING' }] },
      },
    });
  });

  test.each([
    [200, '<html>Sign in to the Wi-Fi</html>'],
    [200, '{}'],
    [202, '<html>'],
    [409, '<html>'],
    [403, '<html>Blocked by the hotel</html>'],
    [404, '{"message":"no such route"}'],
  ])('somebody else’s %i counts as no answer: %s', async (status, body) => {
    const foreign = () => new Response(body, { status });
    expect((await follow([foreign, () => json(200, ESIM)])).last?.kind).toBe('ready');
    expect((await follow([foreign])).last).toEqual({ kind: 'failed', why: 'unreachable' });
  });

  test('a delivery under way is asked for again after Retry-After, and its steps are shown', async () => {
    const { shown, waits } = await follow([under('paid'), under('fulfilling'), () => json(200, ESIM)]);
    expect(waits).toEqual([1000, 1000]);
    expect(shown.slice(0, 3)).toEqual([
      { kind: 'asking', step: null, usually: null },
      { kind: 'asking', step: 'paid', usually: null },
      { kind: 'asking', step: 'fulfilling', usually: null },
    ]);
  });

  test('how long it usually takes is kept once it was said', async () => {
    const said = () => json(202, { status: 'paid', usually_seconds: 12 }, { 'Retry-After': '1' });
    const { shown } = await follow([said, under('fulfilling'), () => json(200, ESIM)]);
    expect(shown.slice(1, 3)).toEqual([
      { kind: 'asking', step: 'paid', usually: 12 },
      { kind: 'asking', step: 'fulfilling', usually: 12 },
    ]);
  });

  test.each([
    [50, 120],
    [200, 400],
    [3600, 900],
  ])('where a delivery usually takes %i s, it is not called unusual before %i s', async (usual, patience) => {
    const said = () => json(202, { status: 'paid', usually_seconds: usual }, { 'Retry-After': '1' });
    const { waits, last } = await follow([said]);
    expect(last).toEqual({ kind: 'slow' });
    // Each question takes 2.5 s, and the pause after it one.
    const waited = waits.length * 3.5;
    expect(waited).toBeGreaterThan(patience - 4);
    expect(waited).toBeLessThanOrEqual(patience);
  });

  test('money that takes days is told as such, asked for patiently and without end', async () => {
    const processing = () => json(202, { status: 'processing' }, { 'Retry-After': '240' });
    const days = Array.from({ length: 50 }, () => processing);
    const { shown, waits, last } = await follow([...days, under('paid'), () => json(200, ESIM)]);
    expect(shown[1]).toEqual({ kind: 'processing' });
    expect(waits).toEqual([...Array(50).fill(240_000), 1000]);
    expect(last?.kind).toBe('ready');
  });

  test('money that does not fit the order is looked at, and nobody is told that nothing was charged', async () => {
    const { last } = await follow([() => json(409, { code: 'payment_under_review' })]);
    expect(last).toEqual({ kind: 'failed', why: 'review' });
  });

  test('one that staff look at first is told as slow at once, and not asked for again', async () => {
    const held = () =>
      json(202, { status: 'paid', usually_seconds: null, held: true }, { 'Retry-After': '60' });
    const { last, bodies } = await follow([held]);
    expect(last).toEqual({ kind: 'slow' });
    expect(bodies).toHaveLength(1);
  });

  test('it gives up after two minutes', async () => {
    const { last, bodies } = await follow([under('fulfilling')]);
    expect(last).toEqual({ kind: 'slow' });
    expect(bodies.length).toBeGreaterThanOrEqual(33);
    expect(bodies.length).toBeLessThanOrEqual(35);
  });

  test('a shop that is only busy is never quoted as being paid', async () => {
    const { last } = await follow([() => json(503, {}, { 'Retry-After': '5' })]);
    expect(last).toEqual({ kind: 'failed', why: 'unreachable' });
  });

  test('a Retry-After of nonsense or hours is no reason to hammer or to sleep', async () => {
    const { waits } = await follow([
      () => json(202, { status: 'paid' }, { 'Retry-After': '0' }),
      () => json(202, { status: 'paid' }, { 'Retry-After': '7200' }),
      () => json(202, { status: 'paid' }, { 'Retry-After': 'soon' }),
      () => json(202, { status: 'paid' }),
      () => json(200, ESIM),
    ]);
    expect(waits).toEqual([500, 10_000, 2000, 2000]);
  });

  test('two lost calls are tried again, the third is told', async () => {
    expect((await follow([lost, () => json(502, {}), () => json(200, ESIM)])).last?.kind).toBe('ready');
    const { last, waits } = await follow([lost]);
    expect(last).toEqual({ kind: 'failed', why: 'unreachable' });
    expect(waits).toEqual([1000, 3000]);
  });

  test.each([
    [402, 'payment_required', { kind: 'unpaid', payable: null }],
    [409, 'order_disputed', { kind: 'failed', why: 'disputed' }],
    [404, 'session_not_found', { kind: 'failed', why: 'unknown_order' }],
    [400, 'invalid_request', { kind: 'failed', why: 'unknown_order' }],
  ] as const)('%i %s is final', async (status, code, end) => {
    const { last, bodies } = await follow([() => json(status, { code })]);
    expect(last).toEqual(end);
    expect(bodies).toHaveLength(1);
  });

  test('an order that was refunded says what was paid', async () => {
    const { last } = await follow([
      () => json(409, { code: 'order_refunded', full_amount: 400, amount: 400, discounts: [] }),
    ]);
    expect(last).toEqual({
      kind: 'refunded',
      asCredit: 0,
      price: { full_amount: 400, amount: 400, discounts: [] },
      strip: null,
    });
  });

  test('leaving the page ends it without a word', async () => {
    const page = new AbortController();
    page.abort();
    await expect(askForOrder('sbx_1', page.signal, async () => lost())).rejects.toThrow(/abort/i);
  });
});

describe('watching a delivered order', () => {
  type Answer = Partial<FulfilledOrder> | 409 | null;

  /** Answers in turn; null is no answer. Ends when they run out. */
  async function watch(answers: Answer[], hurried = false) {
    const shown: OrderStatus[] = [];
    const waits: number[] = [];
    const replies = [...answers];
    const reply = async (answer: Answer) => {
      if (answer === null) return lost();
      return answer === 409
        ? json(409, {
            code: 'order_refunded',
            full_amount: 2000,
            amount: 1900,
            currency: 'usd',
            discounts: [],
          })
        : json(200, { ...ESIM, ...answer });
    };
    const ask = (id: string) =>
      askForOrder(id, new AbortController().signal, () => reply(replies.shift() ?? null));
    const first = await askForOrder('sbx_1', new AbortController().signal, () => reply({}));
    if (first.kind !== 'ready') throw new Error(first.kind);
    const over = new Error('no answers are left');
    const wait = async (ms: number) => {
      waits.push(ms);
      if (replies.length === 0) throw over;
    };
    await watchOrder(
      'sbx_1',
      first.order,
      { ask, wait },
      () => hurried,
      (next) => shown.push(next),
    ).catch((error: unknown) => {
      if (error !== over) throw error;
    });
    return { shown, waits };
  }

  test('tells that the phone has it, and rests longer once it is in use', async () => {
    const { shown, waits } = await watch([{}, { esim_status: 'installed' }, null, { esim_status: 'active' }]);
    expect(shown.map((each) => each.kind === 'ready' && each.order.esim_status)).toEqual([
      'ready',
      'installed',
      'active',
    ]);
    expect(waits).toEqual([5000, 5000, 5000, 5000, 30_000]);
  });

  test('ends when nothing more comes of it', async () => {
    expect((await watch([{ esim_status: 'expired' }, {}])).shown).toHaveLength(1);
  });

  test('asks every other second for money that was asked back, until it is back', async () => {
    const { shown, waits } = await watch([{ refunding: true }, 409, {}], true);
    expect(waits).toEqual([2000, 2000]);
    expect(shown.map(({ kind }) => kind)).toEqual(['ready', 'refunded']);
  });
});
