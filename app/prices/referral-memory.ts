/** Where the browser keeps the code of the friend by whose link somebody came; told in the privacy text. */
const KEY = 'godwit.referral';
const DAY_MS = 24 * 60 * 60 * 1000;
/** As readCode() of core/promotions/code.ts has it, without what that brings along: this is loaded with every page. */
const CODE = /^[A-Z0-9][A-Z0-9-]{2,31}$/;

interface Remembered {
  code: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Of this visit, where the browser keeps nothing or has no room; null where it has kept the code. */
let ofThisVisit: Remembered | null = null;

/** A code as the shop writes it; null for what can be none. Whether there is such a code, only the shop knows. */
export function wellFormedCode(typed: string | null | undefined): string | null {
  const code = (typed ?? '').trim().toUpperCase();
  return CODE.test(code) ? code : null;
}

/** Keeps the code of a `?ref=` in place of any other. Where the browser keeps nothing, nothing fails. */
export function rememberReferral(search: string, now: number): void {
  const code = wellFormedCode(new URLSearchParams(search).get('ref'));
  if (code === null) return;
  const found = { code, at: now };
  try {
    localStorage.setItem(KEY, JSON.stringify(found));
    ofThisVisit = null;
  } catch {
    ofThisVisit = found;
  }
}

/** Whether this browser may know a code: what it says of it is worth asking the shop then. */
export function hasReferral(): boolean {
  return kept() !== null;
}

/**
 * The code that was kept; null without one, or when it was too long ago: then it is dropped.
 * @param days how long it holds, a setting (REFERRAL_REMEMBERED_DAYS) that the page brings along.
 */
export function rememberedReferral(now: number, days: number): string | null {
  const { code, at } = kept() ?? {};
  if (typeof at === 'number' && Math.abs(now - at) < days * DAY_MS) return wellFormedCode(String(code));
  forgetReferral();
  return null;
}

/** What is known of a code; null where that is nothing, or can't be read. */
function kept(): Partial<Remembered> | null {
  if (ofThisVisit !== null) return ofThisVisit;
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Drops it: it was used, is no use to this visitor, or isn't wanted. */
export function forgetReferral(): void {
  ofThisVisit = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
