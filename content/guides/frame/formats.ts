/** Makes a formatter once for each locale, since making one takes longer than all that it ever formats for a guide. */
function kept<F>(make: (locale: string) => F): (locale: string) => F {
  const made = new Map<string, F>();
  return (locale) => {
    const found = made.get(locale) ?? make(locale);
    made.set(locale, found);
    return found;
  };
}

/** Whole dollars and dollars with cents, in Western digits. */
const usd = (digits: 0 | 2) =>
  kept(
    (locale) =>
      new Intl.NumberFormat(`${locale}-u-nu-latn`, {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: digits,
        ...(digits === 0 ? { maximumFractionDigits: 0 } : {}),
      }),
  );

export const wholeUsd = usd(0);
export const centUsd = usd(2);

export const plurals = kept((locale) => new Intl.PluralRules(locale));

/** "11,1 Millionen". */
export const millions = kept(
  (locale) =>
    new Intl.NumberFormat(`${locale}-u-nu-latn`, {
      notation: 'compact',
      compactDisplay: 'long',
      maximumFractionDigits: 1,
    }),
);

/** "1,310". */
export const whole = kept((locale) => new Intl.NumberFormat(locale));

const volume = (unit: 'gigabyte' | 'megabyte', unitDisplay: 'short' | 'long') =>
  kept(
    (locale) =>
      new Intl.NumberFormat(`${locale}-u-nu-latn`, {
        style: 'unit',
        unit,
        unitDisplay,
        maximumFractionDigits: 1,
      }),
  );

/** "3 기가바이트", by how the unit is written and by the unit, in Western digits. */
export const volumes = {
  short: { gigabyte: volume('gigabyte', 'short'), megabyte: volume('megabyte', 'short') },
  long: { gigabyte: volume('gigabyte', 'long'), megabyte: volume('megabyte', 'long') },
};
