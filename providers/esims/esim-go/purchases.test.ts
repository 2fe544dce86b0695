import { expect, test } from 'vitest';
import { DAY, later } from '../../../core/clock.ts';
import { esimGoAnswering, fixtureBody, STORY } from '../../../tests/support/wholesalers/esim-go-stage.ts';
import { doneValue } from '../../test-answer.ts';

const [one] = fixtureBody('orders-window') as object[];
const page = (number: number, size: number) => ({
  body: Array.from({ length: size }, (_, index) => ({ ...one, orderReference: `order-${number}-${index}` })),
});
const listed = (pages: { body: unknown }[]) =>
  esimGoAnswering({ 'GET /orders': pages }).company.listPurchases!({
    since: later(STORY.sentAt, -DAY),
    until: STORY.sentAt,
  });

test('a day of thousands of orders is compared whole', async () => {
  const pages = [...Array.from({ length: 25 }, (_, number) => page(number, 100)), page(25, 7)];
  const { purchases } = doneValue(await listed(pages));
  expect(new Set(purchases.map(({ order }) => order)).size).toBe(2507);
});

test('a list whose pages repeat is none', async () => {
  expect(await listed([page(1, 100)])).toMatchObject({ kind: 'retry' });
});
