import { expect, test } from 'vitest';
import type { EsimRecord } from '../../../api/contract/esims.ts';
import type { MyOrder } from '../../../api/contract/orders.ts';
import { byStrip } from './strips.ts';

type Status = EsimRecord['esim']['status'];
const esim = (uid: string, status: Status) => ({ esim: { uid, status }, plans: [] }) as unknown as EsimRecord;
const order = (esim_uid: string, strip: string | null, kind: MyOrder['kind'] = 'new_esim') =>
  ({ esim_uid, kind, strip: strip === null ? null : { uid: strip, number: 1, size: 3 } }) as MyOrder;

const alone = esim('alone', 'active');
const first = esim('first', 'ready');
const second = esim('second', 'installed');
const ended = esim('ended', 'expired');
const orders = [
  order('alone', null),
  order('first', 'ord_strip'),
  order('second', 'ord_strip'),
  order('ended', 'ord_strip'),
  order('alone', 'ord_other', 'top_up'),
];

test('eSIMs of a strip stand together, where the first of them stood, with ended ones counted', () => {
  expect(byStrip([first, alone, second], [first, alone, second, ended], orders)).toEqual([
    { uid: 'ord_strip', records: [first, second], count: 3, installed: 2 },
    alone,
  ]);
});

test('what is left of a strip alone, and what no order is known of, is no group', () => {
  expect(byStrip([alone, first], [alone, first, ended], orders)).toEqual([alone, first]);
  expect(byStrip([first, second], [first, second], undefined)).toEqual([first, second]);
});

test('a refunded one is not installed', () => {
  const all = [first, second, esim('ended', 'refunded')];
  expect(byStrip([first, second], all, orders)).toMatchObject([{ count: 3, installed: 1 }]);
});
