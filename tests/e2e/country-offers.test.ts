import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fullDays, type Plan } from '../../core/catalogue/plan.ts';
import { formatUsd } from '../../core/money.ts';
import { sharedShop } from '../support/e2e-shop.ts';

interface Offer {
  sku: string;
  name: string;
  price: string;
  priceCurrency: string;
  additionalProperty: { name: string; value: number; unitText: string }[];
}

const shop = sharedShop();

/** What a server sends at once over a new connection: ten segments of Ethernet's 1,460 bytes (RFC 6928). */
const FIRST_WINDOW = 14_600;

test.each(['/', '/c/JPN', '/regions/europe'])(
  'the document of %s comes in one round trip, headers included',
  async (path) => {
    const answer = await fetch(shop.origin + path, { headers: { 'accept-encoding': 'identity' } });
    const html = Buffer.from(await answer.arrayBuffer());
    const packed = brotliCompressSync(html, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    });
    const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('').length;
    expect(headers + packed.length).toBeLessThan(FIRST_WINDOW);
  },
);

describe.each(['JPN', 'USA', 'VCT'])('the structured data of %s', (code) => {
  test('equals the catalogue and the tickets on the page', async () => {
    const html = await (await fetch(`${shop.origin}/c/${code}`)).text();
    const answer = await fetch(`${shop.origin}/api/v1/plans?country_code=${code}`);
    const sold = (await answer.json()) as Plan[];
    const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      .map(([, json]) => JSON.parse(json ?? ''))
      .find((thing) => thing['@type'] === 'Product');
    const offers: Offer[] = found.offers.offers;

    expect(found.offers.offerCount).toBe(sold.length);
    const prices = sold.map(({ price }) => price / 100);
    expect(Number(found.offers.lowPrice)).toBe(Math.min(...prices));
    expect(Number(found.offers.highPrice)).toBe(Math.max(...prices));
    expect(offers.map(({ sku }) => sku).toSorted()).toEqual(sold.map(({ uid }) => uid).toSorted());

    // The grid of all plans; the picks before it show some of them too.
    const grid = html.slice(html.indexOf('id="choose"'));
    for (const offer of offers) {
      const plan = sold.find(({ uid }) => uid === offer.sku)!;
      const properties = new Map(
        offer.additionalProperty.map(({ name, value, unitText }) => [name, `${value} ${unitText}`]),
      );
      expect(Math.round(Number(offer.price) * 100)).toBe(plan.price);
      expect(offer.priceCurrency).toBe('USD');
      expect(properties.get('Data')).toBe(`${plan.data_quota_mb / 1000} GB`);
      expect(properties.get('Validity')).toBe(`${fullDays(plan)} full days`);
      expect(properties.has('Full-speed data a day')).toBe(plan.daily_quota_mb !== null);

      const from = grid.indexOf(`data-plan="${plan.uid}"`);
      const ticket = grid.slice(from, grid.indexOf('</article>', from));
      expect(from, plan.uid).toBeGreaterThan(-1);
      expect(ticket).toContain(`aria-label="${plan.name}"`);
      // Search engines are told what a day of an unlimited plan gives.
      if (plan.daily_quota_mb === null) expect(offer.name).toBe(plan.name);
      else expect(offer.name).toContain(`unlimited: ${plan.daily_quota_mb / 1000} GB a day`);
      expect(ticket).toContain(`>${formatUsd(plan.price)}<`);
      expect(ticket).toContain(`>${fullDays(plan)}</dd>`);
    }
  });
});
