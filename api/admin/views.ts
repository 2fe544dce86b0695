import type { OpenAPIHono } from '@hono/zod-openapi';
import { actionsOf } from '../../core/desk/actions.ts';
import { selectViews, viewRoom, viewsRoom } from '../../core/desk/views/views.ts';
import { savedView } from '../contract/desk/views.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addActions } from './actions.ts';
import { addNamedAction } from './named-action.ts';
import { inText } from './texts.ts';
import { addWholeList } from './whole-list.ts';

/** `GET /api/v2/admin/views`, `POST` to save one, and their verb. */
export function addViews(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop'>): void {
  addWholeList(app, {
    name: 'views',
    summary: 'Lists with their filters that whoever asks has saved',
    right: 'read',
    query: {},
    item: savedView,
    columns: ['uid', 'screen', 'name', 'query', 'created_at', 'weekly'],
    besides: {},
    async read(_query, actor) {
      const views = await selectViews(deps.shop.db, actor.uid);
      const items = views.map((view) => ({
        ...inText(view),
        actions: actionsOf(viewRoom, { ...view, staff_uid: actor.uid }, actor),
      }));
      return { items, besides: {} };
    },
  });
  addNamedAction(app, deps, {
    path: 'views',
    summary: 'Saves a list with its filters, for whoever asks',
    room: viewsRoom,
    verb: 'save',
    uid: 'views',
  });
  addActions(app, deps, 'views', viewRoom);
}
