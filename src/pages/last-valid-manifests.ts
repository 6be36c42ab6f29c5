import type { Checked } from '../check/check.ts';
import { isLayout, type ManifestFile } from '../check/paths/manifest-file.ts';
import { selectErrors } from '../check/valid-manifests.ts';
import { errorText } from '../core/diagnostics/error-message.ts';
import { formatDiagnostic } from '../core/diagnostics/format.ts';
import { formatCauseLines } from '../core/diagnostics/lines-by-cause.ts';
import { type AbsentManifests, findAbsentManifests } from './absent-manifests.ts';
import { SUBFOLDERS, type UnreadFile } from './manifest-files.ts';

export interface ManifestReader {
  readonly readFiles: (unread: UnreadFile) => Promise<readonly ManifestFile[]>;
  readonly check: (files: readonly ManifestFile[]) => Promise<Checked>;
}

/** Decides which missing manifests are dropped. */
type MayGo = (absent: AbsentManifests) => ReadonlySet<string>;

interface GoodManifests {
  readonly checked: Checked;
  readonly texts: ReadonlyMap<string, string>;
  /** The findings of the checks, and the refused manifests. */
  readonly lines: readonly string[];
}

/**
 * Replaces a manifest that fails its checks, or can't be read, by its last valid text, and reports the errors or the
 * cause. If there is no such text, or it no longer fits a changed content model, the page is rendered without its
 * wrong parts.
 * @param mayGo decides which missing manifests are dropped; by default all
 */
export async function readLastValidManifests(
  input: ManifestReader,
  good: ReadonlyMap<string, string>,
  mayGo: MayGo = (absent) => new Set(absent.keys()),
): Promise<GoodManifests> {
  const lines: string[] = [];
  const unread = new Set<string>();
  const there = await readOrKeep(input, good, unread, lines);
  const { stay, lines: absences } = keepAbsent(findAbsentManifests(good, there, unread), mayGo);
  lines.push(...absences);
  const read = there.filter(({ file }) => !stay.has(file));
  const files = inOrder([...read, ...selectFiles(good, new Set([...unread, ...stay]))]);
  const first = await input.check(files);
  lines.push(...first.diagnostics.map(formatDiagnostic));
  const refused = new Set([...unread, ...filesIn(selectErrors(first))]);
  // Manifests at a reserved route are excluded, because their pages would hide the server's own answers.
  const misplaced = new Set(filesIn(selectErrors(first).filter(({ where }) => where === 'route')));
  const isKept = ({ file }: ManifestFile) => !refused.has(file) || (!good.has(file) && !misplaced.has(file));
  const kept = [...files.filter(isKept), ...selectFiles(good, refused)];
  const second = refused.size === 0 ? first : await input.check(kept);
  const wrong = new Set(filesIn(selectErrors(second)));
  const sound = kept.filter(({ file }) => !wrong.has(file));
  const texts = new Map([...sound, ...selectFiles(good, wrong)].map(({ file, text }) => [file, text]));

  const fittingFiles = new Set(filesIn(sound));
  const [refusedOnly, unfit] = [
    [...refused].filter((file) => fittingFiles.has(file)),
    [...wrong, ...refused].filter((file) => !fittingFiles.has(file)),
  ];
  lines.push(...refusedOnly.map((file) => `${file} is refused; its last valid version stays.`));
  if (unfit.length === 0) return { checked: second, lines, texts };
  const { pages, layout } = second.shaped;
  const shown = new Set(filesIn(pages));
  for (const file of new Set(unfit)) {
    const earlier = good.has(file) ? 'no earlier version is valid any more' : 'it has no earlier version';
    const isShown = shown.has(file) || (isLayout(file) && layout !== undefined);
    lines.push(
      `${file} is refused; ${earlier}: ${isShown ? 'visitors see its valid parts' : 'it has no page'}.`,
    );
  }
  const languages = second.languages?.map(({ locale, checked }) => ({
    locale,
    checked: { ...checked, ...checked.shaped },
  }));
  return {
    checked: { ...second, ...second.shaped, ...(languages ? { languages } : {}) },
    lines,
    texts,
  };
}

/** The missing manifests that are kept, and a log line for each of their pages. */
function keepAbsent(absent: AbsentManifests, mayGo: MayGo): { stay: Set<string>; lines: string[] } {
  const going = mayGo(absent);
  const stay = new Set([...absent.keys()].filter((file) => !going.has(file)));
  const waiting = formatCauseLines(
    [...stay].map((file) => [file, 'missing, or now for another page; visitors see its last valid version']),
  );
  return { stay, lines: waiting };
}

/** Sorts manifests in the order of registration: by name, with subfolders last. */
function inOrder(files: readonly ManifestFile[]): ManifestFile[] {
  const key = ({ file }: ManifestFile) =>
    `${SUBFOLDERS.some((name) => file.includes(`/${name}/`)) ? 1 : 0}${file}`;
  return [...files].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Keeps all manifests if the folder is missing or empty, because no author removes every page. */
async function readOrKeep(
  { readFiles }: ManifestReader,
  good: ReadonlyMap<string, string>,
  unread: Set<string>,
  lines: string[],
): Promise<readonly ManifestFile[]> {
  const kept = [...good].map(([file, text]) => ({ file, text }));
  let cause = 'there are none';
  try {
    const read = await readFiles((file, why) => {
      unread.add(file);
      lines.push(`${file} can’t be read: ${why}`);
    });
    if (read.length + unread.size > 0 || kept.length === 0) return read;
  } catch (error) {
    if (kept.length === 0) throw error;
    cause = errorText(error);
  }
  lines.push(`The manifests can’t be read (${cause}): the last valid ones stay.`);
  return kept;
}

const filesIn = (all: readonly { readonly file: string }[]): string[] => all.map(({ file }) => file);

function selectFiles(texts: ReadonlyMap<string, string>, names: ReadonlySet<string>): ManifestFile[] {
  return [...texts].flatMap(([file, text]) => (names.has(file) ? [{ file, text }] : []));
}
