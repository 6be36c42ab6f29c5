import type { Fields } from '../../core/block/fields.ts';
import { blockSchema } from '../../core/manifest/manifest.ts';
import type { Plan } from './change/change.ts';
import { pickNamed } from './change/pick-named.ts';
import { RenameRefused } from './change/refused.ts';
import { renamedCode } from './code/block-code.ts';
import type { Code } from './code/language-service.ts';
import { namedProps, type PropTarget, specMembers } from './code/named-props.ts';
import { withRenamedProp } from './code/renamed-blocks.ts';
import type { BlockSites } from './texts/block-sites.ts';
import { renamedManifests } from './texts/manifest-texts.ts';

/**
 * Plans the new name of a prop: the block's code and examples, and the manifests of all sites that use it.
 * @throws {RenameRefused} if anything would be lost
 */
export function planProp(
  sites: BlockSites,
  code: Code,
  path: string,
  now: string,
): Plan & { readonly target: PropTarget } {
  const { blocks, model } = sites;
  const target = pickNamed(namedProps(blocks), path.split('.'), 'prop');
  const block = blocks.get(target.type);
  const old = target.path.at(-1) ?? '';
  if (!block) throw new RenameRefused(`There is no block "${target.type}".`);
  refuseTaken(block.block.fields, target, now);
  const names = { old, now };
  const after = withRenamedProp(blocks, target.type, target.path, now);
  const manifests = sites
    .using(target.type)
    .flatMap(({ root, manifests: files, model: own }) =>
      renamedManifests(root, files, { model: own, blocks }, { model: own, blocks: after }, names),
    );
  const changes = [...renamedCode(code, sites.folderOf(target.type), block, target, names), ...manifests];
  return { target, changes, after: { model, blocks: after }, notes: [hint(target, names)] };
}

function refuseTaken(fields: Fields, { type, path }: PropTarget, now: string): void {
  const around = path.slice(0, -1).reduce((inner, name) => {
    const spec = inner[name]?.spec;
    return spec ? specMembers(spec) : {};
  }, fields);
  if (!/^[a-z]\w*$/i.test(now))
    throw new RenameRefused(`"${now}" is no name for a prop: letters and digits.`);
  if (Object.hasOwn(around, now))
    throw new RenameRefused(`"${[type, ...path.slice(0, -1)].join('.')}" already has a prop "${now}".`);
  if (path.length === 1 && Object.hasOwn(blockSchema.shape, now))
    throw new RenameRefused(`"${now}" is a member of every block: a prop can't have this name.`);
}

const hint = ({ type }: PropTarget, { old, now }: { readonly old: string; readonly now: string }): string =>
  `For manifests of other branches: "was: { ${old}: '${now}' }" in the documentation of ${type} has the check say so, and --fix write it.`;
