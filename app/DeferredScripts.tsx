import { use } from 'react';
import type { EntryContext } from 'react-router';
import { INCOMPLETE } from './end-of-body.ts';
import { catalogueLinks, messagesOf, NamespacesInUse, useLanguage } from './i18n/messages.ts';

/** Milliseconds after which scripts start without a paint: a hidden tab isn't painted, nor a page that is rendered ahead. */
const AT_THE_LATEST = 1_000;

/** Milliseconds that a press, or a page that shows nothing without React, waits for it before the page says that it is incomplete. */
const PATIENCE = 15_000;

/**
 * Starts the typefaces of a first visit (app/ui/typefaces.ts) and the scripts after the first paint, or by the timer, which a page that
 * leaves for the back-forward cache takes along. Where the parser was still at work at the first paint, the rest is painted before them.
 * What a visitor does before React is there is kept for `replayEvents`, and a button that was pressed says that it is busy; a form
 * without an address waits for it too, since a browser would put its fields into the address of the page. Where React doesn't come, the
 * button is free again and a line offers to reload the page, as it does on a page that says it is busy and would for ever. The way to
 * another language takes along what follows the path, as `LanguageSwitch` does later. The key is the one under which React Router
 * remembers how far a page was scrolled; until it is there, the browser itself scrolls back.
 */
const STARTER = `{
const waiting=document.querySelector("template"),
start=()=>{if(waiting.isConnected)window.typefaces?.(),waiting.replaceWith(waiting.content)},
painted=()=>performance.getEntriesByName("first-contentful-paint")[0],
missed=()=>{document.getElementById("${INCOMPLETE}").hidden=false};
history.state?.key||history.replaceState({key:Math.random().toString(32).slice(2)},"");
setTimeout(start,${AT_THE_LATEST});
if(painted())requestAnimationFrame(()=>requestAnimationFrame(start));
else new PerformanceObserver(()=>painted()&&start()).observe({type:"paint"});
window.early=[];
document.querySelector("main [aria-busy]")&&setTimeout(()=>window.early&&missed(),${PATIENCE});
for(const type of ["click","input","submit"])addEventListener(type,(event)=>{
const{target}=event;
if(!window.early)return;
const button=type=="click"&&target.closest?.("button[type=button]"),link=type=="click"&&target.closest?.("a[hreflang]");
button&&button.setAttribute("aria-busy","true");
if(link&&link.closest("ul")?.querySelector("[aria-current]")?.pathname==location.pathname)link.search=location.search,link.hash=location.hash;
if(type=="submit"&&!target.hasAttribute("action"))event.preventDefault();
if(button||event.defaultPrevented)setTimeout(()=>{
if(!window.early)return;
button&&button.removeAttribute("aria-busy");
missed()
},${PATIENCE});
window.early.push([event,target.value])
},true)
}`;

interface DeferredScriptsProps {
  context: EntryContext;
  /** What the loaders returned, as React Router's client reads it from its stream. */
  data: string;
}

/**
 * React Router's `<Scripts>`, but they begin to load once the page has been painted: the server draws whole pages, which can be read and
 * whose links work, so on a slow line nothing should take its bandwidth from the style sheet. The module preloads and
 * the script that imports the page's modules stand in a `<template>`, where no browser fetches or runs them, until `STARTER` puts them in
 * its place. The server alone draws this, as the last thing of the body: then all messages that the page uses are known.
 */
export function DeferredScripts({ context, data }: DeferredScriptsProps) {
  const language = useLanguage();
  const { entry, routes, url, hmr } = context.manifest;
  const matched = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const modules = matched.map((id) => routes[id]?.module ?? '');
  // What the script imports by itself is fetched as soon without a preload.
  const preloads = new Set([
    entry.module,
    ...entry.imports,
    ...matched.flatMap((id) => routes[id]?.imports ?? []),
  ]);
  for (const address of [url, ...modules]) preloads.delete(address);
  const links = [...preloads].map((address) => `<link rel="modulepreload" href="${address}"/>`).join('');
  const script = [
    ...[hmr?.runtime, url].map((address) => address && `import "${address}";`),
    ...modules.map((address, index) => `import * as route${index} from "${address}";`),
    `window.__reactRouterRouteModules={${matched.map((id, index) => `"${id}":route${index}`)}};`,
    `import("${entry.module}")`,
  ].join('');
  const catalogues = catalogueLinks(language, use(NamespacesInUse) ?? []);
  const waiting = `${links}${catalogues}<script type="module" async>${script}</script>`;
  const starting = handoff(context.serverHandoffString ?? '', data) + STARTER;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's addresses; React would move such elements to the head. */}
      <template dangerouslySetInnerHTML={{ __html: waiting }} />
      <p
        id={INCOMPLETE}
        hidden
        role="alert"
        className="fixed inset-x-4 bottom-4 z-50 m-0 rounded-control bg-ink px-4 py-3 text-paper"
      >
        {messagesOf(language, 'shell').rich('incomplete', {
          again: (words) => (
            // biome-ignore lint/a11y/useValidAnchor: an empty address is the page itself, with its query.
            <a href="" className="font-semibold underline">
              {words}
            </a>
          ),
        })}
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, and data in which nothing ends the script. */}
      <script dangerouslySetInnerHTML={{ __html: starting }} />
    </>
  );
}

/** What React Router's client finds in `window` when it starts: settings, and the loaders' data in a stream that has ended. */
function handoff(settings: string, data: string): string {
  // As React Router escapes the settings: nothing in the data can end the script.
  const text = JSON.stringify(data).replace(
    /[&<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const stream = `new ReadableStream({start(stream){stream.enqueue(${text});stream.close()}}).pipeThrough(new TextEncoderStream())`;
  return `window.__reactRouterContext={...${settings},stream:${stream}};`;
}
