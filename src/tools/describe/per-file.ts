import type { ManifestFile } from '../../check/paths/manifest-file.ts';

/** Derives a value from each file of a list. Results are cached by the file's text. */
export function createFileMapper<T>(
  make: (file: ManifestFile) => T,
): (files: readonly ManifestFile[]) => readonly T[] {
  let lastResults = new Map<string, { readonly text: string; readonly made: T }>();
  return (files) => {
    lastResults = new Map(
      files.map((file) => {
        const old = lastResults.get(file.file);
        return [file.file, old?.text === file.text ? old : { text: file.text, made: make(file) }];
      }),
    );
    return [...lastResults.values()].map(({ made }) => made);
  };
}
