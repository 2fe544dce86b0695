import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';

/** A percent sign behind a space: "10 %". In German it would be right; the back office and its alarms are English, and write "10%". */
const APART = /(\d|\}) %(?!\w)/;

const withoutComments = (line: string): string => line.replace(/(^|\s)(\/\/|\*|\/\*\*).*$/, '');

test('the back office and its alarms write percents in one way', () => {
  const files = globSync('{app/admin,core}/**/*.{ts,tsx}', { cwd: projectRoot });
  const apart = files.flatMap((file) => {
    const lines = readFileSync(`${projectRoot}/${file}`, 'utf8').split('\n');
    return file.includes('.test.')
      ? []
      : lines.filter((line) => APART.test(withoutComments(line))).map((line) => `${file}: ${line.trim()}`);
  });
  expect(files.length).toBeGreaterThan(500);
  expect(apart).toEqual([]);
});
