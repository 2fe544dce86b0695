import { factSources } from '../../../content/countries/facts.ts';
import { countries } from '../../../content/countries/read.ts';
import { DEFAULT_LANGUAGE, inLanguage, type Language, languageCodes } from '../../../content/languages.ts';
import { proseLanguages } from '../../../content/pages/read.ts';
import { pages, type SitemapRule } from '../../../content/pages.ts';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { regionsOnSale } from '../../../core/catalogue/regions.ts';
import { guideAddresses } from '../guide/guide-addresses.server.ts';
import { blogPosts, prosePage } from '../prose/shop-texts.server.ts';
import type { SitemapEntry } from './sitemap.ts';

interface Catalogue {
  countries: readonly { iso3: string }[];
  sharedPlans: readonly Plan[];
  changedAt(iso3: string): Date | undefined;
}

/**
 * Every page that search engines should know, with the day on which what it shows last changed: of plans, facts, posts and prose.
 * A guide tells of plans too. Each stands once for every language that it is written in.
 */
export function publicAddresses(catalogue: Catalogue): SitemapEntry[] {
  const facts = latest(factSources.map(({ checked }) => checked));
  const planDays = new Map(countries.map(({ iso3 }) => [iso3, dayOf(catalogue.changedAt(iso3))]));
  const plans = latest([...planDays.values()]);
  const dated = countries.map(({ iso3 }) => ({ iso3, changed: latest([planDays.get(iso3), facts]) }));
  const posts = blogPosts().map((post) => ({
    path: `/blog/${post.slug}`,
    changed: latest([post.publishedAt, post.updatedAt]),
    languages: post.languages,
  }));
  const entriesOf: Record<Exclude<SitemapRule, 'text'>, (path: string) => SitemapEntry[]> = {
    none: () => [],
    undated: (path) => translated({ path }),
    plans: (path) => translated({ path, changed: plans }),
    blog: (path) => translated({ path, changed: latest(posts.map(({ changed }) => changed)) }),
    posts: () => posts.flatMap(({ languages, ...post }) => translated(post, languages)),
    countries: () => dated.flatMap(({ iso3, changed }) => translated({ path: `/c/${iso3}`, changed })),
    regions: () =>
      regionsOnSale(catalogue).flatMap(({ slug, members }) =>
        translated({ path: `/regions/${slug}`, changed: latest(members.map((iso3) => planDays.get(iso3))) }),
      ),
    guides: () => dated.flatMap(({ iso3, changed }) => guides(iso3, changed)),
  };
  return pages.flatMap((page) => {
    if (page.kind === 'prose')
      return translated(
        { path: page.path, changed: prosePage(page.name).updated },
        proseLanguages(page.name),
      );
    return 'sitemap' in page ? entriesOf[page.sitemap](page.path) : [];
  });
}

/** A page in every language that it is written in. */
function translated(
  { path, changed }: SitemapEntry,
  codes: readonly Language[] = languageCodes,
): SitemapEntry[] {
  if (codes.length === 1) return [{ path, changed }];
  const languages = [
    ...codes.map((code) => ({ code: code as string, path: inLanguage(code, path) })),
    { code: 'x-default', path: inLanguage(DEFAULT_LANGUAGE, path) },
  ];
  return codes.map((code) => ({ path: inLanguage(code, path), changed, languages }));
}

/** The guide in the languages of the interface and of the destination. */
function guides(iso3: string, changed: string | undefined): SitemapEntry[] {
  const languages = guideAddresses(iso3);
  return languages
    .filter(({ code }) => code !== 'x-default')
    .map(({ path }) => ({ path, changed, languages }));
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
