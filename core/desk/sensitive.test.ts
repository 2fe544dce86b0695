import { expect, test } from 'vitest';
import { EVERY_ROOM } from '../../tests/support/every-room.ts';

/** As the contract has it (C11.4). */
const ALWAYS = [
  'approval.approve',
  'company.correct_account',
  'company.record_transfer',
  'customer.delete',
  'customer.export',
  'customer.merge',
  'dispute.accept',
  'esim.cancel_esim',
  'esim.replace_esim',
  'esim.top_up_free',
  'key.make',
  'order.cancel_esim',
  'order.give_up',
  'order.refund_sent_by_hand',
  'order.replace_esim',
  'order.top_up_free',
  'pricing.accept',
  'pricing.publish',
  'pricing.rollback',
  'privacy.record',
  'refund.sent_by_hand',
  'routing.publish',
  'routing.rollback',
  'setting.set',
  'staff.change_role',
  'staff.disable',
  'staff.enable',
  'staff.invite',
  'staff.invite_again',
];
const BY_WHAT_IS_ASKED = [
  'customer.credit',
  'esim.resend_mail',
  'mail.send_again',
  'order.refund',
  'order.resend_mail',
  'promotion.add',
  'promotion.generate',
];

test('what takes a fresh factor, always or by what is asked for', () => {
  const named = (type: 'boolean' | 'function') =>
    Object.values(EVERY_ROOM)
      .flatMap(({ kind, verbs }) =>
        verbs.flatMap(({ verb, sensitive }) =>
          sensitive && typeof sensitive === type ? [`${kind}.${verb}`] : [],
        ),
      )
      .sort();
  expect(named('boolean')).toEqual(ALWAYS);
  expect(named('function')).toEqual(BY_WHAT_IS_ASKED);
});
