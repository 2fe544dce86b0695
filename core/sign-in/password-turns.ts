import type { Shop } from '../shop.ts';
import { readBrowserMark } from './known-browser.ts';
import { PASSWORD_WINDOW, PASSWORDS_FROM_CLIENT, PASSWORDS_OF_NAME } from './limits.ts';
import { forgetTurns, giveTurnBack, isWithin, returnTurn, takeTurn } from './throttle.ts';

type Counting = Pick<Shop, 'db' | 'clock' | 'secret' | 'oldSecrets'>;

/** A try at the password of one of the staff that may be made. */
interface PasswordTurn {
  /** Nothing was guessed: the try doesn't count, those before it do. */
  giveBack(): Promise<void>;
  /** It was right: the next one needn't wait. */
  succeed(): Promise<void>;
}

/** RATE_LIMITS=off. */
const UNCOUNTED: PasswordTurn = { giveBack: async () => {}, succeed: async () => {} };

/**
 * Counts a try at a password before it is looked at (OWASP ASVS 5.0, 6.3.1). A browser in which the person has
 * signed in before is counted by itself, so that no stranger can keep it waiting. All others wait as clients with the name
 * that they try; beyond PASSWORDS_OF_NAME in an hour, from wherever, strangers wait for the hour to end. A client over
 * a limit of its own doesn't use up that of the name.
 * @param client null lifts the limits.
 * @returns null when the try has to wait.
 */
export async function takePasswordTurn(
  shop: Counting,
  given: { username: string; client: string | null; mark: string | null },
): Promise<PasswordTurn | null> {
  const { username, client } = given;
  if (client === null) return UNCOUNTED;
  const known = readBrowserMark(shop, given.mark, { staff: username });
  const waiting =
    known === null ? `passwords of ${username} from ${client}` : `passwords in browser ${known}`;
  const turn = await takeTurn(shop, waiting);
  if (turn === null) return null;
  const windows: [string, number][] =
    known === null
      ? [
          [`passwords from ${client}`, PASSWORDS_FROM_CLIENT],
          [`passwords of ${username}`, PASSWORDS_OF_NAME],
        ]
      : [];
  for (const [what, limit] of windows) {
    if (!(await isWithin(shop, what, limit, PASSWORD_WINDOW))) return null;
  }
  const uncount = async () => {
    for (const [what] of windows) await giveTurnBack(shop, what);
  };
  return {
    async giveBack() {
      await returnTurn(shop, waiting, turn);
      await uncount();
    },
    async succeed() {
      await forgetTurns(shop, waiting);
      await uncount();
    },
  };
}
