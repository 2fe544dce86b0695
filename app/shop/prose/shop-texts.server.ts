import { type BlogPost, readPosts } from '../../../content/blog/read.ts';
import { figuresIn, type QuotedRules } from '../../../content/figures.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../content/languages.ts';
import { type ProsePage, readProsePage } from '../../../content/pages/read.ts';
import type { ProsePageName } from '../../../content/pages.ts';
import { DAY } from '../../../core/clock.ts';
import { REFUND_WINDOW_HOURS } from '../../../core/refunds/rules.ts';
import { KEPT_MS } from '../../../core/sale/forget.ts';
import { SESSION_LIFETIME_MS } from '../../../core/sale/place.ts';
import { saidLegal } from '../../../core/settings/legal.ts';
import { BROWSER_KNOWN, SESSION_LIMITS, TOKEN_LIFETIME } from '../../../core/sign-in/limits.ts';
import { projectRoot } from '../../../project-root.ts';
import { quotedEuSales, quotedLegal } from '../../../server/quoted-legal.ts';
import { quotedReferrals } from '../../../server/quoted-referrals.ts';
import { abandonedDaysForTexts } from '../../../server/retention-config.ts';
import { messagesOf } from '../../i18n/messages.ts';

/** As this process is configured. */
const rules: Omit<QuotedRules, 'referrals' | 'legal' | 'withdrawal'> = {
  refundWindowHours: REFUND_WINDOW_HOURS,
  paymentMs: SESSION_LIFETIME_MS,
  signInMs: TOKEN_LIFETIME,
  sessionMs: SESSION_LIMITS.customer,
  knownBrowserMs: BROWSER_KNOWN,
  keptMs: { ...KEPT_MS, abandonedOrders: abandonedDaysForTexts(process.env) * DAY },
};

/** The figures of this shop that a text in this language may name. */
export const shopFigures = (language: Language) =>
  figuresIn(
    {
      ...rules,
      referrals: quotedReferrals(),
      legal: saidLegal(quotedLegal()),
      withdrawal: quotedEuSales()
        ? messagesOf(language, 'checkout')('withdrawal.words', { hours: REFUND_WINDOW_HOURS })
        : '',
    },
    language,
  );

const posts = new Map<Language, readonly BlogPost[]>();
const pages = new Map<string, ProsePage>();

/** The rules and the seller that were quoted when the texts were read: an operator may change them while the shop runs. */
let quoted = { referrals: quotedReferrals(), legal: quotedLegal(), euSales: quotedEuSales() };

/** Forgets texts that quote other rules. */
function forgetOldTexts(): void {
  const now = { referrals: quotedReferrals(), legal: quotedLegal(), euSales: quotedEuSales() };
  if (quoted.referrals === now.referrals && quoted.legal === now.legal && quoted.euSales === now.euSales)
    return;
  quoted = now;
  posts.clear();
  pages.clear();
}

/** All posts of the shop, read once in each language for as long as its figures stay. */
export function blogPosts(language: Language = DEFAULT_LANGUAGE): readonly BlogPost[] {
  forgetOldTexts();
  const known = posts.get(language);
  if (known) return known;
  const read = readPosts(projectRoot, language, shopFigures);
  posts.set(language, read);
  return read;
}

/** The post with this slug; undefined when there is none. */
export function blogPost(slug: string, language: Language = DEFAULT_LANGUAGE): BlogPost | undefined {
  return blogPosts(language).find((post) => post.slug === slug);
}

/** A page of prose of the shop, read once in each language. */
export function prosePage(name: ProsePageName, language: Language = DEFAULT_LANGUAGE): ProsePage {
  forgetOldTexts();
  const id = `${language} ${name}`;
  const known = pages.get(id);
  if (known) return known;
  const page = readProsePage(name, language, shopFigures);
  pages.set(id, page);
  return page;
}
