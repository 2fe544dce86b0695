import '../../../db/sql.server.ts';
import { z } from 'zod';
import type { Tx } from '../../../db/sql.server.ts';
import { minuteOf } from '../../clock.ts';
import type { Shop } from '../../shop.ts';
import { namesOf } from '../../staff/names.ts';
import { inTransaction } from '../../transaction.ts';
import { defineVerb, type Room, type VerbCall, type VerbOutcome } from '../verb.ts';
import { type ListedRequest, readRequest } from './list.ts';
import { IDENTITIES, type Identity } from './requests.ts';

const identify = defineVerb<ListedRequest, { identity: Identity }>({
  verb: 'identify',
  right: 'export_person',
  silent: true,
  takes: z.strictObject({ identity: z.enum(IDENTITIES) }),
  offer: ({ done_at, identity }) =>
    done_at !== null
      ? null
      : {
          label: identity === null ? 'They have shown who they are' : 'They have shown it otherwise',
          consequence:
            'How they did is kept with the request, which may be answered then. Papers are looked at and not kept.',
          needs: ['identity'],
        },
  run: (shop, { subject, input: { identity }, audit }) =>
    change(shop, subject.uid, { identity }, 'It is written down.', (tx) =>
      audit(tx, { before: { identity: subject.identity }, after: { identity } }),
    ),
});

const refuse = defineVerb<ListedRequest, object>({
  verb: 'refuse',
  right: 'delete_person',
  takes: z.strictObject({}),
  offer: ({ done_at }) =>
    done_at !== null
      ? null
      : {
          label: 'Refuse it',
          consequence:
            'Nothing is done. Tell them why, within the month, and that they may complain to the supervisory authority: the shop sends no mail about it.',
        },
  run: (shop, call) => close(shop, call, 'refused'),
});

const withdraw = defineVerb<ListedRequest, object>({
  verb: 'withdraw',
  right: 'export_person',
  takes: z.strictObject({}),
  offer: ({ done_at }) =>
    done_at !== null
      ? null
      : {
          label: 'They have taken it back',
          consequence: 'Nothing is done, and nobody waits for it any more.',
        },
  run: (shop, call) => close(shop, call, 'withdrawn'),
});

function close(
  shop: Shop,
  { actor, subject, reason, audit }: VerbCall<ListedRequest, object>,
  outcome: 'refused' | 'withdrawn',
): Promise<VerbOutcome> {
  const closed = { done_at: shop.clock.now(), outcome, outcome_reason: reason, handled_by: actor.uid };
  return change(shop, subject.uid, closed, `The request is ${outcome}.`, (tx) =>
    audit(tx, { after: { kind: subject.kind, outcome } }),
  );
}

interface Changes {
  identity?: Identity;
  done_at?: Date;
  outcome?: string;
  outcome_reason?: string;
  handled_by?: string;
}

/** Changes a request that waits, and has it written down; of one that was answered or closed meanwhile it tells by whom. */
async function change(
  shop: Shop,
  uid: string,
  changes: Changes,
  message: string,
  record: (tx: Tx) => Promise<void>,
): Promise<VerbOutcome> {
  const changed = await inTransaction(shop, async (tx) => {
    const row = await tx
      .updateTable('privacy_requests')
      .set(changes)
      .where('uid', '=', uid)
      .where('done_at', 'is', null)
      .returning('uid')
      .executeTakeFirst();
    if (row !== undefined) await record(tx);
    return row !== undefined;
  });
  if (changed) return { kind: 'done', message };
  return { kind: 'move_not_allowed', why: `it is closed${await byWhom(shop, await readRequest(shop, uid))}` };
}

async function byWhom({ db }: Pick<Shop, 'db'>, request: ListedRequest | null): Promise<string> {
  if (!request?.done_at) return '';
  const nameOf = await namesOf(db, [request.handled_by]);
  return `: ${nameOf(request.handled_by)} answered it at ${minuteOf(request.done_at)}`;
}

/** The verbs of one request; what answers it are the customer's own. */
export const requestRoom: Room<ListedRequest> = {
  kind: 'privacy_request',
  read: readRequest,
  verbs: [identify, refuse, withdraw],
  before: byWhom,
};
