import typefaces from '../styles/typefaces.css?url';

/** The style sheet of the typefaces, which a page without scripts asks for by itself. */
export { typefaces };

/** Each typeface's basic file, which scripts/build-fonts.ts writes; further letters are asked for by the style sheet. */
const FILES = ['hanken', 'bricolage', 'bricolage-numerals'];

const KEY = 'typefaces';

/** Milliseconds for which a browser takes the files from its cache without asking anybody: a week, by server/static-files.ts. */
const KEPT = 604_800_000;

/**
 * Runs in the head. A visitor whose browser keeps the files has the typefaces from the first paint on: their style sheet holds it up, as a
 * sheet does that the parser finds. On a first visit document and style sheet have the line to themselves until the page is painted, when
 * `STARTER` (app/DeferredScripts.tsx) calls `typefaces`: then the files come, and their sheet joins once they are here, so that the page is
 * laid out again once, and no style is computed again. Where storage is forbidden nobody knows, and they come at once. A constant, as
 * `THEME_SCRIPT` is.
 */
export const TYPEFACES_SCRIPT = `{
const load=()=>Promise.all(${JSON.stringify(FILES)}.map(name=>new FontFace(name,\`url(/generated/fonts/\${name}.woff2)\`).load())).then(()=>localStorage.setItem("${KEY}",Date.now()+${KEPT})).catch(()=>{});
let kept=true;
try{kept=localStorage.getItem("${KEY}")>Date.now()}catch{}
if(kept)document.write('<link rel="stylesheet" href="${typefaces}">'),load();
else window.typefaces=()=>{
const link=document.createElement("link");
Object.assign(link,{rel:"preload",as:"style",href:"${typefaces}"});
document.head.append(link);
load().then(()=>{link.rel="stylesheet"})
}
}`;
