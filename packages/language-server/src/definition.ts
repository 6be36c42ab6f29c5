import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { localizeFiles } from 'prospectus/internal/check/localize-files.ts';
import { jsonAt, textMember } from 'prospectus/internal/core/json/json.ts';
import { formatPath, type JsonPath } from 'prospectus/internal/core/json/position.ts';
import { parsePartialJson } from 'prospectus/internal/core/json-text/read-json.ts';
import { listManifestBlocks, type WrittenBlock } from 'prospectus/internal/core/manifest/written-blocks.ts';
import { FORMS, MANIFESTS_FOLDER } from 'prospectus/internal/pages/manifest-files.ts';
import { findEndpoint } from 'prospectus/internal/strapi/model.ts';
import { listExistingRegistries } from 'prospectus/internal/tools/build/registries.mjs';
import { schemaFile } from 'prospectus/internal/tools/describe/field-origin.ts';
import type { SiteNow } from 'prospectus/internal/tools/describe/site-opener.ts';
import { SCENARIOS_FOLDER } from 'prospectus/internal/tools/scenario/scenario-files.ts';
import type { Location } from 'vscode-languageserver';
import type { Cursor } from './complete/cursor.ts';
import { findBoundField } from './hover.ts';
import { createLocation } from './places.ts';

interface Target {
  readonly file: string;
  readonly path: JsonPath;
}

/** The definition of the item under a cursor: a block, a field, a record, a page, a form or a scenario. */
export async function findDefinitions(
  root: string,
  site: SiteNow,
  file: string,
  cursor: Cursor,
): Promise<Location[]> {
  const targets = await targetsAt(root, site, file, cursor);
  return Promise.all(
    targets.map(async (one) =>
      createLocation(root, one.file, await readFile(join(root, one.file), 'utf8').catch(() => ''), one.path),
    ),
  );
}

async function targetsAt(
  root: string,
  site: SiteNow,
  file: string,
  cursor: Cursor,
): Promise<readonly Target[]> {
  const { path, value } = cursor;
  const key = path.at(-1);
  const text = jsonAt(value, path);
  if (typeof text !== 'string') return [];
  const isBlock = ({ path: at }: WrittenBlock): boolean => formatPath(at) === formatPath(path.slice(0, -1));
  if (key === 'type' && listManifestBlocks(value).some(isBlock)) return blockTargets(root, text);
  if (key === 'endpoint') return endpointTargets(site, text);
  if (key === 'form') return [{ file: `${MANIFESTS_FOLDER}/${FORMS}/${text}.json`, path: [] }];
  if (key === 'route' && path.length === 1) return scenarioTargets(root, file);
  if (text.startsWith('/')) return pageTargets(site, text);
  return fieldTargets(site, file, cursor);
}

function blockTargets(root: string, type: string): readonly Target[] {
  const files = listExistingRegistries(root).map((folder) => join(folder, type, `${type}.fields.ts`));
  return files.filter((file) => existsSync(file)).map((file) => ({ file: relative(root, file), path: [] }));
}

function endpointTargets({ input }: SiteNow, endpoint: string): readonly Target[] {
  const endpointMatch = findEndpoint(input.model, endpoint);
  if (!endpointMatch) return [];
  const { uid, endpoint: whole } = endpointMatch.type;
  return [
    { file: schemaFile(uid), path: ['attributes'] },
    { file: `cms/content${whole}.json`, path: [] },
  ];
}

async function scenarioTargets(root: string, file: string): Promise<readonly Target[]> {
  const folder = `${SCENARIOS_FOLDER}/${file.replace(/^.*\/|\.json$/g, '')}`;
  const names = await readdir(join(root, folder)).catch(() => []);
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ file: `${folder}/${name}`, path: [] }));
}

function pageTargets({ files }: SiteNow, href: string): readonly Target[] {
  const shape = (route: string): string => route.replace(/:[\w-]+/g, ':');
  return localizeFiles(files)
    .filter(({ text }) => shape(textMember(parsePartialJson(text), 'route') ?? '') === shape(href))
    .map(({ file }) => ({ file, path: ['route'] }));
}

function fieldTargets(site: SiteNow, file: string, cursor: Cursor): readonly Target[] {
  const field = findBoundField(site, file, cursor);
  if (!field) return [];
  const { origin, name, source } = field;
  const record = field.present.map(({ at }) => ({ place: site.placeOf(at.record), path: at.path }))[0];
  const model = origin.file ? [{ file: origin.file, path: ['attributes', name] }] : [];
  const entry = record?.place
    ? [{ file: record.place.file, path: [...record.place.path, ...record.path] }]
    : [];
  return model.length + entry.length > 0 ? [...model, ...entry] : endpointTargets(site, source.type.endpoint);
}
