import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { shopContext } from '../../server/page-context.server.ts';
import { renderCard } from './social-card/render-card.server.ts';
import { loader } from './social-card.ts';

const SMALL = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1"/>';

test('pictures beyond forty are not drawn: the shop’s own is shown in their place, and it is counted', async () => {
  const counted: unknown[] = [];
  const context = new RouterContextProvider();
  const catalogue = { countries: [], sharedPlans: [] };
  const meter = { count: (...count: unknown[]) => counted.push(count) };
  context.set(shopContext, { catalogue, meter } as never);
  const ask = (path: string) => {
    const request = new Request(`http://shop.example/og/${path}`);
    return loader({ params: { '*': path.split('?')[0] }, request, context } as never);
  };
  const draw = (count: number) => Array.from({ length: count }, () => renderCard(SMALL));
  // One is under way.
  const drawing = draw(1 + 4);
  const trip = await ask('trip.png?stops=JPN:5&gb=1');
  expect([trip.status, trip.headers.get('Location')]).toEqual([302, '/og/default.png']);

  drawing.push(...draw(36));
  const country = await ask('de/c/JPN.png');
  expect([country.status, country.headers.get('Location')]).toEqual([302, '/og/de/default.png']);
  expect(country.headers.get('Cache-Control')).toBe('no-cache');
  expect(counted.map((count) => (count as [string, { kind: string }])[1].kind)).toEqual(['trip', 'country']);

  const own = ask('default.png');
  expect((await own).status).toBe(200);
  await Promise.all(drawing);
  expect((await ask('blog/say-goodbye-to-sim-swapping.png')).status).toBe(200);
  expect(counted).toHaveLength(2);
});
