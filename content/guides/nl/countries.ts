import { type Form, formsEverywhere } from '../frame/everywhere.ts';

/** Most names take no article. */
const usual: Form = (name) => ({ the: name, in: `in ${name}`, of: `van ${name}` });
/** On islands people are "op", not "in". */
const island: Form = (name) => ({ the: name, in: `op ${name}`, of: `van ${name}` });
const de: Form = (name) => ({ the: `de ${name}`, in: `in de ${name}`, of: `van de ${name}` });
const het: Form = (name) => ({ the: `het ${name}`, in: `in het ${name}`, of: `van het ${name}` });
const onHet: Form = (name) => ({ the: `het ${name}`, in: `op het ${name}`, of: `van het ${name}` });
/** Groups of islands. */
const isles: Form = (name) => ({ the: `de ${name}`, in: `op de ${name}`, of: `van de ${name}` });

export const countries = formsEverywhere('nl', usual, [
  [
    island,
    'ABW AIA ALA ATG BLM BMU BRB CPV CUB CUW CXR CYP DMA FJI GGY GLP GRD GRL GUM JAM JEY KIR KNA LCA MAF MDG MLT MSR MTQ MUS MYT NFK ' +
      'NIU NRU PLW PRI REU SHN SJM SPM STP SXM TKL TON TTO TUV VCT VUT WLF WSM ASM',
  ],
  [de, 'ARE CAF DOM ESH USA'],
  [het, 'GBR'],
  [onHet, 'IMN'],
  [isles, 'BHS CCK COK COM CYM FLK FRO MDV MHL MNP PCN PHL SLB SYC TCA VGB VIR'],
]);
