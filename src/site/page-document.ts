import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import template from '../../index.html?raw';
import { firstTypes } from '../page/loading/payload.ts';
import { assetsFor, type BuildManifest, buildManifest } from './assets.ts';
import { documentHtml, scriptTags, styleTags } from './document.ts';
import type { RenderedPage } from './render-page.tsx';
import type { Answer } from './stored-response.ts';

/** Puts pages into index.html with the styles and scripts of the build. */
export async function documentMaker(root: string, statics: ReadonlyMap<string, Answer>) {
  const build = await readBuild(root);
  const make = (page: RenderedPage, live: boolean): string => {
    const { layout, page: own } = page.payload;
    const blocks = [...layout.header, ...own.blocks, ...layout.footer];
    const { scripts } = assetsFor(build, firstTypes(layout, own));
    const { styles } = assetsFor(
      build,
      blocks.map((block) => block.type),
    );
    const css = styles.map((href) => ({ href, css: statics.get(href)?.body.toString('utf8') ?? '' }));
    return documentHtml(page, {
      template,
      head: styleTags(css),
      scripts: live && !page.still ? scriptTags(scripts) : '',
    });
  };
  return {
    whole: (page: RenderedPage) => make(page, true),
    /** Without scripts: what is shown stays. */
    still: (page: RenderedPage) => make(page, false),
  };
}

async function readBuild(root: string): Promise<BuildManifest> {
  const text = await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8');
  return buildManifest.parse(JSON.parse(text));
}
