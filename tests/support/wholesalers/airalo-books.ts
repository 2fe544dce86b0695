import { randomBytes, randomInt } from 'node:crypto';
import { randomIccid } from '../../../providers/esims/sandbox/iccid.ts';
import { type DoublePackage, packageOfSim } from './airalo-catalogue.ts';
import type { DoublePurchase } from './double.ts';

interface DoubleOrder {
  id: number;
  reference: string;
  sold: DoublePackage;
  iccid: string;
  created: Date;
  state: 'completed' | 'refunded';
}

interface DoubleSim {
  id: number;
  iccid: string;
  matchingId: string;
  created: Date;
  recycled: boolean;
  /** Oldest first. */
  packages: SimPackage[];
}

interface SimPackage {
  id: number;
  sold: DoublePackage;
  status: 'NOT_ACTIVE' | 'ACTIVE' | 'FINISHED' | 'EXPIRED';
  remaining: number;
  activated: Date | null;
}

const HOST = 'RSP-9001.EXAMPLE.COM';
const DAY_MS = 24 * 3600 * 1000;
const GUIDE = { en: 'https://www.example.com/guide' };
const APN = { apn_type: 'manual', apn_value: 'globaldata' };

/** "2026-03-02 09:15:03". */
const stamp = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');
/** "2026-03-10T07:41:10+00:00". */
const isoStamp = (date: Date) => `${date.toISOString().slice(0, 19)}+00:00`;
const endOf = ({ activated, sold }: SimPackage) =>
  activated === null ? null : new Date(activated.getTime() + sold.days * DAY_MS);

export type AiraloBooks = ReturnType<typeof createBooks>;

/** Orders, eSIMs and money of Airalo's double. Money is in cents. */
export function createBooks() {
  let balance = 154_035;
  let nextId = randomInt(100_000, 900_000);
  const orders: DoubleOrder[] = [];
  const sims = new Map<string, DoubleSim>();
  /** ICCIDs for which a refund was asked, with the numbers of the requests. */
  const refunds: { id: string; iccid: string }[] = [];

  function sell(sold: DoublePackage, reference: string, topUp: string | null): DoubleOrder {
    const sim = topUp === null ? newSim() : sims.get(topUp)!;
    sim.packages.push({
      id: nextId++,
      sold,
      status: 'NOT_ACTIVE',
      remaining: sold.amount,
      activated: null,
    });
    const order = {
      id: nextId++,
      reference,
      sold,
      iccid: sim.iccid,
      created: new Date(),
      state: 'completed',
    } as const;
    orders.push(order);
    balance -= sold.net;
    return order;
  }

  function newSim(): DoubleSim {
    const group = () => randomBytes(3).toString('hex').slice(0, 5).toUpperCase();
    const sim: DoubleSim = {
      id: nextId++,
      iccid: randomIccid(),
      matchingId: [group(), group(), group(), group()].join('-'),
      created: new Date(),
      recycled: false,
      packages: [],
    };
    sims.set(sim.iccid, sim);
    return sim;
  }

  /** The phone's part; that it is installed shows nowhere. */
  function setProfile(iccid: string, state: 'installed' | 'active' | 'used_up' | 'expired'): void {
    if (state === 'installed') return;
    for (const one of sims.get(iccid)?.packages ?? []) {
      if (state === 'active' && one.status !== 'NOT_ACTIVE') continue;
      one.activated ??= new Date();
      one.status = state === 'active' ? 'ACTIVE' : state === 'used_up' ? 'FINISHED' : 'EXPIRED';
      one.remaining = state === 'used_up' ? 0 : Math.floor(one.sold.amount * 0.4);
      if (state === 'active') return;
    }
  }

  function grantRefunds(): void {
    for (const order of orders) {
      const isAsked = refunds.some(({ iccid }) => iccid === order.iccid);
      if (!isAsked || order.state === 'refunded') continue;
      order.state = 'refunded';
      balance += order.sold.net;
    }
  }

  return {
    orders: orders as readonly DoubleOrder[],
    sims: sims as ReadonlyMap<string, DoubleSim>,
    sell,
    setProfile,
    grantRefunds,
    askRefund(iccid: string) {
      const id = String(nextId++);
      refunds.push({ id, iccid });
      return {
        data: { refund_id: id, created_at: stamp(new Date()).slice(0, 16) },
        meta: { message: 'success' },
      };
    },
    refundsAsked: () => refunds.length,
    recycle(iccid: string) {
      sims.get(iccid)!.recycled = true;
    },
    balance: () => balance,
    setBalance(cents: number) {
      balance = cents;
    },
    purchases: (): DoublePurchase[] =>
      orders.map(({ reference, id, sold, iccid, state }) => ({
        reference,
        order: String(id),
        wholesale_id: sold.id,
        iccid,
        top_up: sold.type === 'topup',
        charged: sold.net,
        cancelled: state === 'refunded',
      })),
    shownSim: (iccid: string) => shownSim(sims.get(iccid)!),
  };
}

