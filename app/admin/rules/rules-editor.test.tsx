import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Action } from '../../../api/contract/desk/actions.ts';
import { fullPriceRules } from '../../../tests/support/full-price-rules.ts';
import type { FormOutcome } from '../kit/form-outcome.ts';
import { VersionTable } from '../kit/VersionTable.tsx';
import { ROUTING_FORMAT } from '../routing/routing-rules.ts';
import { RulesEditor } from './RulesEditor.tsx';
import { versionAt } from './Waiting.tsx';

const RULES = { prefer: [], never: [], most_over_percent: null, trial: [] };
const publish: Action = {
  ...{ verb: 'publish', label: 'Publish', consequence: '', needs: [], disabled_because: null },
  sends: { seen: 7 },
};

/** As the screen draws it before there is JavaScript, after a form was sent. */
function htmlOf(element: React.ReactNode, sent?: FormOutcome): string {
  const actionData = sent === undefined ? null : { actionData: { screen: sent } };
  const router = createMemoryRouter([{ id: 'screen', path: '/', element, action: () => null }], {
    hydrationData: { loaderData: {}, ...actionData },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const editor = (beginSeen?: number) => (
  <RulesEditor
    at="routing/rules"
    title="Rules"
    rules={RULES}
    version={7}
    {...(beginSeen !== undefined && { beginSeen })}
    format={ROUTING_FORMAT}
    shows="Shows plans."
    publish={publish}
    stamp="1"
    form={() => null}
    preview={() => null}
  />
);
const previewed: FormOutcome = {
  kind: 'done',
  message: '',
  at: 'routing/rules',
  verb: 'preview',
  stamp: '2',
  typed: { rules: JSON.stringify(RULES, null, 2), seen: '6' },
  detail: { digest: 'as-previewed' },
};
const hidden = (html: string, name: string) =>
  Array.from(html.matchAll(new RegExp(`type="hidden" name="${name}" value="([^"]*)"`, 'g')), ([, is]) => is);

test('the version that a form began with goes with its preview', () => {
  const html = htmlOf(editor());
  expect(hidden(html, 'seen')).toEqual(['7']);
  expect(html).not.toContain('was published since');
});

test('what was made from an earlier version says so, and is published as that', () => {
  const html = htmlOf(editor(), previewed);
  expect(html).toContain('These were made from version 6. Version 7 was published since');
  expect(hidden(html, 'seen')).toEqual(['6', '6']);
  expect(hidden(html, 'digest')).toEqual(['as-previewed']);
});

test('a draft was made from the version that was in force when it was saved', () => {
  const about = { by: null, note: '', in_force: false };
  const versions = [
    { ...about, version: 7, at: '2026-11-20T10:00:00.000Z' },
    { ...about, version: 6, at: '2026-11-19T10:00:00.000Z' },
    { ...about, version: 0, at: null },
  ];
  expect(versionAt(versions, '2026-11-20T10:00:00.000Z')).toBe(7);
  expect(versionAt(versions, '2026-11-20T09:59:59.999Z')).toBe(6);
  expect(versionAt(versions, '2026-11-01T00:00:00.000Z')).toBe(0);
  expect(htmlOf(editor(6))).toContain('These were made from version 6');
});

test('the way back to a version sends the one that was looked at', () => {
  const rollback = { ...publish, verb: 'rollback', label: 'Go back to a version' };
  const old = { version: 3, at: '2026-11-19T10:00:00.000Z', by: null, note: '', in_force: false };
  const html = htmlOf(<VersionTable versions={[old]} rollback={rollback} room="routing" stamp="1" />);
  expect(hidden(html, 'seen')).toEqual(['7']);
});

test('as JSON as many rules as there may be are written whole: a browser cuts off what is longer', () => {
  const most = Number(/<textarea[^>]*maxlength="(\d+)"/i.exec(htmlOf(editor()))?.[1]);
  expect(JSON.stringify(fullPriceRules, null, 2).length).toBeLessThan(most);
});
