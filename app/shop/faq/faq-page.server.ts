import type { Language } from '../../../content/languages.ts';
import { type MessageKey, messagesOf } from '../../i18n/messages.ts';
import { renderMarkdown } from '../prose/markdown.server.ts';
import { shopFigures } from '../prose/shop-texts.server.ts';

export interface ShownQuestion {
  question: string;
  /** The answer, as HTML. */
  html: string;
}

/** The nine questions (S2.12); an answer is Markdown that may name figures. */
const QUESTIONS = [
  'phone',
  'unlocked',
  'install',
  'days',
  'top-up',
  'hotspot',
  'number',
  'refund',
  'no-data',
] as const;

const kept = new Map<Language, readonly ShownQuestion[]>();

/** The nine questions with their answers as HTML. */
export function shownFaq(language: Language): readonly ShownQuestion[] {
  const known = kept.get(language);
  if (known) return known;
  // The namespace of answers is the server's alone: a page has them as HTML already.
  const t = messagesOf(language, 'answers');
  const figures = shopFigures(language);
  const words = (key: MessageKey<'answers'>) => t(key, figures);
  const shown = QUESTIONS.map((name) => ({
    question: words(`${name}.question`),
    html: renderMarkdown(words(`${name}.answer`), language).html.trim(),
  }));
  kept.set(language, shown);
  return shown;
}
