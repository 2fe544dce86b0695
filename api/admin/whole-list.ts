import { z } from '@hono/zod-openapi';

/** What a list is answered with that is short enough for one page, in the form of all lists (list.ts). */
export const wholeListOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next_cursor: z.null().meta({ description: 'It is all there.' }),
    count: z.object({ value: z.int(), capped: z.literal(false) }),
  });

export const wholeList = <Item>(items: Item[]) => ({
  items,
  next_cursor: null,
  count: { value: items.length, capped: false as const },
});
