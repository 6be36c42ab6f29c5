import type { ManifestFile } from '../../check/input/manifest-file.ts';

/** Derives a value from each file of a list, again only if the text of the file has changed. */
export function perFile<T>(
  make: (file: ManifestFile) => T,
): (files: readonly ManifestFile[]) => readonly T[] {
  let known = new Map<string, { readonly text: string; readonly made: T }>();
  return (files) => {
    known = new Map(
      files.map((file) => {
        const old = known.get(file.file);
        return [file.file, old?.text === file.text ? old : { text: file.text, made: make(file) }];
      }),
    );
    return [...known.values()].map(({ made }) => made);
  };
}
