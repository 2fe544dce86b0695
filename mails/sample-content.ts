import type { MailContent } from '../core/mail/mail.ts';
import { cents } from '../core/money.ts';

type Of<K extends MailContent['kind']> = Extract<MailContent, { kind: K }>;

const named = {
  name: 'Japan 3 GB',
  scope: 'country' as const,
  region: null,
  countries_enabled: ['JPN'],
  data_quota_mb: 3000,
  daily_quota_mb: null,
  reduced_speed_kbps: null,
};

/** One mail of each kind, for tests and for looking at. */
export const sampleConfirmation: Of<'order_confirmation'> = {
  kind: 'order_confirmation',
  order_uid: 'ord_01k2m5x9qrbvt6h3f8w0c7n4j1eygzpads2x',
  order_number: 'GW-7K2M-4PF',
  order_url: 'https://shop.example/order-confirmation?session_id=cs_9f2',
  plan: {
    ...named,
    validity_days: 8,
    policy_name: 'Full speed until the data is used up',
    starts: 'first_use',
    identity_check: false,
    apn: 'automatic',
  },
  amount: cents(850),
  paid_at: '2026-10-03T23:30:00Z',
  esim: { iccid: '8981100000000000013', smdp_address: 'smdp.example.com', matching_id: 'K2-9XQ4-7TLM-31' },
  retrieval_password: 'h7kq-2mzv-x94d',
  install_by: '2027-04-01T12:00:00Z',
  withdrawal_agreed_at: '2026-10-03T23:29:00Z',
};

export const sampleRefund: Of<'refund'> = {
  kind: 'refund',
  order_uid: 'ord_01k2m5x9qrbvt6h3f8w0c7n4j1eygzpads2x',
  order_number: 'GW-7K2M-4PF',
  plan: named,
  amount: cents(850),
  reason_code: 'wholesaler_not_in_use',
};

export const sampleRefundDeclined: Of<'refund_declined'> = {
  kind: 'refund_declined',
  order_uid: 'ord_01k2m5x9qrbvt6h3f8w0c7n4j1eygzpads2x',
  order_number: 'GW-7K2M-4PF',
  plan: named,
};

export const sampleSignIn: Of<'sign_in'> = {
  kind: 'sign_in',
  link: 'https://shop.example/sign-in/confirm#token=m3J0Zr&email=ada%40example.com',
  code: '04821973',
  minutes: 10,
};

export const sampleStaffInvitation: Of<'staff_invitation'> = {
  kind: 'staff_invitation',
  link: 'https://shop.example/staff/invitation#token=m3J0Zr',
  role: 'support',
};

export const sampleStaffNews: Of<'staff_news'> = {
  kind: 'staff_news',
  title: '2 alarms need a person',
  said: [
    'refund_failed (ord_01k2m5x9qrbvt6h3f8w0c7n4j1eygzpads2x, $8.50): the card is closed.',
    'balance_low (wholesaler sandbox): 212.40 USD left, 1.8 days at the pace of the last week.',
  ],
  lines: [['Orders', '812 (777)']],
  link: 'https://shop.example/admin/attention',
};

export const sampleTopUp: Of<'top_up'> = {
  kind: 'top_up',
  order_uid: 'ord_01k2m5x9qrbvt6h3f8w0c7n4j1eygzpads2x',
  order_number: 'GW-7K2M-4PF',
  esim: { name: 'My phone', iccid: '8981100000000000013' },
  plan: sampleConfirmation.plan,
  amount: cents(850),
  paid_at: '2026-10-03T23:30:00Z',
};

const sampleUse = {
  esim: { name: null, iccid: '8981100000000000013' },
  plan: named,
  data_used_mb: 2440,
  expires_at: '2026-10-11T00:00:00Z',
};

export const sampleGift: Of<'gift'> = {
  kind: 'gift',
  name: 'Mia',
  from: 'Ana',
  message: 'Happy birthday!\nFor the first days in Tokyo.',
  plan: sampleConfirmation.plan,
  path: '/shared/Vb3yq8s0mJr1uKxw5tD2nQeZ7hPfLc4aGiYo6RkTE9M',
  install_by: '2027-05-19T00:00:00Z',
};

export const sampleDataLow: Of<'data_low'> = { kind: 'data_low', ...sampleUse };

export const sampleEndingSoon: Of<'ending_soon'> = { kind: 'ending_soon', ...sampleUse };

export const samplePaymentProcessing: Of<'payment_processing'> = {
  kind: 'payment_processing',
  order_uid: 'ord_01k2m5x9qrbvt6h3f8w0c7n4j1eygzpads2x',
  order_number: 'GW-7K2M-4PF',
  order_url: 'https://shop.example/order-confirmation?session_id=cs_9f2',
  plan: named,
  amount: cents(850),
};

export const samplePayLink: Of<'pay_link'> = {
  kind: 'pay_link',
  order_uid: 'ord_01k2m5x9qrbvt6h3f8w0c7n4j1eygzpads2x',
  order_number: 'GW-7K2M-4PF',
  order_url: 'https://shop.example/order-confirmation?session_id=cs_9f2',
  plan: named,
  amount: cents(850),
  pay_by: '2026-10-04T22:30:00Z',
};

export const samplePaymentFailed: Of<'payment_failed'> = {
  kind: 'payment_failed',
  order_uid: 'ord_01k2m5x9qrbvt6h3f8w0c7n4j1eygzpads2x',
  order_number: 'GW-7K2M-4PF',
  plan: named,
  amount: cents(850),
};

export const sampleFriendJoined: Of<'friend_joined'> = {
  kind: 'friend_joined',
  friend: 'Maria',
  credit: cents(500),
  confirm_at: '2026-10-04T23:30:00Z',
};

export const sampleCreditEarned: Of<'credit_earned'> = {
  kind: 'credit_earned',
  friend: 'Maria',
  credit: cents(500),
  bonus: cents(2500),
  balance: cents(3750),
};
