import { useMessages } from '../i18n/messages.ts';
import { Icon } from './Icon.tsx';
import { rememberTheme } from './theme.ts';

/** Turns the page from light to dark and back, and remembers it in this browser. Needs scripts, so it isn't shown without them. */
export function ThemeSwitch() {
  const words = useMessages('shell')('theme');
  return (
    <button
      type="button"
      onClick={() => rememberTheme(document.documentElement)}
      aria-label={words}
      title={words}
      className="needs-script grid size-11 shrink-0 place-items-center rounded-control text-ink transition-colors hover:bg-tint"
    >
      <Icon name="contrast" />
    </button>
  );
}
