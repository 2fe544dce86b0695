import type { MetaDescriptor, MetaFunction } from 'react-router';
import { brand } from '../../../content/brand.ts';

/** A screen's `meta`: its name in the tab. `of` may read the loader's data, which is missing where the loader failed. */
export function titled(of: string | ((data: unknown) => string)): MetaFunction {
  return ({ loaderData }): MetaDescriptor[] => [
    { title: `${typeof of === 'string' ? of : of(loaderData)} | ${brand.name} back office` },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}
