import type { OpenAPIHono } from '@hono/zod-openapi';
import type { WaitingRules } from '../../core/desk/rules/verbs.ts';
import { type RuleVersion, ruleVersion } from '../contract/desk/versions.ts';
import type { ApiEnv } from '../deps.ts';
import { addWholeList } from './whole-list.ts';

interface Published {
  version: number;
  note: string;
  published_by: string;
  published_at: Date;
}

/** The version in force, and all, newest first. */
export function showVersions(version: number, published: readonly Published[]) {
  const current = published.find((each) => each.version === version);
  const versions = published.map(
    (each): RuleVersion => ({
      version: each.version,
      at: each.published_at.toISOString(),
      by: each.published_by,
      note: each.note,
      in_force: each.version === version,
    }),
  );
  return {
    version,
    published_at: current?.published_at.toISOString() ?? null,
    published_by: current?.published_by ?? null,
    note: current?.note ?? '',
    versions: [...versions, { version: 0, at: null, by: null, note: '', in_force: version === 0 }],
  };
}

/** What waits of rules, with times as texts. */
export const showWaiting = ({ scheduled, draft }: WaitingRules) => ({
  scheduled: scheduled.map((each) => ({
    ...each,
    publish_at: each.publish_at.toISOString(),
    asked_at: each.asked_at.toISOString(),
  })),
  draft: draft && { ...draft, saved_at: draft.saved_at.toISOString() },
});

/** More than people publish in the life of a shop; the list is read whole. */
const MOST = 10_000;

/** Registers `GET /api/v2/admin/{rules}/versions`, and the same as `.csv`: all that were ever published. */
export function addVersions(
  app: OpenAPIHono<ApiEnv>,
  rules: 'pricing' | 'routing',
  read: (limit: number) => Promise<{ version: number; published: readonly Published[] }>,
): void {
  addWholeList(app, {
    name: `${rules}/versions`,
    summary: `All versions of the rules of ${rules}, newest first`,
    right: 'read_catalogue',
    query: {},
    item: ruleVersion.meta({ id: 'RuleVersion' }),
    columns: ['version', 'at', 'by', 'note', 'in_force'],
    besides: {},
    async read() {
      const { version, published } = await read(MOST);
      return { items: showVersions(version, published).versions, besides: {} };
    },
  });
}
