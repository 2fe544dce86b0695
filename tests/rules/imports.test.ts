import { describe, expect, test } from 'vitest';
import { crossings, schemasInPages, unguardedSql } from './imports.ts';
import { readSources } from './sources.ts';

describe('what may import what', () => {
  test('no import crosses a zone', () => {
    expect(crossings(readSources())).toEqual([]);
  });

  test.for([
    ["import { useState } from 'react';", 'react'],
    ["import { render } from '@react-email/components';", '@react-email/components'],
    ["import type { Context } from 'hono';", 'hono'],
    ["import { sandbox } from '../../providers/esims/sandbox/index.ts';", 'providers/esims/sandbox/index.ts'],
    ["const { Button } = await import('../../app/ui/Button.tsx');", 'app/ui/Button.tsx'],
    ["import '../../api/problem.ts';", 'api/problem.ts'],
    ["import {\n  a,\n  b,\n} from '../../api/orders.ts';", 'api/orders.ts'],
    [
      "import { refundReason } from '../../content/messages/refund-words.ts';",
      'content/messages/refund-words.ts',
    ],
  ])('core may not: %s', ([text = '', name]) => {
    expect(crossings([{ path: 'core/orders/place.ts', text }])).toEqual([
      `core/orders/place.ts imports ${name}`,
    ]);
  });

  test('core may import itself, the database and plain packages', () => {
    const text =
      "import { z } from 'zod';\nimport { json } from '../../db/sql.server.ts';\nimport '../money.ts';";
    expect(crossings([{ path: 'core/orders/place.ts', text }])).toEqual([]);
  });

  test('core knows countries and languages, and no other content', () => {
    const text =
      "import { countries } from '../../content/countries/read.ts';\nimport '../../content/languages.ts';\n" +
      "import { brand } from '../../content/brand.ts';\nimport '../../content/guides/languages.ts';";
    expect(crossings([{ path: 'core/orders/place.ts', text }])).toEqual([
      'core/orders/place.ts imports content/brand.ts',
      'core/orders/place.ts imports content/guides/languages.ts',
    ]);
  });

  test('content knows money, times and plans, and no rule, server or provider', () => {
    const allowed = ['core/money.ts', 'core/clock.ts', 'core/duration-text.ts', 'core/catalogue/plan.ts'];
    const banned = [
      'core/refunds/rules.ts',
      'core/catalogue/sync.ts',
      'server/referral-config.ts',
      'db/schema.ts',
    ];
    const text = [...allowed, ...banned].map((path) => `import '../${path}';`).join('\n');
    expect(crossings([{ path: 'content/figures.ts', text }])).toEqual(
      banned.map((path) => `content/figures.ts imports ${path}`),
    );
  });

  test('nothing below it imports app', () => {
    const text = "import { links } from '../app/routes.ts';";
    expect(crossings([{ path: 'api/orders.ts', text }])).toEqual(['api/orders.ts imports app/routes.ts']);
  });
});

test.for([
  ['app/prices/Price.tsx', 'app/checkout/device.ts'],
  ['app/wallet/WalletRow.tsx', 'app/account/session.ts'],
  ['app/admin/orders.tsx', 'app/shop/plans.ts'],
])('%s may not import %s', ([path = '', name = '']) => {
  expect(crossings([{ path, text: `import '../../${name}';` }])).toEqual([`${path} imports ${name}`]);
});

describe('the shapes of the API', () => {
  test.for([
    ["import type { Context } from 'hono';", 'hono'],
    ["import { planScope } from '../../core/catalogue/plan.ts';", 'core/catalogue/plan.ts'],
    ["import { problem } from '../problems.ts';", 'api/problems.ts'],
  ])('stand on Zod alone: %s', ([text = '', name]) => {
    expect(crossings([{ path: 'api/contract/orders.ts', text }])).toEqual([
      `api/contract/orders.ts imports ${name}`,
    ]);
    const own = "import { z } from 'zod';\nimport { amount } from './fields.ts';";
    expect(crossings([{ path: 'api/contract/orders.ts', text: own }])).toEqual([]);
  });

  test('pages take only types of them', () => {
    expect(schemasInPages(readSources())).toEqual([]);
  });

  test.for([
    "import { myOrder } from '../../api/contract/orders.ts';",
    "import { type MyOrder } from '../../api/contract/orders.ts';",
    "import type { User } from '../../api/contract/customers.ts';\nimport '../../api/contract/orders.ts';",
    "const { myOrder } = await import('../../api/contract/orders.ts');",
  ])('more than a type is found: %s', (text) => {
    expect(schemasInPages([{ path: 'app/account/x.ts', text }])).toEqual([
      'app/account/x.ts imports api/contract/orders.ts',
    ]);
  });

  test('a type may be imported', () => {
    const text = "import type {\n  MyOrder,\n  PlacedOrder,\n} from '../../api/contract/orders.ts';";
    expect(schemasInPages([{ path: 'app/account/x.ts', text }])).toEqual([]);
  });
});

describe('queries can never reach the browser', () => {
  test('all SQL of core goes through db/sql.server.ts', () => {
    expect(unguardedSql(readSources())).toEqual([]);
  });

  test('one that does not is found', () => {
    const path = 'core/orders/queries.ts';
    expect(unguardedSql([{ path, text: "import { sql } from 'kysely';\nsql`select 1`;" }])).toEqual([path]);
    const text =
      "import type { Db } from '../../db/sql.server.ts';\nconst all = (db: Db) => db.selectFrom('orders');";
    expect(unguardedSql([{ path: 'core/orders/some-queries.ts', text }])).toEqual([
      'core/orders/some-queries.ts',
    ]);
    expect(unguardedSql([{ path, text: `import '../../db/sql.server.ts';\n${text}` }])).toEqual([]);
  });
});
