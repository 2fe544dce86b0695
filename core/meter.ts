/**
 * What is measured of what the shop does, with its labels: Prometheus' conventions for names and units (prometheus.io,
 * "Metric and label naming"). docs/operate.md says what to watch, deploy/prometheus has the rules.
 */
export const COUNTERS = {
  shop_reconciliation_differences_total: {
    help: "Differences found between the payment provider's books and ours, by kind.",
    labels: ['kind'],
  },
  shop_balance_entries_unassigned_total: {
    help: "Movements of our balance at the payment provider that the shop doesn't know the meaning of, by the provider's word.",
    labels: ['category'],
  },
  shop_webhooks_missed_total: {
    help: "Events in the payment provider's list that no webhook had told of, by topic.",
    labels: ['topic'],
  },
  shop_alarms_raised_total: { help: 'Alarms raised, by kind.', labels: ['kind'] },
  shop_deliveries_failed_total: {
    help: 'Paid orders that could not be delivered, by wholesaler and code.',
    labels: ['provider', 'code'],
  },
  shop_wholesaler_circuit_open_total: {
    help: 'Times that calls of a wholesaler were stopped since it did not answer.',
    labels: ['company'],
  },
  shop_purchase_differences_total: {
    help: 'Purchases about which a wholesaler’s own list and our books differed, each hour that they did, by what differs.',
    labels: ['provider', 'what'],
  },
  shop_catalogue_syncs_total: {
    help: 'Syncs of a wholesaler’s plans, by how they ended: synced, held for a person, failed.',
    labels: ['provider', 'outcome'],
  },
  shop_catalogue_offers_skipped_total: {
    help: 'Offers that a sync left out, by wholesaler and reason.',
    labels: ['provider', 'reason'],
  },
  shop_security_events_total: {
    help: 'Answers that may tell of an attack, by what happened.',
    labels: ['event'],
  },
  shop_readiness_changes_total: {
    help: 'Times that what /readyz answered was another than before: ready, or not.',
    labels: ['to'],
  },
  shop_connections_refused_total: {
    help: 'Connections refused because as many were open as may be.',
    labels: [],
  },
  shop_moves_total: {
    help: 'Changes of state of orders, refunds, mails and eSIMs, committed by this process; "none" is before the first.',
    labels: ['entity', 'from', 'to'],
  },
  shop_revenue_cents_total: { help: 'Cents that customers paid by card, refunds not taken off.', labels: [] },
  shop_deliveries_total: {
    help: 'Paid orders by how they ended: delivered, or failed with the code of why.',
    labels: ['outcome', 'code'],
  },
  shop_refunds_begun_total: {
    help: 'Refunds that were asked for, or made outside of the shop.',
    labels: ['reason'],
  },
  shop_mail_attempts_total: {
    help: 'Attempts to hand a mail over, by its kind and what the mail server answered.',
    labels: ['kind', 'outcome'],
  },
  shop_mails_returned_total: {
    help: 'Mails that the mail company tells of after it had taken them, by their kind: hard bounce, soft bounce, complaint.',
    labels: ['kind', 'returned'],
  },
  shop_push_attempts_total: {
    help: 'Attempts to hand a message to a browser’s push service, by its kind and the answer; gone is a browser that has ended it.',
    labels: ['kind', 'outcome'],
  },
  shop_wallet_passes_total: {
    help: 'Passes handed out to a wallet, by the wallet: done, or the answer that stood in the way.',
    labels: ['wallet', 'outcome'],
  },
  shop_wallet_updates_total: {
    help: 'Attempts to have a pass brought up to date, by the wallet and its answer.',
    labels: ['wallet', 'outcome'],
  },
  shop_gifts_total: {
    help: 'eSIMs given away: given, corrected, withdrawn, mailed, opened.',
    labels: ['outcome'],
  },
  shop_webhooks_total: {
    help: 'Webhooks received, by their source: recorded, seen before, or the code of why they were refused.',
    labels: ['source', 'outcome'],
  },
  shop_timed_job_runs_total: {
    help: 'Runs of what happens by the clock, by whether they succeeded or failed.',
    labels: ['job', 'outcome'],
  },
  shop_payment_sessions_refused_total: {
    help: 'Orders that the payment provider refused for good to open a session for, by provider.',
    labels: ['provider'],
  },
  shop_previews_put_off_total: {
    help: 'Pictures for link previews that were not drawn since too many waited; the shop’s own was shown in their place.',
    labels: ['kind'],
  },
} as const satisfies Declared;

/** Times, in seconds. */
export const HISTOGRAMS = {
  shop_paid_to_delivered_seconds: {
    help: 'From the payment of an order to its delivery.',
    labels: [],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 900],
  },
  shop_webhook_handling_seconds: {
    help: 'From the record of a webhook to the end of its handling.',
    labels: ['source'],
    buckets: [0.05, 0.25, 1, 5, 30, 120, 600, 3_600],
  },
  shop_provider_call_seconds: {
    help: 'Calls of other companies: who, which call, and what they answered.',
    labels: ['provider', 'call', 'outcome'],
    buckets: [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  shop_job_seconds: {
    help: 'Runs of jobs by queue: done, again (put off) or failed; jobs of a batch take its time.',
    labels: ['queue', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5, 15, 60],
  },
} as const satisfies Record<string, Declaration & { buckets: readonly number[] }>;

interface Declaration {
  help: string;
  labels: readonly string[];
}
type Declared = Record<string, Declaration>;

export type CounterName = keyof typeof COUNTERS;
export type HistogramName = keyof typeof HISTOGRAMS;

/** The values of `event` (docs/operate.md, "Security events"). */
export type SecurityEvent =
  | 'limit_reached'
  | 'cross_site_request'
  | 'foreign_id'
  | 'wrong_retrieval_password'
  | 'unsigned_webhook'
  | 'sign_in_refused'
  | 'wrong_system_key';

/**
 * Counts what the verbs of core do, in this process's memory; /metrics tells it. To be called once the transaction that it
 * counts is committed, where that matters. Labels come from small closed sets, never from what somebody typed.
 */
export interface Meter {
  count<N extends CounterName>(name: N, labels: Labels<(typeof COUNTERS)[N]>, by?: number): void;
  observe<N extends HistogramName>(name: N, labels: Labels<(typeof HISTOGRAMS)[N]>, seconds: number): void;
}

type Labels<D extends Declaration> = Record<D['labels'][number], string>;
