import { blogPosts } from '../../../content/blog/read.ts';
import { factSources } from '../../../content/countries/facts.ts';
import { countries } from '../../../content/countries/read.ts';
import { prosePageNames, readProsePage } from '../../../content/pages/read.ts';
import { localLanguages } from '../../../core/content/guide.ts';
import type { SitemapEntry } from './sitemap.ts';

interface Catalogue {
  changedAt(iso3: string): Date | undefined;
}

/** Pages whose words are part of the code: no date is known for them. */
const UNDATED = ['/how-it-works', '/about', '/faq', '/compatibility', '/contact'];

/**
 * Every page that search engines should know, with the day on which what it shows last changed: of plans, facts, posts and prose.
 * A guide tells of plans too.
 */
export function publicAddresses(catalogue: Catalogue): SitemapEntry[] {
  const facts = latest(factSources.map(({ checked }) => checked));
  const planDays = new Map(countries.map(({ iso3 }) => [iso3, dayOf(catalogue.changedAt(iso3))]));
  const plans = latest([...planDays.values()]);
  const posts = blogPosts().map((post) => ({
    path: `/blog/${post.slug}`,
    changed: latest([post.publishedAt, post.updatedAt]),
  }));
  return [
    ...['/', '/destinations', '/coverage'].map((path) => ({ path, changed: plans })),
    ...UNDATED.map((path) => ({ path })),
    { path: '/blog', changed: latest(posts.map(({ changed }) => changed)) },
    ...posts,
    ...prosePageNames.map((name) => ({ path: `/${name}`, changed: readProsePage(name).updated })),
    ...countries.flatMap(({ iso3 }) => {
      const changed = latest([planDays.get(iso3), facts]);
      return [{ path: `/c/${iso3}`, changed }, ...guides(iso3, changed)];
    }),
  ];
}

/** The guide in English and in the languages of the destination. */
function guides(iso3: string, changed: string | undefined): SitemapEntry[] {
  const path = `/c/${iso3}/faq`;
  const local = localLanguages(iso3).map(({ code }) => ({ code, path: `${path}?lang=${code}` }));
  if (local.length === 0) return [{ path, changed }];
  const languages = [{ code: 'en', path }, ...local];
  return languages.map((language) => ({ path: language.path, changed, languages }));
}

function dayOf(time: Date | undefined): string | undefined {
  return time?.toISOString().slice(0, 10);
}

/** The latest of some days; undefined when none is known. */
function latest(days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
}
