const KEY = 'theme';

/**
 * Runs in the head before the first paint, so that a remembered theme doesn't flash, and that the line for a friend's guest
 * (app/prices/FriendLine.tsx) finds its place kept. It must stay a constant string: the server puts the hash
 * of it in the content security policy.
 */
export const THEME_SCRIPT = `try{var d=document.documentElement.dataset,r=/[?&]ref=/.test(location.search),t=localStorage.getItem("${KEY}");if(t==="light"||t==="dark")d.theme=t;r=r||localStorage.getItem("godwit.referral")}catch(e){}if(r&&!/signed_in=1/.test(document.cookie))d.friend=""`;

/** Switches `root` (the `<html>` element) to the other theme than the one it shows, and remembers the choice. */
export function rememberTheme(root: HTMLElement): void {
  const shown = root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const next = shown === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage may be switched off; the choice then lasts until the page is left.
  }
}
