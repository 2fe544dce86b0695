import { z } from 'zod';
import type { VerbOutcome } from './verb.ts';

/** What was looked at of the alarms, as the verb's offer sends it. */
export const SEEN_ALARMS = z.string().max(5_000).optional().meta({
  description:
    'What the alarm said when it was looked at, as `sends` has it: refused where it says something else.',
});

/** @param detail what it says now, as this person may see it. */
export const saysNew = (detail: string): VerbOutcome => ({
  kind: 'move_not_allowed',
  why: `it says something new: ${detail}`,
});
