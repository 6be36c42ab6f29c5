import { brotliCompressSync } from 'node:zlib';
import { folder } from 'virtual:site/dev';
import { build, type Rolldown } from 'vite';
import { CODE_GROUPS } from '../../build/code-groups.ts';
import { siteCode } from '../../build/site-plugin.ts';

/** The weight of a block in bytes after Brotli, in addition to the code that every page loads. */
export interface Weight {
  readonly script: number;
  /** The part loaded only when the block is used. */
  readonly later: number;
  readonly style: number;
}

type Chunk = Rolldown.OutputChunk;
type Files = ReadonlyMap<string, Chunk | Rolldown.OutputAsset>;

/** Builds all blocks as for production, without writing files, and measures each. */
export async function weighBlocks(root: string): Promise<ReadonlyMap<string, Weight>> {
  const files = await builtFiles(root);
  const chunks = [...files.values()].filter((file) => file.type === 'chunk');
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const everywhere = new Set(entries.flatMap((chunk) => [...closure(files, chunk)]));
  return new Map(
    chunks.flatMap((chunk): [string, Weight][] => {
      const type = /registry[\\/]([^\\/]+)[\\/][^\\/]+\.block\.ts$/.exec(chunk.facadeModuleId ?? '')?.[1];
      return type === undefined ? [] : [[type, weigh(files, chunk, everywhere)]];
    }),
  );
}

async function builtFiles(root: string): Promise<Files> {
  const result = await build({
    root,
    configFile: false,
    plugins: [siteCode(folder)],
    logLevel: 'silent',
    mode: 'production',
    build: {
      write: false,
      rolldownOptions: {
        input: ['src/page/main.tsx'],
        output: { codeSplitting: { groups: CODE_GROUPS } },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  return new Map(outputs.flatMap(({ output }) => output).map((file) => [file.fileName, file]));
}

function weigh(files: Files, chunk: Chunk, everywhere: ReadonlySet<string>): Weight {
  const own = [...closure(files, chunk)].filter((name) => !everywhere.has(name));
  const later = new Set(own.flatMap((name) => lazyFiles(files, name)));
  const size = (names: Iterable<string>) => sum([...names].map((name) => compressedBytes(files.get(name))));
  return {
    script: size(own),
    later: size([...later].filter((name) => !everywhere.has(name) && !own.includes(name))),
    style: size(own.flatMap((name) => chunkStyles(files, name))),
  };
}

function closure(files: Files, chunk: Chunk, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const next = findChunk(files, name);
    if (next) closure(files, next, seen);
  }
  return seen;
}

function lazyFiles(files: Files, name: string): string[] {
  return (findChunk(files, name)?.dynamicImports ?? []).flatMap((one) => {
    const next = findChunk(files, one);
    return next ? [...closure(files, next)] : [];
  });
}

function chunkStyles(files: Files, name: string): string[] {
  return [...(findChunk(files, name)?.viteMetadata?.importedCss ?? [])];
}

function findChunk(files: Files, name: string): Chunk | undefined {
  const file = files.get(name);
  return file?.type === 'chunk' ? file : undefined;
}

function compressedBytes(file: Chunk | Rolldown.OutputAsset | undefined): number {
  if (!file) return 0;
  return brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length;
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, one) => all + one, 0);
