import { onTestFinished, vi } from 'vitest';

/** The digits of Arabic are ٠١٢ wherever nobody asks for others. */
function inOldDigits(locales: Intl.LocalesArgument): string[] {
  const [first, ...others] = [locales ?? []].flat().map(String);
  return first === undefined ? [] : [first === 'ar' ? 'ar-u-nu-arab' : first, ...others];
}

/** Until the end of the test Intl writes Arabic as older browsers do: which digits are its default changed with the tables of CLDR. */
export function oldArabicDigits(): void {
  for (const name of ['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat'] as const) {
    const Format = Intl[name] as new (locales: string[], options?: object) => object;
    const old = function old(locales?: Intl.LocalesArgument, options?: object) {
      return new Format(inOldDigits(locales), options);
    };
    const spy = vi.spyOn(Intl, name).mockImplementation(old as never);
    onTestFinished(() => spy.mockRestore());
  }
}
