import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import { type Mutant, mutated } from './mutant.ts';

/** The project in another folder, where files may be spoiled. */
export interface WorkingCopy {
  folder: string;
  /** Puts the fault in; the function that it returns takes it out again. */
  apply(mutant: Mutant): () => void;
  remove(): void;
}

/** Copies what git knows of or would add, changes that aren't committed included. */
export function createWorkingCopy(): WorkingCopy {
  const folder = mkdtempSync(join(tmpdir(), 'godwit-mutants-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const paths = execFileSync('git', list, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const path of paths.split('\0').filter(Boolean)) {
    // One that is deleted stays in git's list until that is committed.
    if (existsSync(join(projectRoot, path))) cpSync(join(projectRoot, path), join(folder, path));
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return {
    folder,
    apply(mutant) {
      const path = join(folder, mutant.file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, mutated(text, mutant));
      return () => writeFileSync(path, text);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
