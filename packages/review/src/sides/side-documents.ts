import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { firstTypes } from 'prospectus/internal/page/loading/payload.ts';
import { assetsFor, buildManifest } from 'prospectus/internal/render/assets.ts';
import { documentMaker } from 'prospectus/internal/render/page-document.ts';
import type { LoadedSite } from 'prospectus/internal/tools/scenario/open-site.ts';
import { type RenderedScenario, renderScenario } from 'prospectus/internal/tools/scenario/render-scenario.ts';
import type { Scenario } from 'prospectus/internal/tools/scenario/scenario.ts';
import type { SideScenario } from './side-list.ts';
import { withoutHashes } from './without-hashes.ts';

/** The scenarios of a side, and the documents for their pictures. */
export interface SideDocuments {
  readonly list: readonly SideScenario[];
  /** The whole document of a scenario without scripts, by its index. */
  readonly document: (at: number) => string;
}

/** Renders scenarios and inserts them into the documents of the side's build. */
export async function sideDocuments(
  site: LoadedSite,
  scenarios: readonly Scenario[],
): Promise<SideDocuments> {
  const { still, whole } = await documentMaker(site.root);
  const weigh = await pageScales(site.root);
  const list = scenarios.map((scenario): SideScenario => {
    const rendered = renderScenario(site, scenario);
    const { name, file, width, path, page } = scenario;
    return {
      key: `${page.route} ${name}`,
      route: page.route,
      path,
      name,
      ...(file === undefined ? {} : { file }),
      ...(width === undefined ? {} : { width }),
      status: rendered.status,
      problems: rendered.problems.map(({ type, place, error }) => `${type} at ${place}: ${String(error)}`),
      title: rendered.head.title,
      description: rendered.head.description,
      html: withoutHashes(rendered.html),
      styles: withoutHashes(documentStyles(still(rendered))),
      ...(name === 'whole' ? { weight: weigh(rendered, whole(rendered)) } : {}),
    };
  });
  const document = (at: number): string => {
    const scenario = scenarios[at];
    return scenario ? still(renderScenario(site, scenario)) : '';
  };
  return { list, document };
}

function documentStyles(document: string): string {
  const fonts = [...document.matchAll(/<link rel="preload"[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  const css = [...document.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text);
  return [...css, ...fonts].join('\n');
}

/** Measures the weight of a first visit, in bytes after Brotli, from the build of a side. */
async function pageScales(root: string) {
  const client = join(root, 'dist/client');
  const build = buildManifest.parse(JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')));
  const files = Object.values(build).map(({ file }) => file);
  const bytes = new Map<string, number>(
    await Promise.all(
      files.map(async (file) => [`/${file}`, packed(await readFile(join(client, file)))] as const),
    ),
  );
  return ({ payload, html }: RenderedScenario, document: string) => {
    const { scripts } = assetsFor(build, firstTypes(payload.layout, payload.page, payload.behaves));
    const css = [...document.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('');
    return {
      html: packed(Buffer.from(document)),
      styles: packed(Buffer.from(css)),
      scripts: scripts.reduce((sum, script) => sum + (bytes.get(script) ?? 0), 0),
      requests:
        1 +
        scripts.length +
        new Set([...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src)).size,
    };
  };
}

function packed(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
