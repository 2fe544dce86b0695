/** What support needs to know, by what the mail is about. */
export const REQUESTS = [
  {
    title: 'No data, or it won’t install',
    words:
      'The order number, your phone’s exact model, the country you are in, and what the screen says. Don’t delete the eSIM: it may not install a second time.',
  },
  {
    title: 'A refund',
    words:
      'The order number, from the address that you bought with. No reason is needed for an unused eSIM within the refund window.',
  },
  {
    title: 'Before you buy',
    words: 'Your device’s exact model and where you bought it, and the countries and days of your trip.',
  },
] as const;

/** Where the most frequent questions are answered already. */
export const SELF_HELP = [
  { to: '/faq', label: 'No data on arrival, hotspot, WhatsApp: questions and answers' },
  { to: '/esim', label: 'Find an eSIM without an account' },
  { to: '/compatibility', label: 'Does my device support eSIM?' },
  { to: '/refund-policy', label: 'When and how money comes back' },
  { to: '/how-it-works', label: 'How it works, in four steps' },
] as const;
