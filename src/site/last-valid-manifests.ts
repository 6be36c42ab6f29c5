import type { Checked } from '../check/check.ts';
import type { ManifestFile } from '../check/manifest-file.ts';
import { formatDiagnostic } from '../core/diagnostics/format.ts';
import type { Unread } from './manifest-files.ts';

/** How a publisher comes by its manifests. */
export interface ManifestReader {
  readonly readFiles: (unread: Unread) => Promise<readonly ManifestFile[]>;
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

/**
 * A manifest that fails its checks is refused with its errors, and one that can't be read with the cause; its
 * last good text stays in its place.
 */
export async function goodManifests(
  input: ManifestReader,
  good: ReadonlyMap<string, string>,
): Promise<GoodManifests> {
  const lines: string[] = [];
  const unread = new Set<string>();
  const read = await input.readFiles((file, cause) => {
    unread.add(file);
    lines.push(`${file} can’t be read: ${cause}`);
  });
  const files = [...read, ...filesOf(good, unread)];
  const first = await input.check(files);
  const errors = first.diagnostics.filter((diagnostic) => diagnostic.severity === 'error');
  const wrong = new Set(errors.map((diagnostic) => diagnostic.file));
  lines.push(...first.diagnostics.map(formatDiagnostic));
  for (const file of new Set([...unread, ...wrong])) {
    lines.push(
      `${file} is refused; ${good.has(file) ? 'its last good version stays' : 'it has no earlier version'}.`,
    );
  }
  const kept = [...files.filter(({ file }) => !wrong.has(file)), ...filesOf(good, wrong)];
  const checked = wrong.size === 0 ? first : await input.check(kept);
  return { checked, lines, texts: new Map(kept.map(({ file, text }) => [file, text])) };
}

function filesOf(texts: ReadonlyMap<string, string>, wanted: ReadonlySet<string>): ManifestFile[] {
  return [...texts].flatMap(([file, text]) => (wanted.has(file) ? [{ file, text }] : []));
}
