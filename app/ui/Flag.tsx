import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

const SIZES = {
  small: { width: 24, height: 16, className: 'w-6 h-4 rounded-[3px]' },
  regular: { width: 36, height: 24, className: 'w-9 h-6 rounded-[4px]' },
  large: { width: 48, height: 32, className: 'w-12 h-8 rounded-[5px]' },
} as const;

interface FlagProps {
  /** ISO 3166-1 alpha-3 code in any letter case; null for a region or the globe. */
  iso3: string | null;
  size?: keyof typeof SIZES;
  /** Set it only where the flag stands without its country's name; it is decoration otherwise. */
  name?: string;
  /** True for a flag in the first view, which shouldn't wait. */
  eager?: boolean;
  className?: string;
}

/** A country's flag from `public/generated/flags/`, with a globe where there is none (S2.5.4). */
export function Flag({ iso3, size = 'regular', name, eager = false, className }: FlagProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const { width, height, className: sizeClass } = SIZES[size];
  if (iso3 === null || missing === iso3) {
    return (
      <span
        {...(name ? { role: 'img', 'aria-label': name } : {})}
        className={classNames(
          'inline-grid shrink-0 place-items-center bg-tint text-soft',
          sizeClass,
          className,
        )}
      >
        <Icon name="globe" className="size-[70%]" />
      </span>
    );
  }
  return (
    <img
      // A picture that failed before hydration fired its error event at nobody.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setMissing(iso3);
      }}
      src={`/generated/flags/${iso3.toUpperCase()}.svg`}
      alt={name ?? ''}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setMissing(iso3)}
      className={classNames('flag', sizeClass, className)}
    />
  );
}
