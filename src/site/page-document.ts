import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import template from '../../index.html?raw';
import { firstTypes, isQuiet, LAYOUT_URL } from '../page/loading/payload.ts';
import { assetsFor, type BuildManifest, buildManifest } from './assets.ts';
import { documentHtml, fontTags, styleTags } from './document.ts';
import { scriptTags } from './loader.ts';
import type { RenderedPage } from './render-page.tsx';

/** Makes documents of pages. */
export interface DocumentMaker {
  readonly whole: (page: RenderedPage) => string;
  /** Without scripts: what is shown stays. */
  readonly still: (page: RenderedPage) => string;
}

/** Puts pages into index.html with the styles and scripts of the build. */
export async function documentMaker(root: string): Promise<DocumentMaker> {
  const build = await readBuild(root);
  const styles = await readStyles(root, build);
  const make = (page: RenderedPage, live: boolean): string => {
    const { layout, page: own, behaves } = page.payload;
    const blocks = [...layout.header, ...own.blocks, ...layout.footer];
    const first = assetsFor(build, firstTypes(layout, own, behaves));
    const data = page.names ? [page.names.data, LAYOUT_URL] : [];
    const types = blocks.map((block) => block.type);
    const shown = assetsFor(build, types);
    const css = shown.styles.map((href) => ({ href, css: styles.get(href) ?? '' }));
    return documentHtml(page, {
      template,
      head: fontTags(shown.fonts) + styleTags(css),
      scripts: live && !page.still ? scriptTags({ ...first, data, quiet: isQuiet(own, behaves) }) : '',
    });
  };
  return {
    whole: (page: RenderedPage) => make(page, true),
    still: (page: RenderedPage) => make(page, false),
  };
}

/** The texts of the build's style sheets, by address. */
async function readStyles(root: string, build: BuildManifest): Promise<ReadonlyMap<string, string>> {
  const files = new Set(Object.values(build).flatMap(({ css = [] }) => css));
  const texts = [...files].map(async (file) => {
    return [`/${file}`, await readFile(join(root, 'dist/client', file), 'utf8')] as const;
  });
  return new Map(await Promise.all(texts));
}

async function readBuild(root: string): Promise<BuildManifest> {
  const text = await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8');
  return buildManifest.parse(JSON.parse(text));
}
