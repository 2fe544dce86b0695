/** What a toast says; `failed` ones are red. */
export interface ToastWords {
  title: string;
  description?: string;
  failed: boolean;
}

const waiting: ToastWords[] = [];
let present: ((words: ToastWords) => void) | null = null;
let wake: (() => void) | null = null;
const droppers = new Set<() => void>();

/** Hands a toast to the region, or keeps it and wakes the region when that isn't on the page yet. */
export function queueToast(words: ToastWords): void {
  if (present) {
    present(words);
  } else {
    waiting.push(words);
    wake?.();
  }
}

/** Calls `listener` when a toast waits for a region. Returns the way to stop. */
export function onToastWaiting(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    wake = null;
  };
}

/** Takes what waits for a region that can't be had. */
export function takeWaitingToasts(): ToastWords[] {
  return waiting.splice(0);
}

/** Gives `show` every toast from now on, those that waited first. Returns the way to stop. */
export function presentToasts(show: (words: ToastWords) => void): () => void {
  present = show;
  for (const words of takeWaitingToasts()) show(words);
  return () => {
    present = null;
  };
}

/** Takes away what is shown and what waits: what it was said of is over. */
export function dropToasts(): void {
  waiting.length = 0;
  for (const drop of droppers) drop();
}

/** Calls `drop` when toasts are to go. Returns the way to stop. */
export function onToastsDropped(drop: () => void): () => void {
  droppers.add(drop);
  return () => void droppers.delete(drop);
}
