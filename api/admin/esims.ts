import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { answersFor } from '../../content/messages/answer-words.ts';
import { readEsimDetail } from '../../core/desk/esims/detail.ts';
import { esimRoom } from '../../core/desk/esims/room.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { actionSchema, addActions } from './actions.ts';
import { addDetail } from './detail.ts';
import { planOnEsim, topUpChoice } from './order-detail.ts';
import { inText } from './texts.ts';

const esimDetail = z
  .object({
    esim: z.object({
      uid: z.string(),
      iccid_masked: z.string(),
      iccid_last6: z.string(),
      state: z.string(),
      company: z.string(),
      order_uid: z.string(),
      customer_uid: z.string().nullable(),
      created_at: z.string(),
      install_by: z.string().nullable(),
      installed_at: z.string().nullable(),
      measured_at: z.string().nullable(),
    }),
    plans: z.array(planOnEsim.extend({ cancelled_at: z.string().nullable() })),
    history: z.array(
      z.object({ at: z.string(), from: z.string().nullable(), to: z.string(), reason: z.string() }),
    ),
    countries: z.array(z.string()),
    networks: z.array(z.object({ country: z.string(), names: z.array(z.string()), generation: z.string() })),
    checklist: z.array(
      z.object({
        ok: z.boolean().nullable().meta({ description: 'Null where nobody can tell.' }),
        text: z.string(),
      }),
    ),
    answers: z.record(z.string(), z.string()).meta({
      description: 'What to answer the traveller, by language and the first thing that isn’t so.',
    }),
    top_ups: z.array(topUpChoice),
    actions: z.array(actionSchema),
  })
  .meta({ id: 'DeskEsim' });

/** `GET /api/v2/admin/esims/{uid}` and its verbs. */
export function addEsims(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop'>): void {
  addDetail(app, deps, {
    name: 'esims',
    summary: 'An eSIM, and why its traveller may have no data',
    right: 'read',
    body: esimDetail,
    read: async (shop, uid, actor) => {
      const found = await readEsimDetail(shop, uid, actor);
      if (found === null) return null;
      const { answer, ...detail } = found;
      return { ...inText(detail), answers: answersFor(answer, shop.publicOrigin) };
    },
  });
  addActions(app, deps, 'esims', esimRoom);
}
