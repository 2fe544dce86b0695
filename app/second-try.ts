/** Milliseconds until a file that didn't come is asked for once more. */
const PAUSE = 2_000;

/**
 * What `load` answers, by a second try where the first one failed: on the Wi-Fi of an airport a file is often lost only once.
 * @throws what the second try throws.
 */
export async function withSecondTry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return load();
  }
}
