import { join } from 'node:path';
import { formName } from '../../../src/check/paths/manifest-file.ts';
import { layoutSchema, manifestSchema } from '../../../src/core/manifest/manifest.ts';
import { UNNAMED_SITE } from '../../../src/core/manifest/site.ts';
import { compileLayout, compilePage } from '../../../src/pages/compile.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../../../src/pages/manifest-files.ts';

const NO_FORMS = { forms: new Map(), blocks: new Map() };

/** The address of every source of every manifest; read without the registry, which doesn't affect them. */
export async function declaredSources(root: string): Promise<string[]> {
  const all = await readManifestFiles(join(root, MANIFESTS_FOLDER));
  const files = all.filter(({ file }) => formName(file) === undefined);
  const sources = files.flatMap(({ file, text }) => {
    if (file.endsWith('/site.json')) return [];
    const json: unknown = JSON.parse(text);
    const whole = file.endsWith('/layout.json')
      ? compileLayout(layoutSchema.parse(json), UNNAMED_SITE, NO_FORMS)
      : compilePage(manifestSchema.parse(json), NO_FORMS);
    return Object.values(whole.sources).map(({ url }) => url);
  });
  return [...new Set(sources)].sort();
}
