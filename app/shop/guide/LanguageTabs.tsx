import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import type { GuideTab } from './guide-page.server.ts';

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};
const ROW = 'flex flex-wrap gap-x-6 border-b border-line';
const TAB = '-mb-px inline-flex min-h-11 items-center border-b-2 font-semibold ';

interface TabsProps {
  tabs: readonly GuideTab[];
  /** Code of the language shown. */
  chosen: string;
  children: ReactNode;
}

/**
 * The guide's languages. Without JavaScript they are links to the page in that language; with it they are tabs (WAI-ARIA, "Tabs",
 * automatic activation), and choosing one fetches that language alone. `children` is the one panel.
 */
export function LanguageTabs({ tabs, chosen, children }: TabsProps) {
  const name = useMessages('guide')('languages');
  const [live, setLive] = useState(false);
  const navigate = useNavigate();
  useEffect(() => setLive(true), []);
  if (tabs.length === 0) return children;

  function onKeyDown(event: KeyboardEvent<HTMLAnchorElement>) {
    const step = STEPS[event.key];
    if (!live || step === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.code === chosen);
    const next = tabs[step(index, tabs.length)];
    if (next === undefined) return;
    document.getElementById(tabId(next.code))?.focus();
    navigate(next.to, { replace: true, preventScrollReset: true });
  }

  const links = tabs.map((tab) => {
    const here = tab.code === chosen;
    return (
      <Link
        key={tab.code}
        to={tab.to}
        replace
        preventScrollReset
        onKeyDown={onKeyDown}
        id={tabId(tab.code)}
        className={TAB + (here ? 'border-accent text-ink' : 'border-transparent text-soft hover:text-ink')}
        {...(live
          ? { role: 'tab', 'aria-selected': here, 'aria-controls': 'guide-panel', tabIndex: here ? 0 : -1 }
          : { 'aria-current': here ? 'page' : undefined })}
      >
        {tab.label}
      </Link>
    );
  });
  return (
    <>
      {live ? (
        <div role="tablist" aria-label={name} className={ROW}>
          {links}
        </div>
      ) : (
        <nav aria-label={name} className={ROW}>
          {links}
        </nav>
      )}
      <div
        id="guide-panel"
        {...(live ? { role: 'tabpanel', 'aria-labelledby': tabId(chosen), tabIndex: -1 } : {})}
      >
        {children}
      </div>
    </>
  );
}

const tabId = (code: string) => `guide-tab-${code}`;
