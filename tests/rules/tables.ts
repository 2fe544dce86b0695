import { isTest, type Source } from './sources.ts';

/** Whose each table is (A2.2): the feature of core that reads and writes it. The back office's and the sandboxes' are in no feature. */
// biome-ignore format: a table, a feature a line
const TABLES: Readonly<Record<string, readonly string[]>> = {
  alarms: ['alarms'],
  alerts: ['alerts', 'alerted_alarms', 'sent_reports'],
  audit: ['audit_log'],
  cash: ['cash_entries', 'cash_transfers'],
  catalogue: [
    'plans', 'offers', 'plan_pauses', 'country_pauses', 'company_syncs', 'held_syncs', 'catalogue_changes', 'price_changes', 'incidents',
  ],
  credit: ['credit_accounts', 'credit_entries'],
  customers: ['customers', 'blocks', 'allowances', 'buyer_rules'],
  disputes: ['disputes', 'dispute_history'],
  esims: ['esims', 'esim_plans', 'esim_history', 'esim_usage_days'],
  gifts: ['gifts'],
  inbox: ['webhook_inbox', 'missed_webhooks'],
  mail: ['mails', 'mail_history'],
  orders: ['orders', 'astray_orders', 'order_history', 'purchases', 'purchase_handovers', 'idempotency_keys', 'payment_shares'],
  payments: ['order_cards', 'order_countries', 'provider_balances', 'provider_entries', 'reconciliation_differences', 'reconciliation_passes'],
  pricing: ['price_rules', 'exchange_rates', 'competitor_prices'],
  promotions: ['promotions', 'redemptions', 'code_guesses'],
  push: ['push_messages', 'push_orders', 'push_subscriptions'],
  referrals: ['referrals'],
  refunds: ['refunds', 'refund_history'],
  routing: ['routing_rules'],
  // price_draft is a table of the release before, which runs beside this one while that is replaced.
  rules: ['price_draft', 'rule_drafts', 'scheduled_rules'],
  settings: ['shop_settings', 'seen_secrets'],
  // A session is read with its customer.
  'sign-in': ['sessions', 'sign_in_tokens', 'throttles', 'customers'],
  staff: ['staff', 'staff_challenges', 'staff_invitations', 'staff_keys', 'staff_passkeys', 'staff_sessions'],
  supply: [
    'company_accounts', 'company_balances', 'company_balance_history', 'company_calls', 'company_limits', 'company_unread',
    'supply_failures', 'offer_failures',
  ],
  'timed-jobs': ['timed_jobs'],
  wallets: ['wallet_devices', 'wallet_passes'],
  desk: [
    'approvals', 'attention_marks', 'notes', 'order_tags', 'privacy_requests', 'report_days', 'report_rows', 'staff_requests',
    'alerted_things', 'saved_views', 'done_jobs',
  ],
  db: ['migrations', 'settings', 'wholesaler_kept'],
};

/** Who reads what isn't its own all the same, and why. A new one is better moved to core/sale. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  // The books contradict the rows of other features, or they don't.
  'core/cash/invariants.ts': ['orders', 'refunds', 'disputes', 'credit_accounts'],
  'core/credit/invariants.ts': ['orders', 'promotions', 'redemptions', 'referrals'],
  // A movement of the provider is booked on the order that it is for, in one statement.
  'core/cash/provider-entry.ts': ['orders'],
  // A price remembers the version of the rules that made it.
  'core/catalogue/plan-prices.ts': ['price_rules'],
  // What an eSIM is called at its company, and where it works, are facts of what was bought for it.
  'core/esims/country-queries.ts': ['offers', 'purchases'],
  'core/esims/profile-key.ts': ['purchases'],
};

/** "file: table" for each of READERS that doesn't read it any more. */
export function idleReaders(sources: readonly Source[]): string[] {
  const code = new Map(sources.map(({ path, text }) => [path, text]));
  return Object.entries(READERS).flatMap(([path, tables]) =>
    tables.filter((table) => !isNamed(code.get(path) ?? '', table)).map((table) => `${path}: ${table}`),
  );
}

/** The tables of the schema that are in no feature's list; those of the sandboxes are named with theirs. */
export function ownerless(schema: string): string[] {
  const all = schema.match(/export interface DB \{([\s\S]*?)\n\}/)?.[1] ?? '';
  const owned = new Set(Object.values(TABLES).flat());
  return [...all.matchAll(/^\s+'?"?([\w.]+)'?"?:/gm)]
    .map(([, table]) => table!)
    .filter((table) => !table.startsWith('sandbox_') && !owned.has(table));
}

/** "file: tables" for each file of a feature with SQL on tables of others; `core/sale` and `core/desk` may read all. */
export function foreignTables(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^core\/(?!sale\/|desk\/)[^/]+\//.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const own = [...(TABLES[path.split('/')[1]!] ?? []), ...(READERS[path] ?? [])];
      const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      const foreign = [...new Set(Object.values(TABLES).flat())].filter(
        (table) => !own.includes(table) && isNamed(code, table),
      );
      return foreign.length === 0 ? [] : [`${path}: ${foreign.toSorted().join(', ')}`];
    });
}

/** Whether a builder's call or a statement in words names the table. */
const isNamed = (code: string, table: string): boolean =>
  new RegExp(
    `(?:insertInto|updateTable|deleteFrom|selectFrom|[jJ]oin|from)\\(\\s*\\[?\\s*'${table}[ ']|` +
      `\\b(?:insert into|update|delete from|from|join)\\s+${table}\\b(?!['.])`,
  ).test(code);
