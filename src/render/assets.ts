import { z } from 'zod';

const chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).optional(),
  assets: z.array(z.string()).optional(),
  imports: z.array(z.string()).optional(),
});

/** The manifest of a Vite build: source file -> chunk. */
export const buildManifest = z.record(z.string(), chunk);
export type BuildManifest = z.infer<typeof buildManifest>;

const ENTRY = 'src/page/main.tsx';
/** The print rules of all style sheets. */
export const PRINT_STYLES = 'print.css';

/** A block's source file in the build; it may be in any of the block folders. */
function blockFile(build: BuildManifest, type: string): string {
  const end = `/${type}/${type}.block.ts`;
  return Object.keys(build).find((file) => file.endsWith(end)) ?? '';
}

/** Finds the files of the entry and of a page's blocks, as addresses from the site's root. */
export function findAssets(
  build: BuildManifest,
  types: Iterable<string>,
  at = (file: string): string => `/${file}`,
) {
  /** The entry first, then the modules that it and the page's blocks import. */
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string) => {
    const builtChunk = build[name];
    if (!builtChunk || seen.has(name)) return;
    seen.add(name);
    scripts.add(at(builtChunk.file));
    for (const style of builtChunk.css ?? []) styles.add(at(style));
    for (const inner of builtChunk.imports ?? []) add(inner);
  };
  add(ENTRY);
  const blocks = new Map<string, string>();
  for (const type of types) {
    const source = blockFile(build, type);
    const blockChunk = build[source];
    if (blockChunk) blocks.set(type, at(blockChunk.file));
    add(source);
  }
  const fonts = build[ENTRY]?.assets?.filter((file) => file.endsWith('.woff2')) ?? [];
  return { scripts: [...scripts], blocks, styles: [...styles], fonts: fonts.map(at) };
}

/** The typefaces of every page. A browser requests those for other scripts when a text needs them. */
export function fontsToPreload(fonts: readonly string[], css: string): readonly string[] {
  const faces = css.match(/@font-face\s*\{[^}]*unicode-range[^}]*/g) ?? [];
  const further = faces.filter((face) => !hasLatin(face)).join('');
  return fonts.filter((font) => !further.includes(font.slice(font.lastIndexOf('/'))));
}

const RANGE = /U\+([\da-f?]+)(?:-([\da-f]+))?/gi;
const LETTER = 'a'.charCodeAt(0);

const hasLatin = (face: string): boolean =>
  [...face.matchAll(RANGE)].some(([, first = '', last = first]) => {
    const [from, to] = [first.replaceAll('?', '0'), last.replaceAll('?', 'F')];
    return Number.parseInt(from, 16) <= LETTER && LETTER <= Number.parseInt(to, 16);
  });
