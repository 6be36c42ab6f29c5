/** A manifest file: its path from the project's root (`page-manifests/hall-rules.json`) and its text. */
export interface ManifestFile {
  readonly file: string;
  readonly text: string;
}

/** True for the layout, which is not a page itself. */
export function isLayout(file: string): boolean {
  return /(^|\/)layout\.json$/.test(file);
}

/** The name of the form in a file, `page-manifests/forms/<name>.json`; undefined for other files. */
export function formName(file: string): string | undefined {
  return /(?:^|\/)forms\/([^/]+)\.json$/.exec(file)?.[1];
}

/** True for the manifest of the whole site, which is not a page itself. */
export function isSite(file: string): boolean {
  return /(^|\/)site\.json$/.test(file);
}

/** True for a file that the site doesn't read, because it lies in a deeper folder or has another extension. */
export function isUnread(file: string): boolean {
  return !/^([^/]+\/)?(forms\/)?[^/]+\.json$/.test(file);
}

/** The kinds of files that the checker knows. */
export type ManifestKind = 'manifest' | 'form' | 'unread';

/** The kind of a file, judged by its name. A manifest is a page, the layout or the site. */
export function fileKind({ file }: ManifestFile): ManifestKind {
  if (isUnread(file)) return 'unread';
  return formName(file) === undefined ? 'manifest' : 'form';
}

/** The files of each kind, in their original order. */
export function byKind(
  files: readonly ManifestFile[],
  kinds: readonly ManifestKind[],
): Readonly<Record<ManifestKind, readonly ManifestFile[]>> {
  const found: Record<ManifestKind, ManifestFile[]> = { manifest: [], form: [], unread: [] };
  files.forEach((file, at) => void found[kinds[at] ?? 'unread'].push(file));
  return found;
}

/** True if two files have the same name and text. */
export function sameText(a: ManifestFile, b: ManifestFile): boolean {
  return a.file === b.file && a.text === b.text;
}
