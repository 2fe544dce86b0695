import { BlockList, isIP } from 'node:net';

/** The addresses from which a company's eSIMs reach the internet, by company. */
export type ExitNetworks = ReadonlyMap<string, BlockList>;

/** Companies as ESIM_PROVIDERS names them; a shorter prefix would hold half of the internet. */
const LINE = /^([a-z][a-z0-9-]{0,39}) (\S{3,43})\/(\d{1,3})$/;
const SHORTEST_PREFIX = { 4: 8, 6: 20 };

/** Whether a line is one of the setting `exit_networks`: a company and a block in CIDR notation, as in "maya 198.51.100.0/24". */
export function isExitNetwork(line: string): boolean {
  return blockOf(line) !== null;
}

/** The blocks of the setting's lines. */
export function exitNetworks(lines: readonly string[]): ExitNetworks {
  const networks = new Map<string, BlockList>();
  for (const line of lines) {
    const block = blockOf(line);
    if (block === null) continue;
    const list = networks.get(block.company) ?? new BlockList();
    list.addSubnet(block.address, block.prefix, block.family === 6 ? 'ipv6' : 'ipv4');
    networks.set(block.company, list);
  }
  return networks;
}

/**
 * Whether somebody at `address` reaches the shop through a company's eSIM; null where that company's networks aren't known. The
 * address is compared and kept nowhere.
 */
export function comesThrough(
  networks: ExitNetworks,
  company: string,
  address: string | null,
): boolean | null {
  const list = networks.get(company);
  if (list === undefined || address === null) return null;
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function blockOf(line: string) {
  const [, company = '', address = '', bits = ''] = LINE.exec(line) ?? [];
  const family = isIP(address);
  const prefix = Number(bits);
  if (family !== 4 && family !== 6) return null;
  if (prefix < SHORTEST_PREFIX[family] || prefix > (family === 4 ? 32 : 128)) return null;
  return { company, address, prefix, family };
}
