import type { OpenAPIHono } from '@hono/zod-openapi';
import { answersFor } from '../../content/messages/answer-words.ts';
import { readEsimDetail } from '../../core/desk/esims/detail.ts';
import { esimRoom } from '../../core/desk/esims/room.ts';
import { esimAnswer } from '../contract/desk/esims.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addActions } from './actions.ts';
import { addDetail } from './detail.ts';
import { inText } from './texts.ts';

/** `GET /api/v2/admin/esims/{uid}` and its verbs. */
export function addEsims(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop'>): void {
  addDetail(app, deps, {
    name: 'esims',
    summary: 'An eSIM, and why its traveller may have no data',
    right: 'read',
    body: esimAnswer,
    read: async (shop, uid, actor) => {
      const found = await readEsimDetail(shop, uid, actor);
      if (found === null) return null;
      const { answer, ...detail } = found;
      return { ...inText(detail), answers: answersFor(answer, shop.publicOrigin) };
    },
  });
  addActions(app, deps, 'esims', esimRoom);
}
