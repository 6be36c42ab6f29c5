import { join } from 'node:path';
import { type Checked, type CheckInput, createCheck } from '../../check/check.ts';
import type { ManifestFile } from '../../check/input/manifest-file.ts';
import { recordPlaces } from '../../check/populate/record-places.ts';
import { schemaText } from '../../check/schema/schema-text.ts';
import { labelNames } from '../../core/form/form-definition.ts';
import { MANIFESTS_FOLDER } from '../../pages/manifests/manifest-files.ts';
import { openProject } from '../../publish/project/project.ts';
import { allBlocks } from '../../render/all-blocks.ts';
import type { Content } from '../../strapi/embedded/open-content.ts';
import type { ContentModel } from '../../strapi/model.ts';
import { checkEnvironment } from '../check/check-environment.ts';
import { type Counts, countValues, type Habits, habitsOf } from './complete/habits.ts';
import { type LinkTarget, pageTarget } from './complete/links.ts';
import { perFile } from './per-file.ts';
import { type ManifestUses, manifestUses } from './uses.ts';

/** A site at one moment, with the texts that are open in an editor in place of those on disk. */
export interface SiteNow {
  readonly content: Content;
  readonly files: readonly ManifestFile[];
  readonly input: CheckInput;
  readonly checked: Checked;
  readonly habits: Habits;
  /** The addresses of all pages. */
  readonly targets: readonly LinkTarget[];
  /** The fields that each manifest shows. */
  readonly uses: () => readonly ManifestUses[];
  readonly placeOf: ReturnType<typeof recordPlaces>;
  /** The JSON Schema of manifests, as text. */
  readonly schema: () => string;
}

/** Opens a site for an editor. Unchanged files are not read again. */
export interface SiteOpener {
  /** @throws {DiagnosticsError} if the content model has errors and no earlier one was good */
  readonly open: () => Promise<SiteNow>;
  /** Replaces the text of a file until it is closed. @param text undefined to use the text on disk again */
  readonly setText: (file: string, text: string | undefined) => void;
  /** Reads content and model again at the next call. */
  readonly reload: () => void;
}

interface Environment extends Pick<SiteNow, 'content' | 'placeOf'> {
  readonly input: Omit<CheckInput, 'files'>;
  readonly countsOf: (files: readonly ManifestFile[]) => readonly Counts[];
  readonly targetsOf: (files: readonly ManifestFile[]) => readonly (LinkTarget | undefined)[];
  readonly usesOf: (files: readonly ManifestFile[]) => readonly ManifestUses[];
  readonly schemaOf: (forms: Checked['forms'], categories: readonly string[] | undefined) => string;
}

/** Makes the opener of a site. */
export function createSiteOpener(root: string): SiteOpener {
  const project = openProject(root);
  const check = createCheck();
  const texts = new Map<string, string>();
  let loaded: Promise<Environment> | undefined;
  let last: SiteNow | undefined;
  const environment = (): Promise<Environment> => {
    loaded ??= load(project.content());
    return loaded;
  };
  return {
    open: async () => {
      const [now, saved] = await Promise.all([environment(), project.manifests(() => {})]);
      const files = withTexts(saved, texts);
      const checked = check({ ...now.input, files });
      if (last?.checked !== checked) last = siteNow(now, files, checked);
      return last;
    },
    setText: (file, text) => void (text === undefined ? texts.delete(file) : texts.set(file, text)),
    reload: () => {
      loaded = undefined;
    },
  };
}

async function load(opened: Promise<Content>): Promise<Environment> {
  const content = await opened;
  const input = checkEnvironment(content);
  const { model } = content;
  return {
    content,
    input,
    placeOf: recordPlaces(content),
    countsOf: perFile(countValues),
    targetsOf: perFile((file) => pageTarget(file, model)),
    usesOf: perFile((file) => manifestUses(file, { model, blocks: input.blocks })),
    schemaOf: keptSchema(model),
  };
}

/** Makes the schema again only when the forms or the categories of the site have changed. */
function keptSchema(model: ContentModel): Environment['schemaOf'] {
  let last: { readonly forms: Checked['forms']; readonly words: string; readonly text: string } | undefined;
  return (forms, categories) => {
    const words = JSON.stringify(categories ?? []);
    if (last?.forms !== forms || last.words !== words)
      last = { forms, words, text: schemaText({ model, blocks: allBlocks, forms, categories }) };
    return last.text;
  };
}

function siteNow(now: Environment, files: readonly ManifestFile[], checked: Checked): SiteNow {
  const { content, placeOf, input, countsOf, targetsOf, usesOf, schemaOf } = now;
  const { forms, site } = checked;
  const labels = new Map([...forms].map(([name, form]) => [name, labelNames(form)]));
  return {
    content,
    placeOf,
    files,
    checked,
    input: { ...input, files, forms: labels },
    habits: habitsOf(countsOf(files)),
    targets: targetsOf(files).flatMap((target) => target ?? []),
    uses: () => usesOf(files),
    schema: () => schemaOf(forms, site?.categories),
  };
}

/** The files on disk, with their open texts, and the open files that are new. */
function withTexts(
  saved: readonly ManifestFile[],
  texts: ReadonlyMap<string, string>,
): readonly ManifestFile[] {
  const there = new Set(saved.map(({ file }) => file));
  const added = [...texts].filter(([file]) => !there.has(file) && isManifest(file));
  return [
    ...saved.map((one) => ({ file: one.file, text: texts.get(one.file) ?? one.text })),
    ...added.map(([file, text]) => ({ file, text })),
  ];
}

/** True for a file of the manifests' folder that the checker reads. */
export function isManifest(file: string): boolean {
  return (
    file.startsWith(join(MANIFESTS_FOLDER, '/')) && file.endsWith('.json') && !file.endsWith('.schema.json')
  );
}
