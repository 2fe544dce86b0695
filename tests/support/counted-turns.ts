/** Counts the turns of the event loop: work that is done in one piece ends in the turn that it has begun in. */
export function countedTurns() {
  let past = 0;
  let next = setImmediate(count);
  function count() {
    past++;
    next = setImmediate(count);
  }
  return { past: () => past, stop: () => clearImmediate(next) };
}
