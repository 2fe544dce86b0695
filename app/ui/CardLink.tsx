import { Link } from 'react-router';
import { Icon } from './Icon.tsx';

/** A card that is a link altogether: what is there, a line about it, an arrow. */
export function CardLink({ to, title, words }: { to: string; title: string; words: string }) {
  return (
    <Link
      to={to}
      className="group flex min-w-0 items-center justify-between gap-4 rounded-card border border-line px-5 py-4 transition-colors hover:border-edge"
    >
      {/* A long word of large text breaks before it pushes the arrow off the screen. */}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-semibold group-hover:underline">{title}</span>
        <span className="block text-soft">{words}</span>
      </span>
      <Icon name="arrow" className="text-accent" />
    </Link>
  );
}
