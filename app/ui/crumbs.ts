/** A step of the breadcrumb; the last one, the page itself, has no address. */
export interface Crumb {
  label: string;
  to: string | null;
}

/** Segments whose words the specification gives (section 2, "Shared header"). */
const WORDS: Record<string, { label: string; to?: string }> = {
  c: { label: 'Countries', to: '/destinations' },
  destinations: { label: 'Destinations' },
  faq: { label: 'FAQ' },
};

/**
 * Home, then the path's segments. `labels` names what only a route knows, such as a country; an unnamed country shows its code in upper
 * case, and any other segment its own words.
 */
export function crumbsOf(path: string, labels: Record<string, string> = {}): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  if (segments.length === 0) return [];
  const known = new Map(Object.entries(labels).map(([segment, label]) => [segment.toLowerCase(), label]));
  const steps = segments.map((segment, index): Crumb => {
    const key = segment.toLowerCase();
    const here = `/${segments.slice(0, index + 1).join('/')}`;
    const word = WORDS[key];
    const code = segments[index - 1]?.toLowerCase() === 'c';
    const label = known.get(key) ?? word?.label ?? (code ? segment.toUpperCase() : titled(segment));
    return { label, to: index === segments.length - 1 ? null : (word?.to ?? here) };
  });
  return [{ label: 'Home', to: '/' }, ...steps];
}

function titled(segment: string): string {
  return segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
