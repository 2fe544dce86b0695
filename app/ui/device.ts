/** The device in hand, as far as installing an eSIM goes; `other` has a second screen to scan from. */
export type Device = 'iphone' | 'ipad' | 'android' | 'other';

/**
 * Judges by what the browser says of itself.
 * @param touchPoints `navigator.maxTouchPoints`: an iPad calls itself a Macintosh, and no Macintosh has a touch screen.
 */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/iPhone|iPod/.test(userAgent)) return 'iphone';
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ipad';
  return /Android/.test(userAgent) ? 'android' : 'other';
}

/** Systems of the time before eSIMs: whatever phone it is, one can't be installed on it. */
export function systemIsTooOld(userAgent: string): boolean {
  const ios = /iPhone OS (\d+)_(\d+)/.exec(userAgent);
  if (ios) return Number(ios[1]) * 100 + Number(ios[2]) < 1201;
  const android = /Android (\d+)/.exec(userAgent);
  return android !== null && Number(android[1]) < 9;
}

/** The part of `navigator` that Chromium has and TypeScript doesn't know. */
interface ModelHints {
  userAgentData?: { getHighEntropyValues: (hints: string[]) => Promise<{ model?: unknown }> };
}

/** The phone's model, where its browser tells it; "" where not: iPhones never do. */
export async function modelInHand(browser: object): Promise<string> {
  try {
    const { model } = (await (browser as ModelHints).userAgentData?.getHighEntropyValues(['model'])) ?? {};
    return typeof model === 'string' ? model.slice(0, 60) : '';
  } catch {
    return '';
  }
}
