/** What support needs to know, by what the mail is about. */
export const REQUESTS = ['no-data', 'refund', 'before'] as const;

/** Where the most frequent questions are answered already. */
export const SELF_HELP = [
  { to: '/faq', label: 'quicker.faq' },
  { to: '/esim', label: 'quicker.esim' },
  { to: '/compatibility', label: 'quicker.devices' },
  { to: '/refund-policy', label: 'quicker.refund' },
  { to: '/how-it-works', label: 'quicker.steps' },
] as const;
