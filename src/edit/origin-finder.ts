import { manifestsByRoute } from '../check/localize-files.ts';
import { isLayout, type ManifestFile, readSectionName } from '../check/paths/manifest-file.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { Params } from '../core/binding/path.ts';
import { createPositionFinder, formatPath, type JsonPath, valueSpan } from '../core/json/position.ts';
import { readJsonText } from '../core/json-text/read-json.ts';
import type { Page, PageSource, Records } from '../core/manifest/page.ts';
import { parseProseName } from '../core/text/prose.ts';
import { pageRecords } from '../pages/parts/projected-content.ts';
import { selectRecordPart } from '../pages/parts/record-part.ts';
import type { ContentModel } from '../strapi/model.ts';
import { type BindingOrigin, resolveIndexes } from './binding-origin.ts';
import { type FieldPlace, findFieldPlace } from './field-place.ts';
import type { Sources } from './frame/point.ts';

export interface SourcesInput {
  readonly snapshot: Pick<Snapshot, 'records'>;
  readonly model: ContentModel;
  readonly files: readonly ManifestFile[];
  readonly panel?: string | undefined;
}

/** The records of a page or the layout, with a function that finds the sources of a value. */
export interface OriginFinder {
  readonly records: Records;
  readonly params: Params;
  readonly findSources: (origin: BindingOrigin) => Sources;
}

/** Prepares the search for the sources of the values of a page or the layout. */
export function createOriginFinder(
  { snapshot, model, files, panel }: SourcesInput,
  owner: Pick<Page, 'sources'> & Partial<Pick<Page, 'route' | 'language'>>,
  params: Params,
): OriginFinder {
  const records = pageRecords(snapshot, owner.sources, params);
  const route = owner.language?.of ?? owner.route;
  const lineIn = lineFinder(
    route === undefined ? files.find(({ file }) => isLayout(file)) : manifestsByRoute(files).get(route),
  );
  const line = ({ manifest, shared }: BindingOrigin): Pick<Sources, 'line'> =>
    shared === undefined
      ? lineIn(manifest)
      : lineFinder(files.find(({ file }) => readSectionName(file) === shared))(manifest);
  const fieldOf = ({ steps = [] }: BindingOrigin): FieldPlace | undefined => {
    const [name, ...path] = resolveIndexes(records, steps, params) ?? [];
    const source = owner.sources[String(name)];
    if (!source) return undefined;
    const record = snapshot.records.get(source.url);
    const part = selectRecordPart(record, withoutProse(source), params);
    return findFieldPlace(model, source, record, part, fieldPath(path));
  };
  return {
    records,
    params,
    findSources: (origin) => {
      const place = fieldOf(origin);
      return {
        ...line(origin),
        ...(place ? { field: fieldText(place) } : {}),
        ...(place && panel !== undefined ? { panel: panelAddress(panel, place) } : {}),
      };
    },
  };
}

/** The source without the trees of its rich texts, because a part with a tree is a copy. */
function withoutProse({ lists, ...source }: PageSource): PageSource {
  const rest = (lists ?? []).filter(({ as }) => !parseProseName(as));
  return rest.length === 0 ? source : { ...source, lists: rest };
}

/** The path to the attribute of a rich text, for a path into its tree. */
function fieldPath(path: JsonPath): JsonPath {
  const at = path.findIndex((step) => parseProseName(String(step)));
  return at < 0 ? path : [...path.slice(0, at), parseProseName(String(path[at]))?.of ?? ''];
}

function lineFinder(file: ManifestFile | undefined): (path: JsonPath) => Pick<Sources, 'line'> {
  const root = file && readJsonText(file.text).root;
  if (!root) return () => ({});
  const positionAt = createPositionFinder(file.text);
  return (path) => ({ line: `${file.file}:${positionAt(valueSpan(root, path).offset).line}` });
}

const fieldText = ({ type, path }: FieldPlace): string => [type.displayName, formatPath(path)].join(', ');

/**
 * The entry in the CMS's panel, with its field for our side panel: Strapi's own `?field=` fails in types with lists.
 */
function panelAddress(panel: string, { type, documentId, path }: FieldPlace): string {
  const kind = type.kind === 'single' ? 'single-types' : 'collection-types';
  const entry =
    type.kind === 'single' || documentId === undefined ? '' : `/${encodeURIComponent(documentId)}`;
  const url = new URL(`/admin/content-manager/${kind}/${encodeURIComponent(type.uid)}${entry}`, panel);
  if (path.length > 0) url.hash = `field=${path.join('.')}`;
  return url.href;
}
