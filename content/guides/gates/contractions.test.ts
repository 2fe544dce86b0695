import { expect, test } from 'vitest';
import { sandboxWindow } from '../../../tests/support/shop-window.ts';
import { countries } from '../../countries/read.ts';
import { compose, textOf } from '../engine/compose.ts';
import { guideContext } from '../engine/guide.ts';
import { unmarked } from '../engine/marks.ts';
import { languages } from '../languages.ts';
import { everyWording } from './every-wording.ts';

/** By language, a town's article that stands alone, and the same behind a preposition that it has to join. */
const ARTICLES: [code: string, article: RegExp, apart: RegExp][] = [
  ['it', /(?<!\p{L})(Il|Gli|I) \p{Lu}/u, /(?<!\p{L})(a|da|di|in|su) (Il|Gli|I) \p{Lu}/iu],
  ['fr', /(?<!\p{L})(Le|Les) \p{Lu}/u, /(?<!\p{L})(à|de) (Le|Les) \p{Lu}/u],
];

test.each(ARTICLES)(
  '%s: a town that begins with an article joins it to the preposition',
  (code, article, apart) => {
    const language = languages.find((one) => one.code === code)!;
    const window = sandboxWindow();
    const towns = countries.filter(({ iso3 }) =>
      article.test(unmarked(textOf(compose(guideContext(iso3, window, language)!)))),
    );
    expect(towns.map(({ iso3 }) => iso3)).toContain('EGY');
    const faults = towns.flatMap(({ iso3 }) =>
      everyWording(iso3, language, window)
        .map(unmarked)
        .filter((text) => apart.test(text)),
    );
    expect(faults).toEqual([]);
  },
);
