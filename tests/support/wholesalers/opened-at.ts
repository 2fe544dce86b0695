import type { OpenedWith } from '../../../providers/esims/wire/adapter.ts';

/** What the shop would have made of SECRET: the present one's, and the one's before it. */
export const MADE_SECRETS = ['fixture-made-of-the-secret', 'fixture-made-of-the-old-one'] as const;

/** What every adapter is opened with beside its settings. @param base where its calls go; nowhere, unless given. */
export const openedAt = (base = 'https://api.example.com'): Pick<OpenedWith, 'base' | 'webhookSecrets'> => ({
  base,
  webhookSecrets: MADE_SECRETS,
});
