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
