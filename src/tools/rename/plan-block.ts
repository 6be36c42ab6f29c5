import { basename, dirname, join } from 'node:path';
import { TAKEN } from '../new/block.ts';
import { pascal } from '../new/words.ts';
import type { Change, Plan } from './change/change.ts';
import { RenameRefused } from './change/refused.ts';
import type { FileTexts } from './code/block-files.ts';
import { type Moves, withMovedPaths } from './code/quoted-paths.ts';
import { withRenamedType } from './code/renamed-blocks.ts';
import type { BlockSites } from './texts/block-sites.ts';
import { renamedManifests } from './texts/manifest-texts.ts';

/**
 * Plans the new type of a block: its folder with the files named after it, every path to them, and the manifests of all
 * sites that use it.
 * @throws {RenameRefused} if anything would be lost
 */
export function planBlock(sites: BlockSites, files: FileTexts, old: string, now: string): Plan {
  const { blocks, project, model } = sites;
  refuseTaken([...blocks.keys()], now);
  const folder = sites.folderOf(old);
  const moves = blockMoves(files, folder, old, join(dirname(folder), now));
  const after = withRenamedType(blocks, old, now);
  const manifests = sites
    .using(old)
    .flatMap(({ root, manifests: own, model: itsModel }) =>
      renamedManifests(
        root,
        own,
        { model: itsModel, blocks },
        { model: itsModel, blocks: after },
        { old, now },
      ),
    );
  const outlines = sites.using(old).flatMap((site) =>
    site.outlines.flatMap(({ file, text }) => {
      const next = text.replaceAll(`\n== ${old} ==\n`, `\n== ${now} ==\n`);
      return next === text ? [] : [{ file: join(site.root, file), before: text, text: next }];
    }),
  );
  const code = [...files].flatMap(([file, text]) => movedFile(file, text, moves, project));
  return {
    changes: [...code, ...manifests, ...outlines],
    after: { model, blocks: after },
    notes: [],
  };
}

function refuseTaken(types: readonly string[], now: string): void {
  if (types.includes(now)) throw new RenameRefused(`There already is a block "${now}".`);
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(now) || TAKEN.has(pascal(now)))
    throw new RenameRefused(
      `"${now}" is no name for a block: small letters, words joined by "-", such as pull-quote.`,
    );
}

/**
 * The new paths of the files in a block's folder; those named after the block get the new name.
 * @throws {RenameRefused} if a file with the new name already exists
 */
function blockMoves(files: FileTexts, folder: string, old: string, to: string): Moves {
  const own = [...files.keys()].filter((file) => file.startsWith(`${folder}/`));
  const taken = own.find((file) => basename(file).startsWith(`${basename(to)}.`));
  if (taken !== undefined)
    throw new RenameRefused(`${taken} has this name already: give it another one first.`);
  return new Map(
    own.map((file) => {
      const name = basename(file);
      const next = name.startsWith(`${old}.`) ? basename(to) + name.slice(old.length) : name;
      return [file, join(to, dirname(file).slice(folder.length), next)];
    }),
  );
}

function movedFile(
  file: string,
  before: string | undefined,
  moves: Moves,
  project: string,
): readonly Change[] {
  const to = moves.get(file);
  const place = to === undefined ? {} : { to };
  if (before === undefined) return to === undefined ? [] : [{ file, ...place }];
  const text = withMovedPaths(file, before, moves, project);
  return to === undefined && text === before ? [] : [{ file, before, text, ...place }];
}
