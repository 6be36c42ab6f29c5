import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { fileKind } from '../../check/paths/manifest-file.ts';
import { parseJson } from '../../core/json/json.ts';
import { memoByText } from '../../core/json/memo.ts';
import type { BlockEntry } from '../../core/manifest/page.ts';
import { listManifestBlocks } from '../../core/manifest/written-blocks.ts';
import { initialBlockTypes } from '../../page/loading/payload.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../../pages/manifest-files.ts';
import { buildManifest, findAssets } from '../../render/assets.ts';
import { findBlockFiles } from './site-folder.ts';

/** The limit for the first-load JavaScript of any page, after Brotli (design: bars). */
export const FIRST_LOAD_BYTES = 90_000;

export interface FirstLoad {
  readonly file: string;
  readonly bytes: number;
}

/** Fails the build if a page's first load exceeds its budget. */
export function budgetPlugin(folder: string, client: string): Plugin {
  let isWritten = false;
  return {
    name: 'prospectus-budgets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: () => {
      isWritten = true;
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        // A failed build has no files to measure. Rolldown doesn't always pass its error here, and an error of this
        // plug-in would hide it.
        if (!isWritten) return;
        const overBudget = (await firstLoads(folder, client)).filter(({ bytes }) => bytes > FIRST_LOAD_BYTES);
        if (overBudget.length === 0) return;
        const lines = overBudget.map(({ file, bytes }) => `  ${file}: ${(bytes / 1000).toFixed(1)} kB`);
        throw new Error(
          `First-load JavaScript above ${FIRST_LOAD_BYTES / 1000} kB brotli:\n${lines.join('\n')}\n` +
            'Load code that is not needed at once with import(), or use a lighter block.',
        );
      },
    },
  };
}

/** The first-load JavaScript of every page of a built site, largest first. */
export async function firstLoads(folder: string, client: string): Promise<readonly FirstLoad[]> {
  const build = buildManifest.parse(JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')));
  const size = memoByText((script) => sentSize(join(client, script)));
  const files = await readManifestFiles(join(folder, MANIFESTS_FOLDER));
  const pages = new Map(files.map(({ file, text }) => [file, parseJson(text)]));
  const header = manifestBlocks(pages.get(`${MANIFESTS_FOLDER}/layout.json`), 'header');
  const behaves = await behavingTypes(folder);
  const loads: FirstLoad[] = [];
  for (const [file, page] of pages) {
    if (fileKind({ file, text: '' }) !== 'manifest') continue;
    let bytes = 0;
    const types = initialBlockTypes({ header }, { blocks: manifestBlocks(page, 'blocks') }, behaves);
    for (const script of findAssets(build, types).scripts) bytes += await size(script);
    loads.push({ file, bytes });
  }
  return loads.sort((a, b) => b.bytes - a.bytes);
}

/** The block types that declare `behaves: true`. Read as text, because a plug-in can't load a block. */
async function behavingTypes(folder: string): Promise<readonly string[]> {
  const texts = [...findBlockFiles(folder)].map(async ([type, file]): Promise<string[]> => {
    return /\bbehaves: true\b/.test(await readFile(file, 'utf8')) ? [type] : [];
  });
  return (await Promise.all(texts)).flat();
}

async function sentSize(script: string): Promise<number> {
  const [whole, best] = await Promise.all([stat(script), stat(`${script}.br`)]);
  return Math.min(whole.size, best.size);
}

// The content decides which blocks of a section come first: they count in the order in which they are written.
const manifestBlocks = (manifest: unknown, part: string): BlockEntry[] =>
  listManifestBlocks(manifest).flatMap(({ type, path }) => (path[0] === part ? [{ type }] : []));
