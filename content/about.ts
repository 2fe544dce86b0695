/** The four values (specification, section 2, About), each with what it means in this shop. */
export const values = [
  {
    icon: 'shield',
    title: 'Security',
    words:
      'Your card number goes to the payment provider and never to us. No trackers, no advertising, and no cookie until you sign in.',
  },
  {
    icon: 'globe',
    title: 'Global reach',
    words:
      'Plans for 200+ countries with 500+ network partners, for one country, a whole region or the globe, all priced in the same way.',
  },
  {
    icon: 'mail',
    title: 'Customer focus',
    words:
      'Support by email, 24/7, from people who can see your order. If we can’t deliver what you paid for, the money goes back without your asking.',
  },
  {
    icon: 'check',
    title: 'Excellence',
    words:
      'Full days instead of started ones, the price of a gigabyte on every plan, and the two numbers behind each “unlimited”.',
  },
] as const;

/** The marketing figures, to the letter (specification, section 9). */
export const aboutFigures = [
  ['200+', 'countries'],
  ['500+', 'network partners'],
  ['99.9%', 'uptime'],
  ['1M+', 'travellers'],
] as const;
