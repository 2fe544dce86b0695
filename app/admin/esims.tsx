import type { MetaFunction } from 'react-router';
import { Form } from 'react-router';
import { Panel, Screen } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';

export const meta: MetaFunction = titled('eSIMs');

/** The way to one eSIM: profiles are looked for, not leafed through. */
export default function Esims() {
  return (
    <Screen title="Find an eSIM">
      <Panel>
        <Form method="get" action="/admin/search" className="d-filter-row">
          <div className="d-filter-fields">
            <div className="d-filter d-filter-wide">
              <label htmlFor="iccid">ICCID, its last six digits, or LPA text</label>
              <input id="iccid" name="q" required inputMode="text" autoComplete="off" maxLength={200} />
            </div>
          </div>
          <button type="submit" className="d-act">
            Find
          </button>
        </Form>
      </Panel>
      <p className="d-soft">
        A traveller reads the ICCID on the phone: Settings, About, or behind *#06#. The order’s screen shows
        the eSIM beside its history.
      </p>
    </Screen>
  );
}
