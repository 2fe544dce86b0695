import type { ShownQuestion } from './faq-page.server.ts';

/** schema.org FAQPage: the questions and answers that the page shows, word for word (an answer may hold HTML). */
export function faqData(questions: readonly ShownQuestion[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  };
}
