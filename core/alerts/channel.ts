import type { Answer } from '../answer.ts';

/** Where people who run the shop are told things at once, beside mail: a chat's incoming webhook. */
export interface AlertChannel {
  /** Posts a message in plain text. `refused` where posting it again would be in vain. */
  post(text: string): Promise<Answer<null>>;
}

/** Who is told of what needs a person. */
export interface AlertAddresses {
  /** ALERT_MAIL. */
  mail: string | null;
  /** Of ALERT_WEBHOOK_URL. */
  channel: AlertChannel | null;
}
