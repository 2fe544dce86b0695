import type { z } from 'zod';

const NO_EVENT = {
  kind: 'refused',
  code: 'invalid_webhook',
  why: 'the body has not the form of an event',
} as const;

/** The body as JSON of a form, or the refusal of one that is something else. */
export function parsed<T>(
  form: z.ZodType<T>,
  rawBody: string,
): { kind: 'parsed'; value: T } | typeof NO_EVENT {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return NO_EVENT;
  }
  const read = form.safeParse(body);
  return read.success ? { kind: 'parsed', value: read.data } : NO_EVENT;
}
