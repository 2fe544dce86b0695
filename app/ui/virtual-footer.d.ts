/** Made by `footer-plugin.ts`. */
declare module 'virtual:footer' {
  import type { MessageKey } from '../i18n/messages.ts';

  export interface FooterColumn {
    title: MessageKey<'shell'>;
    /** Each one's message and address, in their order. */
    links: readonly (readonly [label: MessageKey<'shell'>, path: string])[];
  }
  export const columns: readonly FooterColumn[];
}
