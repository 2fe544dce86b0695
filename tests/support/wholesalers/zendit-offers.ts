/** An offer of the double: what differs between offers. */
interface OfferFacts {
  offerId: string;
  country: string;
  regions: string[];
  roaming?: string[];
  subType?: string;
  /** 0 is unlimited. */
  dataGB: number;
  durationDays: number;
  cents: number;
  enabled?: boolean;
  priceType?: string;
}

const EUROPE = ['FR', 'DE', 'ES', 'IT', 'PT', 'AT'];
const ASIA = ['JP', 'KR', 'TH', 'VN', 'SG'];
const GLOBE = [...EUROPE, ...ASIA, 'US', 'CA', 'MX', 'AU', 'NZ', 'ZA', 'EG'];

const FACTS: readonly OfferFacts[] = [
  country('ESIM-FR-15D-3GB-NOROAM', 'FR', 'Western Europe', 3, 15, 290),
  country('ESIM-FR-7D-1GB-NOROAM', 'FR', 'Western Europe', 1, 7, 125),
  // With these there is what all doubles sell, each at its own price.
  country('ESIM-FR-15D-2GB-NOROAM', 'FR', 'Western Europe', 2, 15, 180),
  country('ESIM-FR-30D-5GB-NOROAM', 'FR', 'Western Europe', 5, 30, 215),
  country('ESIM-FR-30D-10GB-NOROAM', 'FR', 'Western Europe', 10, 30, 760),
  country('ESIM-JP-30D-10GB-NOROAM', 'JP', 'Asia', 10, 30, 880),
  country('ESIM-US-30D-5GB-NOROAM', 'US', 'North America', 5, 30, 610),
  country('ESIM-TH-1D-500MB-NOROAM', 'TH', 'Southeast Asia', 0.5, 1, 60),
  { ...country('ESIM-FR-1D-500MB-OLD', 'FR', 'Western Europe', 0.5, 1, 90), enabled: false },
  { ...country('ESIM-DE-ANY-AMOUNT', 'DE', 'Western Europe', 0, 30, 100), priceType: 'RANGE' },
  region('ESIM-EU-30D-5GB', ['Western Europe', 'Eastern Europe'], EUROPE, 5, 890, 'Standard'),
  region('ESIM-EU-7D-UNL-FAST', ['Western Europe', 'Eastern Europe'], EUROPE, 0, 1490, 'Fast'),
  region('ESIM-EU-7D-UNL-FASTER', ['Western Europe', 'Eastern Europe'], EUROPE, 0, 1990, 'Faster'),
  region('ESIM-ASIA-30D-10GB', ['Asia', 'Southeast Asia'], ASIA, 10, 1790, 'Standard'),
  region('ESIM-ASIA-7D-UNL-FASTEST', ['Asia', 'Southeast Asia'], ASIA, 0, 2590, 'Fastest'),
  { ...region('ESIM-GLOBAL-30D-3GB', ['Global'], GLOBE, 3, 1390, 'Standard'), country: 'GLOBAL' },
];

/** An offer as the company shows it. */
export type ZenditOffer = ReturnType<typeof shownOffer>;

export const ZENDIT_OFFERS: readonly ZenditOffer[] = FACTS.map(shownOffer);

function country(
  offerId: string,
  iso2: string,
  regionName: string,
  dataGB: number,
  durationDays: number,
  cents: number,
): OfferFacts {
  return { offerId, country: iso2, regions: [regionName], dataGB, durationDays, cents };
}

function region(
  offerId: string,
  regions: string[],
  roaming: string[],
  dataGB: number,
  cents: number,
  subType: string,
): OfferFacts {
  return {
    offerId,
    country: '',
    regions,
    roaming,
    dataGB,
    durationDays: dataGB === 0 ? 7 : 30,
    cents,
    subType,
  };
}

function shownOffer(facts: OfferFacts) {
  const dataSpeeds = ['4G', '5G'];
  const unlimited = facts.dataGB === 0;
  const money = { currency: 'USD', currencyDivisor: 100, fee: 0 };
  return {
    offerId: facts.offerId,
    brand: 'travel',
    brandName: 'Travel',
    country: facts.country,
    regions: facts.regions,
    subTypes: [facts.subType ?? 'Standard'],
    dataGB: facts.dataGB,
    dataUnlimited: unlimited,
    dataSpeeds,
    durationDays: facts.durationDays,
    roaming: (facts.roaming ?? []).map((each) => ({ country: each, dataSpeeds })),
    smsNumber: 0,
    smsUnlimited: false,
    voiceMinutes: 0,
    voiceUnlimited: false,
    notes: 'Data only.',
    shortNotes: 'Data only',
    enabled: facts.enabled ?? true,
    cost: { ...money, discount: 0, feePct: 0, fixed: facts.cents },
    price: { ...money, margin: 0.4, suggestedFixed: facts.cents * 2 + 99 },
    priceType: facts.priceType ?? 'FIXED',
    productType: 'ESIM',
    createdAt: '2025-11-01T00:00:00Z',
    updatedAt: '2026-02-20T00:00:00Z',
  };
}
