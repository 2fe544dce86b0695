import { expect, test } from 'vitest';
import { circles, importGraph, mutualPairs } from './circles.ts';
import { readSources } from './sources.ts';

const sources = readSources();

test('no file of the product imports itself by way of others, be it for types alone', () => {
  const graph = importGraph(sources, 'types');
  expect(graph.size).toBeGreaterThan(1000);
  expect(circles(graph)).toEqual([]);
});

test('features of core, and rooms of app, don’t lean on each other', () => {
  expect(mutualPairs(importGraph(sources, 'values'))).toEqual([
    // A price is made of a plan's rows and stored in them, and what is on sale depends on it: the verbs of prices would be core/sale's.
    'core/catalogue ⇄ core/pricing: core/pricing/competitor-prices.ts → core/catalogue/plan.ts, core/pricing/match.ts → core/catalogue/plan.ts, core/pricing/plan-verbs.ts → core/catalogue/plan-prices.ts, core/pricing/preview.ts → core/catalogue/plan-prices.ts, core/pricing/price-plans.ts → core/catalogue/plan-prices.ts, core/pricing/publish.ts → core/catalogue/plan-prices.ts, core/pricing/set-competitors.ts → core/catalogue/select-regions.ts',
    // What is forgotten each hour is one list, and the back office's old requests are in it.
    'core/desk ⇄ core/sale: core/sale/forget.ts → core/desk/requests.ts',
  ]);
});

const files = (texts: Record<string, string>, kept: 'values' | 'types' = 'values') =>
  importGraph(
    Object.entries(texts).map(([path, text]) => ({ path, text })),
    kept,
  );

test('a circle of three is found, and one that a type closes where types count', () => {
  const back = "import type { A } from './a.ts';\n";
  const texts = {
    'core/sale/a.ts': "import { b } from './b.ts';",
    'core/sale/b.ts': "import {\n  c,\n} from './c.ts';",
  };
  const circle = ['core/sale/a.ts → core/sale/b.ts → core/sale/c.ts → core/sale/a.ts'];
  expect(circles(files({ ...texts, 'core/sale/c.ts': back }))).toEqual([]);
  expect(circles(files({ ...texts, 'core/sale/c.ts': back }, 'types'))).toEqual(circle);
  expect(circles(files({ ...texts, 'core/sale/c.ts': "import { a } from './a.ts';" }))).toEqual(circle);
});

test('two rooms that import one another are found', () => {
  const texts = {
    'app/prices/Price.tsx': "import { device } from '../wallet/device.ts';",
    'app/wallet/Row.tsx': "import { Price } from '../prices/Price.tsx';",
    'app/wallet/device.ts': '',
  };
  expect(mutualPairs(files(texts))).toEqual([
    'app/prices ⇄ app/wallet: app/wallet/Row.tsx → app/prices/Price.tsx',
  ]);
  expect(mutualPairs(files({ ...texts, 'app/wallet/Row.tsx': '' }))).toEqual([]);
});
