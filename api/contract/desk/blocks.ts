import { z } from 'zod';

/** What a block does to the buyer whom it names (C12.35). */
export const blockEffect = z.enum(['refuse', 'require_3ds', 'hold']);

export type BlockEffect = z.infer<typeof blockEffect>;
