import { useCallback, useState } from 'react';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Outlet, useLoaderData } from 'react-router';
import type { List } from '../../api/contract/desk/lists.ts';
import type { Me } from '../../api/contract/desk/me.ts';
import type { StaffName } from '../../api/contract/desk/people.ts';
import type { ViewList } from '../../api/contract/desk/views.ts';
import { brand } from '../../content/brand.ts';
import type { RouteHandle } from '../ui/route-handle.ts';
import { readIfAny } from './bridge/read.server.ts';
import { Frame } from './frame/Frame.tsx';
import { TellAttention } from './frame/told-attention.ts';
import { ThisYear } from './kit/Time.tsx';
import './styles/admin.css';

export const handle: RouteHandle = { ownFrame: true, breadcrumb: false };

export const meta: MetaFunction = () => [
  { title: `Back office | ${brand.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Who is here, and what everybody is called. The frame stands without it too: what is wrong then, the screen says. */
export async function loader(args: LoaderFunctionArgs) {
  const [me, people, views] = await Promise.all([
    readIfAny<Me>(args, 'me'),
    readIfAny<List<StaffName>>(args, 'people'),
    readIfAny<ViewList>(args, 'views'),
  ]);
  return {
    me,
    people: Object.fromEntries((people?.items ?? []).map(({ uid, name }) => [uid, name])),
    views: views?.items ?? [],
    /** By which `Time` leaves this year out, on the server as in the browser. */
    year: new Date().getUTCFullYear(),
  };
}

/** The back office: a frame of its own around its screens (C11.1). */
export default function AdminLayout() {
  const { me, year } = useLoaderData<typeof loader>();
  // Newer than what `me` says, until that is re-read.
  const [told, setTold] = useState({ me, attention: me?.attention ?? 0 });
  const tell = useCallback((attention: number) => setTold({ me, attention }), [me]);
  return (
    <ThisYear value={year}>
      <TellAttention value={tell}>
        <Frame me={me && told.me === me ? { ...me, attention: told.attention } : me}>
          <Outlet />
        </Frame>
      </TellAttention>
    </ThisYear>
  );
}
