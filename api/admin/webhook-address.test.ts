import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wholesaler } from '../../core/wholesale/wholesaler.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { staffKey } from '../../tests/support/staff.ts';

describe.each(ENGINES)('addresses for webhooks in the back office, on %s', (engine) => {
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_webhook_address') : undefined;
    api = await createAdminApi({ databaseUrl });
  });
  afterAll(() => api.close());

  test('the address for webhooks of a company that signs nothing ends with its secret, for owners alone', async () => {
    const away = api.shop.wholesalers;
    const given = (abilities: object, secret?: string): Wholesaler => ({
      ...away.get('sandbox')!,
      abilities: { ...away.get('sandbox')!.abilities, ...abilities },
      ...(secret === undefined ? {} : { webhook_secret: secret }),
    });
    const shown = async (company: Wholesaler, headers?: Record<string, string>) => {
      api.shop.wholesalers = new Map([['sandbox', company]]);
      const { items } = await api.read('companies', headers);
      return items.find(({ name }: { name: string }) => name === 'sandbox').webhook_address;
    };
    const address = `${api.shop.publicOrigin}/api/webhooks/esims/sandbox`;
    const unsigned = given({ webhooks: 'secret_address' }, 'made-of-SECRET');
    expect(await shown(unsigned)).toBe(`${address}/made-of-SECRET`);
    expect(await shown(given({ webhooks: 'signed' }))).toBe(address);
    expect(await shown(given({ webhooks: 'none' }))).toBeNull();
    const { headers } = await staffKey(api, 'operations');
    expect(await shown(unsigned, headers)).toBe(`${address}/•••`);
    api.shop.wholesalers = away;
  });
});
