import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diffSchema, mergeSchema } from '@prospectus/pull/pulled-schema.ts';
import { createTwoFilesPatch } from 'diff';
import { replaceObject } from 'prospectus/internal/check/fix/lay-out-json.ts';
import { localizeFiles, manifestsByRoute } from 'prospectus/internal/check/localize-files.ts';
import { isSite } from 'prospectus/internal/check/paths/manifest-file.ts';
import { count } from 'prospectus/internal/core/diagnostics/format.ts';
import { isObject, parseJson } from 'prospectus/internal/core/json/json.ts';
import { isEqualJson } from 'prospectus/internal/core/json/same-json.ts';
import { readJsonText } from 'prospectus/internal/core/json-text/read-json.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from 'prospectus/internal/pages/manifest-files.ts';
import { allBlocks } from 'prospectus/internal/render/all-blocks.ts';
import { reduceModelToTypes } from 'prospectus/internal/strapi/model.ts';
import { readModel } from 'prospectus/internal/strapi/read-model.ts';
import { commandMain } from 'prospectus/internal/tools/command-line/run-command.ts';
import { ADOPT } from 'prospectus/internal/tools/command-line/testing-commands.ts';
import { openCmsAccess } from 'prospectus/internal/tools/scenario/open-cms-access.ts';
import { parseManifestRoute } from '../new-page.ts';
import { planSite } from '../site/plan-site.ts';
import { readCms } from '../site/read-cms.ts';

const PATCH = 'adopt.patch';

/** Writes a patch with the parts of a CMS that the site's content model doesn't have yet. */
export const main = commandMain(ADOPT, async ([address = ''], { token, type = [] }, root) => {
  const folder = await mkdtemp(join(tmpdir(), 'adopting-'));
  try {
    const { schemas, ...content } = await readCms(openCmsAccess(address, token), root, type, folder);
    const unused = [...content.withheld, ...content.refused].map(({ uid }) => uid);
    const manifests = await readManifestFiles(join(root, MANIFESTS_FOLDER));
    const ownTexts = new Map(manifests.map(({ file, text }) => [file, text]));
    const site = parseJson(localizeFiles(manifests).find(({ file }) => isSite(file))?.text ?? '');
    const settings = isObject(site) ? site : {};
    const patches: string[] = [];
    const add = (file: string, before: string | undefined, after: string) => {
      const from = before === undefined ? '/dev/null' : `a/${file}`;
      patches.push(createTwoFilesPatch(from, `b/${file}`, before ?? '', after));
    };
    // The site's model with the additions. The CMS's own model may lack types that the token may not read.
    const model = await readModel(join(root, 'cms'));
    await cp(join(root, 'cms/src'), join(folder, 'src'), { recursive: true });
    for (const schema of schemas) {
      const file = `cms/src/${schema.path}`;
      const before = await readFile(join(root, file), 'utf8').catch(() => undefined);
      const change = diffSchema(mergeSchema(schema, before), before);
      if (!change) continue;
      add(file, before, change.text);
      await writeFile(join(folder, 'src', schema.path), change.text);
    }
    const added = await readModel(folder);
    const used = [...added.types.values()].filter(
      ({ uid, endpoint }) => model.types.has(endpoint) || !unused.includes(uid),
    );
    const planned = (by: typeof model) => {
      const forms = content.forms.filter(({ type }) => by.types.has(type.endpoint));
      return planSite(allBlocks, { ...content, model: by, forms }, settings).files;
    };
    const proposed = proposeAdditions(planned(model), ownTexts, planned(reduceModelToTypes(added, used)));
    for (const [file, text] of proposed) add(file, ownTexts.get(file), text);
    // Removes an earlier patch, which could otherwise be applied twice.
    await rm(join(root, PATCH), { force: true });
    if (patches.length > 0) await writeFile(join(root, PATCH), patches.join(''));
    process.stdout.write(
      patches.length === 0 ? NOTHING : `${PATCH} proposes ${count(patches.length, 'file')}. ${NEXT}\n`,
    );
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

const NOTHING = 'The CMS has no type, component or field that cms/src lacks. Nothing was written.\n';
const NEXT = `Read it, then: git apply ${PATCH}, npx prospectus check`;

/** The texts of manifests by their paths. */
type Files = ReadonlyMap<string, string>;

/** Proposes what an earlier plan lacks. Parts that a person wrote or removed since stay as they are. */
function proposeAdditions(earlier: Files, present: Files, next: Files): Files {
  const routes = manifestsByRoute([...present].map(([file, text]) => ({ file, text })));
  const proposed = [...next].flatMap(([file, text]): [string, string][] => {
    const before = present.get(file);
    // Not proposed: a page that a person has removed, or one whose route another page has.
    if (before === undefined)
      return earlier.has(file) || routes.has(parseManifestRoute(text) ?? '') ? [] : [[file, text]];
    const { root, value } = readJsonText(before);
    const merged = withAdditions(parseJson(earlier.get(file) ?? before), value, parseJson(text));
    return root && isObject(merged) && !isEqualJson(merged, value)
      ? [[file, replaceObject(before, root, merged)]]
      : [];
  });
  return new Map(proposed);
}

/** A value of the site, with the parts that the next plan adds to the earlier one. */
function withAdditions(earlier: unknown, present: unknown, next: unknown): unknown {
  if (isEqualJson(earlier, next)) return present;
  if (isEqualJson(earlier, present)) return next;
  if (isObject(earlier) && isObject(present) && isObject(next)) {
    // Another block has other props, so nothing is added to it.
    if (present.type !== next.type || present.type !== earlier.type) return present;
    const added = Object.entries(next).flatMap(([name, value]): [string, unknown][] => {
      if (Object.hasOwn(present, name)) return [[name, withAdditions(earlier[name], present[name], value)]];
      return Object.hasOwn(earlier, name) ? [] : [[name, value]];
    });
    return { ...present, ...Object.fromEntries(added) };
  }
  if (!Array.isArray(earlier) || !Array.isArray(present) || !Array.isArray(next)) return present;
  // Items can only be matched by their indexes, so their number must be the same.
  const isMatched = present.length === earlier.length;
  const kept = present.map((item: unknown, at) =>
    isMatched && at < next.length ? withAdditions(earlier[at], item, next[at]) : item,
  );
  const isKnown = (item: unknown) => [...earlier, ...kept].some((one) => isEqualJson(one, item));
  return [...kept, ...next.slice(earlier.length).filter((item) => !isKnown(item))];
}
