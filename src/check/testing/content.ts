import type { ContentFault } from '../../core/diagnostics/fault.ts';
import { parsedJson } from '../../core/json/json.ts';
import { recordFaults } from '../../strapi/embedded/open-content.ts';
import { wrongIn } from '../../strapi/json-file.ts';
import { readType } from '../../strapi/read-model.ts';
import { contentProblems } from '../content.ts';
import type { Problem } from '../problem.ts';
import { model } from './world.ts';

/** Checks one file of the content, or of its model. */
export function checkContent(file: string, text: string): readonly Problem[] {
  const faults: ContentFault[] = [];
  const report = (fault: ContentFault): void => void faults.push(fault);
  const source = { file, text, json: parsedJson(text) };
  const [, name = ''] = /^cms\/src\/api\/([^/]+)/.exec(file) ?? [];
  if (name !== '') {
    readType([name, name], source, report);
    return contentProblems(faults, 'content-model');
  }
  const wrong = recordFaults({ model, media: { records: new Map() } }, source);
  return contentProblems(
    wrong.map((one) => wrongIn(source, one)),
    'content',
  );
}
