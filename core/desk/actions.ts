import type { StaffActor } from '../staff/actor.ts';
import { mayDo } from '../staff/roles.ts';
import type { Action, Need, Room, Verb } from './verb.ts';

/**
 * What one person may do to one row now. A verb whose move the state doesn't have is left out; one that the role may not make
 * stands there with the reason, so that people know whom to ask.
 */
export function actionsOf<S>(room: Room<S>, subject: S, actor: StaffActor): Action[] {
  return room.verbs.flatMap((verb) => {
    const offer = verb.offer(subject, actor);
    if (offer === null) return [];
    const grant = mayDo(actor.role, rightOf(verb, subject, {}));
    const needs: Need[] = [...(offer.needs ?? []), ...(verb.silent ? [] : (['reason'] as const))];
    if (grant === 'asks') needs.push('second_person');
    return [
      {
        verb: verb.verb,
        label: offer.label,
        consequence: offer.consequence,
        needs,
        disabled_because:
          grant === 'no' ? `the role ${actor.role} may not do this` : (offer.disabled_because ?? null),
        ...(offer.sends && { sends: offer.sends }),
      },
    ];
  });
}

/** The names of the verbs that may be used now, for whoever used another. */
export const allowedVerbs = <S>(room: Room<S>, subject: S, actor: StaffActor): string[] =>
  actionsOf(room, subject, actor)
    .filter(({ disabled_because }) => disabled_because === null)
    .map(({ verb }) => verb);

/** The right that a verb takes, which may depend on its subject and on what is asked. */
export function rightOf<S, I extends object>({ right }: Verb<S, I>, subject: S, input: I) {
  return typeof right === 'function' ? right(subject, input) : right;
}

/** Whether it takes a factor that was proven a moment ago, as what reaches far does. */
export function isSensitive<S, I extends object>({ sensitive }: Verb<S, I>, subject: S, input: I): boolean {
  return typeof sensitive === 'function' ? sensitive(subject, input) : sensitive === true;
}
