import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/setup/full.ts';
import { buildInput, edits, FIRST_SITE, type RandomSite } from '../testing/random-site.ts';
import type { MadeFrom } from './export-folder.ts';
import { buildExportedFiles } from './exported-files.ts';

interface Written {
  readonly bytes: string;
  /** Undefined if the next export has to build it again. */
  readonly from: MadeFrom | undefined;
}

/** A folder after an export. */
interface Folder {
  readonly files: ReadonlyMap<string, Written>;
  readonly faults: readonly string[];
}

/** Keeps the bytes in memory, because there are few files. */
const keep = (bytes: Buffer) => async () => bytes;
const EMPTY: Folder = { files: new Map(), faults: [] };

/** Exports into a folder. */
async function exported(site: RandomSite, { files: old }: Folder): Promise<Folder> {
  const before = new Map(
    [...old].flatMap(([name, { from }]) => (from ? [[from.address, { ...from, name }] as const] : [])),
  );
  const made = await buildExportedFiles({ ...buildInput(site), build: 'build', before, keep });
  const files = [...made.files].map(async ([name, { read, from }]): Promise<[string, Written]> => {
    const kept = old.get(name);
    if (read) return [name, { bytes: String(await read()), from }];
    return [name, kept ?? expect.unreachable(`${name} was never made`)];
  });
  return { files: new Map(await Promise.all(files)), faults: made.faults };
}

const shown = ({ files, faults }: Folder) => [
  Object.fromEntries([...files].map(([name, { bytes }]) => [name, bytes])),
  [...faults].sort(),
];

it('an export after any edits and losses equals a new export', async () => {
  const step = fc.record({ edit: edits, loses: fc.option(fc.nat({ max: 30 })), restores: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 8 }), async (steps) => {
      let site = FIRST_SITE;
      let folder = await exported(site, EMPTY);
      for (const { edit, loses, restores } of steps) {
        const before = site;
        site = edit(site);
        const files = [...folder.files].filter((_, at) => at !== loses);
        folder = await exported(site, { ...folder, files: new Map(files) });
        expect(shown(folder)).toEqual(shown(await exported(site, EMPTY)));
        if (restores) site = before;
      }
    }),
    { numRuns: runs(16, 40) },
  );
});
