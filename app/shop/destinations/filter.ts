/** Case-insensitive substring match on the country's name, in the list's order (S5.7). */
export function filterByName<E extends { name: string }>(countries: readonly E[], query: string): E[] {
  const sought = query.trim().toLocaleLowerCase('en');
  return countries.filter(({ name }) => name.toLocaleLowerCase('en').includes(sought));
}

/** What failed when its loader couldn't be had (S8.1). */
export function failureKind(error: unknown): 'garbled' | 'failed' {
  // On airport Wi-Fi a sign-in page may answer in place of our data.
  const garbled =
    error instanceof SyntaxError || (error instanceof Error && /turbo-stream|decode/i.test(error.message));
  return garbled ? 'garbled' : 'failed';
}
