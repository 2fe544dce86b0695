import type { Answer } from '../core/answer.ts';

/** The value of an answer that must be `done`; for tests. */
export function doneValue<T>(answer: Answer<T>): T {
  if (answer.kind !== 'done') throw new Error(`expected done, got ${JSON.stringify(answer)}`);
  return answer.value;
}
