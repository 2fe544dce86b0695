import type { FooterColumn } from 'virtual:footer';
import type { Plugin } from 'vite';
import { footerColumns, footerLinks } from '../../content/pages.ts';

const NAME = 'virtual:footer';
const RESOLVED = `\0${NAME}`;

/**
 * `virtual:footer`: the footer's columns, computed while building from the list of pages. The list itself, most of which only the server
 * asks about, would come along with every first visit.
 */
export function footer(): Plugin {
  return {
    name: 'shop:footer',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export const columns = ${JSON.stringify(columns())};` : null),
  };
}

function columns(): FooterColumn[] {
  return footerColumns.map((column) => ({ title: `footer.${column}`, links: footerLinks(column) }));
}
