import { createHmac, randomBytes } from 'node:crypto';
import type { DoubleFault, WholesalerDouble } from './double.ts';
import { type DoubleReply, type DoubleRequest, serveDouble } from './double-server.ts';
import {
  createBooks,
  type DoubleEsim,
  durationOf,
  endOf,
  profileBody,
  timeText,
  volumeOf,
} from './esim-access-books.ts';
import { listPackages, locationList, packageNamed } from './esim-access-catalogue.ts';
import { createSender } from './esim-access-webhooks.ts';

const PREFIX = '/api/v1/open';
const STALE_MS = 2_000;
/** Faults of orders and top-ups that have happened nevertheless. */
const AFTER: readonly DoubleFault[] = ['lost_after', 'half_answer', 'server_error_after'];

type Body = Record<string, unknown>;

/** `obj` of a success, or the company's code. Some calls say "0" where others say null for no error. */
type Said = { obj: unknown; none?: '0' | null } | { error: string };

const ok = (obj: unknown): Said => ({ obj, none: '0' });
const failed = (error: string): Said => ({ error });

const replyOf = (said: Said): DoubleReply => ({
  status: 200,
  body:
    'error' in said
      ? { success: false, errorCode: said.error, errorMsg: `Error ${said.error}`, obj: null }
      : { success: true, errorCode: said.none ?? null, errorMsg: null, obj: said.obj },
});

/**
 * A stand-in for eSIM Access, which makes profiles at once unless they are `late`. It wants the signed form. Cancelling gives
 * the money back at once, so that `grantRefunds` has nothing to grant. What it says to a wrong access code isn't documented;
 * here it is what it says to a wrong signature.
 */
