import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { DEFAULT_LANGUAGE } from '../../content/languages.ts';
import { actionsOf } from '../../core/desk/actions.ts';
import { countMails, type ListedMail, listMails } from '../../core/desk/mails/list.ts';
import { mailRoom } from '../../core/desk/mails/room.ts';
import { maskAddress } from '../../core/desk/mask.ts';
import { withPictures } from '../../core/mail/outbox.ts';
import { mailLanguages, mailSamples, sampleSetting } from '../../mails/samples.ts';
import { listedMail, mailPreview, mailState, mailTemplates } from '../contract/desk/mails.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addActions } from './actions.ts';
import { instant } from './fields.ts';
import { addList } from './list.ts';
import { withRight } from './staff-only.ts';

const tags = ['Back office'];
const kinds = [...mailSamples.keys()];

const templatesRoute = createRoute({
  method: 'get',
  path: '/api/v2/admin/mails/templates',
  tags,
  summary: 'The kinds of mails, and the languages that they are written in',
  middleware: [withRight('read')],
  responses: {
    200: declareJson('Each kind in each language has a preview.', mailTemplates),
    ...declareProblems('staff_required', 'not_allowed'),
  },
});

const previewRoute = createRoute({
  method: 'get',
  path: '/api/v2/admin/mails/preview',
  tags,
  summary: 'One kind of mail, with made-up data',
  middleware: [withRight('read')],
  request: {
    query: z.strictObject({ kind: z.enum(kinds), language: z.enum(mailLanguages).default(DEFAULT_LANGUAGE) }),
  },
  responses: {
    200: declareJson(
      'As it would be sent; pictures that come with it stand in the HTML as `data:` addresses.',
      mailPreview,
    ),
    ...declareProblems('invalid_request', 'staff_required', 'not_allowed'),
  },
});

/** `GET /api/v2/admin/mails`, their verbs, and previews of the templates. */
export function addMails(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  const { shop } = deps;
  app.openapi(templatesRoute, (c) => c.json({ kinds, languages: [...mailLanguages] }, 200));
  app.openapi(previewRoute, async (c) => {
    const { kind, language } = c.req.valid('query');
    const setting = sampleSetting(shop.publicOrigin, language, shop.settings.now.seller);
    const { subject, html, text, attachments } = await shop.mail.render(mailSamples.get(kind)!, setting);
    return c.json({ subject, html: withPictures({ html, attachments }), text }, 200);
  });
  addList(app, deps, {
    name: 'mails',
    summary: 'Every mail that is kept, sent or not',
    right: 'read_persons',
    query: {
      q: z.string().max(100).optional().meta({ description: 'Its uid.' }),
      kind: z.string().max(40).optional(),
      state: mailState.optional(),
      order_uid: z.string().max(100).optional(),
      to: z.string().max(254).optional().meta({ description: 'A whole address.' }),
      from_day: instant.optional(),
      to_day: instant.optional(),
    },
    item: listedMail,
    columns: [
      'uid',
      'created_at',
      'kind',
      'state',
      'recipient_masked',
      'order_uid',
      'attempts',
      'last_error',
      'sent_at',
    ],
    read: listMails,
    count: countMails,
    show: ({ recipient, created_at, sent_at, last_error, over, suppresses, ...row }: ListedMail, actor) => ({
      ...row,
      last_error: last_error === null ? null : withoutAddresses(last_error),
      created_at: created_at.toISOString(),
      recipient_masked: maskAddress(recipient),
      sent_at: sent_at?.toISOString() ?? null,
      actions: actionsOf(mailRoom, { ...row, over, recipient, suppresses }, actor),
    }),
  });
  addActions(app, deps, 'mails', mailRoom);
}

/** Mail servers quote the address that they don't take. */
const withoutAddresses = (text: string): string =>
  text
    .split(/([\s<>:;,]+)/)
    .map((part) => (part.includes('@') ? maskAddress(part) : part))
    .join('');
