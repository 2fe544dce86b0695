import { brand } from '../../../content/brand.ts';
import { countryName } from '../../../content/countries/names.ts';
import { countryByIso3 } from '../../../content/countries/read.ts';
import type { RegionSlug } from '../../../content/countries/region-names.ts';
import { regionTitle } from '../../../content/countries/region-titles.ts';
import { inLanguage, type Language, languageCodes, languages } from '../../../content/languages.ts';
import { pages } from '../../../content/pages.ts';
import type { Cents } from '../../../core/money.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages.ts';

interface Told {
  publicOrigin: string;
  language: Language;
  destinations: readonly { iso3: string; name: string; plan_count: number; from_price: Cents }[];
  regions: readonly {
    slug: RegionSlug;
    members: readonly string[];
    from: Cents;
    reaches: readonly { covered: readonly string[] }[];
  }[];
  posts: readonly { slug: string; title: string; excerpt: string; languages: readonly Language[] }[];
}

type NameOf<Path> = Path extends `/${infer Name}` ? Name : never;
type Listed = Extract<(typeof pages)[number], { llms: string }>;

/** llms.txt (llmstxt.org): what the shop is and where its answers stand, as Markdown for language models, in one language. */
export function llmsText({ publicOrigin, language, destinations, regions, posts }: Told): string {
  const t = messagesOf(language, 'llms');
  const shell = messagesOf(language, 'shell');
  const line = (title: string, address: string, note: string) =>
    `- [${title}](${publicOrigin}${address}): ${note}`;
  const link = (title: string, path: string, note: string) => line(title, inLanguage(language, path), note);
  const money = (amount: Cents) => formatMoney(language, amount);
  const linksOf = (part: Listed['llms']) =>
    pages
      .filter((page): page is Listed => 'llms' in page && page.llms === part)
      .map(({ path }) => {
        const name = path.slice(1) as NameOf<Listed['path']>;
        return link(shell(`page.${name}`), path, t(name));
      })
      .join('\n');
  const nameOf = (iso3: string, otherwise: string) => {
    const country = countryByIso3(iso3);
    return country ? countryName(language, country) : otherwise;
  };
  const others = languageCodes.filter((code) => code !== language);
  return `# ${brand.name}

> ${t('summary', { brand: brand.name, count: destinations.length })}

${t('how')}

## ${t('before')}
${linksOf('before')}

## ${t('programs')}
${line(t('api.countries'), '/api/v1/countries', t('api.countries.note'))}
${line(t('api.plans'), '/api/v1/plans?country_code=JPN', t('api.plans.note'))}
${line(t('api.description'), '/api/openapi.json', t('api.description.note'))}

## ${t('reading')}
${posts
  .filter((post) => post.languages.includes(language))
  .map((post) => link(post.title, `/blog/${post.slug}`, post.excerpt))
  .join('\n')}

## ${t('regions')}
${regions.map(({ slug, members, from, reaches }) => link(regionTitle(language, slug), `/regions/${slug}`, t('region', { covered: reaches[0]?.covered.length ?? 0, count: members.length, price: money(from) }))).join('\n')}

## ${t('destinations')}
${destinations.map(({ iso3, name, plan_count, from_price }) => link(nameOf(iso3, name), `/c/${iso3}`, t('plans', { count: plan_count, price: money(from_price) }))).join('\n')}

## ${t('optional')}
${linksOf('optional')}

## ${t('languages')}
${others.map((code) => `- [${languages[code].name}](${publicOrigin}${inLanguage(code, '/llms.txt')})`).join('\n')}
`;
}
