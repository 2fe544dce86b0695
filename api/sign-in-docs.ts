import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { csrf, session, signInRedirect } from './contract/sessions.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiEnv } from './deps.ts';

const TAGS = ['Sign-in'];

const csrfToken = z.string().meta({ description: 'From GET /api/auth/csrf, with its cookie.' });
const callbackUrl = z
  .string()
  .optional()
  .meta({ description: 'Where to go afterwards: a path of this origin. Any other is not followed.' });

/** What Auth.js's protocol takes and answers, for the API's description; @auth/core itself checks it. */
export function describeSignIn(app: OpenAPIHono<ApiEnv>): void {
  const registry = app.openAPIRegistry;
  const read = (name: string, summary: string, schema: z.ZodType) =>
    registry.registerPath({
      method: 'get',
      path: `/api/auth/${name}`,
      tags: TAGS,
      summary,
      responses: {
        200: declareJson('Kept by no cache.', schema),
        ...declareProblems('rate_limited', 'service_unavailable'),
      },
    });
  read('session', 'Who is signed in', session);
  read('csrf', 'A token for the forms below', csrf);
  read(
    'providers',
    'The ways to sign in',
    z.record(
      z.string(),
      z.object({
        id: z.string(),
        name: z.string(),
        type: z.string(),
        signinUrl: z.string(),
        callbackUrl: z.string(),
      }),
    ),
  );

  registry.registerPath({
    method: 'post',
    path: '/api/auth/session',
    tags: TAGS,
    summary: 'Who is signed in, as the update() of the client of Auth.js asks; changes nothing',
    request: {
      body: declareBody(z.object({ csrfToken, data: z.unknown().optional() })),
    },
    responses: {
      200: declareJson('Kept by no cache.', session),
      ...declareProblems(
        'invalid_request',
        'cross_site_request',
        'payload_too_large',
        'unsupported_media_type',
        'rate_limited',
        'service_unavailable',
      ),
    },
  });

  const form = (name: string, summary: string, fields: z.ZodRawShape) =>
    registry.registerPath({
      method: 'post',
      path: `/api/auth/${name}`,
      tags: TAGS,
      summary,
      description:
        'With the header X-Auth-Return-Redirect the redirect comes as JSON; a failure is a redirect with "error" in its query.',
      request: {
        body: {
          required: true,
          content: { 'application/x-www-form-urlencoded': { schema: z.object(fields) } },
        },
      },
      responses: {
        200: declareJson('With X-Auth-Return-Redirect.', signInRedirect),
        302: { description: 'The same as a redirect.' },
        ...declareProblems(
          'invalid_request',
          'cross_site_request',
          'payload_too_large',
          'unsupported_media_type',
          'rate_limited',
          'service_unavailable',
        ),
      },
    });
  form('signin/email', 'Mails a link and a code; says the same for every address', {
    email: z.string().meta({ format: 'email' }),
    csrfToken,
    callbackUrl,
  });
  form('callback/email', 'Signs in by what was mailed, in the browser that asked', {
    token: z.string().optional(),
    email: z.string().optional(),
    code: z.string().optional().meta({ description: '8 digits, in place of the token.' }),
    callbackUrl,
  });
  form('signout', 'Ends the session', { csrfToken, callbackUrl });
}
