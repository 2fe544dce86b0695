import type { HeadersFunction, MetaDescriptor } from 'react-router';
import { brand } from '../../content/brand.ts';

/** The pages of sign-in are the same for everyone, and have no loader; what is personal comes afterwards. */
export const accountHeaders: HeadersFunction = ({ errorHeaders }): HeadersInit =>
  errorHeaders ? {} : { 'Cache-Control': 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400' };

/** Title of such a page, and the wish not to be found by search engines. */
export function accountMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

/** Of a page whose address bears something: it is neither kept, nor told to other sites, nor found by search engines. */
export const bearerHeaders: HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
});
