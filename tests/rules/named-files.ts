import type { Source } from './sources.ts';

const ERRANDS = 'docs/errands.md';
/** What the errands make: these alone needn't be there. */
const MADE_BY_ERRANDS = new Set(['providers/esims/sextant/', 'content/pages/imprint.md']);

/** "path names target" for each file or folder that a document or a comment names, from the project's root, and that isn't there. */
export function missingFiles(sources: readonly Source[]): string[] {
  const paths = sources.map(({ path }) => path);
  const there = new Set(paths.flatMap((path) => [path, ...foldersOf(path)]));
  const isRooted = (name: string) => there.has(`${name.split('/')[0]}/`);
  return sources.flatMap(({ path, text }) =>
    [...new Set(path.endsWith('.md') ? namedInText(text) : namedInComments(path, text))]
      .filter((name) => isRooted(name) && !there.has(name) && !there.has(`${name}/`))
      .filter((name) => path !== ERRANDS || !MADE_BY_ERRANDS.has(name))
      .map((name) => `${path} names ${name}`),
  );
}

/** "a/", "a/b/" for "a/b/c.ts". */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
}

function namedInText(text: string): string[] {
  return [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map((match) => match[1]!);
}

function namedInComments(path: string, text: string): string[] {
  if (!/\.(tsx?|css)$/.test(path)) return [];
  const comments = text.split('\n').filter((line) => /^\s*(?:\/?\*|\/\/)/.test(line));
  return [...comments.join('\n').matchAll(/(?<![\w./@-])[a-z]+\/[\w./-]*\.(?:tsx?|css|sql)\b/g)].map(
    ([name]) => name,
  );
}
