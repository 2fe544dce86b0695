import { expect, test } from 'vitest';
import { languageCodes } from '../../../content/languages.ts';
import { REFUND_POLICY_VERSIONS } from '../../../core/refunds/rules.ts';
import { prosePage } from './shop-texts.server.ts';

test('each version of the refund policy is later than the one before', () => {
  expect(REFUND_POLICY_VERSIONS).toEqual(REFUND_POLICY_VERSIONS.toSorted());
});

test.each(languageCodes)(
  'the page in %s shows the day of its last version, which banks are told of',
  (language) => {
    expect(prosePage('refund-policy', language).updated).toBe(REFUND_POLICY_VERSIONS.at(-1));
  },
);
