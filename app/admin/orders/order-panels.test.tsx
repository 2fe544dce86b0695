import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Action } from '../../../api/contract/desk/actions.ts';
import { Actions } from '../kit/Actions.tsx';
import { alarmChoices } from './alarm-choices.ts';
import { BuyerPanel, DisputePanel } from './DisputePanel.tsx';
import { PurchaseCard } from './OrderCards.tsx';
import { RiskCard } from './RiskCard.tsx';

/** As the screen of a person with all rights draws it, before there is JavaScript. */
function htmlOf(part: React.ReactNode): string {
  const rights = { read_persons: 'yes' };
  const router = createMemoryRouter(
    [{ id: 'admin/admin-layout', path: '/', element: part, loader: () => null }],
    {
      hydrationData: { loaderData: { 'admin/admin-layout': { me: { rights } } } },
    },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&amp;', '&');
}
const offered = (verb: string, label: string): Action => ({
  ...{ verb, label, consequence: '', needs: [], disabled_because: null },
});

test('a disputed order offers evidence, accepting and blocking the buyer, each where it is done', () => {
  const dispute = {
    ...{
      uid: 'dsp_1',
      order_uid: 'ord_1',
      order_number: 'GW-7K2M-4PF',
      plan_name: 'Japan 1 GB',
      dispute_ref: 'dp_1',
      state: 'open',
      amount: 400,
      reason: 'fraudulent',
    },
    ...{
      at: '2026-11-20T10:00:00Z',
      due_by: '2026-11-22T10:00:00Z',
      evidence_sent_at: null,
      accepted_at: null,
    },
    actions: [offered('submit_evidence', 'Submit the evidence'), offered('accept', 'Accept the dispute')],
  };
  const buyer = {
    uid: 'cus_1',
    blocked_until: null,
    block_effect: null,
    actions: [offered('block', 'Block')],
  };
  const html = htmlOf(
    <>
      <DisputePanel disputes={[dispute]} stamp="1" now="2026-11-20T10:00:00Z" />
      <BuyerPanel disputes={[dispute]} buyer={buyer} stamp="1" />
    </>,
  );
  expect(html).toContain('$4.00');
  expect(html).toContain('in 2 d');
  // What goes to the bank once is read before, on the dispute's own screen: no button here sends it.
  const links = html.matchAll(/<a [^>]*href="\/admin\/disputes\/dsp_1"[^>]*>([^<]+)/g);
  expect(Array.from(links, ([, words]) => words)).toEqual(['Submit the evidence']);
  const forms = html.matchAll(/name="verb" value="(\w+)"\/><input type="hidden" name="at" value="([^"]+)"/g);
  expect(Array.from(forms, ([, verb, at]) => `${at} ${verb}`)).toEqual([
    'disputes/dsp_1 accept',
    'customers/cus_1 block',
  ]);
  expect(html).toMatch(/Its buyer.*Block/s);
});

test('the buyer of what is refunded may have credit; of any other order nothing is said', () => {
  const buyer = {
    uid: 'cus_1',
    blocked_until: null,
    block_effect: null,
    actions: [offered('block', 'Block')],
  };
  expect(htmlOf(<BuyerPanel disputes={[]} buyer={buyer} stamp="1" />)).toBe('');
  const credit = { ...buyer, actions: [offered('credit', 'Give or take credit'), ...buyer.actions] };
  const html = htmlOf(<BuyerPanel disputes={[]} buyer={credit} stamp="1" />);
  expect(html).toMatch(
    /name="verb" value="credit"\/><input type="hidden" name="at" value="customers\/cus_1"/,
  );
});

test('closing an alarm offers the kinds that are open on the order, and no field for others', () => {
  const at = '2026-11-20T10:00:00Z';
  const alarms = ['refund_failed', 'mail_failed', 'mail_failed'].map((kind) => {
    return { kind, detail: '', amount: null, raised_at: at };
  });
  const close = { ...offered('close_alarm', 'Close an alarm'), needs: ['kind' as const] };
  const html = htmlOf(
    <Actions actions={[close]} at="orders/ord_1" stamp="1" choices={{ kind: alarmChoices(alarms) }} />,
  );
  expect(html).not.toMatch(/<input[^>]* name="kind"/);
  expect(
    Array.from(html.matchAll(/<option value="(\w+)">([^<]+)/g), ([, value, words]) => [value, words]),
  ).toEqual([
    ['refund_failed', 'Refund failed'],
    ['mail_failed', 'Mail failed (the oldest of 2)'],
  ]);
});

test('what speaks against an order leads to the rows that it counts', () => {
  const risks = [
    { signal: 'cards' as const, count: 2, href: '/admin/customers?same_card=cus_1' },
    { signal: 'disputes' as const, count: 1, href: '/admin/disputes?customer_uid=cus_1' },
  ];
  const links = htmlOf(<RiskCard risks={risks} />).matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)/g);
  expect(Array.from(links, ([, href, words]) => [words, href])).toEqual([
    ['2 other customers paid with the same cards', '/admin/customers?same_card=cus_1'],
    ['1 dispute of the buyer’s orders', '/admin/disputes?customer_uid=cus_1'],
  ]);
});

test('a purchase that came too late links the order that has it, and there the one that it was for', () => {
  const purchase = {
    ...{ uid: 'ord_a-1', company: 'maya', wholesale_id: 'fr', cost: 200, attempts: 2 },
    ...{ last_answer: null, failed_at: null, failure: null, from_order: null, to_order: null },
  };
  const before = htmlOf(<PurchaseCard purchases={[{ ...purchase, live: false, to_order: 'ord_b' }]} />);
  expect(before).toContain('href="/admin/orders/ord_b"');
  expect(before).not.toContain('came to nothing');
  const after = htmlOf(<PurchaseCard purchases={[{ ...purchase, live: true, from_order: 'ord_a' }]} />);
  expect(after).toContain('href="/admin/orders/ord_a"');
  const neither = htmlOf(<PurchaseCard purchases={[{ ...purchase, live: true }]} />);
  expect(neither).not.toContain('href=');
});
