import type { Said, SaidStatements } from '../../../content/statements/say.ts';

/** What a traveller should know of this place and no other, each with its day and source; what keeps people safe comes first. */
export function Statements({ statements }: { statements: SaidStatements }) {
  const { title, untranslated, list } = statements;
  if (list.length === 0) return null;
  const own = list.filter(({ lang }) => lang === undefined);
  const english = list.filter(({ lang }) => lang !== undefined);
  return (
    <section aria-labelledby="guide-statements">
      <h2 id="guide-statements" className="m-0 mb-4 text-title">
        {title}
      </h2>
      <List items={own} />
      {english.length > 0 && (
        <>
          <p className="mt-6 mb-3 max-w-[68ch] text-soft">{untranslated}</p>
          <div lang="en" dir="ltr">
            <List items={english} />
          </div>
        </>
      )}
    </section>
  );
}

function List({ items }: { items: readonly Said[] }) {
  return (
    <div className="max-w-[68ch] border-t border-line">
      {bySource(items).map((told) => {
        const [{ id, read, source, url }] = told;
        return (
          <div key={id} className="border-b border-line py-4">
            <ul className="m-0 grid list-none gap-3.5 p-0">
              {told.map(({ id, label, text }) => (
                <li key={id}>
                  {label && <h3 className="m-0 mb-0.5 text-base">{label}</h3>}
                  <p className="m-0 text-[1.0625rem] leading-normal">{text}</p>
                </li>
              ))}
            </ul>
            <p className="m-0 mt-2 text-sm text-soft [overflow-wrap:anywhere]">
              {read} ·{' '}
              {url ? (
                <a href={url} className="link">
                  {source}
                </a>
              ) : (
                source
              )}
            </p>
          </div>
        );
      })}
    </div>
  );
}

/** In their sequence; what one source told on one day, one after the other, stands together and names it once. */
function bySource(items: readonly Said[]): [Said, ...Said[]][] {
  const lots: [Said, ...Said[]][] = [];
  for (const item of items) {
    const lot = lots.at(-1);
    const same = lot?.[0].read === item.read && lot[0].source === item.source && lot[0].url === item.url;
    if (lot && same) lot.push(item);
    else lots.push([item]);
  }
  return lots;
}
