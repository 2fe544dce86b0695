import plugin from 'tailwindcss/plugin';
import { brand } from '../../content/brand.ts';

/**
 * Carries the accent colours of the brand file into the style sheet at build time, so that no inline style is needed on a page.
 * A default export, because Tailwind's `@plugin` asks for one.
 */
export default plugin(({ addBase }) => {
  addBase({
    ':root': {
      '--brand-accent-light': brand.accent.light.base,
      '--brand-on-accent-light': brand.accent.light.on,
      '--brand-accent-dark': brand.accent.dark.base,
      '--brand-on-accent-dark': brand.accent.dark.on,
    },
  });
});
