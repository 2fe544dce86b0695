import { expect, test } from 'vitest';
import type { EsimRecord } from '../../../api/contract/esims.ts';
import type { DeliveredOrder } from '../../checkout/order-reply.ts';
import { esimOfOrder, esimOfRecord, leadingEsim } from './kept-esims.ts';

const order = (iccid: string, changes: Partial<DeliveredOrder> = {}, at = '2027-05-01T00:00:00.000Z') =>
  esimOfOrder(`/order-confirmation?session_id=${iccid}`, {
    data: {
      iccid,
      order_uid: `ord_${iccid}`,
      countries: ['JPN', 'KOR'],
      plan: { name: 'Asia 5 GB' },
      esim_status: 'ready',
      ...changes,
    } as DeliveredOrder,
    owner: null,
    at,
  });

const record = (iccid: string, status: EsimRecord['esim']['status'], plan: string) =>
  ({
    esim: { iccid, status },
    plans: [{ status: plan, country_code: null, data_left_mb: 4900, order_uid: `ord_${iccid}` }],
  }) as EsimRecord;

const USE = { data_used_mb: 0, data_left_mb: 5, activated_at: null, expires_at: null, measured_at: null };

test('the one that the shop was reached through leads', () => {
  const through = order('3', { through_plan: true });
  const newer = order('4', { esim_status: 'installed' }, '2027-05-03T00:00:00.000Z');
  expect(leadingEsim([newer, through])?.iccid).toBe('3');
});

test('so does one that an account’s list alone knows, on a second phone', () => {
  const [esim, other] = [record('3', 'installed', 'waiting'), record('4', 'installed', 'waiting')];
  const kept = [
    esimOfRecord({ ...esim, esim: { ...esim.esim, through_plan: true } }, '2027-05-01T00:00:00.000Z')!,
    esimOfRecord({ ...other, esim: { ...other.esim, through_plan: false } }, '2027-05-02T00:00:00.000Z')!,
  ];
  expect(leadingEsim(kept)).toMatchObject({ iccid: '3', through: true });
});

test('the one in use leads, then one that is on the phone, then the newest', () => {
  const ready = order('1', {}, '2027-05-03T00:00:00.000Z');
  const installed = order('2', { esim_status: 'installed' });
  const active = order('3', { esim_status: 'active', use: { ...USE, status: 'active' } });
  expect(leadingEsim([ready, installed, active])?.iccid).toBe('3');
  expect(leadingEsim([ready, installed])?.iccid).toBe('2');
  expect(leadingEsim([order('4'), ready])?.iccid).toBe('1');
});

test('ended ones, those whose money is on its way back, and none at all lead nowhere', () => {
  const ended = order('1', { esim_status: 'used_up', use: { ...USE, status: 'used_up' } });
  expect(leadingEsim([ended, order('2', { refunding: true })])).toBeNull();
  expect(leadingEsim([])).toBeNull();
  expect(esimOfRecord(record('1', 'refunded', 'refunded'), '')).toBeNull();
});

test('of an eSIM that is kept twice the later word counts, and no country is lost', () => {
  const later = esimOfRecord(record('1', 'active', 'active'), '2027-05-02T00:00:00.000Z')!;
  expect(leadingEsim([later, order('1')])).toMatchObject({
    stage: 'active',
    left: 4900,
    path: '/membership',
    countries: ['JPN', 'KOR'],
  });
});

const WAITS = { ...USE, status: 'waiting' } as const;
const firstPlan = order('1', { esim_status: 'active', use: { ...USE, status: 'active' } });
const toppedUp = (changes: Partial<DeliveredOrder>) =>
  order('1', { order_uid: 'ord_top_up', use: WAITS, ...changes }, '2027-05-02T00:00:00.000Z');

test('a top-up that waits behind the plan in use does not take its place', () => {
  expect(leadingEsim([toppedUp({ esim_status: 'active' }), firstPlan])).toMatchObject({
    stage: 'active',
    order_uid: 'ord_1',
  });
  const listed = esimOfRecord(record('1', 'active', 'active'), '2027-05-01T00:00:00.000Z')!;
  expect(leadingEsim([listed, toppedUp({ esim_status: 'active' })])).toMatchObject({
    path: '/membership',
    stage: 'active',
    countries: ['JPN', 'KOR'],
  });
});

test('where the top-up alone is kept, its eSIM is in use, and needs no step of arriving', () => {
  const other = order('2', { esim_status: 'installed' }, '2027-05-03T00:00:00.000Z');
  expect(leadingEsim([other, toppedUp({ esim_status: 'active' })])).toMatchObject({
    iccid: '1',
    stage: 'queued',
  });
});

test('once the plan before it has ended, the top-up leads', () => {
  const ended = order(
    '1',
    { esim_status: 'active', use: { ...USE, status: 'used_up' } },
    '2027-05-03T00:00:00.000Z',
  );
  expect(leadingEsim([ended, toppedUp({ esim_status: 'active' })])?.order_uid).toBe('ord_top_up');
  expect(leadingEsim([firstPlan, toppedUp({ esim_status: 'installed' })])).toMatchObject({
    stage: 'installed',
    order_uid: 'ord_top_up',
  });
});

test('a top-up whose money goes back leaves the plan in use', () => {
  expect(leadingEsim([firstPlan, toppedUp({ refunding: true })])?.stage).toBe('active');
});

test('what was kept before answers told how far it is counts as not installed', () => {
  expect(leadingEsim([order('1', { esim_status: undefined })])?.stage).toBe('ready');
});
