import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  good: 'bg-tint text-good',
  neutral: 'bg-tint text-soft',
  danger: 'border border-danger text-danger',
} as const;

/** A short label upon a thing: "Best Value", "Active", "Expired". */
export function Tag({ tone = 'good', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-tag px-2.25 py-1 text-[0.8125rem] font-semibold leading-none whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
