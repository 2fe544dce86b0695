import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { acceptSync } from '../../catalogue/hold.ts';
import { syncAside } from '../../catalogue/sync.ts';
import type { SyncReport } from '../../catalogue/sync-record.ts';
import { SECOND } from '../../clock.ts';
import { pauseCompany, resumeCompany } from '../../sale/supply/companies.ts';
import { testCompany } from '../../sale/supply/test-company.ts';
import { watchBalances } from '../../sale/supply/watch-balances.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';
import { howMany } from '../how-many.ts';
import { defineVerb, type Offer, type Room } from '../verb.ts';
import { accountVerbs } from './account-verbs.ts';
import { type DeskCompany, readCompany } from './company.ts';
import { countryVerbs } from './country-verbs.ts';

/** How long a person waits for a company at most; what takes longer goes on. */
const WAIT_MS = 20 * SECOND;

const nothing = z.strictObject({});
const NOT_IN_USE = 'ESIM_PROVIDERS does not name it';

/** What reaches the company, which has to be in use. */
const asking = ({ in_use }: DeskCompany, offer: Offer): Offer =>
  in_use ? offer : { ...offer, disabled_because: NOT_IN_USE };

const pause = defineVerb<DeskCompany, object>({
  verb: 'pause',
  right: 'operate',
  takes: nothing,
  offer: ({ name, paused_by_person }) =>
    paused_by_person
      ? null
      : {
          label: 'Stop buying',
          consequence: `All that only ${name} can deliver leaves the shelf within a second, until a person lets it sell again. Orders that are open with it are followed to their end.`,
        },
  async run(shop, { actor, subject, audit }) {
    const done = await pauseCompany(shop, subject.name, actor.uid, audit);
    return done
      ? { kind: 'done', message: `Nothing is bought at ${subject.name} any more.` }
      : { kind: 'move_not_allowed', why: `${subject.name} was stopped by somebody else meanwhile` };
  },
});

const resume = defineVerb<DeskCompany, object>({
  verb: 'resume',
  right: 'operate',
  takes: nothing,
  offer: ({ name, paused_by_person }) =>
    paused_by_person
      ? {
          label: 'Let it sell again',
          consequence: `What ${name} offers is back on the shelf within a second.`,
        }
      : null,
  async run(shop, { actor, subject, audit }) {
    const done = await resumeCompany(shop, subject.name, actor.uid, audit);
    return done
      ? { kind: 'done', message: `${subject.name} sells again.` }
      : { kind: 'move_not_allowed', why: `${subject.name} sells again already` };
  },
});

const sync = defineVerb<DeskCompany, object>({
  verb: 'sync',
  right: 'operate',
  silent: true,
  takes: nothing,
  offer: (company) =>
    asking(company, {
      label: 'Read its catalogue now',
      consequence: `${company.name} is asked for its whole list and our balance. Prices follow by the rules. A list that changes too much waits for a person.`,
    }),
  async run(shop, { subject: { name }, audit }) {
    const ended = await withinWait(syncOne(shop, name));
    const said = ended === 'late' ? { outcome: 'still running' } : (ended ?? { outcome: 'not synced' });
    await inTransaction(shop, (tx) => audit(tx, { after: { ...said } }));
    if (ended === 'late') {
      return { kind: 'done', message: `${name} takes long; the sync goes on, and the list tells its end.` };
    }
    if (ended === null) {
      const held = (await readCompany(shop, name))?.held;
      const why = held ? 'it changes too much, and waits for accept_sync' : 'see the log for what it said';
      return { kind: 'done', message: `The list of ${name} was not taken on: ${why}.` };
    }
    const { changed, withdrawn } = ended;
    return {
      kind: 'done',
      message: `${howMany(changed, 'offer')} changed, ${withdrawn} ${withdrawn === 1 ? 'is' : 'are'} gone.`,
      detail: { changed, withdrawn },
    };
  },
});

async function syncOne(shop: Shop, name: string): Promise<SyncReport | null> {
  const wholesalers = new Map([...shop.wholesalers].filter(([each]) => each === name));
  const [report] = await syncAside(shop, name);
  await watchBalances({ ...shop, wholesalers });
  return report ?? null;
}

const acceptHeld = defineVerb<DeskCompany, object>({
  verb: 'accept_sync',
  right: 'operate',
  takes: nothing,
  offer: ({ held, name }) =>
    held
      ? {
          label: 'Accept what waits',
          consequence: `The next sync of ${name} within a day makes exactly the changes that are held now.`,
        }
      : null,
  async run(shop, { actor, subject, audit }) {
    const done = await acceptSync(shop, subject.name, actor.uid, audit);
    return done
      ? { kind: 'done', message: `The next sync of ${subject.name} makes these changes.` }
      : { kind: 'move_not_allowed', why: 'it was accepted by somebody else meanwhile' };
  },
});

const test = defineVerb<DeskCompany, object>({
  verb: 'test',
  right: 'operate',
  silent: true,
  takes: nothing,
  offer: (company) =>
    asking(company, {
      label: 'Ask whether it would sell',
      consequence: `${company.name} is asked about our account, and its cheapest offer where it has a dry run. Nothing is bought.`,
    }),
  async run(shop, { subject: { name }, audit }) {
    const tested = await withinWait(testCompany(shop, shop.wholesalers.get(name)!));
    const { well, said } =
      tested === 'late' ? { well: false, said: [`${name}: no answer within ${WAIT_MS / SECOND} s`] } : tested;
    await inTransaction(shop, (tx) => audit(tx, { after: { well } }));
    return { kind: 'done', message: said.join('; '), detail: { well } };
  },
});

/** What `work` comes to, or that it takes longer than a person waits; it goes on then. */
async function withinWait<T>(work: Promise<T>): Promise<T | 'late'> {
  const over = new AbortController();
  const late = sleep(WAIT_MS, 'late' as const, { ref: false, signal: over.signal });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
    work.catch(() => {});
  }
}

export const companyRoom: Room<DeskCompany> = {
  kind: 'company',
  read: readCompany,
  verbs: [pause, resume, ...countryVerbs, sync, acceptHeld, test, ...accountVerbs],
};
