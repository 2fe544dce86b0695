import { Fragment, type ReactNode } from 'react';

/** Draws what stands between "<name>" and "</name>" in a message. */
export type TagRenderers = Record<string, (words: string) => ReactNode>;

/**
 * A formatted message with its marked parts drawn; they don't nest.
 * @throws Error for a tag that nobody draws.
 */
export function richText(text: string, tags: TagRenderers): ReactNode {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    // Of every three parts the first is plain text, the second a tag's name, the third its words.
    if (index % 3 === 1) return null;
    if (index % 3 === 0) return part;
    const name = parts[index - 1] ?? '';
    const draw = tags[name];
    if (draw === undefined) throw new Error(`nobody draws <${name}>`);
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message keep their order.
    return <Fragment key={index}>{draw(part)}</Fragment>;
  });
}
