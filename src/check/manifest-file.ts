/** A manifest file: its path from the project's root (`page-manifests/hall-rules.json`) and its text. */
export interface ManifestFile {
  readonly file: string;
  readonly text: string;
}

/** Whether a file is the layout around the pages and no page itself. */
export function isLayout(file: string): boolean {
  return /(^|\/)layout\.json$/.test(file);
}

/** The name of the form that a file holds: `page-manifests/forms/<name>.json`; undefined for other files. */
export function formName(file: string): string | undefined {
  return /(?:^|\/)forms\/([^/]+)\.json$/.exec(file)?.[1];
}

/** Whether a file says what is true of the whole site and is not a page itself. */
export function isSite(file: string): boolean {
  return /(^|\/)site\.json$/.test(file);
}

/** Whether a file is one that the site doesn't read: it lies deeper, or has another ending. */
export function isUnread(file: string): boolean {
  return !/^([^/]+\/)?(forms\/)?[^/]+\.json$/.test(file);
}

/** What a file is to the checker. */
export type Kind = 'manifest' | 'form' | 'unread';

/** What a file is, by its name: a page, the layout or the site; a form; or nothing that is read. */
export function kindOf({ file }: ManifestFile): Kind {
  if (isUnread(file)) return 'unread';
  return formName(file) === undefined ? 'manifest' : 'form';
}

/** The files of each kind, in their order. */
export function byKind(
  files: readonly ManifestFile[],
  kinds: readonly Kind[],
): Readonly<Record<Kind, readonly ManifestFile[]>> {
  const found: Record<Kind, ManifestFile[]> = { manifest: [], form: [], unread: [] };
  files.forEach((file, at) => void found[kinds[at] ?? 'unread'].push(file));
  return found;
}

/** Whether two files are the same one with the same text. */
export function sameText(a: ManifestFile, b: ManifestFile): boolean {
  return a.file === b.file && a.text === b.text;
}
