import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { checkTheme, type Sheet } from '../../check/check-theme.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { packageRoot } from '../../node/package-root.mjs';
import { blockFiles, themeFile } from '../build/site-folder.ts';

/** Checks the theme of a site against the style sheets of the software and of all blocks. */
export async function themeDiagnostics(root: string): Promise<readonly Diagnostic[]> {
  const theme = themeFile(root);
  // Every command reports a missing theme before it gets here.
  if (!existsSync(theme)) return [];
  const folders = [join(packageRoot(), 'src/page'), ...[...blockFiles(root).values()].map(dirname)];
  const sheets = (await Promise.all(folders.map((folder) => sheetsIn(folder, root)))).flat();
  const beside = (await readdir(dirname(theme))).filter(
    (name) => /\.css$/.test(name) && name !== basename(theme),
  );
  const others = await Promise.all(beside.map((name) => sheet(join(dirname(theme), name), root, [])));
  const text = await readFile(theme, 'utf8');
  return checkTheme({ file: relative(root, theme), text }, [...sheets, ...others]);
}

async function sheetsIn(folder: string, root: string): Promise<readonly Sheet[]> {
  const names = await readdir(folder, { recursive: true });
  const code = names
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFile(join(folder, name), 'utf8'));
  const set = (await Promise.all(code)).flatMap((text) => text.match(/(?<=['"`])--[\w-]+(?=['"`])/g) ?? []);
  return Promise.all(
    names.filter((name) => name.endsWith('.css')).map((name) => sheet(join(folder, name), root, set)),
  );
}

async function sheet(path: string, root: string, set: readonly string[]): Promise<Sheet> {
  const isOwn = path.startsWith(root + sep) && !path.includes(`${sep}node_modules${sep}`);
  const file = relative(isOwn ? root : packageRoot(), path).replaceAll(sep, '/');
  return { file, text: await readFile(path, 'utf8'), isOwn, set };
}
