import { brand } from '../../../content/brand.ts';
import { pages } from '../../../content/pages.ts';
import { type Cents, formatUsd } from '../../../core/money.ts';

interface Told {
  publicOrigin: string;
  destinations: readonly { iso3: string; name: string; plan_count: number; from_price: Cents }[];
  posts: readonly { slug: string; title: string; excerpt: string }[];
}

/** llms.txt (llmstxt.org): what the shop is and where its answers stand, as Markdown for language models. */
export function llmsText({ publicOrigin, destinations, posts }: Told): string {
  const link = (title: string, path: string, note: string) => `- [${title}](${publicOrigin}${path}): ${note}`;
  const linksOf = (section: 'before' | 'optional') =>
    pages
      .flatMap((page) => ('llms' in page && page.llms.section === section ? [{ ...page.llms, ...page }] : []))
      .map(({ title, path, note }) => link(title, path, note))
      .join('\n');
  return `# ${brand.name}

> ${brand.name} sells prepaid data plans for travellers as eSIMs, for ${destinations.length} destinations. Prices are in US dollars.

A plan is bought on its country's page without an account and delivered at once as a QR code. Plans carry data only, no telephone number.

## Before buying
${linksOf('before')}

## Data for programs
${link('Destinations as JSON', '/api/v1/countries', 'every destination with the number of its plans and the lowest price in cents')}
${link('Plans as JSON', '/api/v1/plans?country_code=JPN', 'all plans of one destination; the code is ISO 3166-1 alpha-3')}
${link('OpenAPI description', '/api/openapi.json', 'the whole HTTP API')}

## Reading
${posts.map((post) => link(post.title, `/blog/${post.slug}`, post.excerpt)).join('\n')}

## Destinations
${destinations.map(({ iso3, name, plan_count, from_price }) => link(name, `/c/${iso3}`, `${plan_count} ${plan_count === 1 ? 'plan' : 'plans'} from ${formatUsd(from_price)}`)).join('\n')}

## Optional
${linksOf('optional')}
`;
}
