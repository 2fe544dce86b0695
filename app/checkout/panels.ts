import type { ComponentType } from 'react';
import type { PanelProps } from './panel-props.ts';
import { SandboxPanel } from './SandboxPanel.tsx';
import { StripePanel } from './StripePanel.tsx';

/** One view for each payment provider (S2.8.1). */
export const PANELS: Record<string, ComponentType<PanelProps> | undefined> = {
  sandbox: SandboxPanel,
  stripe: StripePanel,
};
