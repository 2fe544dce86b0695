import { type Form, formsEverywhere } from '../frame/everywhere.ts';

/** `the` is the accusative: "für den Iran". Most names take no article. */
const usual: Form = (name) => ({ the: name, in: `in ${name}`, of: `von ${name}` });
const island: Form = (name) => ({ the: name, in: `auf ${name}`, of: `von ${name}` });
const die: Form = (name) => ({ the: `die ${name}`, in: `in der ${name}`, of: `der ${name}` });
const onThe: Form = (name) => ({ the: `die ${name}`, in: `auf der ${name}`, of: `der ${name}` });
const der: Form = (name) => ({ the: `den ${name}`, in: `im ${name}`, of: `des ${name}` });
/** Plurals and groups of islands. */
const isles: Form = (name) => ({ the: `die ${name}`, in: `auf den ${plural(name)}`, of: `der ${name}` });
const plural = (name: string) => (/[ns]$/.test(name) ? name : `${name}n`);
/** Names that begin with an adjective: "Britische Jungferninseln". */
const weak: Form = (name) => {
  const [adjective = '', rest = ''] = name.split(/ (.*)/);
  const declined = `${adjective}n ${rest}`;
  return { the: `die ${declined}`, in: `auf den ${declined}`, of: `der ${declined}` };
};

export const countries = formsEverywhere(
  'de',
  usual,
  [
    [
      island,
      'ABW AIA ATG BRB BMU CUB CUW CYP DMA FJI GLP GRD GRL GUM JAM JEY GGY MLT MTQ MDG MUS MYT MSR NIU REU BLM SHN KNA LCA MAF SPM ' +
        'SXM STP TTO WSM TON TKL SJM WLF',
    ],
    [die, 'CHE TUR UKR SVK MNG MDA CIV VAT ESH COD'],
    [onThe, 'CXR NFK IMN'],
    [der, 'IRN IRQ YEM LBN SDN SSD TCD XKX'],
    [isles, 'PHL MDV SYC BHS COM FRO ALA CYM COK CCK FLK MHL SLB PCN TCA'],
    [weak, 'VGB VIR MNP'],
  ],
  {
    names: { BRN: 'Brunei', COD: 'DR Kongo', USA: 'USA' },
    single: {
      ARE: {
        the: 'die Vereinigten Arabischen Emirate',
        in: 'in den Vereinigten Arabischen Emiraten',
        of: 'der Vereinigten Arabischen Emirate',
      },
      BES: {
        the: 'die Karibischen Niederlande',
        in: 'in den Karibischen Niederlanden',
        of: 'der Karibischen Niederlande',
      },
      CAF: {
        the: 'die Zentralafrikanische Republik',
        in: 'in der Zentralafrikanischen Republik',
        of: 'der Zentralafrikanischen Republik',
      },
      DOM: {
        the: 'die Dominikanische Republik',
        in: 'in der Dominikanischen Republik',
        of: 'der Dominikanischen Republik',
      },
      GBR: {
        the: 'das Vereinigte Königreich',
        in: 'im Vereinigten Königreich',
        of: 'des Vereinigten Königreichs',
      },
      NLD: { the: 'die Niederlande', in: 'in den Niederlanden', of: 'der Niederlande' },
      VCT: {
        the: 'St. Vincent und die Grenadinen',
        in: 'auf St. Vincent und den Grenadinen',
        of: 'von St. Vincent und den Grenadinen',
      },
      USA: { the: 'die USA', in: 'in den USA', of: 'der USA' },
    },
  },
);
