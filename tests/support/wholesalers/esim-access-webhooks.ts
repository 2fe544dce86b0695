import { randomUUID } from 'node:crypto';
import type { DoubleEsim } from './esim-access-books.ts';

/** What happened to a profile, as the company tells it. */
function webhookBody(esim: DoubleEsim, notifyType: string) {
  const { orderNo, esimTranNo, iccid, esimStatus, smdpStatus, plans } = esim;
  const [{ transactionId }] = plans;
  const about = { iccid, orderNo, esimTranNo, transactionId };
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  const contents: Record<string, object> = {
    ORDER_STATUS: { orderNo, orderStatus: 'GOT_RESOURCE', transactionId },
    ESIM_STATUS: { ...about, esimStatus, smdpStatus },
    SMDP_EVENT: {
      ...{ ...about, eid: '89049032000000000000000000000066', esimStatus, smdpStatus: 'INSTALLATION' },
      ...{ timestamp: now, seqNumber: 112, notifyStatus: 'Executed-Success' },
    },
  };
  const notifyId = randomUUID().replaceAll('-', '');
  return { notifyType, notifyId, eventGenerateTime: now, content: contents[notifyType] };
}

/** Sends webhooks to the address that was set, which gets the secret at its end unless it has it. */
export function createSender(secret: string) {
  let address: string | null = null;
  const under_way = new Set<Promise<unknown>>();
  return {
    sendTo(to: string | null) {
      address = to === null || to.endsWith(`/${secret}`) ? to : `${to}/${secret}`;
    },
    async send(esim: DoubleEsim, notifyType: string, times: number): Promise<void> {
      if (address === null) return;
      const body = JSON.stringify(webhookBody(esim, notifyType));
      const headers = { 'content-type': 'application/json' };
      for (let time = 0; time < times; time++) {
        // Whether it arrives is the shop's affair: it sweeps as well.
        const sent = fetch(address, { method: 'POST', headers, body }).catch(() => {});
        under_way.add(sent);
        await sent.finally(() => under_way.delete(sent));
      }
    },
    /** Once those under way are over. */
    sent: () => Promise.all(under_way),
  };
}
