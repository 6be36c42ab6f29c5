import { createHash } from 'node:crypto';
import { escapeHtml } from '../core/text/escape-html.ts';

/**
 * What stands in every page as a script; the rest is loaded by it.
 *
 * - After everything that a visitor sees, also the lazy pictures in sight, for which the load event doesn't wait:
 *   none of it is in the way of the largest paint (measured: it gave the LCP of plain HTML; design: bars). At the
 *   first sign that somebody uses the page it waits no more, and never longer than two seconds.
 * - On a slow or data-saving connection, where nothing in the first screen waits for it, at that sign only.
 * - In a page that is rendered beforehand, when it is shown.
 *
 * Where the connection is slow or saves data, it says so to the rules by which browsers fetch pages beforehand.
 *
 * Until React answers, it keeps the last click on a button that nothing else answers: `held` hands it over.
 */
const LOADER = `{
const {content,dataset}=document.getElementById("scripts"),
{connection:c}=navigator,
slow=c&&(c.saveData||/[23]g/.test(c.effectiveType)),
signs=["pointerover","touchstart","keydown","focusin","wheel"],
each=(rel,act)=>[...content.querySelectorAll("[rel="+rel+"]")].map((link)=>act(link.getAttribute("href"))),
load=()=>{
if(window.fetched)return;
for(const sign of signs)removeEventListener(sign,load);
fetched=each("preload",(href)=>{
const answer=fetch(href);
answer.catch(()=>{});
return [href,answer]
});
each("modulepreload",(href)=>import(href))
},
begin=()=>{
for(const sign of signs)addEventListener(sign,load,{passive:true});
if("quiet" in dataset&&slow)return;
const coming=[...document.images].filter((picture)=>{
const {top,bottom,left,right}=picture.getBoundingClientRect();
return !picture.complete&&bottom>0&&right>0&&top<innerHeight&&left<innerWidth
});
Promise.allSettled(coming.map((picture)=>picture.decode())).then(()=>requestAnimationFrame(()=>setTimeout(load)));
setTimeout(load,2000)
};
if(slow)document.documentElement.dataset.slow="";
let last,answer=(button)=>last=button;
held=(next)=>{const was=last;answer=next;last=0;if(was)next(was)};
addEventListener("click",({target})=>{
const button=target.closest("button[type=button]:not([popovertarget])");
if(button)answer(button)
},true);
addEventListener("submit",(event)=>{
if(!event.target.hasAttribute("action")&&answer(event.submitter))event.preventDefault()
},true);
addEventListener("load",()=>document.prerendering?document.addEventListener("prerenderingchange",begin):begin())
}`.replaceAll('\n', '');

/** The loader's hash for the Content-Security-Policy. */
export const LOADER_HASH = `sha256-${createHash('sha256').update(LOADER).digest('base64')}`;

export interface Scripts {
  readonly scripts: readonly string[];
  /** Which of them is the block of a type. */
  readonly blocks: ReadonlyMap<string, string>;
  /** Addresses of the page's data. */
  readonly data: readonly string[];
  /** Nothing in the first screen waits for a script. */
  readonly quiet: boolean;
}

/** The scripts of a page, named in a template element that the loader reads. */
export function scriptTags({ scripts, blocks, data, quiet }: Scripts): string {
  const types = new Map([...blocks].map(([type, href]) => [href, ` data-type="${escapeHtml(type)}"`]));
  const tags = (rel: string, hrefs: readonly string[]) =>
    hrefs.map((href) => `<link rel="${rel}" href="${escapeHtml(href)}"${types.get(href) ?? ''}>`).join('');
  const links = tags('modulepreload', scripts) + tags('preload', data);
  return `<template id="scripts" data-prerenders${quiet ? ' data-quiet' : ''}>${links}</template><script>${LOADER}</script>`;
}
