import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminApi, createAdminApi } from '../tests/support/admin.ts';
import { buyTestOrder } from '../tests/support/buyer.ts';

// biome-ignore lint/suspicious/noExplicitAny: what is looked at is JSON of every form.
type Json = any;

let api: AdminApi;
let description: Json;
beforeAll(async () => {
  api = await createAdminApi();
  description = await (await api.get('/api/openapi.json')).json();
});
afterAll(() => api.close());

const resolved = (schema: Json): Json =>
  schema?.$ref === undefined
    ? schema
    : resolved(description.components.schemas[schema.$ref.split('/').at(-1)]);

/** The fields of an answer that its schema doesn't have, by their places. */
function undescribed(given: Json, value: Json, place: string): string[] {
  const schema = resolved(given) ?? {};
  const forms: Json[] | undefined = schema.anyOf ?? schema.oneOf;
  if (forms !== undefined) {
    const found = forms.map((form) => undescribed(form, value, place));
    return found.reduce((least, each) => (each.length < least.length ? each : least));
  }
  if (Array.isArray(value)) return value.flatMap((each) => undescribed(schema.items, each, `${place}[]`));
  if (value === null || typeof value !== 'object' || schema.properties === undefined) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name in schema.properties
      ? undescribed(schema.properties[name], inner, `${place}.${name}`)
      : schema.additionalProperties
        ? []
        : [`${place}.${name}`],
  );
}

async function undescribedAt(address: string, answer: Response): Promise<string[]> {
  expect(answer.status, address).toBe(200);
  const [method = '', path = ''] = address.split(' ');
  const { content } = description.paths[path][method].responses[200];
  return [...new Set(undescribed(content['application/json'].schema, await answer.json(), path))];
}

test('no answer has a field that its description has not (C1.8)', async () => {
  const { session_id } = await buyTestOrder(api);
  const played = '/api/sandbox/payments/{session_id}/simulate';
  const disputed = await api.post(played.replace('{session_id}', session_id!), { step: 'dispute' });
  const found = await undescribedAt(`post ${played}`, disputed);

  await api.runJobs();
  const { items } = await api.read('orders');
  const customer = items[0].customer_uid;
  await api.act(`customers/${customer}/actions`, { verb: 'credit', cents: 500, reason: 'for the trouble' });
  const { items: disputes } = await api.read('disputes');
  const uids: Record<string, string> = {
    orders: items[0].uid,
    customers: customer,
    disputes: disputes[0].uid,
    plans: items[0].plan_uid,
  };
  const paths = Object.keys(description.paths).filter(
    (path) => path.startsWith('/api/v2/admin/') && !/\.csv$|\/events$|preview$|search$/.test(path),
  );
  for (const path of paths) {
    const room = path.split('/')[4]!;
    if (description.paths[path].get === undefined || (path.includes('{') && !(room in uids))) continue;
    const answer = await api.ask(path.replace('/api/v2/admin/', '').replace('{uid}', uids[room]!));
    found.push(...(await undescribedAt(`get ${path}`, answer)));
  }
  expect((await api.read('attention')).items.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});
