import { type Form, formsEverywhere } from '../frame/everywhere.ts';

const vowel = (name: string) => /^[AEÉÎIOUÔ]/.test(name);
const la: Form = (name) =>
  vowel(name)
    ? { the: `l’${name}`, in: `en ${name}`, of: `de l’${name}` }
    : { the: `la ${name}`, in: `en ${name}`, of: `de la ${name}` };
const le: Form = (name) =>
  vowel(name)
    ? { the: `l’${name}`, in: `en ${name}`, of: `de l’${name}` }
    : { the: `le ${name}`, in: `au ${name}`, of: `du ${name}` };
const les: Form = (name) => ({ the: `les ${name}`, in: `aux ${name}`, of: `des ${name}` });
/** Towns and islands without an article. */
const at: Form = (name) => ({ the: name, in: `à ${name}`, of: vowel(name) ? `d’${name}` : `de ${name}` });
const atThe: Form = (name) => ({ the: `la ${name}`, in: `à la ${name}`, of: `de la ${name}` });
/** Without an article, and yet "en": "en Israël"; the h of Haïti is silent. */
const bare: Form = (name) => ({ the: name, in: `en ${name}`, of: `d’${name}` });
/** "Îles Cook" begins with a small letter inside a sentence. */
const isles: Form = (name) => les(`î${name.slice(1)}`);
const isle: Form = (name) => ({
  the: `l’î${name.slice(1)}`,
  in: `sur l’î${name.slice(1)}`,
  of: `de l’î${name.slice(1)}`,
});

/** Names without a form of their own are feminine. */
export const countries = formsEverywhere(
  'fr',
  la,
  [
    [
      le,
      'AFG AGO AZE BDI BEN BFA BGD BLZ BRA BRN BTN BWA CAN CHL CMR COG CPV CRI DNK ECU ESH GAB GBR GHA GRL GTM GUY HND IRN IRQ JPN KAZ KEN ' +
        'KGZ KHM KWT LAO LBN LBR LIE LKA LSO LUX MAR MEX MLI MNE MOZ MWI NER NGA NIC NPL PAK PAN PER PRT PRY QAT RWA SDN SEN SLV SSD SUR ' +
        'SWZ TCD TGO TJK TKM TLS UGA URY UZB VAT VEN VNM VUT XKX YEM ZWE',
    ],
    [les, 'ARE ASM BES BHS BMU COM FJI KIR MDV NLD PHL PLW SYC TKL TON TUV USA WSM'],
    [
      at,
      'ABW AIA ATG BHR BLM CUB CUW CYP DJI GGY GIB GUM HKG JEY KNA LCA MAC MAF MCO MDG MLT MSR MUS MYT NIU NRU OMN PRI SGP SHN SMR SPM ' +
        'STP SXM TTO TWN VCT WLF',
    ],
    [atThe, 'BRB DMA GRD'],
    [bare, 'HTI ISR'],
    [isles, 'ALA CCK COK CYM FLK FRO MHL MNP PCN SLB TCA VGB VIR'],
    [isle, 'CXR IMN NFK'],
  ],
  {
    names: {
      COD: 'RD Congo',
      MMR: 'Birmanie',
      SXM: 'Sint Maarten',
      VAT: 'Vatican',
      VIR: 'Îles Vierges américaines',
      VNM: 'Vietnam',
    },
    single: {
      REU: { the: 'La Réunion', in: 'à La Réunion', of: 'de La Réunion' },
      SJM: {
        the: 'Svalbard et Jan Mayen',
        in: 'au Svalbard et à Jan Mayen',
        of: 'du Svalbard et de Jan Mayen',
      },
    },
  },
);
