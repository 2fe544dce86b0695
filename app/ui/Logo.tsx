import { brand } from '../../content/brand.ts';

/** The flight line: a climb, a dip, a landing, and the point it set out from. */
export function LogoMark({ className = 'h-5 w-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 20" fill="none" aria-hidden="true" className={`text-accent ${className}`}>
      <path
        d="M2.5 13.5c4-1.2 6.2-6.8 9.8-6.8 3.2 0 3.9 3.4 7 3.1C23 9.4 25 5 29.5 2.5"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="3" cy="18" r="1.5" fill="currentColor" />
    </svg>
  );
}

/** The mark with the brand's name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-display text-[1.375rem] font-bold leading-none text-ink">
      <LogoMark />
      {brand.name}
    </span>
  );
}
