/** Heading and introduction of a country that has no content of its own (specification, section 2, Country plans page). */
export function fallbackWords(country: string): { heading: string; introduction: string } {
  return {
    heading: `${country}, online on landing.`,
    introduction:
      'Install before you fly, switch on when you land. Data only, on local networks, nothing to return.',
  };
}
