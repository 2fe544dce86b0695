/** A name as lists show it: `Ana Silva` is `A••• S•••`. The whole one takes the verb `reveal`. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => `${[...part][0]}•••`)
    .join(' ');
