import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { projectRoot } from '../../project-root.ts';

/** The first one has no user interface to draw, which halves what a page costs. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium that runs; null where there is none. CHROMIUM_PATH comes first. */
function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return given;
    throw new Error(`CHROMIUM_PATH: ${given} is no Chromium that runs`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, '/usr/bin/chromium', chromium.executablePath()].find(runs) ?? null;
}

/**
 * Finds Chromium, and installs one where there is none: Debian's package as root, else Playwright's own build.
 * @returns its path.
 * @throws when that fails too, with what to do about it.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  process.stderr.write('No Chromium found for the browser tests; installing one …\n');
  const problems: string[] = [];
  for (const steps of waysToInstall()) {
    const failed = steps.find((step) => !succeeds(step, problems));
    const installed = failed === undefined ? findChromium() : null;
    if (installed !== null) return installed;
  }
  throw new Error(
    [
      'No Chromium to test with. Do one of these:',
      "  apt-get install chromium             (or your system's package)",
      '  npx playwright-core install --with-deps chromium',
      '  CHROMIUM_PATH=/path/to/chromium      (one that you have)',
      ...problems,
    ].join('\n'),
  );
}

/**
 * Headless, without the background traffic that makes tests uneven. The caller closes it.
 * @param extra further arguments of the program.
 */
export function launchBrowser(
  executablePath = ensureChromium(),
  extra: readonly string[] = [],
): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...ARGS, ...extra], timeout: 60_000 });
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  // A file alone proves little: on Ubuntu, chromium-browser may be a stub that only asks for a snap.
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** Ways to get a Chromium, each a list of commands, the likeliest first. */
function waysToInstall(): string[][][] {
  const ways: string[][][] = [];
  const sudo = administrator();
  if (sudo !== null && isDebian()) {
    const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
    const update = [...apt, 'update', '-q'];
    const install = [...apt, 'install', '-q', '-y', '--no-install-recommends', 'fonts-liberation'];
    // Debian has the first one since 2024; the second is Chromium whole.
    ways.push([update, [...install, 'chromium-headless-shell']], [[...install, 'chromium']]);
  }
  const playwright = [process.execPath, join(projectRoot, 'node_modules/playwright-core/cli.js'), 'install'];
  if (sudo !== null) ways.push([[...playwright, '--with-deps', 'chromium']]);
  ways.push([[...playwright, 'chromium']]);
  return ways;
}

/** What to put before a command to run it as root; null where that asks for a password. */
function administrator(): string[] | null {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function succeeds([command = '', ...args]: string[], problems: string[]): boolean {
  const run = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 600_000,
  });
  if (run.status === 0) return true;
  const said = `${run.stdout ?? ''}${run.stderr ?? ''}`.trim().split('\n').slice(-8).join('\n');
  problems.push(`"${[command, ...args].join(' ')}" failed: ${run.error?.message ?? ''}\n${said}`);
  return false;
}
