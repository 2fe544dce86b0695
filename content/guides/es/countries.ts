import { type Form, formsEverywhere } from '../frame/everywhere.ts';

const usual: Form = (name) => ({ the: name, in: `en ${name}`, of: `de ${name}` });
/** With an article, which stays in a list of countries: "con Alemania y los Países Bajos". */
const articled =
  (article: 'la' | 'los' | 'las'): Form =>
  (name) => ({
    the: `${article} ${name}`,
    in: `en ${article} ${name}`,
    of: `de ${article} ${name}`,
    among: `${article} ${name}`,
  });
const el: Form = (name) => ({
  the: `el ${name}`,
  in: `en el ${name}`,
  of: `del ${name}`,
  among: `el ${name}`,
});

export const countries = formsEverywhere(
  'es',
  usual,
  [
    [articled('la'), 'CAF COD COG CXR DOM GUF IMN IND NFK PYF VAT'],
    [el, 'BES ESH GBR LBN'],
    [articled('los'), 'ARE NLD'],
    [articled('las'), 'ALA BHS BMU CCK COK COM CYM FLK FRO MDV MHL MNP PCN SLB SYC TCA VGB VIR'],
  ],
  {
    names: {
      CIV: 'Costa de Marfil',
      COD: 'RD del Congo',
      COG: 'República del Congo',
      MMR: 'Myanmar',
      TLS: 'Timor Oriental',
      VIR: 'Islas Vírgenes Estadounidenses',
    },
  },
);
