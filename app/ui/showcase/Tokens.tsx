import { Part } from './Part.tsx';

const COLOURS = [
  'paper',
  'card',
  'ink',
  'soft',
  'line',
  'accent',
  'on-accent',
  'good',
  'tint',
  'map',
  'edge',
  'outline',
  'danger',
];

/** Colours and type sizes. */
export function Tokens() {
  return (
    <Part title="Tokens">
      <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3 p-0">
        {COLOURS.map((name) => (
          <li key={name} className="text-sm">
            <span
              className="mb-1 block h-12 rounded-control border border-line"
              style={{ background: `var(--${name})` }}
            />
            {name}
          </li>
        ))}
      </ul>
      <div className="grid gap-2">
        <p className="m-0 font-display text-hero font-bold">Japan, online on landing.</p>
        <p className="m-0 font-display text-title font-bold">
          Saint Vincent and the Grenadines, Türkiye, Curaçao, Łódź
        </p>
        <p className="m-0 text-lead text-soft">
          Install before you fly, switch on when you land. Data only, on local networks, nothing to return.
        </p>
        <p className="m-0">
          Body text, with{' '}
          <a href="#content" className="link">
            the text of a link
          </a>{' '}
          in it. 3 GB for 7 full days, $8, $2.67 per GB.
        </p>
        <p className="m-0 tabular">0123456789 · $1,111.11 · $8,888.88</p>
      </div>
    </Part>
  );
}
