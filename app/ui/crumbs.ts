import type { Messages } from '../i18n/messages.ts';

/** A step of the breadcrumb; the last one, the page itself, has no address. */
export interface Crumb {
  label: string;
  to: string | null;
}

/**
 * Home, then the path's segments. `labels` names what only a route knows, such as a country; an unnamed country shows its code in upper
 * case; any other segment reads as its message `page.<segment>`, or, where there is none, as it is written.
 */
export function crumbsOf(t: Messages<'shell'>, path: string, labels: Record<string, string> = {}): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  if (segments.length === 0) return [];
  const known = new Map(Object.entries(labels).map(([segment, label]) => [segment.toLowerCase(), label]));
  const steps = segments.map((segment, index): Crumb => {
    const key = segment.toLowerCase();
    const here = `/${segments.slice(0, index + 1).join('/')}`;
    const code = segments[index - 1]?.toLowerCase() === 'c';
    const label = known.get(key) ?? t.find(`page.${key}`) ?? (code ? segment.toUpperCase() : titled(segment));
    return {
      label,
      to: index === segments.length - 1 ? null : key === 'c' || key === 'regions' ? '/destinations' : here,
    };
  });
  return [{ label: t('page.home'), to: '/' }, ...steps];
}

function titled(segment: string): string {
  return segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
