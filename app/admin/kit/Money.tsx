import { None } from './Time.tsx';
import { dollars } from './words.ts';

interface MoneyProps {
  /** Null where the role may not see it, or there is none. */
  cents: number | null;
  /** Soft where it is nothing: the eye goes to what counts. */
  quietZero?: boolean;
  /** In the tone of danger below zero: a loss, and not a part that is taken off. */
  loss?: boolean;
}

/** What was charged, and below it what of that went back. */
export function Charged({ amount, refunded }: { amount: number; refunded: number }) {
  return (
    <>
      <Money cents={amount} />
      {refunded > 0 ? (
        <span className="d-sub">
          <Money cents={-refunded} /> back
        </span>
      ) : null}
    </>
  );
}

/** An amount, in figures that stand under each other. */
export function Money({ cents, quietZero = false, loss = false }: MoneyProps) {
  if (cents === null) return <None why="not known, or not for your role" />;
  const quiet = quietZero && cents === 0;
  return (
    <data
      value={cents}
      className={quiet ? 'd-money d-soft' : loss && cents < 0 ? 'd-money d-danger' : 'd-money'}
    >
      {dollars(cents)}
    </data>
  );
}
