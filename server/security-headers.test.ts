import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('inline scripts are allowed by their hashes, each once, and nothing inline besides', () => {
  const policy = contentSecurityPolicy(
    '<script>a()</script><script type="module" async="">b()</script><script>a()</script><script src="/x.js"></script>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')};`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
});
