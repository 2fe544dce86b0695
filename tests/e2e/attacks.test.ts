import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOwnShop } from '../support/e2e-shop.ts';
import type { ShopProcess } from '../support/shop-process.ts';

const TOKEN = 'token-that-nobody-else-may-read';

describe('a shop with limits', () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await startOwnShop({ env: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => shop?.stop());

  test('makes 120 pages a minute for a client, and then one that asks for patience; kept pages go on', async () => {
    let answer = await fetch(`${shop.origin}/de/destinations?q=0`);
    let made = 0;
    while (answer.status === 200 && made < 1_000) {
      await answer.text();
      answer = await fetch(`${shop.origin}/de/destinations?q=${++made}`);
    }
    expect(made).toBeGreaterThanOrEqual(120);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toContain('<html lang="de"');
    expect(page).toContain('Einen Moment, bitte');
    expect(await (await fetch(`${shop.origin}/nothing-here`)).text()).toContain('One moment, please');
    expect((await fetch(`${shop.origin}/de/c/JPN`)).status).toBe(200);
    expect(shop.logs()).toContain('"event":"limit_reached"');
  });

  test('the next page’s data say what letters they are of', async () => {
    const answer = await fetch(`${shop.origin}/c/JPN.data`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/x-script; charset=utf-8',
    ]);
  });
});

describe('a shop on this machine', () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await startOwnShop();
  });
  afterAll(() => shop?.stop());

  test('writes nothing of what it was asked wrongly', async () => {
    const before = shop.logs().length;
    for (const method of ['PUT', 'POST', 'OPTIONS', 'DELETE']) {
      for (const path of [`/shared/${TOKEN}`, `/shared/${TOKEN}.data`, `/r/${TOKEN}`]) {
        const answer = await fetch(shop.origin + path, {
          method,
          headers: { origin: 'https://evil.example' },
        });
        expect([answer.status, answer.headers.get('allow')], method + path).toEqual([405, 'GET, HEAD']);
      }
    }
    for (const path of [`/shared/${TOKEN}%E0%A4`, `/de/shared/${TOKEN}%`, `/shared/${TOKEN}%FF.data`]) {
      expect((await fetch(shop.origin + path)).status, path).toBe(404);
    }
    const written = shop.logs().slice(before);
    expect(written).not.toContain(TOKEN);
    for (const line of written.split('\n').filter(Boolean))
      expect(() => JSON.parse(line), line).not.toThrow();
  });

  test.each([
    ['/ADMIN', '/admin'],
    ['/%61dmin/orders', '/admin/orders'],
    ['/Admin.data', '/admin.data'],
    ['/C/JPN', '/c/JPN'],
  ])('has one address for a page: %s leads to %s', async (written, address) => {
    const answer = await fetch(shop.origin + written, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, address]);
    const form = await fetch(shop.origin + written, { method: 'POST', headers: { origin: shop.origin } });
    expect(form.status).toBe(405);
  });

  test('shows its design and its mails', async () => {
    expect((await fetch(`${shop.origin}/dev/design`)).status).toBe(200);
    expect((await fetch(`${shop.origin}/dev/mailbox`)).status).toBe(200);
  });
});

describe('a sandbox on a public address', () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await startOwnShop({ env: { PUBLIC_ORIGIN: 'https://shop.example', ALLOW_SANDBOX: '1' } });
  });
  afterAll(() => shop?.stop());

  test.each(['/dev/design', '/DEV/design', '/dev/%64esign', '/dev/design.data'])(
    '%s isn’t there',
    async (path) => {
      expect((await fetch(shop.origin + path)).status).toBe(404);
    },
  );

  test.each(['/dev/mailbox', '/api/dev/mailbox'])('%s asks who it is', async (path) => {
    expect((await fetch(shop.origin + path)).status).toBe(401);
  });
});
