import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readProfile } from './profile.ts';

const ICCID = '8999900000000000007';
const HOST = 'smdp.example.com';
const CODE = 'AB12-CD34-EF56';
const PROFILE = { iccid: ICCID, smdp_address: HOST, matching_id: CODE };
const LPA = `LPA:1$${HOST}$${CODE}`;

test.each<[string, object]>([
  ['the whole text', { lpa: LPA }],
  [
    'the text with spaces around it, and in small letters before the colon',
    { lpa: ` lpa:1$${HOST}$${CODE} ` },
  ],
  ['empty parts behind it', { lpa: `${LPA}$$` }],
  ['host and matching id', { host: HOST, matching_id: CODE }],
  ['a host with a scheme, in capitals', { host: ' HTTPS://SMDP.Example.com/ ', matching_id: ` ${CODE}` }],
  ['the whole text where the matching id should be', { matching_id: LPA }],
  ['the same, and the host once more', { host: HOST, matching_id: LPA }],
  ['all of them', { lpa: LPA, host: HOST, matching_id: CODE }],
  ['others that are null or empty', { lpa: LPA, host: null, matching_id: '' }],
])('a profile from %s', (_name, parts) => expect(readProfile({ iccid: ICCID, ...parts })).toEqual(PROFILE));

test.each<[string, object]>([
  ['nothing', {}],
  ['a host alone', { host: HOST }],
  ['a matching id alone', { matching_id: CODE }],
  ['another host beside the text', { lpa: LPA, host: 'other.example.com' }],
  ['another matching id beside the text', { lpa: LPA, matching_id: 'ZZ99' }],
  ['two texts that differ', { lpa: LPA, matching_id: `${LPA}9` }],
  ['another version', { lpa: `LPA:2$${HOST}$${CODE}` }],
  ['a text without matching id', { lpa: `LPA:1$${HOST}` }],
  ['a text with an empty matching id', { lpa: `LPA:1$${HOST}$`, matching_id: CODE }],
  ['a confirmation code that the traveller would be asked for', { lpa: `${LPA}$1.3.6.1$1` }],
  ['a broken text beside sound parts', { lpa: 'LPA:1', host: HOST, matching_id: CODE }],
  ['a text of something else beside sound parts', { lpa: 'none', host: HOST, matching_id: CODE }],
  ['a host that is none', { host: 'smdp', matching_id: CODE }],
  ['a host with a port', { host: `${HOST}:443`, matching_id: CODE }],
  ['a host with a path', { host: `${HOST}/es9`, matching_id: CODE }],
  ['a matching id with other characters', { host: HOST, matching_id: 'AB 12' }],
  ['a matching id that is a number', { host: HOST, matching_id: 1234 }],
])('no profile from %s', (_name, parts) => expect(readProfile({ iccid: ICCID, ...parts })).toBeNull());

test.each([
  ['899990000000000007', true],
  ['89999000000000000070', true],
  [` ${ICCID}\n`, true],
  ['89999000000000000', false],
  ['899990000000000000700', false],
  ['89999000000000000A7', false],
  [Number(ICCID), false],
  [null, false],
])('the ICCID %j: %s', (iccid, sound) => expect(readProfile({ iccid, lpa: LPA }) !== null).toBe(sound));

test('whatever comes, a profile is sound or there is none', () => {
  const part = fc.oneof(
    fc.anything(),
    fc.constantFrom(LPA, HOST, CODE, '$', 'LPA:1$', `${LPA}$1`),
    fc.string().map((text) => `LPA:1$${text}`),
  );
  let sound = 0;
  fc.assert(
    fc.property(fc.record({ lpa: part, host: part, matching_id: part }, { requiredKeys: [] }), (parts) => {
      const profile = readProfile({ iccid: ICCID, lpa: LPA, ...parts });
      if (profile === null) return;
      sound += 1;
      expect(profile.smdp_address).toMatch(/^[a-z0-9.-]{3,253}$/);
      expect(profile.matching_id).toMatch(/^[0-9A-Za-z-]{4,64}$/);
    }),
    { numRuns: 500 },
  );
  expect(sound).toBeGreaterThan(10);
});
