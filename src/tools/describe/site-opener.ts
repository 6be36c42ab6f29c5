import { join } from 'node:path';
import { type Checked, type CheckInput, createIncrementalCheck } from '../../check/check.ts';
import { localizeFiles } from '../../check/localize-files.ts';
import type { ManifestFile } from '../../check/paths/manifest-file.ts';
import { createRecordPlaceFinder } from '../../check/populate/record-file-places.ts';
import { listLabelNames } from '../../core/form/form-schema.ts';
import { MANIFESTS_FOLDER } from '../../pages/manifest-files.ts';
import { openProject } from '../../publish/project/project.ts';
import type { Content } from '../../strapi/embedded/open-content.ts';
import { createEnvironment } from '../check/check-environment.ts';
import { createFileMapper } from './per-file.ts';
import { type ManifestUses, manifestUses } from './uses.ts';

/** A site at one moment: its files, its content and the result of the check. */
export interface SiteNow {
  readonly content: Content;
  readonly files: readonly ManifestFile[];
  readonly input: CheckInput;
  readonly checked: Checked;
  readonly uses: () => readonly ManifestUses[];
  readonly placeOf: ReturnType<typeof createRecordPlaceFinder>;
}

/** Opens a site repeatedly. Unchanged files are not read again. */
export interface SiteOpener {
  /** @throws {DiagnosticsError} if the content model has errors and no earlier version was valid */
  readonly open: () => Promise<SiteNow>;
  /** Replaces the text of a file while an editor has it open; undefined uses the text on disk again. */
  readonly setText: (file: string, text: string | undefined) => void;
  /** Makes the next call read content and model again. */
  readonly reload: () => void;
}

interface Environment extends Pick<SiteNow, 'content' | 'placeOf'> {
  readonly input: Omit<CheckInput, 'files'>;
  readonly usesOf: (files: readonly ManifestFile[]) => readonly ManifestUses[];
}

export function createSiteOpener(root: string): SiteOpener {
  const project = openProject(root);
  const check = createIncrementalCheck();
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
  const input = createEnvironment(content);
  const { model } = content;
  return {
    content,
    input,
    placeOf: createRecordPlaceFinder(content),
    usesOf: createFileMapper((file) => manifestUses(file, { model, blocks: input.blocks })),
  };
}

function siteNow(now: Environment, files: readonly ManifestFile[], checked: Checked): SiteNow {
  const { content, placeOf, input, usesOf } = now;
  const labels = new Map([...checked.forms].map(([name, form]) => [name, listLabelNames(form)]));
  return {
    content,
    placeOf,
    files,
    checked,
    input: { ...input, files, forms: labels, sections: checked.sections },
    uses: () => usesOf(localizeFiles(files)),
  };
}

/** The files on disk with the texts of open editors, and open files that aren't saved yet. */
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

/** True for a file in the manifests' folder that the checker reads. */
export function isManifest(file: string): boolean {
  return (
    file.startsWith(join(MANIFESTS_FOLDER, '/')) && file.endsWith('.json') && !file.endsWith('.schema.json')
  );
}
