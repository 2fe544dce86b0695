/** What a statement is about, in the order in which a traveller needs it: first what keeps people safe and online, then what helps. */
export const TOPICS = [
  'safety',
  'blocked',
  'shutdown',
  'registration',
  'border-masts',
  'ferries',
  'signal-end',
  'power',
  'closed',
  'rules',
  'apps',
  'paying',
  'transport',
  'airport',
  'entry',
  'wifi',
  'tipping',
  'water',
  'season',
  'customs',
] as const;

export type Topic = (typeof TOPICS)[number];

/** A reader has to see these even in English: a language without a translation says so and shows the English text. Others are left out. */
export const URGENT: ReadonlySet<Topic> = new Set<Topic>([
  'safety',
  'blocked',
  'shutdown',
  'closed',
  'rules',
]);
