import { createHash } from 'node:crypto';
import LOADER from 'virtual:site/loader';
import { escapeHtml } from '../core/text/escape-html.ts';

/** The loader's hash for the Content-Security-Policy. */
export const LOADER_HASH = `sha256-${createHash('sha256').update(LOADER).digest('base64')}`;

export interface Scripts {
  readonly scripts: readonly string[];
  readonly blocks: ReadonlyMap<string, string>;
  readonly data: readonly string[];
  /** True if no block in the first screen needs a script. */
  readonly quiet: boolean;
  /** The HTML of the notice for a visitor who waits for something overdue. */
  readonly notice: string;
}

/** The scripts of a page, listed in a template element that the loader reads. */
export function scriptTags({ scripts, blocks, data, quiet, notice }: Scripts): string {
  const types = new Map([...blocks].map(([type, href]) => [href, ` data-type="${escapeHtml(type)}"`]));
  const tags = (rel: string, hrefs: readonly string[]) =>
    hrefs.map((href) => `<link rel="${rel}" href="${escapeHtml(href)}"${types.get(href) ?? ''}>`).join('');
  const links = tags('modulepreload', scripts) + tags('preload', data) + notice;
  return `<template id="scripts" data-prerenders${quiet ? ' data-quiet' : ''}>${links}</template><script>${LOADER}</script>`;
}
