import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Icon } from './Icon.tsx';

interface DialogProps {
  open: boolean;
  /** Called by the × button, Escape, and a press outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** False keeps a press outside from closing: for a form that holds work, such as a card number. */
  closeOnOutside?: boolean;
  /**
   * True where a company's own script puts layers over the page, such as the bank's question of Stripe's form: they can
   * be pressed and can have the focus. The page behind is shut off all the same.
   */
  hostsLayers?: boolean;
}

/** TypeScript's own list of what browsers have doesn't know it yet. */
declare const CloseWatcher: new () => { onclose: () => void; destroy: () => void };

const SCRIM = 'sheet-scrim fixed inset-0 z-40 bg-scrim';

/** Makes the page inert and keeps it from scrolling, and nothing beside it in the document. */
function useShutPage(shut: boolean): void {
  useEffect(() => {
    const page = document.querySelector<HTMLElement>('body > :has(main)');
    if (!shut || page === null) return;
    const { style } = document.documentElement;
    const before = style.overflow;
    page.inert = true;
    style.overflow = 'hidden';
    return () => {
      page.inert = false;
      style.overflow = before;
    };
  }, [shut]);
}

/** On Android the way back closes what lies over the page, as Escape does, and doesn't leave the page. */
function useWayBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Safari has none: there the way back leaves the page.
    if (!open || !('CloseWatcher' in window)) return;
    const watcher = new CloseWatcher();
    watcher.onclose = close;
    return () => watcher.destroy();
  }, [open]);
}

/**
 * A modal: focus is held inside and goes back to where it came from. A sheet from the bottom edge on phones, a card in the middle
 * from 640 px on.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, closeOnOutside = true, hostsLayers = false } = props;
  const t = useMessages('shell');
  const opener = useRef<Element | null>(null);
  useShutPage(open && hostsLayers);
  useWayBack(open, onClose);
  return (
    // Radix's own way to be modal takes presses and the focus from everything else on the page, guests included.
    <Radix.Root open={open} modal={!hostsLayers} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        {hostsLayers ? <div className={SCRIM} /> : <Radix.Overlay className={SCRIM} />}
        <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            aria-modal={hostsLayers || undefined}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            // Radix gives the focus back to a trigger of its own only, and we have none.
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
            onInteractOutside={closeOnOutside ? undefined : (event) => event.preventDefault()}
            className="sheet pointer-events-auto flex max-h-[92dvh] w-full flex-col rounded-t-ticket bg-card text-ink shadow-lifted sm:max-w-lg sm:rounded-ticket"
          >
            <header className="flex items-start justify-between gap-4 border-b border-line py-3 pe-3 ps-5">
              <div className="py-1.5">
                <Radix.Title className="m-0 text-xl leading-snug">{title}</Radix.Title>
                {description ? (
                  <Radix.Description className="m-0 mt-0.5 text-sm text-soft">
                    {description}
                  </Radix.Description>
                ) : null}
              </div>
              <Radix.Close
                aria-label={t('close')}
                className="grid size-11 shrink-0 place-items-center rounded-control text-soft transition-colors hover:bg-tint hover:text-ink"
              >
                <Icon name="close" />
              </Radix.Close>
            </header>
            <div className="overflow-y-auto overscroll-contain px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
              {children}
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
