import { createHash, randomUUID } from 'node:crypto';
import type { DoublePurchase, WholesalerDouble } from './double.ts';
import type { DoublePackage } from './esim-access-catalogue.ts';

/** A plan on a profile. */
interface BoughtPlan {
  transactionId: string;
  plan: DoublePackage;
  /** 1 for plans that aren't daily. */
  days: number;
  charged: number;
  at: Date;
}

/** An order with its profile, which is made once `made` is set. */
export interface DoubleEsim {
  orderNo: string;
  esimTranNo: string;
  iccid: string;
  matchingId: string;
  made: boolean;
  orderedAt: Date;
  esimStatus: string;
  smdpStatus: string;
  activatedAt: Date | null;
  /** Bytes. */
  used: number;
  /** The first is that of the order. */
  plans: [BoughtPlan, ...BoughtPlan[]];
}

type PhoneState = Parameters<WholesalerDouble['setProfile']>[1];

const DAY_MS = 86_400_000;
/** The invented EID of every phone. */
const EID = '89049032000000000000000000000066';

const total = (esim: DoubleEsim, of: (each: BoughtPlan) => number) =>
  esim.plans.reduce((sum, each) => sum + of(each), 0);
export const volumeOf = (esim: DoubleEsim) => total(esim, ({ plan, days }) => plan.volume * days);
export const durationOf = (esim: DoubleEsim) => total(esim, ({ plan, days }) => plan.duration * days);

/** "2026-03-02T09:15:08+0000". */
export const timeText = (time: Date) => `${time.toISOString().slice(0, 19)}+0000`;

export const endOf = (esim: DoubleEsim) =>
  esim.activatedAt === null
    ? new Date(esim.orderedAt.getTime() + 180 * DAY_MS)
    : new Date(esim.activatedAt.getTime() + durationOf(esim) * DAY_MS);

/** The company's orders, profiles and balance. */
export function createBooks() {
  const esims: DoubleEsim[] = [];
  let balance = 1_000_000_000;
  let count = 0;
  const number = () =>
    `${new Date().toISOString().slice(2, 16).replace(/\D/g, '')}${String(++count).padStart(4, '0')}`;
  return {
    esims,
    balance: () => balance,
    setBalance(amount: number) {
      balance = amount;
    },
    byTransaction: (transactionId: unknown) =>
      esims.find((each) => each.plans[0].transactionId === transactionId),
    byTranNo: (esimTranNo: unknown) => esims.find((each) => each.esimTranNo === esimTranNo && each.made),
    topUpOf: (transactionId: unknown) =>
      esims.find((each) => each.plans.slice(1).some((plan) => plan.transactionId === transactionId)),
    order(transactionId: string, plan: DoublePackage, days: number): DoubleEsim {
      const at = new Date();
      const esim: DoubleEsim = {
        ...{ orderNo: `B${number()}`, esimTranNo: number(), iccid: iccidOf(++count), made: false },
        matchingId: createHash('sha256').update(randomUUID()).digest('hex').slice(0, 32).toUpperCase(),
        ...{ orderedAt: at, esimStatus: 'GOT_RESOURCE', smdpStatus: 'RELEASED', activatedAt: null, used: 0 },
        plans: [{ transactionId, plan, days, charged: plan.price * days, at }],
      };
      balance -= plan.price * days;
      esims.push(esim);
      return esim;
    },
    topUp(esim: DoubleEsim, transactionId: string, plan: DoublePackage, days: number): string {
      esim.plans.push({ transactionId, plan, days, charged: plan.price * days, at: new Date() });
      if (esim.esimStatus === 'USED_UP') esim.esimStatus = 'IN_USE';
      balance -= plan.price * days;
      return number();
    },
    cancel(esim: DoubleEsim): boolean {
      if (esim.esimStatus !== 'GOT_RESOURCE' || esim.smdpStatus !== 'RELEASED') return false;
      esim.esimStatus = 'CANCEL';
      balance += esim.plans[0].charged;
      return true;
    },
    setProfile(iccid: string, state: PhoneState): DoubleEsim {
      const esim = esims.find((each) => each.iccid === iccid);
      if (esim === undefined) throw new Error('no such profile');
      setPhone(esim, state);
      return esim;
    },
    purchases: (): DoublePurchase[] => esims.flatMap(purchasesOf),
  };
}

