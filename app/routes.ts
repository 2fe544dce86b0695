import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map (specification, section 2, "Route table"). Explicit, so that a reader sees every page in one place. */
export default [
  index('shop/home.tsx'),
  route('destinations', 'shop/destinations.tsx'),
  route('buy-esim', 'shop/buy-esim.ts'),
  route('c/:iso3', 'shop/country.tsx'),
  route('c/:iso3/faq', 'shop/guide.tsx'),
  route('c/faq', 'shop/guide.tsx', { id: 'guide-without-code' }),
  route('how-it-works', 'shop/how-it-works.tsx'),
  route('about', 'shop/about.tsx'),
  route('faq', 'shop/faq.tsx'),
  route('coverage', 'shop/coverage.tsx'),
  route('blog', 'shop/blog.tsx'),
  route('blog/:slug', 'shop/blog-post.tsx'),
  route('compatibility', 'shop/compatibility.tsx'),
  route('contact', 'shop/contact.tsx'),
  route('terms', 'shop/terms.tsx'),
  route('privacy', 'shop/privacy.tsx'),
  route('refund-policy', 'shop/refund-policy.tsx'),
  route('data-sources', 'shop/data-sources.tsx'),
  route('order-confirmation', 'checkout/order-confirmation.tsx'),
  layout('account/session-layout.tsx', [
    route('login', 'account/login.tsx'),
    route('login-with-credentials', 'account/login-with-credentials.tsx'),
    route('verify-request', 'account/verify-request.tsx'),
    route('sign-in/confirm', 'account/sign-in-confirm.tsx'),
    route('membership', 'account/membership.tsx'),
  ]),
  route('dev/design', 'shop/dev-design.tsx'),
  route('*', 'shop/not-found.tsx'),
] satisfies RouteConfig;
