import { railScreens } from './screens.ts';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['/', 'find anything'],
  ['j k', 'next and previous row'],
  ['Enter', 'open the row'],
  ['x', 'select the row'],
  ['.', 'what may be done with the row or the screen'],
  ['Esc', 'leave that, or a dialog'],
  ['[ ]', 'previous and next of the list that you came from'],
  ['e', 'the list as CSV'],
  ['r', 'refund'],
  ['m', 'send the mail again'],
  ['n', 'write a note'],
  ['?', 'this help'],
];

/** The keys, behind `?`. */
export function KeyHelp() {
  const screens = railScreens.flatMap(({ key, label }) => (key ? [[`g ${key}`, label] as const] : []));
  return (
    <dialog data-key-help className="d-dialog" aria-labelledby="key-help">
      <div className="d-sheet">
        <h2 id="key-help">Keys</h2>
        <dl className="d-keys">
          {[...KEYS, ...screens].map(([keys, what]) => (
            <div key={keys}>
              <dt>
                {keys.split(' ').map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog" className="d-act-end">
          <button type="submit" className="d-act">
            Close
          </button>
        </form>
      </div>
    </dialog>
  );
}
