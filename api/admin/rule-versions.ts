import { z } from '@hono/zod-openapi';

/** What is in force of rules that are published as versions. */
export const inForce = {
  version: z.int().meta({ description: '0: those that a shop starts with.' }),
  rules: z.unknown(),
  published_at: z.string().nullable(),
  published_by: z.string().nullable(),
  note: z.string(),
  versions: z.array(
    z.object({
      version: z.int(),
      at: z.string().nullable(),
      by: z.string().nullable(),
      note: z.string(),
      in_force: z.boolean(),
    }),
  ),
};

interface Published {
  version: number;
  note: string;
  published_by: string;
  published_at: Date;
}

/** The version in force, and all, newest first. */
export function showVersions(version: number, published: readonly Published[]) {
  const current = published.find((each) => each.version === version);
  const versions = published.map((each) => ({
    version: each.version,
    at: each.published_at.toISOString() as string | null,
    by: each.published_by as string | null,
    note: each.note,
    in_force: each.version === version,
  }));
  return {
    version,
    published_at: current?.published_at.toISOString() ?? null,
    published_by: current?.published_by ?? null,
    note: current?.note ?? '',
    versions: [...versions, { version: 0, at: null, by: null, note: '', in_force: version === 0 }],
  };
}
