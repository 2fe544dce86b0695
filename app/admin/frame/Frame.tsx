import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import type { Me } from '../../../api/contract/desk/me.ts';
import { brand } from '../../../content/brand.ts';
import { LogoMark } from '../../ui/Logo.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { Clock } from './Clock.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { Omnibox } from './Omnibox.tsx';
import { BottomBar, Rail } from './Rail.tsx';
import { useKeys } from './use-keys.ts';
import { useSentOnce } from './use-sent-once.ts';
import { Who } from './Who.tsx';

const ENVIRONMENTS = { sandbox: 'Sandbox', test: 'Test keys', live: 'Live' } as const;

/** Rail, bar and screen. On a phone the rail is a bar at the bottom. */
export function Frame({ me, children }: { me: Me | null; children: ReactNode }) {
  const { pathname } = useLocation();
  const going = useNavigation().state !== 'idle';
  const onSubmit = useSentOnce();
  useKeys();
  useFocusKept();
  return (
    <div className="d-frame" onSubmitCapture={onSubmit}>
      <a href="#content" className="d-skip">
        Skip to the screen
      </a>
      <aside className="d-rail">
        <Link to="/admin" className="d-brand" aria-label={`${brand.name}, back office`}>
          <LogoMark />
          <span>{brand.name}</span>
        </Link>
        <Rail me={me} pathname={pathname} />
      </aside>
      <div className="d-main">
        <header className="d-bar" data-print="hide">
          <Omnibox />
          <div className="d-bar-end">
            {me ? (
              <span className={`d-env d-env-${me.environment}`}>{ENVIRONMENTS[me.environment]}</span>
            ) : null}
            <Clock />
            {me ? <Who me={me} /> : null}
            <ThemeSwitch />
          </div>
        </header>
        <main id="content" tabIndex={-1} className="d-content" aria-busy={going}>
          {children}
        </main>
      </div>
      <BottomBar me={me} pathname={pathname} />
      <KeyHelp />
    </div>
  );
}

/** What had the focus may be gone on the next screen, such as a row or a filter: the screen itself has it then, not the whole page. */
function useFocusKept(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  }, [key]);
}
