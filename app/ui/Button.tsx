import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

/** `primary` is for the one action of a screen or card; `quiet` carries no frame. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'regular' | 'large';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold leading-tight no-underline ' +
  'transition-[background-color,border-color,filter] select-none disabled:cursor-not-allowed disabled:opacity-55';
const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:brightness-92 active:brightness-86',
  secondary: 'border border-outline bg-transparent text-ink hover:bg-tint',
  quiet: 'bg-transparent text-accent hover:underline hover:underline-offset-4',
};
const SIZES: Record<ButtonSize, string> = {
  regular: 'min-h-11 px-4.5 py-2',
  large: 'min-h-12 px-5.5 py-3 text-[1.0625rem]',
};

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the whole width of its container. */
  wide?: boolean;
}

/** The classes of a button, for an element that only looks like one (a `<summary>`, a label). */
export function buttonClass(
  { variant = 'primary', size = 'regular', wide = false }: Look,
  extra?: string,
): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], wide && 'w-full', extra);
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** While true the button keeps its place and focus, says `busyText` and takes no click. */
  busy?: boolean;
  busyText?: string;
}

/** A button. 44 px high at least. Its type is `button` unless a form asks for `submit`. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyText = 'Processing...',
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(
        { variant, size, wide },
        classNames(busy && 'cursor-progress brightness-86', className),
      )}
    >
      {busy ? busyText : children}
    </button>
  );
}

interface ButtonLinkProps extends Look, Omit<LinkProps, 'children' | 'className'> {
  className?: string;
  children: ReactNode;
}

/** A link that looks like a button: for going somewhere, where `Button` is for doing something. `to="#id"` scrolls. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {children}
    </Link>
  );
}
