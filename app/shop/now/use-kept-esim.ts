import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { EsimRecord } from '../../../api/contract/esims.ts';
import { followKeptOrder } from '../../checkout/kept-order.ts';
import { askForOrder, type DeliveredOrder } from '../../checkout/order-reply.ts';
import { keep, readAllKept, readKept } from '../../offline/kept.ts';
import { openOffline } from '../../offline/service-worker.ts';
import { fetchSession } from '../../session/auth-client.ts';
import { fetchEsims } from '../../session/customer-api.ts';
import { hasSessionHint } from '../../session/session-store.ts';
import { esimOfOrder, esimOfRecord, type KeptEsim, leadingEsim } from './kept-esims.ts';

/** Milliseconds between two questions to the shop, while the page is in view. */
const PAUSE_MS = 15_000;

/**
 * The eSIM that this browser keeps and that the traveller most likely stands there with: at once as it was kept, then as the shop says,
 * for as long as the page is open. Where it keeps none, whoever is signed in has those of the account. Undefined until the browser has
 * looked, null where there is none. The installed app begins here
 * (`?app`), and goes on to the home page where there is none.
 */
export function useKeptEsim(): KeptEsim | null | undefined {
  const [esim, setEsim] = useState<KeptEsim | null>();
  const asApp = useSearchParams()[0].has('app');
  const navigate = useNavigate();
  useEffect(() => {
    const page = new AbortController();
    const { signal } = page;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (fresh: EsimRecord[] | null) => {
      const found = await keptEsims(fresh);
      const lead = leadingEsim(found);
      if (!signal.aborted) setEsim(lead);
      return lead;
    };
    const follow = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible' && navigator.onLine) {
        const lead = await askAgain(signal, look);
        if (lead === null || signal.aborted) return;
      }
      if (!signal.aborted) timer = setTimeout(follow, PAUSE_MS);
    };
    // Also where nothing is kept yet: the steps, questions and numbers are the same for all.
    openOffline();
    const start = async () => {
      const lead = (await look(null)) ?? (hasSessionHint() ? await look(await askAccount(signal)) : null);
      if (signal.aborted) return;
      if (lead === null) return asApp ? void navigate('/', { replace: true }) : undefined;
      await follow();
    };
    // Who comes back from the phone's settings, or has a network at last, isn't made to wait.
    const again = () => void follow().catch(() => {});
    start()
      .then(() => {
        if (signal.aborted) return;
        document.addEventListener('visibilitychange', again, { signal });
        window.addEventListener('online', again, { signal });
      })
      .catch(() => {});
    return () => {
      page.abort();
      clearTimeout(timer);
    };
  }, [asApp, navigate]);
  return esim;
}

async function keptEsims(fresh: EsimRecord[] | null): Promise<KeptEsim[]> {
  const orders = await readAllKept<DeliveredOrder>('orders');
  const account = await readKept<EsimRecord[]>('account', '/kept/esims');
  const records = fresh ?? account?.data ?? [];
  const at = fresh === null ? account?.at : new Date().toISOString();
  return [
    ...orders.map(({ path, kept }) => esimOfOrder(path, kept)),
    ...records.flatMap((record) => esimOfRecord(record, at ?? '') ?? []),
  ];
}

/** The eSIMs of the account on a device that has kept none, and keeps them from now on; null where they can't be had. */
async function askAccount(signal: AbortSignal): Promise<EsimRecord[] | null> {
  try {
    const [records, session] = await Promise.all([fetchEsims(signal), fetchSession()]);
    if (session !== null) await keep('account', '/kept/esims', records, session.user.uid);
    return records;
  } catch {
    return null;
  }
}

/** Asks the shop of the eSIM that leads, and looks again; what can't be asked stays as it was kept. */
async function askAgain(
  signal: AbortSignal,
  look: (fresh: EsimRecord[] | null) => Promise<KeptEsim | null>,
): Promise<KeptEsim | null> {
  const lead = await look(null);
  if (lead === null) return null;
  const sessionId = new URLSearchParams(lead.path.split('?')[1]).get('session_id');
  if (sessionId === null) {
    const fresh = hasSessionHint() ? await fetchEsims(signal).catch(() => null) : null;
    return fresh === null ? lead : await look(fresh);
  }
  const reply = await askForOrder(sessionId, signal);
  if (reply.kind !== 'ready' && reply.kind !== 'refunded') return lead;
  await followKeptOrder(sessionId, reply);
  return await look(null);
}
