import type { PictureWidth } from '../core/block/define-block.ts';
import type { Check, Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { findingConverter } from '../core/diagnostics/finding.ts';
import { isObject, type JsonObject, textMember } from '../core/json/json.ts';
import { memoByText } from '../core/json/memo.ts';
import { formatPath, type JsonPath } from '../core/json/position.ts';
import { readJsonText } from '../core/json-text/read-json.ts';
import type { CheckDefinition } from './definition/check-definition.ts';
import type { ContentFault, ContentProp, ContentRule } from './definition/content-rule.ts';
import type { AvailableContent } from './paths/available-content.ts';
import type { BlockSpecs } from './paths/blocks.ts';
import type { ContentPlace } from './paths/known-values.ts';
import { type ManifestFile, sectionFile } from './paths/manifest-file.ts';
import type { ContentUse } from './resolve/resolved.ts';
import type { ManifestFacts } from './site/file-facts.ts';
import type { CheckedSite } from './site/site.ts';
import { runChecks } from './visit.ts';

/** Builds the diagnostic for a fault at a position in the content; undefined if the position is unknown. */
type Locate = (
  at: ContentPlace,
  fault: ContentFault & { readonly check: Check },
  shown: string,
) => Diagnostic | undefined;

/** Finds faults in the content of pages; each is reported once, with the first page that shows it. */
export function contentDiagnostics(
  files: readonly ManifestFacts[],
  site: CheckedSite,
  blocks: BlockSpecs,
  content: AvailableContent,
): readonly Diagnostic[] {
  const firstFindings = new Map<string, Diagnostic>();
  const locate = locateIn(content);
  const rules = rulesByKind();
  const all = files.flatMap((file) =>
    file.contentUses.map((use) => {
      const opens = file.opens || aboutBlock(use, blocks)?.opens === true;
      return { ...use, shown: shownBy(file, use), page: file.facts.route, opens };
    }),
  );
  for (const use of all) {
    const by = { ...use, ...shownAs(use, blocks), site };
    for (const { value, at } of use.values()) {
      for (const { check, look } of rules.get(use.spec.kind) ?? []) {
        const fault = look(value, by);
        if (fault) add(firstFindings, locate(at, { check, ...fault }, use.shown));
      }
    }
  }
  runChecks('shownContent', (look, check) =>
    look(all, (at, fault, shown) => add(firstFindings, locate(at, { check, ...fault }, shown))),
  );
  return [...firstFindings.values()];
}

interface Rule {
  readonly check: CheckDefinition;
  readonly look: ContentRule;
}

function rulesByKind(): ReadonlyMap<string, readonly Rule[]> {
  const rules = new Map<string, Rule[]>();
  runChecks('content', (looks, check) => {
    for (const [kind, look] of Object.entries(looks))
      rules.set(kind, [...(rules.get(kind) ?? []), { check, look }]);
  });
  return rules;
}

/** The picture width and the limit of a prop, from the block's documentation. */
function shownAs(use: ContentUse, blocks: BlockSpecs): Pick<ContentProp, 'width' | 'cutAt'> {
  const manifestBlock = use.block?.block;
  const name = propName(use.place.path.slice(use.block?.path.length ?? 0));
  const about = aboutBlock(use, blocks);
  const width = isObject(manifestBlock) ? pictureWidth(about?.widths?.[name], manifestBlock) : undefined;
  return { width, cutAt: about?.cuts?.[name] };
}

const aboutBlock = ({ block }: ContentUse, blocks: BlockSpecs) =>
  blocks.get(textMember(block?.block, 'type') ?? '')?.about;

/** The name of a prop, by its path in the block: `cards.image`. */
function propName(path: JsonPath): string {
  return path.filter((step) => typeof step === 'string' && step !== '$each').join('.');
}

function shownBy({ facts }: ManifestFacts, { block, place }: ContentUse): string {
  const page = facts.route ?? 'every page';
  const type = textMember(block?.block, 'type');
  const by = type === undefined ? '' : ` by the block ${type}`;
  const file = block?.shared === undefined ? facts.file : sectionFile(block.shared);
  return `Shown on ${page}${by} (${file}, ${formatPath(place.path)})`;
}

function add(firstFindings: Map<string, Diagnostic>, diagnostic: Diagnostic | undefined): void {
  if (!diagnostic) return;
  const { code, file, line, column, where } = diagnostic;
  const key = JSON.stringify([code, file, line, column, where]);
  if (!firstFindings.has(key)) firstFindings.set(key, diagnostic);
}

/** The width at which a block of a manifest shows a picture, according to the block's documentation. */
export function pictureWidth(width: PictureWidth | undefined, block: JsonObject): number | undefined {
  if (width === undefined || typeof width === 'number') return width;
  const { by, is, otherwise } = width;
  return pictureWidth(is[String(block[by])] ?? otherwise, block);
}

/** Returns the converter of findings for each file of content. Each file, which may be long, is parsed once. */
export function contentConverters(files: readonly ManifestFile[]) {
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  return memoByText((file) => {
    const text = texts.get(file) ?? '';
    return findingConverter(file, text, readJsonText(text, Number.POSITIVE_INFINITY).root);
  });
}

/** Locates content in its files, or, if a CMS stores it, by endpoint and path in the record. */
function locateIn({ files, placeOf }: AvailableContent): Locate {
  const names = new Set(files.map(({ file }) => file));
  const media = [...names].find((file) => file.endsWith('/media.json'));
  const inFile = contentConverters(files);
  return ({ record, path }, { picture, message, ...fault }, shown) => {
    const shownFault = { ...fault, message: `${message}. ${shown}` };
    if (picture !== undefined && media !== undefined)
      return inFile(media)({ ...shownFault, place: { path: [picture], part: 'key' } });
    const place = placeOf(record);
    if (!place) return undefined;
    const diagnostic = inFile(place.file)({ ...shownFault, place: { path: [...place.path, ...path] } });
    return names.has(place.file) ? diagnostic : { ...diagnostic, line: 0, column: 0, length: 0 };
  };
}
