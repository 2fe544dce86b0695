import { AsyncLocalStorage } from 'node:async_hooks';

/** What the work under way is about: stands in each line that it logs. */
export interface About {
  /** Of the request that is answered, or that asked for the job. */
  request_id?: string;
  job?: string;
  order_uid?: string;
  refund_uid?: string;
  webhook_uid?: string;
  mail_uid?: string;
}

const current = new AsyncLocalStorage<About>();

/** What the present work is about; empty outside of requests and jobs. */
export function about(): About {
  return current.getStore() ?? {};
}

/** Does `work` as a part of the present work, which is about `more` as well. */
export function during<T>(more: About, work: () => T): T {
  return current.run({ ...current.getStore(), ...more }, work);
}

/** Runs a function that serves several at once, and so is about none of them: its lines name no request. */
export const onBehalfOfMany = AsyncLocalStorage.snapshot();
