import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A block that holds the place of what is coming. Give it the final size through `className`. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('shimmer rounded-tag bg-line', className)} />;
}

/** Wraps skeletons with the words that say what is loading, seen and heard: "Loading your eSIMs...". */
export function Loading({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="m-0 mb-3 text-soft">
        {words}
      </p>
      {children}
    </div>
  );
}
