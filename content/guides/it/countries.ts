import { type Form, formsEverywhere } from '../frame/everywhere.ts';

/** The h of Honduras is silent. */
const vowel = (name: string) => /^[AEIOUÅH]/.test(name);
const la: Form = (name) =>
  vowel(name)
    ? { the: `l’${name}`, in: `in ${name}`, of: `dell’${name}` }
    : { the: `la ${name}`, in: `in ${name}`, of: `della ${name}` };
const il: Form = (name) =>
  vowel(name)
    ? { the: `l’${name}`, in: `in ${name}`, of: `dell’${name}` }
    : { the: `il ${name}`, in: `in ${name}`, of: `del ${name}` };
const lo: Form = (name) => ({ the: `lo ${name}`, in: `in ${name}`, of: `dello ${name}` });
/** Names made of a common noun keep their article after "in". */
const nel: Form = (name) => ({ the: `il ${name}`, in: `nel ${name}`, of: `del ${name}` });
const nella: Form = (name) => ({ the: `la ${name}`, in: `nella ${name}`, of: `della ${name}` });
const nei: Form = (name) => ({ the: `i ${name}`, in: `nei ${name}`, of: `dei ${name}` });
const negli: Form = (name) => ({ the: `gli ${name}`, in: `negli ${name}`, of: `degli ${name}` });
const alle: Form = (name) => ({ the: `le ${name}`, in: `alle ${name}`, of: `delle ${name}` });
/** Towns and islands without an article; "ad" before an a. */
const at: Form = (name) => ({
  the: name,
  in: `${name.startsWith('A') ? 'ad' : 'a'} ${name}`,
  of: `di ${name}`,
});
/** Without an article, and yet "in": "in Israele". */
const bare: Form = (name) => ({ the: name, in: `in ${name}`, of: `di ${name}` });
/** "Isole Cook" begins with a small letter inside a sentence. */
const isles: Form = (name) => alle(`i${name.slice(1)}`);
const isle: Form = (name) => {
  const inside = `i${name.slice(1)}`;
  return { the: `l’${inside}`, in: `sull’${inside}`, of: `dell’${inside}` };
};

/** Names that travellers use where Intl's are those of officials. */
const names = {
  COD: 'Repubblica Democratica del Congo',
  COG: 'Repubblica del Congo',
  HKG: 'Hong Kong',
  MAC: 'Macao',
  MCO: 'Principato di Monaco',
  MMR: 'Myanmar',
  PSE: 'Palestina',
};

/** Names without a form of their own are feminine. */
export const countries = formsEverywhere(
  'it',
  la,
  [
    [
      il,
      'AFG AZE BDI BEL BEN BFA BGD BHR BLZ BRA BRN BTN BWA CAN CHL CMR ECU EGY GAB GHA GMB GTM HND IRN IRQ JPN KAZ KEN KGZ KWT LAO LBN ' +
        'LIE LSO LUX MAR MDG MEX MLI MMR MNE MOZ MWI NER NIC NPL OMN PAK PER PRT PRY QAT RWA SDN SEN SSD SUR SWZ TCD TGO TJK TKM URY UZB ' +
        'VEN VNM XKX ZAF',
    ],
    [lo, 'LKA YEM ZMB ZWE'],
    [nel, 'ESH GBR MCO'],
    [nella, 'CAF COD COG DOM VAT'],
    [nei, 'BES NLD'],
    [negli, 'ARE USA'],
    [alle, 'ASM BHS BMU COM FJI MDV SYC'],
    [
      at,
      'ABW AIA AND ATG BLM BRB CPV CUB CUW CYP DJI DMA GGY GIB GRD GUM HKG HTI JEY KIR KNA LCA MAC MAF MLT MSR MUS MYT NIU NRU PAN PLW ' +
        'PRI SGP SHN SMR SPM STP SXM TKL TLS TON TTO TUV TWN VCT VUT WLF WSM',
    ],
    [bare, 'ISR SLV'],
    [isles, 'ALA CCK COK CYM FLK FRO MHL MNP PCN SLB TCA VGB VIR'],
    [isle, 'CXR IMN NFK'],
  ],
  {
    names,
    single: {
      PHL: { the: 'le Filippine', in: 'nelle Filippine', of: 'delle Filippine' },
      REU: { the: 'la Riunione', in: 'alla Riunione', of: 'della Riunione' },
      SJM: {
        the: 'le Svalbard e Jan Mayen',
        in: 'alle Svalbard e a Jan Mayen',
        of: 'delle Svalbard e di Jan Mayen',
      },
    },
  },
);
