import { randomBytes } from 'node:crypto';
import { randomIccid } from '../../../providers/esims/sandbox/iccid.ts';
import type { DoublePurchase, WholesalerDouble } from './double.ts';
import { type MayaProduct, mayaProducts } from './maya-catalogue.ts';

/** Milliseconds for which `stale_look_up` hides what was bought. */
const STALE_MS = 2000;
const HOST = 'rsp.example.com';

interface Customer {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  country: string;
  tag: string;
}

interface BoughtPlan {
  id: string;
  product: MayaProduct;
  bought: number;
  remaining: number;
  activated: Date | null;
  end: Date | null;
}

interface Esim {
  uid: string;
  iccid: string;
  matching_id: string;
  tag: string;
  customer_id: string;
  assigned: Date;
  state: string;
  service_status: string;
  network_status: string;
  plans: BoughtPlan[];
}

/** What a purchase comes to: the profile and the plan that was put on it. */
interface Sale {
  esim: Esim;
  plan: BoughtPlan;
}

export type MayaBooks = ReturnType<typeof createMayaBooks>;

/** The company's own books: customers, profiles, plans on them, balance. Amounts are cents. */
export function createMayaBooks() {
  const customers = new Map<string, Customer>();
  const esims = new Map<string, Esim>();
  const sales: DoublePurchase[] = [];
  let balance = 84_215;

  const addPlan = (esim: Esim, product: MayaProduct, reference: string | null): Sale => {
    const charged = centsOf(product);
    balance -= charged;
    const plan: BoughtPlan = {
      id: mayaId(),
      product,
      bought: Date.now(),
      remaining: product.data_quota_bytes,
      activated: null,
      end: null,
    };
    sales.push({
      reference,
      order: plan.id,
      wholesale_id: product.uid,
      iccid: esim.iccid,
      top_up: esim.plans.length > 0,
      charged,
      cancelled: false,
    });
    esim.plans.push(plan);
    return { esim, plan };
  };

  return {
    purchases: () => sales.map((sale) => ({ ...sale })),
    balance: () => balance,
    setBalance: (amount: number) => {
      balance = amount;
    },
    covers: (product: MayaProduct) => balance >= centsOf(product),
    customer: (id: string) => customers.get(id),
    customerByEmail: (email: string) => [...customers.values()].find((each) => each.email === email),
    addCustomer(fields: Omit<Customer, 'id'>): Customer {
      const customer = { id: mayaId(), ...fields };
      customers.set(customer.id, customer);
      return customer;
    },
    esim: (iccid: string) => esims.get(iccid),
    esimsOf: (customer: string) => [...esims.values()].filter((esim) => esim.customer_id === customer),
    sellEsim(product: MayaProduct, customer_id: string, tag: string): Sale {
      const esim: Esim = {
        uid: mayaId(),
        iccid: randomIccid(),
        matching_id: `K2-${randomBytes(8).toString('hex').toUpperCase()}`,
        tag,
        customer_id,
        assigned: new Date(),
        state: 'RELEASED',
        service_status: 'active',
        network_status: 'NOT_ACTIVE',
        plans: [],
      };
      esims.set(esim.iccid, esim);
      return addPlan(esim, product, tag);
    },
    sellPlan: addPlan,
    setProfile: (iccid: string, state: Parameters<WholesalerDouble['setProfile']>[1]) => {
      const esim = esims.get(iccid);
      if (esim === undefined) throw new Error('no such eSIM');
      play(esim, state);
    },
  };
}

/** The phone's part: installs, starts the first plan that waits, uses it up, or lets time pass until all have ended. */
function play(esim: Esim, state: Parameters<WholesalerDouble['setProfile']>[1]): void {
  esim.state = 'ENABLED';
  if (state === 'installed') return;
  if (!esim.plans.some(({ activated, remaining }) => activated !== null && remaining > 0)) {
    // A plan that waits starts when the one before it has ended.
    const waiting = esim.plans.find(({ activated }) => activated === null);
    if (waiting !== undefined) start(waiting, new Date());
  }
  esim.network_status = 'ENABLED';
  const started = esim.plans.filter(({ activated }) => activated !== null);
  if (state === 'used_up') for (const plan of started) plan.remaining = 0;
  if (state !== 'expired') return;
  for (const plan of esim.plans)
    start(plan, new Date(Date.now() - (plan.product.validity_days + 1) * DAY_MS));
  esim.service_status = 'inactive';
  esim.network_status = 'DISABLED';
}

const DAY_MS = 86_400_000;

function start(plan: BoughtPlan, at: Date): void {
  plan.activated = at;
  plan.end = new Date(at.getTime() + plan.product.validity_days * DAY_MS);
  // Phones use bytes, never whole megabytes.
  plan.remaining = Math.round(plan.product.data_quota_bytes * 0.75) - 123_457;
}

export const mayaProduct = (uid: unknown) => mayaProducts.find((product) => product.uid === uid);

const centsOf = ({ wholesale_price_usd }: MayaProduct) => Math.round(Number(wholesale_price_usd) * 100);

/** Twelve letters and digits. */
const mayaId = () => randomBytes(24).toString('base64').replace(/\W/g, '').slice(0, 12).padEnd(12, 'x');

/** An eSIM as the company shows it. */
export const shownEsim = (esim: Esim) => ({
  uid: esim.uid,
  iccid: esim.iccid,
  activation_code: `LPA:1$${HOST}$${esim.matching_id}`,
  manual_code: esim.matching_id,
  smdp_address: HOST,
  auto_apn: 1,
  apn: '',
  state: esim.state,
  service_status: esim.service_status,
  network_status: esim.network_status,
  tag: esim.tag,
  date_assigned: timeText(esim.assigned),
  customer_id: esim.customer_id,
});

/** A plan on an eSIM as the company shows it. */
export const shownPlan = ({ id, product, remaining, activated, end }: BoughtPlan) => ({
  id,
  plan_type: { id: product.uid, name: product.name },
  countries_enabled: product.countries_enabled,
  data_quota_bytes: product.data_quota_bytes,
  data_bytes_remaining: remaining,
  start_time: timeText(activated),
  date_activated: timeText(activated),
  end_time: timeText(end),
  network_status: activated !== null && end !== null && end.getTime() > Date.now() ? 'ACTIVE' : 'NOT_ACTIVE',
});

/** A customer with what was bought under it. */
export const shownCustomer = (
  { id, email, first_name, last_name }: Customer,
  esims: readonly Esim[],
  stale: boolean,
) => ({
  id,
  email,
  first_name,
  last_name,
  esims: esims
    .filter(({ plans }) => plansShown(plans, stale).length > 0)
    .map(({ uid, iccid, state, service_status, network_status, tag, plans }) => ({
      uid,
      iccid,
      state,
      service_status,
      network_status,
      tag,
      plans: plansShown(plans, stale).map(shownPlan),
    })),
});

/** Those that a look-up shows: a stale one hides the newest. */
export const plansShown = (plans: readonly BoughtPlan[], stale: boolean) =>
  plans.filter(({ bought }) => !stale || Date.now() - bought >= STALE_MS);

/** `2026-03-10 07:41:10` in UTC; zeros for "not yet". */
const timeText = (date: Date | null) =>
  date === null ? '0000-00-00 00:00:00' : date.toISOString().slice(0, 19).replace('T', ' ');
