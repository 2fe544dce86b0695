import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Tooltips within one group: the first opens after 700 ms, the next ones at once within 300 ms (S9.7). */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** Explains a control on hover and focus. The child must be one focusable element; nothing vital may stand only here. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={12}
          className="pop z-50 max-w-64 rounded-tag bg-ink px-2.5 py-1.5 text-sm leading-snug text-paper"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
