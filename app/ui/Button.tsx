import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { classNames } from './class-names.ts';

/** `primary` is for the one action of a screen or card; `quiet` carries no frame; `danger` takes something away for good. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'regular' | 'large';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the whole width of its container. */
  wide?: boolean;
}

/** The classes of a button (app/styles/button.css), for an element that only looks like one (a `<summary>`, a label). */
export function buttonClass(
  { variant = 'primary', size = 'regular', wide = false }: Look,
  extra?: string,
): string {
  return classNames(
    'button',
    `button-${variant}`,
    size === 'large' && 'button-large',
    wide && 'w-full',
    extra,
  );
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** While true the button keeps its place and focus, says `busyText`, "Processing..." unless given, and takes no click. */
  busy?: boolean;
  busyText?: string;
}

/** A button. 44 px high at least. Its type is `button` unless a form asks for `submit`. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const t = useMessages('shell');
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, wide }, className)}
    >
      {busy ? (busyText ?? t('processing')) : children}
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
