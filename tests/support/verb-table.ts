import { NEW_VERBS, until } from './new-verbs.ts';

/**
 * Whose a verb is: o(wner), f(inance), p(ricing), op(erations), s(upport), with "?" once a second person agrees; and the fields
 * that it takes.
 */
export type VerbOf = readonly [who: string, input?: object, path?: string];

export interface VerbTable {
  /** Behind /api/v2/admin/; `{uid}` stands for the row. A verb with an address of its own names that. */
  path: string;
  verbs: Readonly<Record<string, VerbOf>>;
  /** The verbs that are possible in each state, as `makeDeskRows` calls it. */
  states: Readonly<Record<string, string>>;
}

const ALL = 'o f p op s';
const PERSONS = 'o op s';
const ASKS = 'o op s?';
const DESK = 'o op';
const SALES = 'o p';
const note = { text: 'called' };
const HIDE = { change: 'hide', dry_run: true, country: 'JPN' };
const delivered =
  'refund refund_sent_by_hand resend_mail replace_esim top_up_free cancel_esim refresh_usage note tag reveal';

/** What the contract says (C11.2, C11.9), written down once more. */
export const VERBS: Readonly<Record<string, VerbTable>> = {
  order: {
    path: 'orders/{uid}/actions',
    verbs: {
      ask_payment: [PERSONS],
      pay_link: [PERSONS],
      expire_now: [PERSONS],
      release_hold: [DESK],
      try_now: [PERSONS],
      deliver_from: [ASKS, { company: 'second' }],
      deliver_after_all: [ASKS],
      give_up: [PERSONS],
      refund: [PERSONS],
      refund_sent_by_hand: [ASKS, { reference: 'bank 17' }],
      resend_mail: [PERSONS],
      replace_esim: [ASKS],
      top_up_free: [ASKS],
      cancel_esim: [ASKS],
      refresh_usage: [PERSONS],
      extend_deadline: [DESK, { until }],
      close_alarm: [DESK, { kind: 'books_differ' }],
      note: [PERSONS, note],
      // Before there is a tag, which the next one puts on.
      untag: [PERSONS, { tag: 'vip' }],
      tag: [PERSONS, { tag: 'vip' }],
      reveal: [PERSONS],
    },
    states: {
      created: 'ask_payment pay_link expire_now note tag reveal',
      paid: 'try_now give_up extend_deadline note tag reveal',
      held: 'release_hold give_up extend_deadline note tag reveal',
      fulfilling: 'try_now deliver_from give_up extend_deadline note tag reveal',
      failed: 'deliver_after_all refund refund_sent_by_hand note tag reveal',
      expired: 'ask_payment pay_link note tag reveal',
      fulfilled: delivered,
      alarmed: `${delivered} close_alarm`,
      refunded: 'cancel_esim refresh_usage note tag reveal',
      disputed: 'refresh_usage note tag reveal',
    },
  },
  esim: {
    path: 'esims/{uid}/actions',
    verbs: {
      refresh_usage: [PERSONS],
      replace_esim: [ASKS],
      top_up_free: [ASKS],
      cancel_esim: [ASKS],
      resend_mail: [PERSONS],
      note: [PERSONS, note],
      reveal: [PERSONS],
    },
    states: {
      delivered: 'refresh_usage replace_esim top_up_free cancel_esim resend_mail note reveal',
      refunded: 'refresh_usage cancel_esim note reveal',
    },
  },
  customer: {
    path: 'customers/{uid}/actions',
    verbs: {
      credit: ['o p op', { cents: 100 }],
      block: [DESK, { until }],
      unblock: [DESK],
      // Before they are allowed, which the next one does.
      disallow: [DESK],
      allow: [DESK, { until }],
      end_sessions: [PERSONS],
      sign_in_again: [PERSONS],
      merge: [DESK, { to: 'other@example.com' }],
      export: [PERSONS],
      restrict: [DESK],
      lift_restriction: [DESK],
      delete: [DESK, { dry_run: true }],
      note: [PERSONS, note],
      reveal: [PERSONS],
    },
    states: {
      free: 'credit block allow sign_in_again merge export restrict delete note reveal',
      blocked: 'credit block unblock allow disallow sign_in_again merge export restrict delete note reveal',
    },
  },
  refund: {
    path: 'refunds/{uid}/actions',
    verbs: { retry: [PERSONS], sent_by_hand: [ASKS, { reference: 'bank 17' }], cancel: [PERSONS] },
    states: {
      requested: 'retry cancel',
      pending: 'retry',
      succeeded: '',
      failed: 'retry sent_by_hand',
      declined: '',
    },
  },
  dispute: {
    path: 'disputes/{uid}/actions',
    verbs: { submit_evidence: [DESK], accept: [ASKS], note: [PERSONS, note] },
    states: { open: 'submit_evidence accept note', won: 'note' },
  },
  mail: {
    path: 'mails/{uid}/actions',
    verbs: { send_again: [PERSONS], suppress: [PERSONS], lift_suppression: [PERSONS] },
    states: { queued: 'suppress', sent: '', failed: 'send_again', bounced: 'lift_suppression' },
  },
  promotion: {
    path: 'promotions/{uid}/actions',
    verbs: { edit: ['o p op', { limit: 5 }], withdraw: ['o p op'] },
    states: { running: 'edit withdraw', withdrawn: '' },
  },
  plan: {
    path: 'plans/{uid}/actions',
    verbs: {
      hide: [SALES],
      show: [SALES],
      pin_price: [SALES, { cents: 999 }],
      unpin_price: [SALES],
      feature: [SALES],
      unfeature: [SALES],
      rename: [SALES, { name: 'Spring' }],
      sell_between: [SALES, { from: until }],
    },
    states: {
      shown: 'hide pin_price feature rename sell_between',
      hidden: 'show pin_price feature rename sell_between',
      pinned: 'hide pin_price unpin_price feature rename sell_between',
      featured: 'hide pin_price unfeature rename sell_between',
    },
  },
  company: {
    path: 'companies/{uid}/actions',
    verbs: {
      pause: [DESK],
      resume: [DESK],
      pause_country: [DESK, { country: 'JPN' }],
      resume_country: [DESK, { country: 'JPN' }],
      sync: [DESK],
      accept_sync: [DESK],
      test: [DESK],
      record_transfer: ['o f', { cents: 50_000, reference: 'TRX 1' }],
      correct_account: ['o f', { cents: -100, reference: 'statement 7' }],
    },
    states: {
      running: 'pause pause_country sync test record_transfer correct_account',
      stopped: 'resume pause_country resume_country sync test record_transfer correct_account',
    },
  },
  staff: {
    path: 'staff/{uid}/actions',
    verbs: {
      change_role: ['o', { role: 'finance' }],
      disable: ['o'],
      enable: ['o'],
      end_sessions: ['o'],
      invite_again: ['o'],
    },
    states: {
      active: 'change_role disable end_sessions invite_again',
      invited: 'change_role disable invite_again',
      disabled: 'enable',
    },
  },
  key: { path: 'keys/{uid}/actions', verbs: { revoke: ['o'] }, states: { live: 'revoke', revoked: '' } },
  approval: {
    path: 'approvals/{uid}/actions',
    // Before it is agreed to, by which it may come to nothing.
    verbs: { reject: [PERSONS], noted: [PERSONS], approve: [PERSONS] },
    states: { open: 'approve reject', decided: '', failed: 'noted' },
  },
  attention: {
    path: 'attention/{uid}/actions',
    // Before anybody is at it.
    verbs: { release: [ALL], take: [ALL], snooze: [DESK, { until }], close_alarm: [DESK] },
    states: { alarm: 'take snooze close_alarm', found: 'take snooze' },
  },
  webhook: {
    path: 'webhooks/{uid}/actions',
    verbs: { handle_again: [DESK] },
    states: { open: 'handle_again', handled: 'handle_again' },
  },
  // Everybody ends their own, and owners those of others.
  staff_session: { path: 'staff/sessions/{uid}/actions', verbs: { end: [ALL] }, states: {} },
  timed_job: { path: 'jobs/{uid}/actions', verbs: { run_now: [DESK] }, states: { any: 'run_now' } },
  failed_job: {
    path: 'jobs/failed/{uid}/actions',
    verbs: { retry: [DESK], discard: [DESK] },
    states: { any: 'retry discard' },
  },
  pricing: {
    path: '',
    verbs: {
      publish: [SALES, {}, 'pricing/publish'],
      rollback: [SALES, { version: 0 }, 'pricing/rollback'],
      accept: [SALES, {}, 'pricing/accept'],
      withdraw: [SALES, { uid: 'sch_none' }, 'pricing/withdraw'],
      drop_draft: [SALES, {}, 'pricing/drop-draft'],
      save_draft: [SALES, { rules: [{}] }, 'pricing/save-draft'],
    },
    states: { any: 'publish rollback save_draft' },
  },
  competitors: {
    path: '',
    verbs: {
      set_competitors: [SALES, { csv: '' }, 'competitors'],
      forget_competitor: [SALES, { name: 'Airalo' }, 'competitors/forget'],
    },
    states: { any: 'set_competitors forget_competitor' },
  },
  routing: {
    path: '',
    verbs: {
      publish: [SALES, {}, 'routing/publish'],
      rollback: [SALES, { version: 0 }, 'routing/rollback'],
      withdraw: [SALES, { uid: 'sch_none' }, 'routing/withdraw'],
      drop_draft: [SALES, {}, 'routing/drop-draft'],
      save_draft: [SALES, { rules: {} }, 'routing/save-draft'],
    },
    states: { any: 'publish rollback save_draft' },
  },
  rate: {
    path: '',
    verbs: { set: [SALES, { currency: 'EUR', rate: '1.1' }, 'rates'] },
    states: { any: 'set' },
  },
  setting: {
    path: '',
    verbs: { set: ['o', { name: 'sales', value: 'all' }, 'settings'] },
    states: { any: 'set' },
  },
  views: {
    path: '',
    verbs: { save: [ALL, { screen: '/admin/orders', name: 'failed', query: 'state=failed' }, 'views'] },
    states: { any: 'save' },
  },
  // Everybody has their own mailed, and drops them.
  view: {
    path: 'views/{uid}/actions',
    verbs: { mail_weekly: [ALL], stop_mail: [ALL], drop: [ALL] },
    states: {},
  },
  shelf: {
    path: '',
    verbs: { change_plans: [SALES, HIDE, 'catalogue/change'] },
    states: { any: 'change_plans' },
  },
  inbox: {
    path: '',
    verbs: {
      handle_open: [DESK, {}, 'webhooks/handle-open'],
      fetch_missing: [DESK, {}, 'webhooks/fetch-missing'],
    },
    states: { any: 'handle_open fetch_missing' },
  },
  payment: {
    path: '',
    verbs: { fetch: [DESK, { id: 'pi_none' }, 'payments/fetch'] },
    states: { any: 'fetch' },
  },
  privacy_request: {
    path: 'privacy/{uid}/actions',
    verbs: { identify: [PERSONS, { identity: 'signed_in' }], refuse: [DESK], withdraw: [PERSONS] },
    states: { open: 'identify refuse withdraw', answered: '' },
  },
  privacy: {
    path: '',
    verbs: { record: [PERSONS, { email: 'a@example.com', kind: 'export' }, 'privacy'] },
    states: { any: 'record' },
  },
  buyer_rule: { path: 'abuse/rules/{uid}/actions', verbs: { end: [DESK] }, states: { any: 'end' } },
  ...NEW_VERBS,
};
