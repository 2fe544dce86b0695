import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { STRIPE_CSP } from '../providers/payments/stripe/csp.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('inline scripts are allowed by their hashes, each once, and nothing inline besides', () => {
  const policy = contentSecurityPolicy(
    '<script>a()</script><script type="module" async="">b()</script><script>a()</script>' +
      '<script src="/x.js"></script><script type="application/ld+json">{}</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')};`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("worker-src 'self';");
});

test("the payment provider's hosts are let in where they are needed, and nowhere else", () => {
  const plain = contentSecurityPolicy('').split('; ');
  const withStripe = contentSecurityPolicy('', STRIPE_CSP).split('; ');
  for (const [index, directive] of withStripe.entries()) {
    const [name = ''] = directive.split(' ');
    const added = directive.replace(plain[index] ?? '', '').trim();
    expect(added).toBe((STRIPE_CSP as Record<string, readonly string[]>)[name]?.join(' ') ?? '');
  }
  expect(withStripe.filter((directive) => directive.includes('stripe.com'))).toHaveLength(4);
});
