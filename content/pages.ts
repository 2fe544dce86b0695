/**
 * All pages and files of the shop. Everything that goes through them reads this one list: the routes (app/routes.ts), the server's cache
 * (server/cacheable-address.ts), the footer, sitemap.xml, robots.txt, llms.txt and the tests. A page is added by a line here, its route
 * module, and its word in the breadcrumb, `page.<name>` of app/messages; a page of prose by its line, `content/pages/<name>.md` and the
 * word. The compiler asks for whatever is missing.
 */
import { type Language, languageCodes } from './languages.ts';

/** Which answers the server's cache holds for a path. */
export type Caching =
  /** None: it is personal, or a redirect. */
  | 'never'
  /** One, whatever the query says. */
  | 'path'
  /** One, but for queries that search, filter or ask on the server, whose answers are not cached. */
  | 'unless-searched'
  | 'unless-filtered'
  | 'unless-asked'
  /** One for each language of the guide, or for each price on the picture. */
  | 'by-guide-language'
  | 'by-card-price';

/** Which addresses of a route the sitemap lists, and by what their date goes. */
export type SitemapRule =
  | 'none'
  /** Its words are part of the code: no date is known for them. */
  | 'undated'
  /** The day on which the catalogue, the newest post, or the text changed. */
  | 'plans'
  | 'blog'
  | 'text'
  /** Every post, country, region on sale or guide. */
  | 'posts'
  | 'countries'
  | 'regions'
  | 'guides';

/** The footer's column, the place in it, and the message of the link. */
type FooterLink<Label extends string = string> = readonly [column: FooterColumn, place: number, label: Label];
export const footerColumns = ['quick-links', 'resources', 'legal'] as const;
type FooterColumn = (typeof footerColumns)[number];

/** The part of llms.txt that names the page; what it says of it is the message `llms.<name>` of app/messages. */
type LlmsPart = 'before' | 'optional';

interface Answered {
  /** As React Router writes it: "/c/:iso3". */
  path: `/${string}`;
  /** The route module, in app/. */
  module: string;
  cache: Caching;
}

interface Listed extends Answered {
  sitemap: SitemapRule;
  footer?: FooterLink;
  llms?: LlmsPart;
}

/** `shop` and `prose` are the same for everyone; `prose` is a text of content/pages. */
interface PublicPage extends Listed {
  kind: 'shop' | 'prose';
}

/** A page of one customer. `account` pages share the session; search engines may not even fetch those that are `closed`. */
interface PersonalPage extends Answered {
  kind: 'checkout' | 'account';
  crawlers: 'closed' | 'noindex';
}

/** An answer without a page: a file, a picture or a redirect. The same in every language unless it is `translated`. */
interface Resource extends Answered {
  kind: 'resource';
  translated?: true;
}

/**
 * A screen of the back office, for staff alone: English, never kept, told to no search engine (server/admin-pages.ts), and in no
 * list that a traveller sees. Its layout is app/admin/admin-layout.tsx.
 */
interface AdminPage extends Answered {
  kind: 'admin';
  path: `/admin${'' | `/${string}`}`;
  module: `admin/${string}.tsx`;
  cache: 'never';
}

export type Page = PublicPage | PersonalPage | Resource | AdminPage;

/** A screen of the back office; its module is in app/admin. */
const admin = <const Path extends AdminPage['path'], const Module extends string>(
  path: Path,
  module: Module,
) => ({ kind: 'admin', path, module: `admin/${module}.tsx`, cache: 'never' }) as const;

/** A page whose text is `content/pages/<name>.md`: its footer and llms.txt are all there is to decide. */
function prose<const Name extends string, const Footer extends FooterLink>(
  name: Name,
  footer: Footer,
  llms: LlmsPart,
) {
  return {
    kind: 'prose',
    name,
    path: `/${name}`,
    module: 'shop/prose.tsx',
    cache: 'path',
    sitemap: 'text',
    footer,
    llms,
  } as const;
}

/** The sitemap of one language; `/sitemap.xml` names them all. */
export const sitemapPath = <Code extends Language>(code: Code) => `/sitemap-${code}.xml` as const;

