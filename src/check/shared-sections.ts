import { readJsonText } from '../core/json-text/read-json.ts';
import { sharedSectionSchema } from '../core/manifest/manifest.ts';
import { type ManifestFile, readSectionName } from './paths/manifest-file.ts';
import type { SharedSections } from './resolve/context.ts';

/** The shared blocks of pages, from valid files of `page-manifests/sections`. */
export function collectSharedSections(files: readonly ManifestFile[]): SharedSections {
  return new Map(
    files.flatMap(({ file, text }) => {
      const uid = readSectionName(file);
      const { data } = sharedSectionSchema.safeParse(
        uid === undefined ? undefined : readJsonText(text).value,
      );
      return uid === undefined || !data ? [] : [[uid, data] as const];
    }),
  );
}
