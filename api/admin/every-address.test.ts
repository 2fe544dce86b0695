import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayDo, type Right, ROLES, type StaffRole } from '../../core/staff/roles.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { apiBrowser } from '../../tests/support/api-browser.ts';
import { customerOf } from '../../tests/support/customer.ts';
import { joined, signIn, staffKey } from '../../tests/support/staff.ts';

/** What each address that reads takes; `.csv` takes what its list does. */
const READS: Record<string, Right> = {
  me: 'read',
  people: 'read',
  overview: 'read',
  'overview/events': 'read',
  attention: 'read',
  search: 'read',
  orders: 'read',
  'orders/{uid}': 'read',
  'esims/{uid}': 'read',
  customers: 'read_persons',
  'customers/{uid}': 'read_persons',
  refunds: 'read',
  mails: 'read_persons',
  // Samples, in which nobody is.
  'mails/templates': 'read',
  'mails/preview': 'read',
  disputes: 'read',
  // Its evidence tells of a person.
  'disputes/{uid}': 'read_persons',
  abuse: 'read_persons',
  'abuse/rules': 'read_persons',
  privacy: 'export_person',
  'privacy/{uid}': 'export_person',
  'privacy/retention': 'export_person',
  approvals: 'read_persons',
  companies: 'read',
  'companies/balances': 'read_catalogue',
  plans: 'read_catalogue',
  'plans/{uid}': 'read_catalogue',
  'catalogue/holes': 'read_catalogue',
  'catalogue/price-cost': 'margin',
  'catalogue/changes': 'read_catalogue',
  'catalogue/syncs': 'read_catalogue',
  'catalogue/prices': 'read_catalogue',
  pricing: 'read_catalogue',
  'pricing/versions': 'read_catalogue',
  competitors: 'read_catalogue',
  routing: 'read_catalogue',
  'routing/versions': 'read_catalogue',
  rates: 'read_catalogue',
  promotions: 'read_catalogue',
  'reports/day': 'margin',
  'reports/week': 'margin',
  'reports/month': 'margin',
  'reports/country': 'margin',
  'reports/plan': 'margin',
  'reports/company': 'margin',
  'reports/code': 'margin',
  'reports/language': 'margin',
  'reports/refund-reason': 'margin',
  'reports/funnel': 'margin',
  'reports/conversion': 'margin',
  'reports/cohorts': 'margin',
  'reports/repeat': 'margin',
  'reports/usage': 'margin',
  'reports/heat': 'margin',
  // Revenue beside cost.
  'reports/waterfall': 'books',
  'reports/refund-rates': 'margin',
  'reports/refund-causes': 'margin',
  'reports/tax': 'books',
  'reports/credit-ages': 'books',
  books: 'books',
  'books/balance': 'books',
  'books/differences': 'books',
  webhooks: 'read',
  'webhooks/gaps': 'read',
  views: 'read',
  jobs: 'read',
  staff: 'staff',
  'staff/sessions': 'read',
  keys: 'staff',
  audit: 'staff',
  settings: 'staff',
  'settings/history': 'staff',
};

interface Address {
  method: 'get' | 'post';
  /** Behind /api/v2/admin/, as the description of the API has it: `orders/{uid}`. */
  path: string;
  /** Names of what its query takes as text. */
  texts: string[];
}

