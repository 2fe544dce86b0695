import type { Db } from '../db/sql.server.ts';
import type { AlertAddresses } from './alerts/channel.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { SyncReport } from './catalogue/sync-record.ts';
import type { Clock } from './clock.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { RenderMail } from './mail/mail.ts';
import type { MailWebhooks } from './mail/returns.ts';
import type { MailTransport } from './mail/transport.ts';
import type { Meter } from './meter.ts';
import type { OrderSignals } from './orders/signals.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { AutomaticPromotions } from './promotions/automatic.ts';
import type { PushSender, PushWords } from './push/sender.ts';
import type { ReferralRules } from './referrals/rules.ts';
import type { ShopSettings } from './settings/settings.ts';
import type { EnvironmentOwner } from './staff/environment-owner.ts';
import type { Wallets } from './wallets/wallet.ts';
import type { Wholesaler } from './wholesale/wholesaler.ts';

/** Everything that the verbs of core work with, put together once by server/composition.ts. */
export interface Shop {
  db: Db;
  clock: Clock;
  log: Log;
  meter: Meter;
  jobs: Jobs;
  payments: PaymentProvider;
  /** By name, as in the plans' `provider` column. */
  wholesalers: ReadonlyMap<string, Wholesaler>;
  catalogue: Catalogue;
  /**
   * syncCatalogue() in a process of its own, of one company or of all; absent where this one does it, as on PGlite and with the sandbox
   * alone.
   */
  syncApart?: (only?: string) => Promise<SyncReport[]>;
  orderSignals: OrderSignals;
  mail: {
    transport: MailTransport;
    render: RenderMail;
    from: string;
    /** Of the mail company; absent where the operator has set none up. */
    webhooks?: MailWebhooks;
  };
  /** "https://shop.example", without a slash at the end: every address that we give out is built from it alone. */
  publicOrigin: string;
  /** To browsers that asked for it; absent where the operator has no keys for it. */
  push?: { sender: PushSender; words: PushWords };
  /** Of phones that take passes; absent where the operator has certificates for none. */
  wallets?: Wallets;
  /** Milliseconds after payment within which an order is delivered, or its money goes back. */
  deliveryDeadlineMs: number;
  /** What an operator has changed while the shop runs. */
  settings: ShopSettings;
  /** As the settings have it; the watch over them puts it here (server/settings-watch.ts). */
  referrals: ReferralRules;
  /** Those that orders without a code are given. */
  promotions: AutomaticPromotions;
  /** Who is told of what needs a person; absent where nobody is, as in commands. */
  alerts?: AlertAddresses;
  /** Milliseconds after which an order that was never paid forgets who placed it. */
  abandonedOrderMs: number;
  /** Who may always sign in as an owner (ADMIN_USERNAME); null where nobody may. */
  environmentOwner: EnvironmentOwner | null;
  /** SECRET: hashes that must not be computable from a copy of the database are made with it; see keys.ts. */
  secret: string;
  /** The values of SECRET before this one, the newest first: what they made is still found. */
  oldSecrets: readonly string[];
}
