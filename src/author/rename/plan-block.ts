import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { nearest, withSuggestion } from '../../core/diagnostics/nearest-word.ts';
import { TAKEN } from '../new/block.ts';
import { pascal } from '../new/words.ts';
import type { BlockSites } from './block-sites.ts';
import type { Change, Plan } from './change.ts';
import { codeFiles } from './code-files.ts';
import { renamedManifests } from './manifest-texts.ts';
import { type Moves, withMovedPaths } from './quoted-paths.ts';
import { RenameRefused } from './refused.ts';
import { withRenamedType } from './renamed-blocks.ts';

/**
 * Plans the new type of a block: its folder with the files that have its name, every path to them, and the
 * manifests of all sites that use it.
 * @throws {RenameRefused} where anything would be lost
 */
export async function planBlock(sites: BlockSites, old: string, now: string): Promise<Plan> {
  const { blocks, project, model } = sites;
  refuseTaken([...blocks.keys()], old, now);
  const folder = sites.folderOf(old);
  const moves = await movesOf(folder, old, join(dirname(folder), now));
  const after = withRenamedType(blocks, old, now);
  const manifests = sites
    .using(old)
    .flatMap(({ root, manifests: files, model: own }) =>
      renamedManifests(root, files, { model: own, blocks }, { model: own, blocks: after }, { old, now }),
    );
  const outlines = sites.using(old).flatMap((site) =>
    site.outlines.flatMap(({ file, text }) => {
      const next = text.replaceAll(`\n== ${old} ==\n`, `\n== ${now} ==\n`);
      return next === text ? [] : [{ file: join(site.root, file), before: text, text: next }];
    }),
  );
  const code = (await codeFiles(project)).filter((file) => !moves.has(file));
  const texts = await Promise.all(
    [...moves.keys(), ...code].map(async (file) => movedFile(file, moves, project)),
  );
  return {
    changes: [...texts.flat(), ...manifests, ...outlines],
    after: { model, blocks: after },
    notes: [],
  };
}

function refuseTaken(types: readonly string[], old: string, now: string): void {
  if (!types.includes(old))
    throw new RenameRefused(withSuggestion(`There is no block "${old}".`, nearest(old, types)));
  if (types.includes(now)) throw new RenameRefused(`There already is a block "${now}".`);
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(now) || TAKEN.has(pascal(now)))
    throw new RenameRefused(
      `"${now}" is no name for a block: small letters, words joined by "-", such as pull-quote.`,
    );
}

/** The files of a block's folder, and where they stand afterwards; those that have its name take the new one. */
async function movesOf(folder: string, old: string, to: string): Promise<Moves> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return new Map(
    files.map((file) => {
      const name = basename(file);
      const next = name.startsWith(`${old}.`) ? basename(to) + name.slice(old.length) : name;
      return [file, join(to, dirname(file).slice(folder.length), next)];
    }),
  );
}

const TEXT = /\.(tsx?|mjs|css|json|md|svg)$/;

async function movedFile(file: string, moves: Moves, project: string): Promise<readonly Change[]> {
  const to = moves.get(file);
  const place = to === undefined ? {} : { to };
  if (!TEXT.test(file)) return to === undefined ? [] : [{ file, ...place }];
  const before = await readFile(file, 'utf8');
  const text = withMovedPaths(file, before, moves, project);
  return to === undefined && text === before ? [] : [{ file, before, text, ...place }];
}
