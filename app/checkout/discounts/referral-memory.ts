/** Where the browser keeps the code of the friend by whose link somebody came; told in the privacy text. */
const KEY = 'godwit.referral';
/** How long it is kept (issue 8), in milliseconds. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
/** As readCode() of core/promotions/code.ts has it, without what that brings along: this is loaded with every page. */
const CODE = /^[A-Z0-9][A-Z0-9-]{2,31}$/;

interface Remembered {
  code: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A code as the shop writes it; null for what can be none. Whether there is such a code, only the shop knows. */
export function wellFormedCode(typed: string | null | undefined): string | null {
  const code = (typed ?? '').trim().toUpperCase();
  return CODE.test(code) ? code : null;
}

/** Keeps the code of a `?ref=` in place of any other. Where the browser keeps nothing, nothing fails. */
export function rememberReferral(search: string, now: number): void {
  const code = wellFormedCode(new URLSearchParams(search).get('ref'));
  if (code === null) return;
  try {
    const kept: Remembered = { code, at: now };
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A private window, or no room.
  }
}

/** The code that was kept, unless it was too long ago; null without one. */
export function rememberedReferral(now: number): string | null {
  try {
    const { code, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Remembered>;
    return typeof at === 'number' && Math.abs(now - at) < KEPT_MS ? wellFormedCode(String(code)) : null;
  } catch {
    return null;
  }
}

/** Drops it: it was used, is no use to this visitor, or isn't wanted. */
export function forgetReferral(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
