import { closestLanguage, DEFAULT_LANGUAGE } from '../content/languages.ts';
import { messagesOf, spokenLanguage } from '../content/messages/messages.ts';
import type { MailSetting } from '../core/mail/mail.ts';
import { isTimeZone } from '../core/time-zone.ts';
import type { Voice } from './template.ts';

/** The voice for a reader: one language for all of the mail, and times in the zone that the mail names. */
export function voiceFor({ publicOrigin, reader, seller }: MailSetting): Voice {
  const language = spokenLanguage(closestLanguage(reader.language ?? '') ?? DEFAULT_LANGUAGE);
  return {
    language,
    t: messagesOf(language, 'mail'),
    timeZone: reader.timeZone !== null && isTimeZone(reader.timeZone) ? reader.timeZone : 'UTC',
    publicOrigin,
    seller,
  };
}
