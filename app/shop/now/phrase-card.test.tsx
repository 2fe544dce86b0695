import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageContext } from '../../i18n/messages.ts';
import PhraseCard from './PhraseCard.tsx';

test('how to read a phrase aloud runs from left to right, on a page from right to left as well', () => {
  const html = renderToStaticMarkup(
    <LanguageContext value="ar">
      <PhraseCard language="ja" phrase="call" number="110" onClose={() => {}} />
    </LanguageContext>,
  );
  // Else its first word, the number, would stand at its end.
  expect(html).toMatch(/<p lang="ja-Latn" dir="ltr"[^>]*>110/);
});
