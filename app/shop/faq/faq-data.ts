import type { Language } from '../../../content/languages.ts';
import type { ShownQuestion } from './faq-page.server.ts';

/** schema.org FAQPage: the questions and answers that the page shows, word for word. An answer is HTML, whose links are whole there. */
export function faqData(
  questions: readonly ShownQuestion[],
  language: Language,
  publicOrigin: string,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html.replaceAll('href="/', `href="${publicOrigin}/`) },
    })),
  };
}
