import { DISCLOSURES } from './documents/disclosures.mjs';
import { OFFICE } from './documents/office.mjs';
import { INSTITUTE, NIRF, PAPERS } from './documents/series.mjs';

export { pdf } from './documents/pdf.mjs';

/** Every document by file name. Blocks: {h} heading, {p} paragraph, {list}, {table}, {form} lines, {sign} signature lines. */
export const documents = { ...OFFICE, ...DISCLOSURES, ...NIRF, ...PAPERS, ...INSTITUTE };
