import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mailWebhooks } from '../registry.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const OLD = 'the-secret-before-0123456789';
const SECRET = 'the-present-secret-0123456789';
const UID = 'mal_01m7xz22qd0017efx0tzqyzp97d3dssasns0mj';

describe('Postmark', () => {
  // As in postmarkapp.com/developer/webhooks/bounce-webhook and …/spam-complaint-webhook.
  const bounce = {
    RecordType: 'Bounce',
    MessageStream: 'outbound',
    ID: 692560173,
    Type: 'HardBounce',
    TypeCode: 1,
    Name: 'Hard bounce',
    Tag: 'Test',
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    Metadata: { 'godwit-mail': UID },
    ServerID: 23,
    Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
    Details: 'smtp;550 5.1.1 <john@example.com>: unknown user',
    Email: 'john@example.com',
    From: 'sender@example.com',
    BouncedAt: '2026-11-20T09:59:11Z',
    DumpAvailable: true,
    Inactive: true,
    CanActivate: true,
    Subject: 'Test subject',
  };
  const complaint = {
    ...bounce,
    RecordType: 'SpamComplaint',
    ID: 42,
    BouncedAt: '2026-11-20T09:59:12Z',
    Type: 'SpamComplaint',
    TypeCode: 512,
    Details: 'Test spam complaint details',
    CanActivate: false,
  };
  const postmark = mailWebhooks('postmark', [SECRET, OLD]);
  const basic = (password: string) => `Basic ${Buffer.from(`shop:${password}`).toString('base64')}`;
  const read = (body: unknown, authorization: string | null = basic(SECRET)) =>
    postmark.read(
      typeof body === 'string' ? body : JSON.stringify(body),
      new Headers(authorization === null ? {} : { Authorization: authorization }),
      NOW,
    );

  test('names the mail by the header that it gives back', () => {
    expect(postmark.headersOf?.(UID)).toEqual({ 'X-PM-Metadata-godwit-mail': UID });
    expect(read(bounce)).toEqual({
      kind: 'report',
      report: {
        event_id: 'Bounce 883953f4-6105-42a2-a16a-77a8eac79483 2026-11-20T09:59:11Z',
        type: 'Bounce HardBounce',
        mail_uid: UID,
        recipient: 'john@example.com',
        returned: 'hard_bounce',
        why: 'smtp;550 5.1.1 <(address)>: unknown user',
      },
    });
    expect(read(complaint)).toMatchObject({
      report: { returned: 'complaint', why: 'Test spam complaint details' },
    });
    expect(read({ ...bounce, Metadata: { 'Godwit-Mail': UID } })).toMatchObject({
      report: { mail_uid: UID },
    });
    expect(read({ ...bounce, Metadata: {} })).toMatchObject({ report: { mail_uid: null } });
    expect(read({ ...bounce, Metadata: { 'godwit-mail': "mal_'\0" } })).toMatchObject({
      report: { mail_uid: null },
    });
  });

  test.each([
    [{ Type: 'SoftBounce', Inactive: false }, 'soft_bounce'],
    [{ Type: 'Transient', Inactive: false }, 'soft_bounce'],
    [{ Type: 'Blocked', Inactive: false }, 'soft_bounce'],
    [{ Type: 'BadEmailAddress', Inactive: false }, 'hard_bounce'],
    [{ Type: 'SMTPApiError', Inactive: true }, 'hard_bounce'],
    [{ Type: 'AutoResponder', Inactive: false }, undefined],
    [{ RecordType: 'Open' }, undefined],
  ])('%j: %s', (change, returned) => {
    const reading = read({ ...bounce, ...change });
    expect(reading.kind === 'report' ? reading.report.returned : undefined).toBe(returned);
  });

  test.each([null, '', 'Basic', 'Basic Zm9v', 'Digest x', SECRET])('%j proves nothing', (header) => {
    expect(read(bounce, header)).toMatchObject({ kind: 'unsigned' });
  });

  test('another password is a forgery, the one before the present one is none', () => {
    expect(read(bounce, basic(`${SECRET}.`))).toMatchObject({ kind: 'refused', code: 'invalid_signature' });
    expect(read(bounce, basic(''))).toMatchObject({ kind: 'refused', code: 'invalid_signature' });
    expect(read(bounce, basic(OLD))).toMatchObject({ kind: 'report' });
    for (const body of ['', '[]', '{"RecordType":1}', 'null']) {
      expect(read(body)).toMatchObject({ kind: 'refused', code: 'invalid_webhook' });
    }
  });
});

