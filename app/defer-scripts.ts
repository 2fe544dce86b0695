/**
 * Scripts begin to load once the page has been painted. The server draws whole pages, which can be read and whose links work, so on a slow
 * line nothing should take its bandwidth from the style sheet and the typefaces. The module preloads and the script that imports the
 * page's modules stand in a `<template>`, where no browser fetches or runs them, until `STARTER` puts them in its place.
 */

const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*>/g;
/** As React Router's `<Scripts>` writes the script that imports the modules of the page, which is the last one. */
const MODULE = '<script type="module" async="">';
/** Milliseconds after which scripts start without a paint: a hidden tab isn't painted, nor a page that is rendered ahead. */
const AT_THE_LATEST = 1_000;

/**
 * Starts the scripts after the first paint, or by the timer, which a page that leaves for the back-forward cache takes along. The module
 * stands then where React expects it. What a visitor does before React is there is kept for `replayEvents`; a form without an address
 * waits for it too, since a browser would put its fields into the address of the page.
 */
const STARTER = `{
const waiting=document.querySelector("template"),start=()=>waiting.replaceWith(waiting.content);
setTimeout(start,${AT_THE_LATEST});
new PerformanceObserver(start).observe({type:"paint",buffered:true});
window.early=[];
for(const type of ["click","input","submit"])addEventListener(type,(event)=>{
const{target}=event;
if(window.early?.push([event,target.value])&&type=="submit"&&!target.hasAttribute("action"))event.preventDefault()
},true)
}`;

/**
 * The document, in pieces none of which ends within a script, with scripts that wait.
 * @param drawn as React Router renders it.
 * @param links further modules to load.
 * @param data a script's text: what the page's modules need.
 */
export function deferScripts(drawn: string, links: string, data: string): string[] {
  // A mark on links for routes that aren't known yet; here all are. In development React would report that it is gone.
  const html = import.meta.env.DEV ? drawn : drawn.replaceAll(' data-discover="true"', '');
  const headEnd = html.indexOf('</head>');
  const module = html.lastIndexOf(MODULE);
  const end = html.lastIndexOf('</body>');
  const scripts = html.slice(module, end);
  const preloads: string[] = [];
  const head = html.slice(0, headEnd).replace(PRELOAD, (link, address) => {
    // What the module names itself is fetched as soon.
    if (!scripts.includes(` "${address}";`)) preloads.push(link);
    return '';
  });
  return [
    `<!DOCTYPE html>${head}`,
    html.slice(headEnd, module),
    `<template>${preloads.join('')}${links}${scripts}</template>`,
    `<script>${data}${STARTER}</script>${html.slice(end)}`,
  ];
}
