/** The part of package-lock.json (version 3) that is looked at: packages by where they lie in node_modules. */
export interface LockFile {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>;
}

/**
 * "host needs name" for each optional package that a locked one names and the lock hasn't, such as the program for another
 * system: npm leaves them out when it writes a lock over an installed tree (npm/cli#8805), and then refuses `npm ci`.
 */
export function missingOptional({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([host, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => !isThere(packages[findFrom(host, name, packages) ?? '?'], range))
      .map(([name, range]) => `${host} needs ${name}@${range}`),
  );
}

/** Programs are named by an exact version; of a range it is enough that there is one. */
function isThere(found: { version?: string } | undefined, range: string): boolean {
  return found !== undefined && (!/^\d/.test(range) || found.version === range);
}

/** Where Node looks: in the package's own node_modules, then in those around it. */
function findFrom(host: string, name: string, packages: LockFile['packages']): string | null {
  for (let folder = host; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return null;
  }
}