describe('Mailgun', () => {
  // As in documentation.mailgun.com, "Webhook payloads" and "Securing webhooks".
  const TOKEN = 'e0b5477167110d68991efc6b9f89f0a11066af27834600e123';
  const failed = {
    account: { id: '1234567890303a4bd1f33898' },
    domain: { name: 'sample.mailgun.com' },
    'delivery-status': {
      'attempt-no': 1,
      'bounce-type': 'hard',
      code: 550,
      description: '',
      message: '550 5.1.1 The email account (recipient@sample.mailgun.com) does not exist',
      'session-seconds': 0.03,
    },
    event: 'failed',
    id: 'CCXMjJ7nQi2N3BPigGOdgQ',
    'log-level': 'error',
    message: {
      headers: { from: 'shop@shop.example', 'message-id': `${UID}@shop.example`, subject: 'x', to: 'x' },
      size: 341,
    },
    reason: 'bounce',
    recipient: 'recipient@sample.mailgun.com',
    severity: 'permanent',
    timestamp: 1_795_168_000.5,
  };
  const mailgun = mailWebhooks('mailgun', [SECRET, OLD]);
  const signed = (event: unknown, { key = SECRET, at = NOW } = {}) => {
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const signature = createHmac('sha256', key)
      .update(timestamp + TOKEN)
      .digest('hex');
    return JSON.stringify({ signature: { timestamp, token: TOKEN, signature }, 'event-data': event });
  };
  const read = (body: string) => mailgun.read(body, new Headers(), NOW);

  test('names the mail by its Message-ID, and the event by the token that it signs', () => {
    expect(read(signed(failed))).toEqual({
      kind: 'report',
      report: {
        event_id: TOKEN,
        type: 'failed permanent',
        mail_uid: UID,
        recipient: 'recipient@sample.mailgun.com',
        returned: 'hard_bounce',
        why: '550 5.1.1 The email account ((address)) does not exist',
      },
    });
    expect(read(signed({ ...failed, severity: 'temporary' }))).toMatchObject({
      report: { returned: 'soft_bounce' },
    });
    const { 'delivery-status': _, severity: __, ...complained } = { ...failed, event: 'complained' };
    expect(read(signed(complained))).toMatchObject({ report: { returned: 'complaint', type: 'complained' } });
    expect(read(signed({ ...failed, event: 'delivered' }))).toEqual({ kind: 'ignored' });
    const foreign = { headers: { 'message-id': '20260203@sample.mailgun.com' } };
    expect(read(signed({ ...failed, message: foreign }))).toMatchObject({ report: { mail_uid: null } });
  });

  test('signed with another key, or a day ago, it is refused; with the key before the present one it is not', () => {
    const refused = (code: string) => ({ kind: 'refused', code });
    expect(read(signed(failed, { key: 'another' }))).toMatchObject(refused('invalid_signature'));
    expect(read(signed(failed, { key: OLD }))).toMatchObject({ kind: 'report' });
    const yesterday = new Date('2026-11-19T09:59:00Z');
    expect(read(signed(failed, { at: yesterday }))).toMatchObject(refused('webhook_too_old'));
    expect(read(signed(failed, { at: new Date('2026-11-20T02:00:00Z') }))).toMatchObject({ kind: 'report' });
    expect(read(signed({ event: 1 }))).toMatchObject(refused('invalid_webhook'));
    expect(read(signed(undefined))).toMatchObject(refused('invalid_webhook'));
  });

  test.each([
    '',
    '{}',
    '{"signature":{"timestamp":1}}',
    '{"signature":{"timestamp":"1","token":"x","signature":"zz"}}',
  ])('%s claims nothing', (body) => expect(read(body)).toMatchObject({ kind: 'unsigned' }));
});

describe('our own format', () => {
  const plain = mailWebhooks('plain', [SECRET]);
  const body = {
    id: 'ses-1',
    message_id: `<${UID}@shop.example>`,
    recipient: 'a@example.com',
    returned: 'hard_bounce',
    why: `550 no <a@example.com>\r\n${'😀'.repeat(200)}`,
  };
  const read = (sent: unknown, authorization = `Bearer ${SECRET}`) =>
    plain.read(JSON.stringify(sent), new Headers({ Authorization: authorization }), NOW);

  test('is taken with the secret alone', () => {
    const reading = read(body);
    if (reading.kind !== 'report') return expect.unreachable();
    expect(reading.report).toMatchObject({ event_id: 'ses-1', mail_uid: UID, returned: 'hard_bounce' });
    // No half of a pair of surrogates: the database takes none.
    expect(reading.report.why).toMatch(/^550 no <\(address\)> /);
    expect(reading.report.why.isWellFormed()).toBe(true);
    expect(read(body, 'Bearer another')).toMatchObject({ kind: 'refused', code: 'invalid_signature' });
  });

  test.each([
    { returned: 'bounced' },
    { id: '' },
    { id: 'a\0b' },
    { message_id: 7 },
    { recipient: undefined },
  ])('with %j it is no event', (change) =>
    expect(read({ ...body, ...change })).toMatchObject({ kind: 'refused', code: 'invalid_webhook' }),
  );
});
