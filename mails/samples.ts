import type { MailContent, MailKind } from '../core/mail/mail.ts';
// Every one of them, so that a kind that is added there has a preview.
import * as samples from './sample-content.ts';

/** One mail of each kind, with made-up data, for whoever looks at the templates. */
export const mailSamples: ReadonlyMap<MailKind, MailContent> = new Map(
  Object.values<MailContent>(samples).map((sample) => [sample.kind, sample]),
);
