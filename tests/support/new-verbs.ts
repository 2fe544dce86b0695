import type { VerbTable } from './verb-table.ts';

export const until = '2031-01-01T00:00:00Z';

/** Of the table of verbs (verb-table.ts): those that make a row, of which there is none yet. */
export const NEW_VERBS: Readonly<Record<string, VerbTable>> = {
  'new buyer_rule': {
    path: '',
    verbs: { add: ['o op', { kind: 'domain', value: 'new.example', effect: 'hold', until }, 'abuse/rules'] },
    states: { any: 'add' },
  },
  'new promotion': {
    path: '',
    verbs: {
      add: ['o p op', { code: 'NEW', percent: 10 }, 'promotions'],
      generate: ['o p op', { count: 1, prefix: 'NEW', percent: 10 }, 'promotions/generate'],
    },
    states: { any: 'add generate' },
  },
  'new staff': {
    path: '',
    verbs: { invite: ['o', { email: 'new@example.com', name: 'New', role: 'support' }, 'staff'] },
    states: { any: 'invite' },
  },
  'new key': {
    path: '',
    verbs: { make: ['o', { name: 'new', role: 'support', expires_at: until }, 'keys'] },
    states: { any: 'make' },
  },
};
