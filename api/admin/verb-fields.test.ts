import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { EVERY_ROOM } from '../../tests/support/every-room.ts';
import { VERBS } from '../../tests/support/verb-table.ts';

interface Described {
  $ref?: string;
  properties: Record<string, { const?: string }>;
  required?: string[];
  oneOf?: Described[];
}

let api: AdminApi;
let paths: Record<string, { post?: { requestBody: { content: Record<string, { schema: Described }> } } }>;
let schemas: Record<string, Described>;
beforeAll(async () => {
  api = await createAdminApi();
  const document = await (await api.get('/api/openapi.json')).json();
  ({
    paths,
    components: { schemas },
  } = document);
});
afterAll(() => api.close());

function bodyAt(path: string): Described {
  const { schema } = paths[`/api/v2/admin/${path}`]!.post!.requestBody.content['application/json']!;
  return schema.$ref === undefined ? schema : schemas[schema.$ref.split('/').at(-1)!]!;
}

const cases = Object.entries(EVERY_ROOM).flatMap(([kind, { verbs }]) =>
  verbs.map((verb) => [`${kind}.${verb.verb}`, kind, verb] as const),
);

test.each(cases)('the description has %s with its fields', (_name, kind, verb) => {
  const table = VERBS[kind]!;
  const [, , address] = table.verbs[verb.verb]!;
  const own = z.toJSONSchema(verb.takes, { io: 'input', unrepresentable: 'any' });
  const fields = Object.keys(own.properties ?? {});
  // jobs/{name} and jobs/failed/{id} call theirs {uid} as all do.
  const body = bodyAt(address ?? table.path);
  const its = address ? body : body.oneOf!.find(({ properties }) => properties.verb!.const === verb.verb)!;
  expect(Object.keys(its.properties)).toEqual(expect.arrayContaining(['reason', ...fields]));
  expect(its.required ?? []).toEqual(expect.arrayContaining(own.required ?? []));
});

test('what names the row, and a reason where one is needed, have to be given', () => {
  const refund = bodyAt('orders/{uid}/actions').oneOf!.find(
    ({ properties }) => properties.verb!.const === 'refund',
  );
  expect(refund).toMatchObject({
    type: 'object',
    properties: { verb: { const: 'refund' }, amount: { type: 'integer', minimum: 1 } },
    required: ['verb', 'reason'],
    additionalProperties: false,
  });
  expect(bodyAt('rates').required).toEqual(expect.arrayContaining(['currency', 'rate']));
  const snooze = bodyAt('attention/{uid}/actions').oneOf!.find(
    ({ properties }) => properties.verb!.const === 'snooze',
  );
  expect(snooze!.properties.until).toEqual({ type: 'string', format: 'date-time' });
});
