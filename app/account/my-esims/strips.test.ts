import { expect, test } from 'vitest';
import type { EsimRecord } from '../../../api/contract/esims.ts';
import type { MyOrder } from '../../../api/contract/orders.ts';
import { byStrip } from './strips.ts';

type Status = EsimRecord['esim']['status'];
const esim = (uid: string, status: Status) => ({ esim: { uid, status }, plans: [] }) as unknown as EsimRecord;
const DAY = '2026-11-30T04:11:00Z';
const order = (esim_uid: string, strip: string | null, number = 1, kind: MyOrder['kind'] = 'new_esim') =>
  ({
    ...{ esim_uid, kind, created_at: DAY },
    strip: strip === null ? null : { uid: strip, number, size: 3 },
  }) as MyOrder;

const alone = esim('alone', 'active');
const first = esim('first', 'ready');
const second = esim('second', 'installed');
const ended = esim('ended', 'expired');
const orders = [
  order('alone', null),
  order('first', 'ord_strip'),
  order('second', 'ord_strip', 2),
  order('ended', 'ord_strip', 3),
  order('alone', 'ord_other', 1, 'top_up'),
];

test('eSIMs of a strip stand together by their place, where the first of them stood, with ended ones counted', () => {
  expect(byStrip([second, alone, first], [first, alone, second, ended], orders)).toEqual([
    {
      ...{ uid: 'ord_strip', records: [first, second], places: [1, 2], size: 3, boughtAt: DAY },
      ...{ isMixed: false, count: 3, installed: 2 },
    },
    alone,
  ]);
});

test('a strip of different plans is told apart from one of the same', () => {
  const of = (record: EsimRecord, name: string) => ({ ...record, plans: [{ name }] }) as EsimRecord;
  const mixed = [of(first, 'Japan 1 GB'), of(second, 'Korea 1 GB')];
  expect(byStrip(mixed, mixed, orders)).toMatchObject([{ isMixed: true }]);
});

test('what is left of a strip alone, and what no order is known of, is no group', () => {
  expect(byStrip([alone, first], [alone, first, ended], orders)).toEqual([alone, first]);
  expect(byStrip([first, second], [first, second], undefined)).toEqual([first, second]);
});

test('a refunded one is not installed', () => {
  const all = [first, second, esim('ended', 'refunded')];
  expect(byStrip([first, second], all, orders)).toMatchObject([{ count: 3, installed: 1 }]);
});
