import { expect, test } from 'vitest';
import { comesThrough, exitNetworks, isExitNetwork } from './exit-networks.ts';

const networks = exitNetworks(['maya 198.51.100.0/24', 'maya 2001:db8:40::/48', 'zendit 203.0.113.7/32']);

test.each([
  ['maya', '198.51.100.9', true],
  ['maya', '198.51.101.9', false],
  ['maya', '2001:db8:40::9', true],
  ['maya', '2001:db8:41::9', false],
  ['maya', '203.0.113.7', false],
  ['zendit', '203.0.113.7', true],
  ['airalo', '198.51.100.9', null],
  ['maya', null, null],
])('%s at %s: %s', (company, address, through) => {
  expect(comesThrough(networks, company, address)).toBe(through);
});

test.each([
  'maya',
  'maya 198.51.100.0',
  'maya 198.51.100.0/33',
  'maya 0.0.0.0/0',
  'maya ::/0',
  'Maya 198.51.100.0/24',
  'maya 198.51.100/24',
  'maya 198.51.100.0/24 ',
])('“%s” is no line', (line) => {
  expect(isExitNetwork(line)).toBe(false);
  expect(exitNetworks([line]).size).toBe(0);
});
