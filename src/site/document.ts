import { createHash } from 'node:crypto';
import { scriptJson } from '../core/json/script-json.ts';
import { escapeHtml } from '../core/text/escape-html.ts';
import { PAYLOAD_ID } from '../page/loading/payload.ts';
import { headHtml } from './head/head-html.ts';
import type { RenderedPage } from './render-page.tsx';

/** The document around a page's own HTML: from the build, or from the dev server. */
export interface DocumentTemplate {
  /** index.html with its `<!--lang-->`, `<!--theme-color-->`, `<!--head-->`, `<!--app-->` and `<!--scripts-->`. */
  readonly template: string;
  /** Styles and icons of the page. */
  readonly head: string;
  /** What loads the script. */
  readonly scripts: string;
}

/** A whole HTML document. */
export function documentHtml(page: RenderedPage, { template, head, scripts }: DocumentTemplate): string {
  const { locale, themeColor } = page.payload.layout;
  const payload = `<script type="application/json" id="${PAYLOAD_ID}">${scriptJson(page.payload)}</script>`;
  const inserted: Readonly<Record<string, string>> = {
    lang: escapeHtml(locale),
    'theme-color': escapeHtml(themeColor),
    head: headHtml(page.head) + head,
    app: page.html,
    scripts: payload + scripts,
  };
  return template.replace(
    /<!--(lang|theme-color|head|app|scripts)-->/g,
    (_, name: string) => inserted[name] ?? '',
  );
}

/**
 * Loads the page's scripts after everything a visitor sees: none of it is in the way of the first paint
 * (measured: a late script gave the LCP of plain HTML; design: bars).
 */
const LOADER =
  'addEventListener("load",()=>{for(const m of document.getElementById("scripts").content.querySelectorAll("link"))import(m.getAttribute("href"))})';

/** The loader's hash for the Content-Security-Policy. */
export const LOADER_HASH = `sha256-${createHash('sha256').update(LOADER).digest('base64')}`;

/** The scripts of a page, named in a template element that the loader reads. */
export function scriptTags(scripts: readonly string[]): string {
  const links = scripts.map((script) => `<link href="${escapeHtml(script)}">`).join('');
  return `<template id="scripts">${links}</template><script>${LOADER}</script>`;
}

/**
 * The page's styles inlined. The disabled links name the files they came from, so that Vite's loader
 * takes them as loaded; a browser doesn't fetch a disabled style sheet.
 */
export function styleTags(styles: readonly { readonly href: string; readonly css: string }[]): string {
  const links = styles.map(({ href }) => `<link rel="stylesheet" href="${escapeHtml(href)}" disabled>`);
  const css = styles.map((style) => style.css.trim()).join('');
  return `<style>${css.replace(/<\//g, '<\\/')}</style>${links.join('')}`;
}

/** Asks for the typefaces before their style sheet does, which is only when the page's words are laid out. */
export function fontTags(fonts: readonly string[]): string {
  const tags = fonts.map(
    (font) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(font)}" crossorigin>`,
  );
  return tags.join('');
}
