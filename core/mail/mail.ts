import type { Plan, PlanRules } from '../catalogue/plan.ts';
import type { Cents } from '../money.ts';
import type { Discount } from '../promotions/discount.ts';
import type { MailAttachment } from './transport.ts';

/** A plan by its name, and by the terms that name it in another language; mails of earlier releases hold the name alone. */
export type PlanName = Pick<Plan, 'name'> &
  Partial<
    Pick<
      Plan,
      'scope' | 'region' | 'countries_enabled' | 'data_quota_mb' | 'daily_quota_mb' | 'reduced_speed_kbps'
    >
  >;

/** What each kind of mail says; templates in `mails/` turn it into words. */
export type MailContent =
  | {
      kind: 'order_confirmation';
      order_uid: string;
      /** `GW-7K2M-4PF`; absent from mails of earlier releases, here and below. */
      order_number?: string;
      /** Page of the order, by its session id. */
      order_url: string;
      plan: PlanName &
        Pick<Plan, 'data_quota_mb' | 'validity_days' | 'policy_name' | 'countries_enabled'> &
        Partial<PlanRules>;
      amount: Cents;
      discounts?: MailDiscount[];
      paid_at: string;
      esim: { iccid: string; smdp_address: string; matching_id: string };
      /** Opens the eSIM together with the ICCID on the retrieval page. */
      retrieval_password: string;
      /** RFC 3339; null where the plan has no such limit. */
      install_by: string | null;
      /** RFC 3339: when the buyer agreed to lose the right of withdrawal with the delivery; absent where nobody was asked. */
      withdrawal_agreed_at?: string;
    }
  | {
      kind: 'top_up';
      order_uid: string;
      order_number?: string;
      esim: { name: string | null; iccid: string };
      plan: PlanName & Pick<Plan, 'data_quota_mb' | 'validity_days' | 'policy_name'>;
      amount: Cents;
      discounts?: MailDiscount[];
      paid_at: string;
    }
  | (PlanUseContent & { kind: 'data_low'; data_used_mb: number })
  | (PlanUseContent & { kind: 'ending_soon' })
  | ({
      kind: 'refund';
      order_uid: string;
      order_number?: string;
      plan: PlanName;
      /** What went back to the card; 0 where credit or a code had paid for all. */
      amount: Cents;
      /** Of a part that leaves the eSIM with the customer: what the order was paid with. */
      paid?: Cents;
      /** What is on the customer's credit again. */
      credit?: Cents;
    } & RefundWhy)
  | {
      /** To whom an eSIM is given. What the buyer has typed stands in it, and nothing else of the buyer. */
      kind: 'gift';
      name: string;
      from: string | null;
      message: string | null;
      plan: PlanName & Pick<Plan, 'data_quota_mb' | 'validity_days' | 'policy_name' | 'countries_enabled'>;
      /** Of our own page, which opens it. */
      path: string;
      /** RFC 3339; null where the plan has no such limit. */
      install_by: string | null;
    }
  | {
      /** A refund that was asked for doesn't happen, since the eSIM was used meanwhile. */
      kind: 'refund_declined';
      order_uid: string;
      order_number?: string;
      plan: PlanName;
    }
  | {
      kind: 'payment_processing';
      order_uid: string;
      order_number?: string;
      order_url: string;
      plan: PlanName;
      amount: Cents;
    }
  | {
      /** Staff have made the order for a buyer, who pays it under its link. */
      kind: 'pay_link';
      order_uid: string;
      order_number?: string;
      order_url: string;
      plan: PlanName;
      amount: Cents;
      /** RFC 3339: until when it can be paid. */
      pay_by: string;
    }
  | {
      kind: 'payment_failed';
      order_uid: string;
      order_number?: string;
      plan: PlanName;
      amount: Cents;
    }
  | {
      kind: 'friend_joined';
      /** As the referrer may know the friend: see friendLabel(). */
      friend: string | null;
      credit: Cents;
      /** RFC 3339. */
      confirm_at: string;
    }
  | {
      kind: 'credit_earned';
      friend: string | null;
      credit: Cents;
      /** 0 where no bonus came with it. */
      bonus: Cents;
      /** What there is to spend now. */
      balance: Cents;
    }
  | {
      /** To those who run the shop: alarms, or the week's figures. */
      kind: 'staff_news';
      title: string;
      /** A paragraph each. */
      said: readonly string[];
      /** Figures with their names. */
      lines: readonly (readonly [name: string, value: string])[];
      /** Where to go on in the back office. */
      link: string;
    }
  | {
      kind: 'sign_in';
      /** Our own page; the token stands in its fragment. */
      link: string;
      /** 8 digits, to be typed where the mail was asked for. */
      code: string;
      /** How long both are good for; absent from mails of earlier releases. */
      minutes?: number;
    }
  | {
      kind: 'staff_invitation';
      /** Our own page; the token stands in its fragment. */
      link: string;
      role: string;
    };

/** What was taken off an order's full price, for its receipt; mails of earlier releases hold its words. */
export type MailDiscount = Discount | { label: string; amount: Cents };

/** Why money went back: the reason of the refund; in mails of earlier releases the sentence made of it. */
type RefundWhy = { reason_code: string; reason?: undefined } | { reason_code?: undefined; reason: string };

/** How far a plan on an eSIM is used. */
export interface PlanUseContent {
  esim: { name: string | null; iccid: string };
  plan: PlanName & Pick<Plan, 'data_quota_mb'>;
  /** Null where the wholesaler doesn't tell. */
  data_used_mb: number | null;
  /** RFC 3339; null where the wholesaler names no end. */
  expires_at: string | null;
}

/** Who reads a mail, as far as its words depend on it; nulls are English, and UTC. */
export interface MailReader {
  language: string | null;
  /** IANA. */
  timeZone: string | null;
}

/** Who sells; what isn't set is null, and said nowhere. */
export interface Seller {
  name: string | null;
  address: string | null;
  register: string | null;
  vatId: string | null;
  /** What receipts say of tax, such as "Prices include VAT where it is due". */
  taxLine: string | null;
  supportHours: string | null;
}

/** What a template needs beside what its mail says. */
export interface MailSetting {
  publicOrigin: string;
  reader: MailReader;
  seller: Seller;
}

export type MailKind = MailContent['kind'];

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
}

export type RenderMail = (content: MailContent, setting: MailSetting) => Promise<RenderedMail>;