function setPhone(esim: DoubleEsim, state: PhoneState): void {
  const began = new Date(Date.now() - 1_000);
  switch (state) {
    case 'installed':
      esim.smdpStatus = 'ENABLED';
      return;
    case 'active':
      Object.assign(esim, {
        esimStatus: 'IN_USE',
        smdpStatus: 'ENABLED',
        activatedAt: esim.activatedAt ?? began,
      });
      esim.used = Math.max(esim.used, 500_000_000);
      return;
    case 'used_up':
      Object.assign(esim, {
        esimStatus: 'USED_UP',
        smdpStatus: 'ENABLED',
        activatedAt: esim.activatedAt ?? began,
      });
      esim.used = volumeOf(esim);
      return;
    case 'expired':
      esim.esimStatus = esim.activatedAt === null ? 'UNUSED_EXPIRED' : 'USED_EXPIRED';
  }
}

const purchasesOf = (esim: DoubleEsim): DoublePurchase[] =>
  esim.plans.map(({ transactionId, plan, days, charged }, index) => ({
    ...{ reference: transactionId, order: esim.orderNo, top_up: index > 0, charged },
    wholesale_id: `${index > 0 ? plan.packageCode : plan.slug}${plan.dataType === 1 ? '' : `/${days}`}`,
    iccid: esim.made ? esim.iccid : null,
    cancelled: esim.esimStatus === 'CANCEL',
  }));

/** The profile as `/esim/query` shows it; `shown` are the plans that it shows already. */
export function profileBody(esim: DoubleEsim, shown = esim.plans.length) {
  const plans = esim.plans.slice(0, shown) as DoubleEsim['plans'];
  const seen = { ...esim, plans };
  const [first] = plans;
  return {
    ...{ esimTranNo: esim.esimTranNo, orderNo: esim.orderNo, transactionId: first.transactionId },
    ...{ imsi: '999900000000042', iccid: esim.iccid, smsStatus: 1, msisdn: '' },
    ac: `LPA:1$rsp-eu.example.com$${esim.matchingId}`,
    ...{ qrCodeUrl: 'https://qr.example.com/0fa4.png', shortUrl: 'https://qr.example.com/0fa4' },
    ...{ smdpStatus: esim.smdpStatus, eid: esim.smdpStatus === 'RELEASED' ? '' : EID },
    ...{ activeType: first.plan.activeType, dataType: first.plan.dataType },
    activateTime: esim.activatedAt === null ? null : timeText(esim.activatedAt),
    expiredTime: timeText(endOf(seen)),
    ...{ totalVolume: volumeOf(seen), totalDuration: durationOf(seen), durationUnit: 'DAY' },
    ...{ orderUsage: esim.used, esimStatus: esim.esimStatus, pin: '', puk: '', apn: 'internet.example' },
    packageList: plans.map(({ plan, at }) => ({
      ...{ packageName: plan.name, packageCode: plan.packageCode, slug: plan.slug, duration: plan.duration },
      ...{ volume: plan.volume, locationCode: plan.location.split(',')[0], createTime: timeText(at) },
    })),
  };
}

/** 89999 stands for no country; with the check digit of ITU-T E.118. */
function iccidOf(sequence: number): string {
  const payload = `8999903${String(Date.now() % 1e7).padStart(7, '0')}${String(sequence % 1e4).padStart(4, '0')}`;
  const digits = [...payload].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1));
  const sum = digits.reduce((all, digit) => all + (digit > 9 ? digit - 9 : digit), 0);
  return `${payload}${(10 - (sum % 10)) % 10}`;
}
