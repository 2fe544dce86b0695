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
  /** `hide`: not on paper. */
  print?: 'hide';
  /** It was opened by hand. React listens from the moment that it draws the element, so that no press comes too early. */
  onOpen?: () => void;
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
  print,
  onOpen,
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
      data-print={print}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
      className={classNames(!section && 'border-b border-line', className)}
    >
      {/* No wrapper around the heading: HTML allows one in a summary, not in an element within it. */}
      <summary className="fold-line">
        <Heading
          className={
            section
              ? 'm-0 text-title wrap-anywhere'
              : 'm-0 font-text text-[1.0625rem] font-semibold leading-snug'
          }
        >
          {title}
        </Heading>
        {note ? <span className="min-w-0 text-soft wrap-anywhere">{note}</span> : null}
        <span className="fold-mark">
          <Icon name="down" className="size-4.5" />
        </span>
      </summary>
      <div className={section ? 'pt-2 pb-2' : 'pt-1 pb-5'}>{children}</div>
    </details>
  );
}
