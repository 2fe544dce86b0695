import { Link } from 'react-router';
import type { Me } from '../../../api/contract/desk/me.ts';
import { DeskIcon } from './DeskIcon.tsx';
import { isCurrent, type RailScreen, rail, railScreens } from './screens.ts';
import { SignOut } from './Who.tsx';

interface RailProps {
  me: Me | null;
  pathname: string;
}

const isOpen = (me: Me | null, { right }: RailScreen): boolean => me === null || me.rights[right] !== 'no';

/** All screens that the role may open, in their groups. */
export function Rail({ me, pathname }: RailProps) {
  return (
    <nav aria-label="Screens">
      {rail.map((group) => (
        <ul key={group[0]!.path} className="d-rail-group">
          {group
            .filter((screen) => isOpen(me, screen))
            .map((screen) => (
              <li key={screen.path}>
                <RailLink screen={screen} me={me} pathname={pathname} />
              </li>
            ))}
        </ul>
      ))}
    </nav>
  );
}

/** The rail of phones: four screens at hand, all of them behind "More". */
export function BottomBar({ me, pathname }: RailProps) {
  const open = railScreens.filter((screen) => isOpen(me, screen));
  const more = open.filter(({ bottom }) => !bottom);
  return (
    <nav aria-label="Screens at hand" className="d-bottom" data-print="hide">
      {open
        .filter(({ bottom }) => bottom)
        .map((screen) => (
          <RailLink key={screen.path} screen={screen} me={me} pathname={pathname} />
        ))}
      <details key={pathname} className="d-bottom-more">
        <summary className={more.some(({ path }) => isCurrent(path, pathname)) ? 'd-here' : undefined}>
          <DeskIcon name="grid" />
          <span>More</span>
        </summary>
        <ul>
          {more.map((screen) => (
            <li key={screen.path}>
              <RailLink screen={screen} me={me} pathname={pathname} />
            </li>
          ))}
          <li>
            <Link to="/admin/me" className="d-act">
              Your sign-in
            </Link>
          </li>
          <li>
            <SignOut />
          </li>
        </ul>
      </details>
    </nav>
  );
}

function RailLink({ screen, me, pathname }: RailProps & { screen: RailScreen }) {
  const { path, label, icon } = screen;
  const count = path === '/admin/attention' ? (me?.attention ?? 0) : 0;
  return (
    <Link to={path} className="d-rail-link" aria-current={isCurrent(path, pathname) ? 'page' : undefined}>
      <DeskIcon name={icon} />
      <span>{label}</span>
      {count > 0 ? (
        <span className="d-rail-count">
          {count > 99 ? '99+' : count}
          <span className="sr-only"> open</span>
        </span>
      ) : null}
    </Link>
  );
}
