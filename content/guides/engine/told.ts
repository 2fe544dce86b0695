/**
 * What a sentence tells, by its rule: a guide tells each once. The first of these parts that has something to say on a matter says it:
 * introduction, benefits, questions, tips, connectivity.
 */
const MATTERS: Readonly<Record<string, readonly string[]>> = {
  price: ['offer-price', 'benefit-price', 'q-price'],
  rate: ['benefit-best', 'plan-best', 'best'],
  networks: ['offer-networks', 'q-networks'],
  unlimited: ['benefit-unlimited', 'q-unlimited', 'plan-unlimited', 'unlimited'],
  longest: ['benefit-long', 'q-long', 'plan-longest', 'longest'],
  hotspot: ['benefit-hotspot', 'q-hotspot', 'q-hotspot-some'],
  near: ['benefit-near', 'benefit-neighbours', 'q-border', 'border-covered', 'near'],
  far: ['benefit-region', 'wider-region', 'far'],
  global: ['q-global', 'global'],
  calls: ['q-number', 'benefit-number'],
  start: ['q-when', 'q-install'],
  plugs: ['q-plug', 'plugs'],
  time: [
    'lead-zones',
    'lead-two-zones',
    'lead-many-zones',
    'q-time',
    'q-time-summer',
    'q-times',
    'zone',
    'zones',
  ],
  summer: ['summer-time', 'no-summer-time'],
  money: ['q-money', 'currency'],
  languages: ['q-language', 'languages', 'language-one'],
  climate: ['q-climate', 'climate-text'],
  calling: ['q-calling-code', 'calling-code'],
  airports: ['q-airport', 'airports'],
  side: ['lead-left', 'q-drive-left', 'q-drive', 'drive-left', 'drive-right'],
  rain: ['lead-wet', 'q-season', 'wet', 'one-wet-season'],
  storms: ['lead-storms', 'q-storm', 'storms'],
  oneNetwork: ['lead-one-network', 'one-network'],
  around: ['lead-landlocked', 'lead-enclave', 'lead-neighbours', 'q-neighbours'],
};

const matterOf = new Map(Object.entries(MATTERS).flatMap(([matter, ids]) => ids.map((id) => [id, matter])));

/** Questions about plans and the eSIM rather than the place. */
const ON_PLANS = new Set([
  ...['q-price', 'q-week', 'q-networks', 'q-border', 'q-hotspot', 'q-hotspot-some', 'q-unlimited', 'q-long'],
  ...['q-install', 'q-number', 'q-phone', 'q-global', 'q-empty', 'q-when'],
]);

/** Remembers what a guide has told. */
export class Told {
  readonly #matters = new Set<string>();

  /** Notes that the sentence of a rule is told. */
  tell(id: string): void {
    const matter = matterOf.get(id);
    if (matter !== undefined) this.#matters.add(matter);
  }

  /**
   * Those of the sentences, in their order, that tell something new; each is told now. Where they are fewer than `least`, the first of the
   * others are said again.
   */
  news<Said extends { id: string }>(sentences: readonly Said[], most: number, least = 0): Said[] {
    const fresh: Said[] = [];
    for (const sentence of sentences) {
      const matter = matterOf.get(sentence.id);
      if (fresh.length >= most || (matter !== undefined && this.#matters.has(matter))) continue;
      this.tell(sentence.id);
      fresh.push(sentence);
    }
    const again = sentences.filter((sentence) => !fresh.includes(sentence));
    return [...fresh, ...again.slice(0, Math.max(0, least - fresh.length))];
  }
}

/** Questions about the place first, and so many on plans as a traveller asks before all others; each group in its order. */
export function placeFirst<Asked extends { id: string }>(
  questions: readonly Asked[],
  onPlans: number,
): Asked[] {
  const plans = questions.filter(({ id }) => ON_PLANS.has(id));
  const place = questions.filter(({ id }) => !ON_PLANS.has(id));
  return [...plans.slice(0, onPlans), ...place, ...plans.slice(onPlans)];
}
