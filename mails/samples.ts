import { isLanguage, type Language, languageCodes } from '../content/languages.ts';
import { spokenLanguage } from '../content/messages/messages.ts';
import type { MailContent, MailKind, MailSetting, Seller } from '../core/mail/mail.ts';
// Every one of them, so that a kind that is added there has a preview.
import * as samples from './sample-content.ts';

/** One mail of each kind, with made-up data, for whoever looks at the templates. */
export const mailSamples: ReadonlyMap<MailKind, MailContent> = new Map(
  Object.values<MailContent>(samples).map((sample) => [sample.kind, sample]),
);

/** The languages that mails are written in: those that have all of the words. */
export const mailLanguages: readonly Language[] = languageCodes.filter(
  (language) => spokenLanguage(language) === language,
);

/** Nothing is said of who sells. */
export const NO_SELLER: Seller = {
  name: null,
  address: null,
  register: null,
  vatId: null,
  taxLine: null,
  supportHours: null,
};

/** For a sample: a traveller to Japan who is there already. */
export function sampleSetting(
  publicOrigin: string,
  language: string,
  seller: Seller = NO_SELLER,
): MailSetting {
  return {
    publicOrigin,
    reader: { language: isLanguage(language) ? language : null, timeZone: 'Asia/Tokyo' },
    seller,
  };
}
