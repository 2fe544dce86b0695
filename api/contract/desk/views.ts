import { z } from 'zod';
import { action } from './actions.ts';
import type { List } from './lists.ts';

export const savedView = z
  .object({
    uid: z.string(),
    screen: z.string().meta({ description: 'The address of its list: `/admin/orders`.' }),
    name: z.string(),
    query: z.string().meta({ description: 'As in the address: `state=failed&country=JPN`.' }),
    created_at: z.string(),
    weekly: z.boolean().meta({
      description:
        'Whether it is mailed each Monday to whoever saved it, with last week’s days: views of reports alone.',
    }),
    actions: z.array(action),
  })
  .meta({ id: 'StaffView' });

export type SavedView = z.infer<typeof savedView>;
export type ViewList = List<SavedView>;
