import type { OrderPush, PushSettings, PushSubscriptionBody } from '../../api/contract/push.ts';
import { ask } from '../session/customer-api.ts';

/** What a browser is told of: the account's eSIMs, or the one of an order. */
export interface PushSource {
  /** @param endpoint of the subscription that this browser has; null for none. @returns `key`: null where there is nothing to subscribe to. */
  read(endpoint: string | null): Promise<{ key: string | null; subscribed: boolean }>;
  /** Tells this browser's push service to the shop. */
  begin(body: PushSubscriptionBody): Promise<unknown>;
  end(endpoint: string): Promise<unknown>;
}

const OWN = '/api/v2/users/me/push';

export const ownPush: PushSource = {
  async read(endpoint) {
    const { public_key, endpoints } = await ask<PushSettings>(OWN);
    return { key: public_key, subscribed: endpoint !== null && endpoints.includes(endpoint) };
  },
  begin: (body) => ask(OWN, { method: 'POST', body }),
  end: (endpoint) => ask(OWN, { method: 'DELETE', body: { endpoint } }),
};

const OF_ORDER = '/api/v1/esims/push';

/** For the bearer of an order's session id. */
export const orderPush = (sessionId: string): PushSource => ({
  async read(endpoint) {
    const body = { sessionId, ...(endpoint !== null && { endpoint }) };
    const { public_key, subscribed } = await ask<OrderPush>(OF_ORDER, { method: 'POST', body });
    return { key: public_key, subscribed };
  },
  begin: (body) => ask(`${OF_ORDER}/subscribe`, { method: 'POST', body: { sessionId, ...body } }),
  end: (endpoint) => ask(`${OF_ORDER}/unsubscribe`, { method: 'POST', body: { sessionId, endpoint } }),
});
