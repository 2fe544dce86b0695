/**
 * What a page that may open Stripe's panel must allow on top of our own policy, by directive
 * (docs.stripe.com/security/guide, "Content Security Policy"). The policy of the first document stays in force while
 * the visitor moves about, so every page of a shop on Stripe carries it. No COEP: it would break Stripe's frames.
 */
export const STRIPE_CSP = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  'frame-src': [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://checkout.stripe.com',
    'https://link.com',
    'https://*.link.com',
  ],
  'connect-src': [
    'https://api.stripe.com',
    'https://checkout.stripe.com',
    'https://link.com',
    'https://*.link.com',
  ],
  'img-src': ['https://*.stripe.com'],
} as const satisfies Record<string, readonly string[]>;
