import { z } from 'zod';

/** One page of a list. @param capped whether there are more than are counted. */
export const pageOf = <Item extends z.ZodType, Capped extends z.ZodType<boolean>>(
  item: Item,
  capped: Capped,
) =>
  z.object({
    items: z.array(item),
    next_cursor: z.string().nullable(),
    count: z.object({ value: z.int(), capped }),
  });

type Page = z.infer<ReturnType<typeof pageOf<z.ZodUnknown, z.ZodBoolean>>>;

/** One page of a list, as its screen reads it. */
export type List<Item> = Omit<Page, 'items'> & { items: Item[] };
