import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { CODE_GROUPS } from '../code-groups.ts';

/** What a block adds to a page that has what every page has, in bytes of brotli. */
export interface Weight {
  readonly script: number;
  /** What it loads only when it is used. */
  readonly later: number;
  readonly style: number;
}

type Chunk = Rolldown.OutputChunk;

/** Builds all blocks as production does and weighs each; nothing is written. */
export async function weighBlocks(root: string): Promise<ReadonlyMap<string, Weight>> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    build: {
      write: false,
      rolldownOptions: {
        input: ['src/main.tsx'],
        output: { codeSplitting: { groups: CODE_GROUPS } },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const files = new Map(outputs.flatMap(({ output }) => output).map((file) => [file.fileName, file]));
  const chunks = [...files.values()].filter((file) => file.type === 'chunk');
  const everywhere = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...closure(chunk)]));
  const size = (name: string): number => {
    const file = files.get(name);
    if (!file) return 0;
    return brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length;
  };

  function closure(chunk: Chunk, seen = new Set<string>()): Set<string> {
    if (seen.has(chunk.fileName)) return seen;
    seen.add(chunk.fileName);
    for (const name of chunk.imports) {
      const next = files.get(name);
      if (next?.type === 'chunk') closure(next, seen);
    }
    return seen;
  }

  function weigh(chunk: Chunk): Weight {
    const own = [...closure(chunk)].filter((name) => !everywhere.has(name));
    const later = new Set(own.flatMap((name) => laterOf(name)).filter((name) => !own.includes(name)));
    return {
      script: sum(own.map(size)),
      later: sum([...later].map(size)),
      style: sum(own.flatMap(stylesOf).map(size)),
    };
  }

  function laterOf(name: string): string[] {
    const chunk = files.get(name);
    const dynamic = chunk?.type === 'chunk' ? chunk.dynamicImports : [];
    return dynamic.flatMap((one) => {
      const next = files.get(one);
      return next?.type === 'chunk' ? [...closure(next)].filter((inner) => !everywhere.has(inner)) : [];
    });
  }

  function stylesOf(name: string): string[] {
    const chunk = files.get(name);
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  }

  return new Map(
    chunks.flatMap((chunk): [string, Weight][] => {
      const type = /registry[\\/]([^\\/]+)[\\/][^\\/]+\.block\.ts$/.exec(chunk.facadeModuleId ?? '')?.[1];
      return type === undefined ? [] : [[type, weigh(chunk)]];
    }),
  );
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, one) => all + one, 0);