/** Every address of the back office is asked by whom it must not answer, and with what it must not take. */
describe('every address of the back office', () => {
  const keys = new Map<StaffRole, Record<string, string>>();
  let api: AdminApi;
  let addresses: Address[];
  beforeAll(async () => {
    api = await createAdminApi();
    for (const role of ROLES) keys.set(role, (await staffKey(api, role)).headers);
    addresses = addressesOf(await (await api.get('/api/openapi.json')).json());
  });
  afterAll(() => api.close());

  const at = (path: string) => `/api/v2/admin/${path.replace(/\{\w+\}/g, 'xxx_none')}`;
  const reads = () => addresses.filter(({ method }) => method === 'get');
  const writes = () => addresses.filter(({ method }) => method === 'post');

  test('the table above has them all, and none besides', () => {
    const lists = reads().map(({ path }) => path.replace(/\.csv$/, ''));
    expect([...new Set(lists)].sort()).toEqual(Object.keys(READS).sort());
    expect(writes().length).toBeGreaterThan(25);
  });

  test('a role reads what its rights say', async () => {
    const wrong: string[] = [];
    for (const { path } of reads().filter((each) => each.path !== 'overview/events')) {
      const right = READS[path.replace(/\.csv$/, '')]!;
      for (const role of ROLES) {
        const answer = await api.get(at(path), keys.get(role)!);
        const refused = answer.status === 403;
        if (refused !== (mayDo(role, right) === 'no')) wrong.push(`${role} ${path}: ${answer.status}`);
        await answer.body?.cancel();
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a customer, a forged or made-up session and nobody at all read and change nothing', async () => {
    const { cookie } = await customerOf(api, 'curious@example.com');
    const strangers: Record<string, string>[] = [
      {},
      { Cookie: cookie },
      { Cookie: `staff-session=${cookie.split('=')[1]}` },
      { Cookie: `staff-session=${'A'.repeat(43)}` },
      { Cookie: cookie, Authorization: 'Bearer gsk_none' },
    ];
    const wrong: string[] = [];
    for (const { method, path } of addresses)
      for (const headers of strangers) {
        const answer =
          method === 'get' ? await api.get(at(path), headers) : await api.post(at(path), {}, headers);
        const told = await problemOf(answer);
        if (told !== '401 staff_required')
          wrong.push(`${method} ${path} ${JSON.stringify(headers)}: ${told}`);
      }
    expect(wrong).toEqual([]);
  });

  test('a page of another site changes nothing with the session of an owner', async () => {
    await joined(api, 'owner@example.com', 'owner');
    const browser = apiBrowser(api);
    expect(await signIn(browser, { username: 'owner@example.com' })).toBe('signed_in');
    const body = JSON.stringify({ verb: 'note', reason: 'mine' });
    const foreign: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      // What a form of another page can send without asking first.
      { 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'cross-site' },
    ];
    const wrong: string[] = [];
    for (const { path } of writes())
      for (const headers of foreign) {
        const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } };
        const told = await problemOf(await browser.fetch(at(path), init));
        if (told !== '403 cross_site_request') wrong.push(`${path} ${JSON.stringify(headers)}: ${told}`);
      }
    expect(wrong).toEqual([]);
  });

  test('what answers as a list has a next page, a count and the same as CSV', async () => {
    const paths = new Set(reads().map(({ path }) => path));
    const lists: string[] = [];
    for (const { path } of reads().filter(
      (each) => each.texts.includes('cursor') && !each.path.endsWith('.csv'),
    )) {
      lists.push(path);
      expect(paths, path).toContain(`${path}.csv`);
      const page = await api.read(`${path}?limit=1`);
      expect(page, path).toMatchObject({ items: expect.any(Array), count: { capped: expect.any(Boolean) } });
      expect(page.items.length, path).toBeLessThanOrEqual(1);
      expect((await api.ask(`${path}?limit=200`)).status, path).toBe(200);
      const csv = await api.ask(`${path}.csv`);
      expect(csv.headers.get('content-type'), path).toBe('text/csv; charset=utf-8');
      const paged = await api.ask(`${path}.csv?limit=1`);
      expect([path, paged.status, (await paged.text()).length]).toEqual([
        path,
        200,
        (await csv.text()).length,
      ]);
    }
    // As C11.3 has it.
    expect(lists).toEqual(
      expect.arrayContaining(
        [
          'attention',
          'orders',
          'customers',
          'plans',
          'companies',
          'refunds',
          'disputes',
          'mails',
          'webhooks',
        ].concat(['jobs', 'audit', 'promotions', 'staff', 'keys', 'approvals', 'privacy', 'abuse']),
      ),
    );
    const plans = await api.read('plans?limit=2');
    const [, second] = plans.items;
    const first = await api.read('plans?limit=1');
    expect((await api.read(`plans?limit=1&cursor=${encodeURIComponent(first.next_cursor)}`)).items).toEqual([
      second,
    ]);
    const companies = await api.read('companies?limit=1&cursor=5');
    expect(companies).toMatchObject({ items: [], next_cursor: null, count: { value: 1 } });
  });

  test('10,000 characters, NUL and what isn’t there are refused as filters', async () => {
    const wrong: string[] = [];
    for (const { path, texts } of reads()) {
      for (const name of texts)
        for (const text of ['x'.repeat(10_000), '%00']) await refused(`${path}?${name}=${text}`);
      if (texts.length > 0) await refused(`${path}?nothing_such=1`);
    }
    async function refused(path: string) {
      const answer = await api.ask(path.replace(/\{\w+\}/g, 'xxx_none'));
      if (answer.status >= 500 || answer.status === 200) wrong.push(`${path.slice(0, 60)}: ${answer.status}`);
      await answer.body?.cancel();
    }
    expect(wrong).toEqual([]);
  });
});

function addressesOf(description: {
  paths: Record<string, Record<string, { parameters?: { in: string; name: string; schema?: object }[] }>>;
}): Address[] {
  const root = '/api/v2/admin/';
  return Object.entries(description.paths)
    .filter(([path]) => path.startsWith(root))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [] }]) => ({
        method: method as Address['method'],
        path: path.slice(root.length),
        texts: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
      })),
    );
}
