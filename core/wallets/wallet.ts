import type { Language } from '../../content/languages.ts';
import type { Answer } from '../answer.ts';
import type { PlanName } from '../mail/mail.ts';

/** The wallets of phones that passes go into, as addresses and rows call them. */
export const WALLETS = ['apple', 'google'] as const;
export type WalletName = (typeof WALLETS)[number];

/** Those whose passes lie at their company, and not on phones alone. */
export const KEPT_BY_COMPANY: readonly WalletName[] = ['google'];

/** A name and its value, such as "Data left" and "3.2 GB". */
export interface PassLine {
  label: string;
  value: string;
  /** The moment or day that the value names, for wallets that write it as their phone does. */
  at?: { date: Date; precision: 'day' | 'minute' };
}

/** What a pass says, in the language of its reader; each wallet lays it out its own way. */
export interface PassText {
  /** What the traveller calls the eSIM. */
  title: string;
  /** For whoever can't see the pass. */
  description: string;
  /** The four that stand on the front: what is left, until when, how it stands, how much it was. */
  left: PassLine;
  until: PassLine;
  status: PassLine;
  data: PassLine;
  /** What stands on the back. */
  back: PassLine[];
  links: { label: string; url: string }[];
}

/** A pass as it is to be at a moment. */
export interface Pass {
  /** Its serial number. */
  uid: string;
  /** What a phone that has it proves itself by. */
  token: string;
  language: Language;
  text: PassText;
  /** ISO 3166-1 alpha-3, of a plan of one country; for its flag. */
  country: string | null;
  /** When it is of no use any more, by the clock; null where no end is known. */
  endsAt: Date | null;
  /** Nothing more comes of it: ended, used up, refunded or withdrawn. */
  over: boolean;
}

interface AnyWallet {
  readonly name: WalletName;
  /** Until when the operator's certificate is good; null where there is none that ends. */
  readonly goodUntil: Date | null;
  /**
   * Has a pass that was handed out brought up to date.
   * @param devices where phones that have it are told, for wallets that tell phones.
   * @returns those of them that have it no more.
   */
  update(pass: Pass, devices: readonly string[]): Promise<Answer<{ gone: string[] }>>;
}

/** One that takes a pass as a file, which the shop hands out itself. */
export interface FileWallet extends AnyWallet {
  readonly kind: 'file';
  /** By what its phones name this shop's passes (Apple's pass type identifier). */
  readonly passType: string;
  file(pass: Pass): Promise<Uint8Array<ArrayBuffer>>;
}

/** One that keeps passes itself, and gives an address that saves one. */
export interface LinkWallet extends AnyWallet {
  readonly kind: 'link';
  link(pass: Pass): Promise<Answer<string>>;
}

export type Wallet = FileWallet | LinkWallet;

/** `withdrawn`: the secret link that it was got through has ended. */
export type PassState = 'ready' | 'installed' | 'active' | 'used_up' | 'expired' | 'refunded' | 'withdrawn';

/** What a pass is about, for the words of it. */
export interface PassFacts {
  /** As its owner calls it; null where nobody gave it a name. */
  name: string | null;
  /** The plan that it was issued with. */
  plan: PlanName;
  state: PassState;
  data_quota_mb: number;
  /** Null: not told. */
  data_left_mb: number | null;
  full_days: number;
  ends_at: Date | null;
  install_by: Date | null;
  /** IANA; for wallets that write times as they are told. */
  time_zone: string | null;
  /** Null once nothing is told any more. */
  iccid: string | null;
  order_number: string | null;
  /** While it is still to be installed. */
  codes: { smdp_address: string; matching_id: string; manual_code: string; link: string } | null;
  /** The page that shows more. */
  page: string;
}

/** Words in a language; content/messages/pass-words.ts has them. */
export type PassWords = (language: Language, facts: PassFacts) => PassText;

/** The wallets that the operator has certificates or keys for. */
export interface Wallets {
  byName: ReadonlyMap<WalletName, Wallet>;
  words: PassWords;
}
