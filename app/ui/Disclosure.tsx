import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

interface DisclosureProps {
  title: ReactNode;
  /** One quiet line beside the title: "12 plans". */
  note?: ReactNode;
  /** Open at first. */
  open?: boolean;
  /** Disclosures with one name: at most one of them is open at a time. */
  name?: string;
  /** Makes the section a target of links. */
  id?: string;
  /** `section`: a page's part, with a large heading. `row`: one of a list, such as a question. */
  look?: 'section' | 'row';
  /** Level of the heading; 2 for a section and 3 for a row unless given. */
  level?: 2 | 3;
  children: ReactNode;
  className?: string;
}

/** A section that opens and closes without scripts: a native `<details>`. The whole heading line is the target. */
export function Disclosure({
  title,
  note,
  open = false,
  name,
  id,
  look = 'section',
  level,
  children,
  className,
}: DisclosureProps) {
  const section = look === 'section';
  const Heading = (level ?? (section ? 2 : 3)) === 2 ? 'h2' : 'h3';
  return (
    <details
      id={id}
      name={name}
      open={open}
      className={classNames(!section && 'border-b border-line', className)}
    >
      {/* No wrapper around the heading: HTML allows one in a summary, not in an element within it. */}
      <summary className="relative flex min-h-11 flex-wrap content-center items-baseline gap-x-3 py-2 pe-12 hover:text-accent">
        <Heading
          className={section ? 'm-0 text-title' : 'm-0 font-text text-[1.0625rem] font-semibold leading-snug'}
        >
          {title}
        </Heading>
        {note ? <span className="min-w-0 text-soft wrap-anywhere">{note}</span> : null}
        <span className="absolute top-1/2 end-0 grid size-8 -translate-y-1/2 place-items-center rounded-full bg-tint transition-transform print:hidden [details[open]>summary>&]:rotate-180">
          <Icon name="down" className="size-4.5" />
        </span>
      </summary>
      <div className={section ? 'pt-2 pb-2' : 'pt-1 pb-5'}>{children}</div>
    </details>
  );
}
