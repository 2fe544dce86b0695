import { describe, expect, test } from 'vitest';
import type { ProfileKey, PurchaseOrder } from '../../../core/wholesale/wholesaler.ts';
import { qrPng } from '../../../mails/qr-png.ts';
import { type CannedAnswer, cannedTransport } from '../../../tests/support/wholesalers/canned.ts';
import { readFixture } from '../../../tests/support/wholesalers/fixture.ts';
import { openAdapter } from '../../../tests/support/wholesalers/open-adapter.ts';
import { spoilt } from '../../../tests/support/wholesalers/spoilt.ts';
import { zenditAdapter } from './adapter.ts';

const REFERENCE = 'buy_01kjpx8nh000gftvt4s2c99vwbqqfnrk9brwdz';
const ICCID = '8999905000000000019';
const MATCHING_ID = '9F2C7A41D6B84E0CB15D3A6E';
const LPA = `LPA:1$smdp.example.com$${MATCHING_ID}`;
const order: PurchaseOrder = {
  ...{ reference: REFERENCE, wholesale_id: 'ESIM-FR-15D-3GB-NOROAM' },
  ...{ top_up: null, expected: null, hints: {} },
};
const sent = { ...order, sent_at: new Date(), over_at: new Date() };
const purchaseDone = readFixture('zendit', 'purchase-done').response.body as { confirmation: object };
const NOT_FOUND: CannedAnswer = { status: 404, body: { errorCode: 'NOT_FOUND' } };

const pictureOf = (text: string) => ({ imageBase64: qrPng(text).toString('base64') });
/** A purchase that is done, with the code where `change` says. */
const doneAs = (transactionId: string, change: object = {}): CannedAnswer => ({
  status: 200,
  body: {
    ...purchaseDone,
    transactionId,
    confirmation: {
      ...purchaseDone.confirmation,
      ...{ activationCode: null, externalReferenceId: null, smdpAddress: null, ...change },
    },
  },
});

/** The adapter before a company that answers GET of each address so, and takes each order. */
function opened(answers: Record<string, CannedAnswer>) {
  const asked: string[] = [];
  const transport = cannedTransport(({ method, path }) => {
    if (method === 'POST') return { status: 200, body: { status: 'ACCEPTED', transactionId: REFERENCE } };
    const place = path.slice('/esim/purchases/'.length);
    asked.push(place);
    return answers[place] ?? NOT_FOUND;
  });
  const { wholesaler } = openAdapter(zenditAdapter, { ZENDIT_API_KEY: 'x' }, { transport: () => transport });
  return { wholesaler, asked };
}
const behind = (picture: CannedAnswer, change?: object) =>
  opened({ [REFERENCE]: doneAs(REFERENCE, change), [`${REFERENCE}/qrcode`]: picture });
const bought = {
  kind: 'bought',
  bought: { esim: { iccid: ICCID, smdp_address: 'smdp.example.com', matching_id: MATCHING_ID } },
};

describe('a code that comes as a picture', () => {
  test.for<[string, object]>([
    ['alone', {}],
    ['beside its host', { smdpAddress: 'SMDP.example.com' }],
    ['beside its matching id', { activationCode: MATCHING_ID }],
    ['beside a number that means nothing', { externalReferenceId: '42' }],
  ])('%s is read', async ([, change]) => {
    const { wholesaler, asked } = behind({ status: 200, body: pictureOf(LPA) }, change);
    expect(await wholesaler.find(sent)).toMatchObject({ kind: 'done', value: bought });
    expect(asked).toEqual([REFERENCE, `${REFERENCE}/qrcode`]);
    expect(await wholesaler.buy(order)).toMatchObject({ kind: 'done', value: bought.bought });
  });

  test('is asked for only where there is no text', async () => {
    const { wholesaler, asked } = behind({ status: 200, body: pictureOf(LPA) }, { activationCode: LPA });
    expect(await wholesaler.find(sent)).toMatchObject({ kind: 'done', value: bought });
    expect(asked).toEqual([REFERENCE]);
  });

  test.for<[string, CannedAnswer, object]>([
    ['that is missing', NOT_FOUND, {}],
    ['whose call is lost', 'lost', {}],
    ['whose call fails', { status: 503, body: { errorCode: 'SYSTEM_UNAVAILABLE' } }, {}],
    ['that our keys may not read', { status: 403, body: { errorCode: 'FORBIDDEN' } }, {}],
    ['that is cut short', readFixture('zendit', 'qrcode').response, {}],
    ['of a page on the web', { status: 200, body: pictureOf('https://company.example/esim') }, {}],
    ['of a matching id alone', { status: 200, body: pictureOf(MATCHING_ID) }, {}],
    ['of another version of the code', { status: 200, body: pictureOf(LPA.replace('LPA:1', 'LPA:2')) }, {}],
    ['that wants a confirmation code', { status: 200, body: pictureOf(`${LPA}$$1`) }, {}],
    ['of a host that is none', { status: 200, body: pictureOf('LPA:1$localhost$ABCD-1234') }, {}],
    ['of another host', { status: 200, body: pictureOf(LPA) }, { smdpAddress: 'other.example.com' }],
    ['of another matching id', { status: 200, body: pictureOf(LPA) }, { activationCode: 'ABCD-1234' }],
  ])('%s is never delivered by guess', async ([, picture, change]) => {
    const { wholesaler } = behind(picture, change);
    expect(await wholesaler.find(sent)).toMatchObject({ kind: 'done', value: { kind: 'unreadable' } });
    expect(await wholesaler.buy(order)).toMatchObject({ kind: 'unknown' });
  });

  test('whose answer is spoilt gives no other profile', async () => {
    for (const { about, body } of spoilt(pictureOf(LPA))) {
      const answer = await behind({ status: 200, body }).wholesaler.find(sent);
      expect(answer, about).toMatchObject({ kind: 'done', value: { kind: 'unreadable' } });
    }
  });
});

describe('the code of a top-up', () => {
  const first = { reference: 'buy_first', wholesale_id: order.wholesale_id, hints: {} };
  const toppedUp = (top_up: ProfileKey) => ({ ...sent, top_up });
  const company = () =>
    opened({
      [REFERENCE]: doneAs(REFERENCE),
      buy_first: doneAs('buy_first'),
      'buy_first/qrcode': { status: 200, body: pictureOf(LPA) },
    });

  test('is the picture of the purchase that made its profile', async () => {
    const { wholesaler } = company();
    const top_up = { iccid: ICCID, purchases: [first] };
    expect(await wholesaler.find(toppedUp(top_up))).toMatchObject({ value: bought });
  });

  test('is found where that purchase was cancelled since', async () => {
    const { wholesaler } = company();
    const own = { ...first, reference: REFERENCE };
    const top_up = { iccid: ICCID, purchases: [own], with_cancelled: [first, own] };
    expect(await wholesaler.find(toppedUp(top_up))).toMatchObject({ value: bought });
  });

  test('is not that of another profile', async () => {
    const { wholesaler } = opened({
      [REFERENCE]: doneAs(REFERENCE),
      buy_first: doneAs('buy_first', { iccid: '8999905000000000027' }),
      'buy_first/qrcode': { status: 200, body: pictureOf(LPA) },
    });
    const top_up = { iccid: ICCID, purchases: [first] };
    expect(await wholesaler.find(toppedUp(top_up))).toMatchObject({ value: { kind: 'unreadable' } });
  });
});
