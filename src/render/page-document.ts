import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import template from '../../index.html?raw';
import { memoByText } from '../core/json/memo.ts';
import { addBasePath } from '../core/text/site-base.ts';
import { scriptTags } from '../http/loader.ts';
import { LateNotice } from '../page/layout/late-notice.tsx';
import { initialBlockTypes, LAYOUT_URL, needsNoScript } from '../page/loading/payload.ts';
import { type BuildManifest, buildManifest, findAssets, fontsToPreload, PRINT_STYLES } from './assets.ts';
import { type CutStyles, createStyleCutter, findStyleNames } from './cut-styles.ts';
import { fontTags, renderDocument, styleTags } from './document.ts';
import type { RenderedPage } from './render-page.tsx';

const TEMPLATE = template.replaceAll('href="/', `href="${addBasePath('/')}`);
const PREVIEW_SCRIPT = 'src/edit/frame/main.ts';

/** Renders pages into HTML documents: inserts them into index.html with the styles and scripts of the build. */
export async function createDocumentRenderer(root: string) {
  const build = await readBuild(root);
  const sheets = await readStyles(root, build);
  const print = addressOf(build[PRINT_STYLES]?.file ?? '');
  const css = [...sheets.values()].map((sheet) => sheet.css).join('');
  const fonts = fontTags(fontsToPreload(findAssets(build, [], addressOf).fonts, css));
  // The text of the notice depends on the language, which is set before each page.
  const noticeIn = memoByText((_locale) => renderToString(createElement(LateNotice)));
  const make = (page: RenderedPage, live: boolean): string => {
    const { layout, page: ownPage, behaves } = page.payload;
    const types = [...layout.header, ...ownPage.blocks, ...layout.footer].map((block) => block.type);
    const first = findAssets(build, initialBlockTypes(layout, ownPage, behaves), addressOf);
    const data = page.names ? [page.names.data, addBasePath((layout.prefix ?? '') + LAYOUT_URL)] : [];
    const notice = noticeIn(layout.locale);
    const shown = findAssets(build, types, addressOf);
    const styles = inlined(page.html, shown.styles, first.styles, sheets) + (live ? LATE_PICTURES : '');
    return renderDocument(page, {
      template: TEMPLATE,
      head: styleTags(styles, first.styles, print),
      fonts,
      scripts: live ? scriptTags({ ...first, data, notice, quiet: needsNoScript(ownPage, behaves) }) : '',
    });
  };
  return {
    whole: (page: RenderedPage) => make(page, true),
    /** Renders a document without scripts, which never changes in the browser. */
    still: (page: RenderedPage) => make(page, false),
    previewScript: addressOf(build[PREVIEW_SCRIPT]?.file ?? ''),
  };
}

/**
 * Moves lazy pictures away from the screen until the load event or the first interaction, at most for 3 s, unless the
 * address has a fragment. Chromium requests those within 1,250 px at the first layout; three of them delayed the largest
 * paint of a slow phone by 300 ms.
 */
const LATE_PICTURES =
  '@media screen and (scripting){:root:not([data-loaded],[data-used],:has(:target)) main img[srcset][loading=lazy]{animation:3s step-end late-picture}}@keyframes late-picture{from{translate:0 -99999px}}';

const addressOf = (file: string): string => addBasePath(`/${file}`);

interface Sheet {
  readonly css: string;
  readonly cut: CutStyles;
}

/**
 * The styles of a document. Styles of blocks that are hydrated at once are inlined whole, because such a block may
 * render other elements later. Styles of other blocks are reduced to the rules that match in the HTML, which stays
 * unchanged until their code arrives with its styles.
 */
function inlined(
  html: string,
  styles: readonly string[],
  live: readonly string[],
  sheets: ReadonlyMap<string, Sheet>,
): string {
  const names = findStyleNames(html);
  return styles.map((href) => sheets.get(href)?.cut(live.includes(href) ? undefined : names)).join('');
}

async function readStyles(root: string, build: BuildManifest): Promise<ReadonlyMap<string, Sheet>> {
  const files = new Set(Object.values(build).flatMap(({ css = [] }) => css));
  const sheets = new Map<string, Sheet>();
  // One after the other: a process may have few file descriptors.
  for (const file of files) {
    const css = (await readFile(join(root, 'dist/client', file), 'utf8')).trim();
    sheets.set(addressOf(file), { css, cut: createStyleCutter(css) });
  }
  return sheets;
}

async function readBuild(root: string): Promise<BuildManifest> {
  const text = await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8');
  return buildManifest.parse(JSON.parse(text));
}
