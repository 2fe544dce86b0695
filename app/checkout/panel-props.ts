import type { Till } from './use-till.ts';

/** `beyond`: the form has made room for what comes after it. */
export type PanelStage = 'form' | 'beyond';

/** What every provider's view of the panel gets. */
export interface PanelProps {
  till: Till;
  onStage: (stage: PanelStage) => void;
  /** Closes the panel: the order's secret is dropped, and buying again makes a new order. */
  onClose: () => void;
}
