/** A manifest file: its path from the project's root (`page-manifests/hall-rules.json`) and its text. */
export interface ManifestFile {
  readonly file: string;
  readonly text: string;
}

export function isLayout(file: string): boolean {
  return /(^|\/)layout\.json$/.test(file);
}

/** The name of the form in a file, `page-manifests/forms/<name>.json`; undefined for other files. */
export function readFormName(file: string): string | undefined {
  return /(?:^|\/)forms\/([^/]+)\.json$/.exec(file)?.[1];
}

/** The component in the name of a file, `page-manifests/sections/<component>.json`; undefined for other files. */
export function readSectionName(file: string): string | undefined {
  return /(?:^|\/)sections\/([^/]+)\.json$/.exec(file)?.[1];
}

export const sectionFile = (component: string): string => `page-manifests/sections/${component}.json`;

export function isSite(file: string): boolean {
  return /(^|\/)site\.json$/.test(file);
}

/** True for a file that the site doesn't read, because it is in a deeper folder or has another extension. */
export function isUnreadFile(file: string): boolean {
  return !/^([^/]+\/)?(forms\/|sections\/)?[^/]+\.json$/.test(file);
}

export type ManifestKind = 'manifest' | 'form' | 'section' | 'unread';

/**
 * The kind of a file, by its name. A manifest is a page, the layout or the site; a section has the blocks of a
 * component.
 */
export function fileKind({ file }: ManifestFile): ManifestKind {
  if (isUnreadFile(file)) return 'unread';
  if (readSectionName(file) !== undefined) return 'section';
  return readFormName(file) === undefined ? 'manifest' : 'form';
}

export function byKind(
  files: readonly ManifestFile[],
  kinds: readonly ManifestKind[],
): Readonly<Record<ManifestKind, readonly ManifestFile[]>> {
  const filesByKind: Record<ManifestKind, ManifestFile[]> = {
    manifest: [],
    form: [],
    section: [],
    unread: [],
  };
  files.forEach((file, at) => void filesByKind[kinds[at] ?? 'unread'].push(file));
  return filesByKind;
}

export function sameText(a: ManifestFile, b: ManifestFile): boolean {
  return a.file === b.file && a.text === b.text;
}
