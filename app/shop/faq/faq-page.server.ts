import { faq } from '../../../content/faq.ts';
import { renderMarkdown } from '../../web/markdown.server.ts';

export interface ShownQuestion {
  question: string;
  /** The answer, as HTML. */
  html: string;
}

let kept: readonly ShownQuestion[] | null = null;

/** The nine questions with their answers as HTML. */
export function shownFaq(): readonly ShownQuestion[] {
  kept ??= faq.map(({ question, answer }) => ({ question, html: renderMarkdown(answer).html.trim() }));
  return kept;
}
