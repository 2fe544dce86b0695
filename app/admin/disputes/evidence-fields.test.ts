import { expect, test } from 'vitest';
import { EVIDENCE_FIELDS } from '../../../core/payments/provider.ts';
import { EVIDENCE_NAMES, evidenceOf } from './evidence-fields.ts';

test('the form has each field that a bank takes', () => {
  expect(EVIDENCE_NAMES).toEqual([...EVIDENCE_FIELDS]);
});

test('what was emptied is sent as nothing, and an address that nobody typed is that of the order', () => {
  const typed = { product_description: 'mended', service_date: '2026-11-20' };
  const sent = evidenceOf(typed);
  expect(sent).toMatchObject({ ...typed, uncategorized_text: '' });
  expect(sent).not.toHaveProperty('customer_email_address');
  expect(evidenceOf({ customer_email_address: 'ana@example.com' })).toMatchObject({
    customer_email_address: 'ana@example.com',
    product_description: '',
  });
});
