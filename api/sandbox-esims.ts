import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { refreshByIccid } from '../core/esims/refresh-soon.ts';
import { text } from './contract/fields.ts';
import { simulatedEsim, simulateRequest } from './contract/sandbox-esims.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { jsonBody } from './json-body.ts';
import { problem } from './problems.ts';

const route = createRoute({
  method: 'post',
  path: '/api/sandbox/esims/{iccid}/simulate',
  tags: ['eSIMs'],
  summary: 'Plays the phone, while the sandbox delivers the eSIMs',
  description:
    'install puts the profile on a phone; activate also connects, which starts a plan; use also uses megabytes of it, a quarter unless given. The shop hears of it at once, as from a wholesaler.',
  middleware: [jsonBody],
  request: {
    params: z.object({ iccid: text(40) }),
    body: declareBody(simulateRequest),
  },
  responses: {
    200: declareJson('As the sandbox has it now.', simulatedEsim),
    ...declareProblems(
      'invalid_request',
      'esim_not_found',
      'esim_cancelled',
      'no_plan_left',
      'service_unavailable',
    ),
  },
});

/** The phone of tests and demonstrations; exists only while the sandbox wholesaler is in use. */
export function addSandboxEsims(
  app: OpenAPIHono<ApiEnv>,
  shop: ApiDeps['shop'],
  phones: NonNullable<ApiDeps['sandboxPhones']>,
): void {
  app.openapi(route, async (c) => {
    const { iccid } = c.req.valid('param');
    const { step, megabytes } = c.req.valid('json');
    const played = await phones.simulate(iccid, step, megabytes);
    if (played.kind === 'done') {
      await refreshByIccid(shop, iccid);
      const { state, plans } = played.value;
      const time = (date: Date | null) => date?.toISOString() ?? null;
      const shown = plans.map(({ data_used_mb, activated_at, expires_at }) => ({
        data_used_mb,
        activated_at: time(activated_at),
        expires_at: time(expires_at),
      }));
      return c.json({ iccid, state, plans: shown }, 200, { 'Cache-Control': 'no-store' });
    }
    const code = played.kind === 'refused' ? played.code : '';
    if (code === 'esim_cancelled') return problem(c, 'esim_cancelled', 'It was taken back.');
    if (code === 'no_plan_left')
      return problem(c, 'no_plan_left', 'Every plan on it is used up or has ended.');
    return problem(c, 'esim_not_found', 'The sandbox has made no eSIM with this ICCID.');
  });
}
