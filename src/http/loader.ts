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
 * Until React answers, it keeps the last click on a button that nothing else answers: `held` gives it, and passes
 * each later one on.
 *
 * What is lost on its way is tried again (decision 0076): `retry` does so twice, `persist` then once more with each
 * use of the page. It stands here, because the scripts themselves may be lost. `overdue` begins a wait of the visitor:
 * after 2.5 s the notice in the template is shown until all such waits are over. Its button loads the page again, and
 * what was typed is put back once.
 */
const LOADER = `{
const {content,dataset}=document.getElementById("scripts"),
{connection:c}=navigator,
slow=c&&(c.saveData||/[23]g/.test(c.effectiveType)),
signs=["pointerover","touchstart","keydown","focusin","wheel"],
each=(rel,act)=>[...content.querySelectorAll("[rel="+rel+"]")].map((link)=>act(link.getAttribute("href"))),
note=content.lastElementChild,
fields=()=>[...document.querySelectorAll("form [name],search input")],
field=({form,name})=>form?form.dataset.form+" "+name:"",
uses=[],
again=(load)=>new Promise((use)=>uses.push(use)).then(load).catch(()=>again(load)),
load=()=>{
if(window.fetched)return;
for(const sign of signs)removeEventListener(sign,load);
fetched=new Map(each("preload",(href)=>{
const answer=fetch(href);
answer.catch(()=>{});
return [href,answer]
}));
each("modulepreload",(href)=>persist(()=>import(href)))
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
},
wanted=()=>{load();live??=overdue()};
retry=(load,wait=300)=>load().catch((error)=>{
if(wait>900)throw error;
return new Promise((go)=>setTimeout(go,wait)).then(()=>retry(load,wait*3))
});
persist=(load)=>retry(load).catch(()=>again(load));
let waits=0;
overdue=()=>{
const timer=setTimeout(()=>{
if(note.isConnected)return;
document.body.append(note);
note.showPopover?.()
},2500);
waits++;
return ()=>{
clearTimeout(timer);
if(!--waits)note.remove()
}
};
if(slow)document.documentElement.dataset.slow="";
let live,last,answer=(button)=>{wanted();last=button;return true};
held=(next)=>{
if(next){answer=next;live?.();live=()=>{}}
return last
};
for(const use of ["click","keydown","submit","focusin","online"])addEventListener(use,()=>{for(const go of uses.splice(0))go()},true);
addEventListener("click",({target})=>{
const button=target.closest("button[type=button]:not([popovertarget])");
if(!note.contains(target)){
if(button)answer(button)
}else if(button)note.remove();
else if(target.closest("button")){
try{sessionStorage.typed=JSON.stringify(fields().map((one)=>[field(one),one.value]))}catch{}
location.reload()
}
},true);
addEventListener("submit",(event)=>{
if(!event.target.hasAttribute("action")&&answer(event.submitter))event.preventDefault()
},true);
addEventListener("input",({target})=>{if(target.closest("search"))wanted()},true);
addEventListener("load",()=>document.prerendering?document.addEventListener("prerenderingchange",begin):begin());
try{
const typed=new Map(JSON.parse(sessionStorage.typed));
delete sessionStorage.typed;
for(const one of fields())one.value||=typed.get(field(one))||""
}catch{}
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
  /** The HTML of what a visitor is told who waits for something that does not come. */
  readonly notice: string;
}

/** The scripts of a page, named in a template element that the loader reads. */
export function scriptTags({ scripts, blocks, data, quiet, notice }: Scripts): string {
  const types = new Map([...blocks].map(([type, href]) => [href, ` data-type="${escapeHtml(type)}"`]));
  const tags = (rel: string, hrefs: readonly string[]) =>
    hrefs.map((href) => `<link rel="${rel}" href="${escapeHtml(href)}"${types.get(href) ?? ''}>`).join('');
  const links = tags('modulepreload', scripts) + tags('preload', data) + notice;
  return `<template id="scripts" data-prerenders${quiet ? ' data-quiet' : ''}>${links}</template><script>${LOADER}</script>`;
}
