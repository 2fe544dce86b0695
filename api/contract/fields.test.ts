import { expect, test } from 'vitest';
import { userChanges } from './customers.ts';
import { esimChanges } from './esims.ts';
import { giftRequest } from './gifts.ts';
import { invitationAccepted } from './staff-sign-in.ts';
import { tearOffRequest } from './strips.ts';

const gift = { sessionId: 's', number: 1, email: 'kai@example.com', on: '2026-12-24' };
const invited = { token: 'A'.repeat(43), password: 'velvet otter piano gravel' };

test('what others read can not turn the words around it about', () => {
  const name = '\u202eexe.gnp\u2066 Kai\u2069';
  expect(giftRequest.parse({ ...gift, name, from: name, message: 'Hello\n\u202eolleH\u202c' })).toMatchObject(
    { name: 'exe.gnp Kai', from: 'exe.gnp Kai', message: 'Hello\nolleH' },
  );
  expect(esimChanges.parse({ name })).toEqual({ name: 'exe.gnp Kai' });
  expect(userChanges.parse({ name })).toEqual({ name: 'exe.gnp Kai' });
  expect(invitationAccepted.parse({ ...invited, name })).toMatchObject({ name: 'exe.gnp Kai' });
});

test('a name has something to be seen, in whatever script', () => {
  for (const unseen of ['   ', '\u200b\u2060', '\u202e', '\u3164 \u00ad']) {
    expect(giftRequest.safeParse({ ...gift, name: unseen }).success).toBe(false);
    expect(esimChanges.safeParse({ name: unseen }).success).toBe(false);
    expect(userChanges.safeParse({ name: unseen }).success).toBe(false);
    expect(invitationAccepted.safeParse({ ...invited, name: unseen }).success).toBe(false);
    // The eSIM keeps the one that it has.
    expect(tearOffRequest.parse({ sessionId: 's', number: 1, name: unseen }).name).toBe('');
  }
  for (const name of ['نسرین\u200cبانو', '👩‍👧', 'किरण', '李']) {
    expect(userChanges.parse({ name: ` ${name} ` })).toEqual({ name });
  }
});
