import type { BlockEffect } from '../../../api/contract/desk/blocks.ts';

/** What a block of each effect is called beside its customer. */
export const BLOCKED: Record<BlockEffect, string> = {
  refuse: 'blocked',
  require_3ds: '3D Secure',
  hold: 'held for review',
};

/** As a form offers them. */
export const BLOCK_EFFECTS = [
  { value: 'refuse', label: 'take no orders' },
  { value: 'require_3ds', label: 'require 3D Secure' },
  { value: 'hold', label: 'hold what is paid for review' },
] as const satisfies readonly { value: BlockEffect; label: string }[];
