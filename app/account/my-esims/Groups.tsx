/** A long number in groups of four, read and typed with fewer slips; the gaps are drawn, so that it is copied as it is. */
export function Groups({ children: text }: { children: string }) {
  const groups = text.match(/.{1,4}/g) ?? [];
  return (
    <bdi dir="ltr" className="tabular">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat, and never move.
        <span key={index} className="inline-block not-last:me-[0.28em]">
          {group}
        </span>
      ))}
    </bdi>
  );
}