// biome-ignore format: a table, a page a line.
export const pages = [
  { kind: 'shop', path: '/', module: 'shop/home.tsx', cache: 'path', sitemap: 'plans' },
  { kind: 'shop', path: '/destinations', module: 'shop/destinations.tsx', cache: 'unless-searched', sitemap: 'plans', footer: ['quick-links', 4, 'page.destinations'] },
  { kind: 'shop', path: '/how-it-works', module: 'shop/how-it-works.tsx', cache: 'path', sitemap: 'undated', footer: ['quick-links', 2, 'page.how-it-works'], llms: 'before' },
  { kind: 'shop', path: '/faq', module: 'shop/faq.tsx', cache: 'path', sitemap: 'undated', footer: ['quick-links', 5, 'page.faq'], llms: 'before' },
  { kind: 'shop', path: '/compatibility', module: 'shop/compatibility.tsx', cache: 'path', sitemap: 'undated', footer: ['resources', 4, 'footer.devices'], llms: 'before' },
  { kind: 'shop', path: '/coverage', module: 'shop/coverage.tsx', cache: 'path', sitemap: 'plans', footer: ['quick-links', 3, 'page.coverage'], llms: 'before' },
  { kind: 'shop', path: '/trip', module: 'shop/trip.tsx', cache: 'unless-asked', sitemap: 'undated', footer: ['quick-links', 6, 'footer.trip'], llms: 'before' },
  // Of one question, and of as many as there are: not for search engines (S2.25.6).
  { kind: 'shop', path: '/trip/proof', module: 'shop/trip-proof.tsx', cache: 'never', sitemap: 'none' },
  { kind: 'shop', path: '/now', module: 'shop/now.tsx', cache: 'path', sitemap: 'undated', footer: ['quick-links', 7, 'page.now'], llms: 'optional' },
  prose('refund-policy', ['legal', 2, 'page.refund-policy'], 'before'),
  { kind: 'shop', path: '/about', module: 'shop/about.tsx', cache: 'path', sitemap: 'undated', footer: ['quick-links', 1, 'page.about'], llms: 'optional' },
  // Re-read each minute, whatever becomes of the catalogue: not for the cache of finished answers.
  { kind: 'shop', path: '/status', module: 'shop/status.tsx', cache: 'never', sitemap: 'undated', footer: ['resources', 6, 'page.status'], llms: 'optional' },
  { kind: 'shop', path: '/contact', module: 'shop/contact.tsx', cache: 'path', sitemap: 'undated', footer: ['legal', 1, 'page.contact'], llms: 'optional' },
  prose('terms', ['legal', 3, 'page.terms'], 'optional'),
  prose('privacy', ['legal', 4, 'page.privacy'], 'optional'),
  prose('data-sources', ['resources', 5, 'page.data-sources'], 'optional'),
  { kind: 'shop', path: '/blog', module: 'shop/blog.tsx', cache: 'path', sitemap: 'blog', footer: ['resources', 1, 'footer.blog'] },
  { kind: 'shop', path: '/blog/:slug', module: 'shop/blog-post.tsx', cache: 'path', sitemap: 'posts' },
  { kind: 'shop', path: '/c/:iso3', module: 'shop/country.tsx', cache: 'unless-filtered', sitemap: 'countries' },
  { kind: 'shop', path: '/regions/:region', module: 'shop/region.tsx', cache: 'unless-filtered', sitemap: 'regions' },
  { kind: 'shop', path: '/c/:iso3/faq', module: 'shop/guide.tsx', cache: 'by-guide-language', sitemap: 'guides' },
  { kind: 'shop', path: '/c/faq', module: 'shop/guide.tsx', cache: 'never', sitemap: 'none' },
  { kind: 'shop', path: '/dev/design', module: 'shop/dev-design.tsx', cache: 'never', sitemap: 'none' },
  { kind: 'checkout', path: '/order-confirmation', module: 'checkout/order-confirmation.tsx', cache: 'never', crawlers: 'closed' },
  { kind: 'account', path: '/login', module: 'account/login.tsx', cache: 'path', crawlers: 'noindex' },
  { kind: 'account', path: '/login-with-credentials', module: 'account/login-with-credentials.tsx', cache: 'path', crawlers: 'noindex' },
  { kind: 'account', path: '/staff/invitation', module: 'account/staff-invitation.tsx', cache: 'never', crawlers: 'closed' },
  { kind: 'account', path: '/verify-request', module: 'account/verify-request.tsx', cache: 'path', crawlers: 'noindex' },
  { kind: 'account', path: '/sign-in/confirm', module: 'account/sign-in-confirm.tsx', cache: 'path', crawlers: 'noindex' },
  { kind: 'account', path: '/membership', module: 'account/membership.tsx', cache: 'path', crawlers: 'closed' },
  { kind: 'account', path: '/referrals', module: 'account/referrals.tsx', cache: 'path', crawlers: 'closed' },
  { kind: 'account', path: '/esim', module: 'account/esim.tsx', cache: 'path', crawlers: 'noindex' },
  { kind: 'account', path: '/shared/:token', module: 'account/shared.tsx', cache: 'never', crawlers: 'noindex' },
  admin('/admin', 'today'),
  admin('/admin/attention', 'attention'),
  admin('/admin/me', 'me'),
  admin('/admin/search', 'search'),
  admin('/admin/orders', 'orders'),
  admin('/admin/orders/:uid', 'order'),
  admin('/admin/esims', 'esims'),
  admin('/admin/esims/:uid', 'esim'),
  admin('/admin/customers', 'customers'),
  admin('/admin/customers/:uid', 'customer'),
  admin('/admin/refunds', 'refunds'),
  admin('/admin/mails', 'mails'),
  admin('/admin/mails/preview', 'mail-preview'),
  admin('/admin/companies', 'companies'),
  admin('/admin/companies/routing', 'routing'),
  admin('/admin/companies/rates', 'rates'),
  admin('/admin/prices', 'prices'),
  admin('/admin/prices/competitors', 'competitors'),
  admin('/admin/plans', 'catalogue'),
  admin('/admin/plans/holes', 'holes'),
  admin('/admin/plans/changes', 'changes'),
  admin('/admin/plans/price-cost', 'price-cost'),
  admin('/admin/plans/:uid', 'plan'),
  admin('/admin/promotions', 'promotions'),
  admin('/admin/reports', 'reports'),
  admin('/admin/reports/funnel', 'funnel'),
  admin('/admin/reports/conversion', 'conversion'),
  admin('/admin/reports/cohorts', 'cohorts'),
  admin('/admin/reports/repeat', 'repeat'),
  admin('/admin/reports/usage', 'usage'),
  admin('/admin/reports/heat', 'heat'),
  admin('/admin/reports/waterfall', 'waterfall'),
  admin('/admin/reports/refund-rates', 'refund-rates'),
  admin('/admin/reports/refund-causes', 'refund-causes'),
  admin('/admin/reports/tax', 'tax'),
  admin('/admin/reports/credit-ages', 'credit-ages'),
  admin('/admin/reports/:name', 'report'),
  admin('/admin/books', 'books'),
  admin('/admin/disputes', 'disputes'),
  admin('/admin/disputes/:uid', 'dispute'),
  admin('/admin/privacy', 'privacy'),
  admin('/admin/privacy/:uid', 'privacy-request'),
  admin('/admin/abuse', 'abuse'),
  admin('/admin/webhooks', 'webhooks'),
  admin('/admin/jobs', 'jobs'),
  admin('/admin/approvals', 'approvals'),
  admin('/admin/staff', 'staff'),
  admin('/admin/staff/sessions', 'staff-sessions'),
  admin('/admin/keys', 'keys'),
  admin('/admin/settings', 'settings'),
  admin('/admin/settings/history', 'settings-history'),
  admin('/admin/audit', 'audit'),
  admin('/admin/views', 'views'),
  { kind: 'resource', path: '/r/:code', module: 'account/referral-link.ts', cache: 'never' },
  { kind: 'resource', path: '/buy-esim', module: 'shop/buy-esim.ts', cache: 'never' },
  { kind: 'resource', path: '/regions', module: 'shop/all-regions.ts', cache: 'never' },
  { kind: 'resource', path: '/emergency-numbers.json', module: 'offline/emergency-numbers.ts', cache: 'path' },
  { kind: 'resource', path: '/blog/feed.xml', module: 'shop/blog-feed.ts', cache: 'path', translated: true },
  { kind: 'resource', path: '/og/*', module: 'shop/social-card.ts', cache: 'by-card-price' },
  { kind: 'resource', path: '/sitemap.xml', module: 'shop/sitemap-index.ts', cache: 'path' },
  ...languageCodes.map((code) => ({ kind: 'resource', path: sitemapPath(code), module: 'shop/sitemap.ts', cache: 'path' }) as const),
  { kind: 'resource', path: '/robots.txt', module: 'shop/robots.ts', cache: 'path' },
  { kind: 'resource', path: '/llms.txt', module: 'shop/llms.ts', cache: 'path', translated: true },
] as const satisfies readonly Page[];

/** Posts that stand in the footer beside the pages. */
const postsInFooter = [
  { path: '/blog/say-goodbye-to-sim-swapping', footer: ['resources', 2, 'footer.travel-guide'] },
  { path: '/blog/does-your-device-support-esim', footer: ['resources', 3, 'footer.device-post'] },
] as const satisfies readonly { path: string; footer: FooterLink }[];

type ProseEntry = Extract<(typeof pages)[number], { kind: 'prose' }>;
/** Terms, privacy and their like, each by the name of its file. */
export type ProsePageName = ProseEntry['name'];
export const prosePageNames = pages.flatMap((page) => (page.kind === 'prose' ? [page.name] : []));

/** The links of a footer column, in their order: each one's message and address. */
export function footerLinks(column: FooterColumn) {
  return [...pages, ...postsInFooter]
    .flatMap((page) =>
      'footer' in page && page.footer[0] === column ? [{ ...page, footer: page.footer }] : [],
    )
    .sort((one, other) => one.footer[1] - other.footer[1])
    .map(({ path, footer: [, , label] }) => [label, path] as const);
}
