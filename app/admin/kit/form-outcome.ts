import type { Outcome } from './outcome.ts';

/** How a form of `DeskForm` went. */
export interface FormOutcome extends Outcome {
  /** What was sent, by the names of its fields: a form that is refused keeps what was typed. */
  typed?: Record<string, string>;
  /** For the key of the next attempt: what was refused, and is sent otherwise, is another request. */
  stamp?: string;
}
