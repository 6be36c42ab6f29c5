import { join } from 'node:path';
import type { ReportFinding } from 'prospectus/internal/check/definition/check-definition.ts';
import { isLayout, type ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import { API_BASE } from 'prospectus/internal/core/content/api-answer.ts';
import { isObject, jsonAt, member, parsedJson, textMember } from 'prospectus/internal/core/json/json.ts';
import type { JsonPath } from 'prospectus/internal/core/json/position.ts';
import { compareRoutes, matchRoute } from 'prospectus/internal/core/manifest/route.ts';
import type { ContentModel } from 'prospectus/internal/strapi/model.ts';
import { checkPatch } from 'prospectus/internal/tools/scenario/check-patch.ts';
import { type Change, textChange } from '../change/change.ts';
import { type Names, withNewName } from '../change/names.ts';

/** A record, or a patch of one, in a file of a scenario. */
interface Part {
  readonly file: string;
  readonly path: JsonPath;
  readonly endpoint: string;
}

/** The scenarios of a site and the records beside them that change when a field is renamed, with the new name. */
export function renamedScenarios(
  root: string,
  files: readonly ManifestFile[],
  manifests: readonly ManifestFile[],
  model: ContentModel,
  names: Names,
): readonly Change[] {
  const parts = files.flatMap((file) => scenarioParts(file, manifests));
  return files.flatMap(({ file, text }) => {
    const fileParts = parts.filter((part) => part.file === file);
    const next = withNewName(file, text, names, (value, report: ReportFinding) => {
      for (const { path, endpoint } of fileParts)
        checkPatch(model, `${API_BASE}${endpoint}`, jsonAt(value, path), path, report);
    });
    return textChange(join(root, file), text, next);
  });
}

function scenarioParts({ file, text }: ManifestFile, manifests: readonly ManifestFile[]): readonly Part[] {
  const scenario = parsedJson(text);
  const address = textMember(scenario, 'page');
  if (address === undefined) return [];
  const [page] = manifests
    .filter((one) => matchRoute(scenarioRoute(one), address) !== null)
    .sort((a, b) => compareRoutes(scenarioRoute(a), scenarioRoute(b)));
  const layout = manifests.find((one) => isLayout(one.file));
  return [
    ...partsIn(file, member(scenario, 'sources'), ['sources'], page),
    ...partsIn(file, member(scenario, 'layout'), ['layout'], layout),
  ];
}

const scenarioRoute = ({ text }: ManifestFile): string => textMember(parsedJson(text), 'route') ?? '*';

function partsIn(
  file: string,
  sources: unknown,
  path: JsonPath,
  manifest: ManifestFile | undefined,
): readonly Part[] {
  const declared = member(parsedJson(manifest?.text ?? ''), 'sources');
  return Object.entries(isObject(sources) ? sources : {}).flatMap(([name, change]) => {
    const endpoint = textMember(member(declared, name), 'endpoint');
    if (endpoint === undefined) return [];
    const beside = textMember(change, 'file');
    return [
      { file, path: [...path, name, 'patch'], endpoint },
      { file, path: [...path, name, 'record'], endpoint },
      ...(beside === undefined ? [] : [{ file: file.replace(/[^/]+$/, beside), path: [], endpoint }]),
    ];
  });
}