export async function startEsimAccessDouble(): Promise<WholesalerDouble> {
  const books = createBooks();
  const keys = {
    ESIM_ACCESS_CODE: `fixture-${randomBytes(8).toString('hex')}`,
    ESIM_ACCESS_SECRET: `fixture-${randomBytes(8).toString('hex')}`,
    ESIM_ACCESS_WEBHOOK_SECRET: `fixture-${randomBytes(12).toString('hex')}`,
  };
  const faults = new Map<DoubleFault, 'once' | 'always'>();
  /** Whether a fault strikes now; what strikes once is used up by it. */
  const strikes = (fault: DoubleFault): boolean => {
    const how = faults.get(fault);
    if (how === 'once') faults.delete(fault);
    return how !== undefined;
  };
  const sender = createSender(keys.ESIM_ACCESS_WEBHOOK_SECRET);
  const notify = (esim: DoubleEsim, type: string) => {
    if (strikes('webhook_missing')) return Promise.resolve();
    return sender.send(esim, type, strikes('webhook_doubled') ? 2 : 1);
  };

  const finishOrder = (esim: DoubleEsim) => {
    esim.made = true;
    return notify(esim, 'ORDER_STATUS');
  };

  function order({ transactionId, amount, packageInfoList }: Body): Said {
    const [item = {}] = Array.isArray(packageInfoList) ? (packageInfoList as Body[]) : [];
    if (typeof transactionId !== 'string') return failed('000105');
    const known = books.byTransaction(transactionId);
    if (known !== undefined) return { obj: { orderNo: known.orderNo, transactionId } };
    const plan = packageNamed(item.packageCode, 'BASE');
    if (plan === undefined) return failed('310241');
    const days = Number(item.periodNum ?? 1);
    if (item.price !== undefined && item.price !== plan.price) return failed('200005');
    if (amount !== undefined && amount !== plan.price * days) return failed('200006');
    if (strikes('out_of_stock')) return failed('200011');
    if (strikes('balance_empty') || books.balance() < plan.price * days) return failed('200007');
    const esim = books.order(transactionId, plan, days);
    if (!strikes('late')) void finishOrder(esim);
    return { obj: { orderNo: esim.orderNo, transactionId } };
  }

  function topUp({ esimTranNo, packageCode, transactionId, amount, periodNum }: Body): Said {
    const esim = books.byTranNo(esimTranNo);
    if (esim === undefined || typeof transactionId !== 'string') return failed('200009');
    const plan = packageNamed(packageCode, 'TOPUP');
    if (plan === undefined) return failed('310241');
    const days = Number(periodNum ?? 1);
    let topUpEsimTranNo = esimTranNo;
    if (books.topUpOf(transactionId) === undefined) {
      if (!['GOT_RESOURCE', 'IN_USE', 'USED_UP'].includes(esim.esimStatus)) return failed('200002');
      if (plan.location !== esim.plans[0].plan.location) return failed('200002');
      if (amount !== undefined && amount !== String(plan.price * days)) return failed('200006');
      if (strikes('out_of_stock')) return failed('200011');
      if (strikes('balance_empty') || books.balance() < plan.price * days) return failed('200007');
      topUpEsimTranNo = books.topUp(esim, transactionId, plan, days);
    }
    const totals = { totalVolume: volumeOf(esim), totalDuration: durationOf(esim), orderUsage: esim.used };
    const expiredTime = timeText(endOf(esim));
    return { obj: { transactionId, iccid: esim.iccid, expiredTime, ...totals, topUpEsimTranNo } };
  }

  function query(asked: Body): Said {
    const pager = asked.pager as { pageNum: number; pageSize: number };
    const stale = strikes('stale_look_up');
    const young = (at: Date) => stale && Date.now() - at.getTime() < STALE_MS;
    const ordered = books.esims.find(({ orderNo }) => orderNo === asked.orderNo);
    if (asked.orderNo !== undefined && ordered === undefined) return failed('310272');
    if (ordered?.made === false || (ordered && young(ordered.orderedAt))) return failed('200010');
    const known = books.esims.some(({ iccid }) => iccid === asked.iccid);
    if (asked.iccid !== undefined && !known) return failed('310403');
    const found = books.esims.filter(
      (each) => each.made && !young(each.orderedAt) && isAskedFor(each, asked),
    );
    const from = (pager.pageNum - 1) * pager.pageSize;
    const esimList = found
      .slice(from, from + pager.pageSize)
      .map((each) => profileBody(each, each.plans.filter(({ at }) => !young(at)).length));
    return ok({ esimList, pager: { pageSize: pager.pageSize, pageNum: pager.pageNum, total: found.length } });
  }

  function cancel({ esimTranNo }: Body): Said {
    const esim = books.byTranNo(esimTranNo);
    if (esim === undefined || !books.cancel(esim)) return failed('200002');
    void notify(esim, 'ESIM_STATUS');
    return ok({});
  }

  function usage({ esimTranNoList }: Body): Said {
    const asked = Array.isArray(esimTranNoList) ? esimTranNoList : [];
    const esims = books.esims.filter(({ esimTranNo }) => asked.includes(esimTranNo));
    const esimUsageList = esims.map((each) => ({
      ...{ esimTranNo: each.esimTranNo, dataUsage: each.used, totalData: volumeOf(each) },
      lastUpdateTime: timeText(new Date(Date.now() - 2 * 3_600_000)),
    }));
    return ok({ esimUsageList });
  }

  function packages(asked: Body): Said {
    const esim = books.esims.find(({ iccid }) => iccid === asked.iccid);
    if (asked.iccid !== undefined && esim === undefined) return failed('310403');
    return { obj: { packageList: listPackages(asked, esim?.plans[0].plan.location ?? null) } };
  }

  const answers: Record<string, (body: Body) => Said> = {
    '/package/list': packages,
    '/location/list': () => ok({ locationList }),
    '/esim/query': query,
    '/esim/usage/query': usage,
    '/esim/cancel': cancel,
    '/balance/query': () => ok({ balance: books.balance() }),
  };
  const purchases: Record<string, (body: Body) => Said> = { '/esim/order': order, '/esim/topup': topUp };

  function answer(request: DoubleRequest): DoubleReply {
    const path = request.path.slice(PREFIX.length);
    if (strikes('rate_limited')) {
      return { status: 429, body: { message: 'Too many requests' }, headers: { 'retry-after': '1' } };
    }
    if (strikes('keys_refused') || !isSigned(request, keys)) return replyOf(failed('101003'));
    const body = JSON.parse(request.body) as Body;
    const buy = purchases[path];
    if (buy === undefined) return replyOf(answers[path]?.(body) ?? failed('000103'));
    if (strikes('lost_before')) return 'close';
    if (strikes('server_error_before')) return { status: 500, body: {} };
    const reply = replyOf(buy(body));
    const after = AFTER.find(strikes);
    if (after === undefined || reply === 'close') return reply;
    if (after === 'lost_after') return 'close';
    return after === 'half_answer' ? { ...reply, half: true } : { status: 500, body: {} };
  }

  const server = await serveDouble(answer);
  return {
    company: 'esim-access',
    settings: { ...keys, ESIM_ACCESS_API_BASE: `${server.origin}${PREFIX}` },
    offers: { first: 'FR_3_15', second: 'FR_1_7', unknown: 'XX_9_99' },
    fail: (fault, how = 'once') => void faults.set(fault, how),
    recover: () => faults.clear(),
    purchases: books.purchases,
    async finish() {
      for (const esim of books.esims.filter(({ made }) => !made)) await finishOrder(esim);
    },
    setProfile(iccid, state) {
      const esim = books.setProfile(iccid, state);
      void notify(esim, state === 'installed' ? 'SMDP_EVENT' : 'ESIM_STATUS');
    },
    grantRefunds: () => {},
    setBalance: books.setBalance,
    webhooksTo: sender.sendTo,
    async close() {
      await sender.sent();
      await server.close();
    },
  };
}

function isAskedFor(esim: DoubleEsim, { orderNo, esimTranNo, iccid, startTime, endTime }: Body): boolean {
  if (orderNo !== undefined) return esim.orderNo === orderNo;
  if (esimTranNo !== undefined) return esim.esimTranNo === esimTranNo;
  if (iccid !== undefined) return esim.iccid === iccid;
  const at = esim.orderedAt.getTime();
  return at >= Date.parse(String(startTime)) && at <= Date.parse(String(endTime));
}

/** As the documentation's worked example has it. */
function isSigned({ headers, body }: DoubleRequest, keys: Record<string, string>): boolean {
  const code = headers['rt-accesscode'];
  const signature = createHmac('sha256', keys.ESIM_ACCESS_SECRET ?? '')
    .update(`${headers['rt-timestamp']}${headers['rt-requestid']}${code}${body}`)
    .digest('hex');
  return code === keys.ESIM_ACCESS_CODE && headers['rt-signature'] === signature;
}
