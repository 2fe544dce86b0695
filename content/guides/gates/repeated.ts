/** Sentences that stand more than once in a text; fewer than twelve letters are no sentence but an answer ("Links."). */
export function repeated(text: string): string[] {
  const sentences = text
    .split(/(?<=(?:\p{L}{3}|[\p{N})])[.!?؟])\s+|(?<=[。！？])|\n/u)
    .map((one) => one.trim())
    .filter((one) => one.length >= 12);
  return [...new Set(sentences.filter((one, at) => sentences.indexOf(one) !== at))];
}
