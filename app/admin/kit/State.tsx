import { plain } from './words.ts';

export type Tone = 'good' | 'busy' | 'danger' | 'quiet';

/** States of all machines; what isn't here is quiet. */
const TONES: Record<string, Tone> = {
  fulfilled: 'good',
  delivered: 'good',
  succeeded: 'good',
  sent: 'good',
  installed: 'good',
  enabled: 'good',
  active: 'good',
  ok: 'good',
  done: 'good',
  won: 'good',
  paid: 'busy',
  fulfilling: 'busy',
  pending: 'busy',
  queued: 'busy',
  requested: 'busy',
  released: 'busy',
  ready: 'busy',
  ordered: 'busy',
  asked: 'busy',
  paused: 'busy',
  invited: 'busy',
  failed: 'danger',
  bounced: 'danger',
  complained: 'danger',
  failing: 'danger',
  astray: 'danger',
  disputed: 'danger',
  blocked: 'danger',
  lost: 'danger',
  refused: 'danger',
};

const toneOf = (state: string): Tone => TONES[state] ?? 'quiet';

/** A state in its colour; its word says the same. */
export function State({ state, tone = toneOf(state) }: { state: string; tone?: Tone }) {
  return <span className={`d-state d-state-${tone}`}>{plain(state)}</span>;
}
