import { type Form, formsEverywhere } from '../frame/everywhere.ts';

const a: Form = (name) => ({ the: `a ${name}`, in: `na ${name}`, of: `da ${name}` });
const o: Form = (name) => ({ the: `o ${name}`, in: `no ${name}`, of: `do ${name}` });
const as: Form = (name) => ({ the: `as ${name}`, in: `nas ${name}`, of: `das ${name}` });
const os: Form = (name) => ({ the: `os ${name}`, in: `nos ${name}`, of: `dos ${name}` });
/** Without an article: "em Portugal". */
const plain: Form = (name) => ({ the: name, in: `em ${name}`, of: `de ${name}` });

/** Names without a form of their own are feminine. */
export const countries = formsEverywhere(
  'pt-BR',
  a,
  [
    [
      o,
      'AFG AZE BDI BEN BHR BRA BRN BTN CAN CHL CYP DJI ECU EGY ESH GAB GBR HTI IRN IRQ JPN KAZ KEN KGZ KHM KWT LAO LBN LKA LSO MAR MEX MLI ' +
        'MWI NER NPL PAK PAN PER PRY QAT SDN SEN SSD SUR TCD TGO TJK TKM TLS URY UZB VAT VNM XKX YEM ZWE',
    ],
    [
      plain,
      'ABW AGO AIA AND ATG BFA BGD BLM BLZ BRB BWA CMR CPV CUB CUW FJI GGY GHA GIB GLP GRD GUM HKG HND ISR JEY KIR KNA LCA ' +
        'LIE LUX MAC MAF MCO MDG MLT MMR MNE MOZ MSR MUS MYT NIU NRU OMN PLW PRI PRT RWA SGP SHN SJM SLE SLV SMR SPM STP SWZ SXM TKL ' +
        'TON TTO TUV TWN UGA VCT VUT WLF WSM',
    ],
    [as, 'ALA BHS BMU CCK COK COM CYM FLK FRO MDV MHL MNP PCN PHL SLB SYC TCA VGB VIR'],
    [os, 'ARE BES NLD USA'],
  ],
  {
    names: {
      CCK: 'Ilhas Cocos',
      COD: 'República Democrática do Congo',
      MMR: 'Mianmar',
      REU: 'Ilha da Reunião',
      VAT: 'Vaticano',
    },
  },
);
