/**
 * The brand: everything that an operator changes to make the shop theirs. The accent colours reach the style sheet through
 * `app/styles/brand-plugin.ts`; `app/styles/contrast.test.ts` fails when a new accent is too weak to read.
 * The letters before order numbers are `ORDER_PREFIX` in `core/orders/number.ts`.
 */
export const brand = {
  name: 'Godwit',
  /** The tagline of S1.6. */
  tagline:
    'Your trusted partner for global connectivity. Stay connected worldwide with our premium eSIM solutions.',
  supportEmail: 'support@example.com',
  /** Six-digit hex colours: the one action of a screen, and the text upon it. */
  accent: {
    light: { base: '#c93f14', on: '#ffffff' },
    dark: { base: '#ff7a4d', on: '#1a0d07' },
  },
  /** Passes in wallets: their ground, which is the icon's, what is written on it, and the names of its fields. */
  pass: { ground: '#12232c', text: '#ffffff', label: '#ff9b78' },
} as const;
