import type { Checked, ManifestFile } from '../check/check.ts';
import { formatProblem } from '../check/format.ts';

/** How a publisher comes by its manifests. */
export interface ManifestReader {
  readonly readFiles: () => Promise<readonly ManifestFile[]>;
  readonly check: (files: readonly ManifestFile[]) => Promise<Checked>;
}

/** Manifests without errors. */
interface GoodManifests {
  readonly checked: Checked;
  /** Their texts, by file. */
  readonly texts: ReadonlyMap<string, string>;
  /** What the checks say, and which were refused. */
  readonly lines: readonly string[];
}

/** A manifest that fails its checks is refused with its errors; its last good text stays in its place. */
export async function goodManifests(
  input: ManifestReader,
  good: ReadonlyMap<string, string>,
): Promise<GoodManifests> {
  const files = await input.readFiles();
  const first = await input.check(files);
  const errors = first.problems.filter((problem) => problem.severity === 'error');
  const bad = new Set(errors.map((problem) => problem.file));
  const lines = first.problems.map(formatProblem);
  for (const file of bad) {
    lines.push(
      `${file} is refused; ${good.has(file) ? 'its last good version stays' : 'it has no earlier version'}.`,
    );
  }
  const kept = files.flatMap(({ file, text }) => {
    const use = bad.has(file) ? good.get(file) : text;
    return use === undefined ? [] : [{ file, text: use }];
  });
  const checked = bad.size === 0 ? first : await input.check(kept);
  return { checked, lines, texts: new Map(kept.map(({ file, text }) => [file, text])) };
}
