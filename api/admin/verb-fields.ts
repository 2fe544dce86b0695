import { z } from '@hono/zod-openapi';
import type { Room } from '../../core/desk/verb.ts';

type AnyVerb = Pick<Room<unknown>['verbs'][number], 'takes' | 'silent'>;

const REASON = { type: 'string', maxLength: 500, description: 'Why, for the audit log.' };

/**
 * The body of a request for a verb as JSON Schema, made from the schema that checks it; for the description alone.
 * @param besides schemas of fields that stand beside the verb's own and have to be given.
 */
export function verbBody({ takes, silent }: AnyVerb, besides: Record<string, object>) {
  const own = z.toJSONSchema(takes, {
    io: 'input',
    unrepresentable: 'any',
    // Of a time its format says more than a page of pattern.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return {
    type: 'object' as const,
    properties: { ...besides, reason: REASON, ...own.properties },
    required: [...Object.keys(besides), ...(silent ? [] : ['reason']), ...(own.required ?? [])],
    additionalProperties: false,
  };
}
