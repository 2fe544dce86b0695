import { expect, test } from 'vitest';
import { languageCodes } from '../../../content/languages.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { blogPost, prosePage } from './shop-texts.server.ts';

test.each(languageCodes)(
  'in %s the pages that say when days begin say that a few plans start when they are installed',
  (language) => {
    const said = messagesOf(language, 'country')('know.start.words').trim();
    const few = said.split(/(?<=[.。])\s*/u).findLast((sentence) => sentence !== '')!;
    for (const name of ['refund-policy', 'terms'] as const)
      expect(prosePage(name, language).body, name).toContain(few);
    expect(blogPost('say-goodbye-to-sim-swapping', language)!.body).toContain(few);
  },
);
