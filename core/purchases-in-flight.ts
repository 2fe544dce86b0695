/** How many steps of purchases this process works on, in memory that its threads share: those that solve trips stand back meanwhile. */
export const purchasesInFlight = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Milliseconds. What takes longer waits for a company's answer, and a core is idle meanwhile. */
const LONGEST_STEP = 500;

/** Does a step of a purchase, which is counted until it ends, however it does. */
export async function asPurchase<T>(step: () => Promise<T>): Promise<T> {
  let counted = true;
  const end = () => {
    if (!counted) return;
    counted = false;
    if (Atomics.sub(purchasesInFlight, 0, 1) === 1) Atomics.notify(purchasesInFlight, 0);
  };
  Atomics.add(purchasesInFlight, 0, 1);
  const timer = setTimeout(end, LONGEST_STEP);
  try {
    return await step();
  } finally {
    clearTimeout(timer);
    end();
  }
}