function shownSim({ id, iccid, matchingId, created }: DoubleSim) {
  const lpa = `LPA:1$${HOST}$${matchingId}`;
  return {
    id,
    created_at: stamp(created),
    iccid,
    lpa: HOST,
    imsis: null,
    matching_id: matchingId,
    qrcode: lpa,
    qrcode_url: `https://www.example.com/qr?id=${id}`,
    airalo_code: null,
    ...APN,
    is_roaming: true,
    confirmation_code: null,
    apn: { ios: { ...APN, apn_type: 'automatic' }, android: APN },
    msisdn: null,
    direct_apple_installation_url: `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${lpa}`,
  };
}

const statusOf = ({ state }: DoubleOrder) => ({
  name: state === 'completed' ? 'Completed' : 'Refunded',
  slug: state,
});

/** An order as its own answer shows it, or a list, where figures are text. Those of top-ups have no eSIM. */
export function shownOrder(order: DoubleOrder, where: 'answer' | 'list' | 'one', sim: unknown) {
  const { id, reference, sold, created } = order;
  const isTopUp = sold.type === 'topup';
  const isAnswer = where === 'answer';
  const price = sold.retail / 100;
  const both = {
    id,
    code: `${stamp(created).slice(0, 10).replaceAll('-', '')}-${id}`,
    currency: 'USD',
    package_id: sold.id,
    quantity: isAnswer && isTopUp ? '1' : 1,
    type: sold.type,
    description: reference,
    esim_type: 'Prepaid',
    validity: isAnswer ? sold.days : String(sold.days),
    package: `${sold.data} - ${sold.days} Days`,
    data: sold.data,
    price: isAnswer ? price : price.toFixed(2),
    created_at: stamp(created),
    manual_installation: '<p>HTML</p>',
    qrcode_installation: isTopUp ? '' : '<p>HTML</p>',
    installation_guides: GUIDE,
  };
  const status = isAnswer ? {} : { status: statusOf(order) };
  if (isTopUp) return { ...both, ...status };
  const model = isAnswer ? { pricing_model: 'net_pricing' } : {};
  const rest = { text: null, voice: null, net_price: sold.net / 100, brand_settings_name: null };
  return { ...both, ...model, ...rest, sims: [sim], ...status };
}

/** One eSIM with the order that made it. */
export function shownSimWithOrder(sim: DoubleSim, order: DoubleOrder) {
  const {
    id,
    created_at,
    code,
    description,
    type,
    package_id,
    quantity,
    esim_type,
    data,
    currency,
    validity,
    price,
  } = shownOrder(order, 'list', null);
  return {
    data: {
      ...shownSim(sim),
      voucher_code: null,
      brand_settings_name: null,
      recycled: sim.recycled,
      recycled_at: sim.recycled ? stamp(new Date()) : null,
      simable: {
        ...{
          id,
          created_at,
          code,
          description,
          type,
          package_id,
          quantity,
          esim_type,
          data,
          currency,
          validity,
          price,
        },
        package: `${order.sold.data} - ${order.sold.days} Days`,
        status: statusOf(order),
      },
    },
    meta: { message: 'success' },
  };
}

/** Newest first. */
export function shownPackages({ packages }: DoubleSim) {
  const entries = packages.map((one) => {
    const end = endOf(one);
    return {
      id: one.id,
      status: one.status,
      remaining: one.remaining,
      activated_at: one.activated && isoStamp(one.activated),
      expired_at: end && isoStamp(end),
      finished_at: one.status === 'FINISHED' ? isoStamp(new Date()) : null,
      package: packageOfSim(one.sold),
    };
  });
  return { data: entries.reverse() };
}

/** The sum over all packages of an eSIM. */
export function shownUsage({ packages, recycled }: DoubleSim) {
  const sum = (of: (one: SimPackage) => number) => packages.reduce((total, one) => total + of(one), 0);
  const running = packages.find(({ status }) => status === 'ACTIVE') ?? packages.at(-1);
  const end = running ? endOf(running) : null;
  return {
    data: {
      remaining: sum(({ remaining }) => remaining),
      total: sum(({ sold }) => sold.amount),
      expired_at: end && stamp(end),
      is_unlimited: running?.sold.data === 'Unlimited',
      status: recycled ? 'RECYCLED' : (running?.status ?? 'UNKNOWN'),
      remaining_voice: 0,
      remaining_text: 0,
      total_voice: 0,
      total_text: 0,
    },
    meta: { message: 'success' },
  };
}
