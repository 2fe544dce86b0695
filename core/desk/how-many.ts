/** "1 order", "2 orders". */
export const howMany = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

/** "1 order is", "2 orders are". */
export const howManyAre = (count: number, one: string, more?: string): string =>
  `${howMany(count, one, more)} ${count === 1 ? 'is' : 'are'}`;
