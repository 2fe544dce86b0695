import type { MessageKey, Messages } from '../i18n/messages.ts';

/** A step of the breadcrumb; the last one, the page itself, has no address. */
export interface Crumb {
  label: string;
  to: string | null;
}

/** Segments with words of their own (S2.2.5). */
const WORDS: Record<string, MessageKey<'shell'>> = {
  c: 'page.c',
  destinations: 'page.destinations',
  faq: 'page.faq',
  'how-it-works': 'page.how-it-works',
  about: 'page.about',
  coverage: 'page.coverage',
  blog: 'page.blog',
  compatibility: 'page.compatibility',
  contact: 'page.contact',
  terms: 'page.terms',
  privacy: 'page.privacy',
  'refund-policy': 'page.refund-policy',
  'data-sources': 'page.data-sources',
  'order-confirmation': 'page.order-confirmation',
  login: 'page.login',
  'login-with-credentials': 'page.login-with-credentials',
  'verify-request': 'page.verify-request',
  membership: 'page.membership',
  referrals: 'page.referrals',
  esim: 'page.esim',
};

/**
 * Home, then the path's segments. `labels` names what only a route knows, such as a country; an unnamed country shows its code in upper
 * case, and any other segment its own words.
 */
export function crumbsOf(t: Messages<'shell'>, path: string, labels: Record<string, string> = {}): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  if (segments.length === 0) return [];
  const known = new Map(Object.entries(labels).map(([segment, label]) => [segment.toLowerCase(), label]));
  const steps = segments.map((segment, index): Crumb => {
    const key = segment.toLowerCase();
    const here = `/${segments.slice(0, index + 1).join('/')}`;
    const word = WORDS[key];
    const code = segments[index - 1]?.toLowerCase() === 'c';
    const label = known.get(key) ?? (word && t(word)) ?? (code ? segment.toUpperCase() : titled(segment));
    return { label, to: index === segments.length - 1 ? null : key === 'c' ? '/destinations' : here };
  });
  return [{ label: t('page.home'), to: '/' }, ...steps];
}

function titled(segment: string): string {
  return segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
