import type { Checked } from 'prospectus/internal/check/check.ts';
import { localizeToDefault, readLocales } from 'prospectus/internal/check/localize-files.ts';
import type { ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import { schemaText } from 'prospectus/internal/check/schema/schema-text.ts';
import { allBlocks } from 'prospectus/internal/render/all-blocks.ts';
import type { ContentModel } from 'prospectus/internal/strapi/model.ts';
import {
  createSiteOpener,
  type SiteNow,
  type SiteOpener,
} from 'prospectus/internal/tools/describe/open-site.ts';
import { perFile } from 'prospectus/internal/tools/describe/per-file.ts';
import { countValues, type Habits, habitsOf } from './complete/habits.ts';
import { type LinkTarget, pageTarget } from './complete/links.ts';

/** A site at one moment, with the open texts of an editor in place of the files on disk. */
export interface EditorSite extends SiteNow {
  readonly habits: Habits;
  /** The addresses of all pages. */
  readonly targets: readonly LinkTarget[];
  /** The codes of the languages of a multilingual site, the default first. */
  readonly codes: readonly string[];
  /** The JSON Schema of manifests, as text. */
  readonly schema: () => string;
}

export interface EditorSiteOpener extends Omit<SiteOpener, 'open'> {
  /** @throws {DiagnosticsError} if the content model has errors and no earlier version was valid */
  readonly open: () => Promise<EditorSite>;
}

/** Opens a site for an editor; values derived from unchanged files are cached. */
export function createEditorSiteOpener(root: string): EditorSiteOpener {
  const opener = createSiteOpener(root);
  let last: EditorSite | undefined;
  let derive: ReturnType<typeof derivations> | undefined;
  let model: ContentModel | undefined;
  return {
    ...opener,
    open: async () => {
      const now = await opener.open();
      if (last?.checked === now.checked) return last;
      if (derive === undefined || model !== now.content.model) derive = derivations(now.content.model);
      model = now.content.model;
      const codes = readLocales(now.files).map(({ code }) => code);
      last = { ...now, ...derive(localizeToDefault(now.files), now.checked), codes };
      return last;
    },
  };
}

/** Values that an editor needs besides the site itself; valid until the model changes. */
function derivations(model: ContentModel) {
  const countsOf = perFile(countValues);
  const targetsOf = perFile((file) => pageTarget(file, model));
  const schemaOf = keptSchema(model);
  return (files: readonly ManifestFile[], { forms, site, languages }: Checked) => ({
    habits: habitsOf(countsOf(files)),
    targets: targetsOf(files).flatMap((target) => target ?? []),
    schema: () => schemaOf(forms, site?.categories, languages !== undefined),
  });
}

/** Caches the schema until the forms or the categories of the site change. */
function keptSchema(
  model: ContentModel,
): (forms: Checked['forms'], categories: readonly string[] | undefined, hasLanguages: boolean) => string {
  let last: { readonly forms: Checked['forms']; readonly words: string; readonly text: string } | undefined;
  return (forms, categories, hasLanguages) => {
    const words = JSON.stringify([categories, hasLanguages]);
    if (last?.forms !== forms || last.words !== words)
      last = {
        forms,
        words,
        text: schemaText({ model, blocks: allBlocks, forms, categories, hasLanguages }),
      };
    return last.text;
  };
}
