import { z } from 'zod';
import { type Answer, done } from '../../../core/answer.ts';
import { SECOND } from '../../../core/clock.ts';
import type { Cancellation, Hints, SentPurchase } from '../../../core/wholesale/wholesaler.ts';
import { hintsOf, isBeingMade, isCancelled, isRevoked } from './bought.ts';
import type { Client } from './client.ts';
import { failedAnswer } from './errors.ts';
import { lookUp } from './look-up.ts';
import type { Profile } from './schemas.ts';

const USED = ['IN_USE', 'USED_UP', 'USED_EXPIRED'];

/**
 * Takes back an eSIM that nobody has downloaded; the price is on the balance again at once. The state is read first, so that
 * what is cancelled isn't cancelled again, and after a lost answer, which the state tells as well. An eSIM with a top-up stays.
 */
export async function cancelEsim(client: Client, purchase: SentPurchase): Promise<Answer<Cancellation>> {
  const { reference, wholesale_id, hints, top_up } = purchase;
  if (top_up !== null) return done({ outcome: 'impossible', why: "top-ups can't be cancelled", hints });
  const read = await readUnused(client, purchase);
  if (read.kind !== 'done') return read;
  const { profile } = read.value;
  const known = hintsOf(profile, wholesale_id, hints);
  const standing = standingOf(profile, known);
  if (standing !== 'can_be_cancelled') return standing;
  const said = await client.ask({
    ...{ name: 'cancel', path: '/esim/cancel', kind: 'write', reference },
    json: { esimTranNo: profile.esimTranNo },
    obj: z.unknown(),
  });
  if (said.kind === 'ok') return done({ outcome: 'refunded', why: null, hints: known });
  const after = await readUnused(client, { ...purchase, hints: known });
  if (after.kind === 'done') {
    const { profile } = after.value;
    const standing = standingOf(profile, known);
    if (standing !== 'can_be_cancelled') return standing;
  }
  return said.kind === 'error' && said.code === '200002'
    ? done({
        outcome: 'already_used',
        why: 'the company says that its state does not allow it',
        hints: known,
      })
    : failedAnswer(said, 'purchase');
}

async function readUnused(client: Client, purchase: SentPurchase): Promise<Answer<{ profile: Profile }>> {
  const looked = await lookUp(client, { ...purchase, window: purchase });
  if (looked.kind !== 'done') return looked;
  switch (looked.value.kind) {
    case 'profile':
      return done({ profile: looked.value.profile });
    case 'being_made':
      return { kind: 'retry', why: 'its profile is being made', afterMs: 30 * SECOND };
    case 'nothing':
      return { kind: 'refused', code: 'purchase_not_found', why: 'no order of ours' };
    case 'odd':
      return { kind: 'refused', code: 'refused_otherwise', why: looked.value.why };
  }
}

/** How it stands, or that it can be cancelled now. */
function standingOf(profile: Profile, hints: Hints): Answer<Cancellation> | 'can_be_cancelled' {
  const { esimStatus, smdpStatus } = profile;
  const stands = (outcome: Cancellation['outcome'], why: string | null) => done({ outcome, why, hints });
  if (isCancelled(profile)) return stands('refunded', null);
  if (isRevoked(profile)) return stands('cancelled_without_money', 'it was revoked');
  if (isBeingMade(profile)) return { kind: 'retry', why: 'its profile is being made', afterMs: 30 * SECOND };
  if (USED.includes(esimStatus)) return stands('already_used', null);
  if (esimStatus === 'GOT_RESOURCE' && smdpStatus === 'RELEASED') {
    return isToppedUp(profile, hints)
      ? stands('impossible', 'a top-up lies on the same eSIM')
      : 'can_be_cancelled';
  }
  if (esimStatus === 'GOT_RESOURCE') {
    return stands(
      'already_used',
      'it was downloaded: the company’s support may take it back if it is unused',
    );
  }
  return stands('impossible', `its state is ${/^[A-Z_]{1,40}$/.test(esimStatus) ? esimStatus : 'unknown'}`);
}

/** Cancelling ends the whole eSIM, with what was paid for on top of it. The total tells where the list doesn't grow. */
const isToppedUp = ({ totalVolume, packageList }: Profile, { volume }: Hints): boolean =>
  (packageList?.length ?? 0) > 1 || (totalVolume ?? 0) > Number(volume ?? Number.POSITIVE_INFINITY);
