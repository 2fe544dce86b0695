import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { DEFAULT_LANGUAGE } from '../content/languages.ts';
import { isLoopbackName } from '../core/loopback.ts';
import { listOutbox } from '../core/mail/outbox.ts';
import { mayDo } from '../core/staff/roles.ts';
import { mailLanguages, mailSamples, sampleSetting } from '../mails/samples.ts';
import { staffOf } from './admin/staff-only.ts';
import { text } from './contract/fields.ts';
import { mail } from './contract/mailbox.ts';
import { declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { mailSamplesPage } from './mail-samples-page.ts';
import { MAILBOX_CSP, mailboxPage } from './mailbox-page.ts';
import { problem } from './problems.ts';

/** Mails shown, the newest. */
const SHOWN = 50;

const query = z.object({
  to: text(254).optional().meta({ description: 'A recipient, in any letter case; all mails without it.' }),
});

const mailboxRoute = createRoute({
  method: 'get',
  path: '/api/dev/mailbox',
  tags: ['Mail'],
  summary: `The ${SHOWN} newest mails that were kept instead of sent`,
  description:
    'Exists only while both sandboxes are in use. On a public address for those of the staff who may read mails.',
  request: { query },
  responses: {
    200: declareJson('The mails, newest first.', z.array(mail)),
    ...declareProblems('invalid_request', 'staff_required', 'service_unavailable'),
  },
});

const pageRoute = createRoute({
  method: 'get',
  path: '/dev/mailbox',
  hide: true,
  request: { query },
  responses: { 200: { description: 'The same as a page.' } },
});

const kinds = [...mailSamples.keys()];

const samplesRoute = createRoute({
  method: 'get',
  path: '/dev/mails',
  hide: true,
  request: {
    query: z.object({
      kind: z.enum(kinds).optional(),
      language: z.enum(mailLanguages).default(DEFAULT_LANGUAGE),
    }),
  },
  responses: { 200: { description: 'Every kind of mail, in a language.' } },
});

/**
 * Mails hold codes and passwords, so this is for the sandboxes alone (C7.2): for everybody while the shop's address is this
 * machine's own, and for staff where strangers try it out.
 */
export function addMailbox(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  const { shop } = deps;
  const isLocal = isLoopbackName(new URL(shop.publicOrigin).hostname);
  const readersOnly = createMiddleware<ApiEnv>(async (c, next) => {
    const reader = isLocal ? null : await staffOf(deps, c.req.raw);
    if (isLocal || (reader !== null && mayDo(reader.role, 'read_persons') === 'yes')) return next();
    return problem(c, 'staff_required', 'Sign in as staff, at /login-with-credentials.');
  });
  for (const path of ['/dev/mailbox', '/api/dev/mailbox', '/dev/mails']) {
    app.use(path, readersOnly);
  }

  app.openapi(mailboxRoute, async (c) => {
    const mails = await listOutbox(shop, c.req.valid('query').to, SHOWN);
    return c.json(mails, 200, { 'Cache-Control': 'no-store' });
  });

  app.openapi(samplesRoute, async (c) => {
    const { kind, language } = c.req.valid('query');
    const shown = kind === undefined ? [language] : mailLanguages;
    const mails = await Promise.all(
      shown.flatMap((language) =>
        (kind === undefined ? kinds : [kind]).map(async (kind) => {
          const setting = sampleSetting(shop.publicOrigin, language, shop.settings.now.seller);
          return { kind, language, mail: await shop.mail.render(mailSamples.get(kind)!, setting) };
        }),
      ),
    );
    return c.html(mailSamplesPage({ kinds, mailLanguages, language, mails }), 200, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': MAILBOX_CSP,
    });
  });

  app.openapi(pageRoute, async (c) => {
    const { to } = c.req.valid('query');
    const mails = await listOutbox(shop, to, SHOWN);
    return c.html(mailboxPage(mails, to), 200, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': MAILBOX_CSP,
    });
  });
}
