import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { Me } from '../../api/contract/desk/me.ts';
import type { StaffFactors } from '../../api/contract/staff-sign-in.ts';
import { readDesk, readStaffFactors } from './bridge/read.server.ts';
import { Facts, Panel, Screen } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { OwnFactors } from './staff/OwnFactors.tsx';

export const meta: MetaFunction = titled('Your sign-in');

/** Keys have no factors: what is read by one shows none. */
export async function loader(args: LoaderFunctionArgs) {
  const [me, factors] = await Promise.all([readDesk<Me>(args, 'me'), readStaffFactors<StaffFactors>(args)]);
  return { me, factors };
}

/** By what do I sign in, and is it all still mine? */
export default function YourSignIn() {
  const { me, factors } = useLoaderData<typeof loader>();
  return (
    <Screen title="Your sign-in">
      <Panel title="You">
        <Facts
          of={[
            ['Name', me.name],
            ['Role', me.role],
            [
              'This session has proven',
              factors === null
                ? 'a key, which has no factors'
                : me.factor === 'none'
                  ? 'the password alone'
                  : me.factor,
            ],
          ]}
        />
      </Panel>
      {factors === null ? null : <OwnFactors factors={factors} />}
    </Screen>
  );
}
