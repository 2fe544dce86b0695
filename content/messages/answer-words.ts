import type { AnswerName } from '../../core/desk/esims/checklist.ts';
import { inLanguage, type Language, languageCodes } from '../languages.ts';
import { messagesOf, spokenLanguage } from './messages.ts';

/** What is put into the texts. */
interface AnswerFacts {
  name: AnswerName;
  plan: string;
  /** What has to be typed into the phone. */
  apn: string | null;
}

/** What to answer a traveller, to be read through, copied and sent: in each language that has the words, English among them. */
export function answersFor(
  { name, plan, apn }: AnswerFacts,
  publicOrigin: string,
): Partial<Record<Language, string>> {
  const answer = (language: Language) =>
    messagesOf(language, 'answer')(name, {
      plan,
      apn: apn ?? '',
      // Where codes and usage are found.
      page: publicOrigin + inLanguage(language, '/esim'),
    });
  return Object.fromEntries(
    languageCodes
      .filter((language) => spokenLanguage(language) === language)
      .map((language) => [language, answer(language)]),
  );
}
