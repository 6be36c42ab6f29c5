import type { Check, Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { diagnosticsIn, type Finding } from '../core/diagnostics/finding.ts';
import { readJsonText } from '../core/json-text/read-json.ts';
import type { ContentFault } from './definition/content-rule.ts';
import type { AvailableContent } from './input/available-content.ts';
import type { ContentPlace } from './paths/known-values.ts';

/** Builds the diagnostic for a fault at a position in the content; undefined if the position is unknown. */
type Locate = (
  at: ContentPlace,
  fault: ContentFault & { readonly check: Check },
  shown: string,
) => Diagnostic | undefined;

/** Locates content in its files, or, if a CMS stores it, by endpoint and path in the record. */
export function locateIn({ files, placeOf }: AvailableContent): Locate {
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  const media = files.find(({ file }) => file.endsWith('/media.json'))?.file;
  const located = new Map<string, (finding: Finding) => Diagnostic>();
  const inFile = (file: string) => {
    const text = texts.get(file) ?? '';
    const made = located.get(file) ?? diagnosticsIn(file, text, readJsonText(text).root);
    located.set(file, made);
    return made;
  };
  return ({ record, path }, { picture, message, ...fault }, shown) => {
    const shownFault = { ...fault, message: `${message}. ${shown}` };
    if (picture !== undefined && media !== undefined)
      return inFile(media)({ ...shownFault, place: { path: [picture], part: 'key' } });
    const place = placeOf(record);
    if (!place) return undefined;
    const diagnostic = inFile(place.file)({ ...shownFault, place: { path: [...place.path, ...path] } });
    return texts.has(place.file) ? diagnostic : { ...diagnostic, line: 0, column: 0, length: 0 };
  };
}
