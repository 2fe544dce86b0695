import { expect, test } from 'vitest';
import { inboxOf } from './inbox-of.ts';

test.each([
  ['ana@gmail.com', 'Gmail'],
  ['Ana@GoogleMail.com', 'Gmail'],
  ['a@hotmail.com', 'Outlook'],
  ['a@me.com', 'iCloud'],
  ['"odd@gmail.com"@web.de', 'WEB.DE'],
])('the mail of %s is read at %s', (email, name) => {
  expect(inboxOf(email)?.name).toBe(name);
});

test.each(['ana@example.com', 'ana@notgmail.com', 'gmail.com.evil.example', '', 'ana'])(
  '%j is nobody’s that we know',
  (email) => {
    expect(inboxOf(email)).toBeNull();
  },
);
