import { basename, join } from 'node:path';
import type { ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import { parsedJson } from 'prospectus/internal/core/json/json.ts';
import { checkRecords } from 'prospectus/internal/strapi/embedded/check-records.ts';
import type { ContentModel } from 'prospectus/internal/strapi/model.ts';
import { type Change, textChange } from '../change/change.ts';
import { type Names, withNewName } from '../change/names.ts';
import { RenameRefused } from '../change/refused.ts';

// Neither files nor relations matter to the name of a field.
const ruleTexts = (model: ContentModel) => ({ model, media: { records: new Map() }, documentIds: new Map() });

/**
 * The records of a site that change when a field is renamed, with the new name.
 * @throws {RenameRefused} if a record would have more faults than before
 */
export function renamedContent(
  root: string,
  files: readonly ManifestFile[],
  before: ContentModel,
  after: ContentModel,
  names: Names,
): readonly Change[] {
  return files.flatMap(({ file, text }) => {
    const endpoint = `/${basename(file, '.json')}`;
    const [type, renamed] = [before.types.get(endpoint), after.types.get(endpoint)];
    if (!type || !renamed) return [];
    const next = withNewName(file, text, names, (value, report) => {
      for (const finding of checkRecords(ruleTexts(after), renamed, value)) report(finding);
    });
    const faults = checkRecords(ruleTexts(after), renamed, parsedJson(next));
    if (faults.length > checkRecords(ruleTexts(before), type, parsedJson(text)).length)
      throw new RenameRefused(`${file} would no longer fit the content model: ${faults[0]?.message}.`);
    return textChange(join(root, file), text, next);
  });
}
