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
    actions: z.array(action),
  })
  .meta({ id: 'StaffView' });

export type SavedView = z.infer<typeof savedView>;
export type ViewList = List<SavedView>;
