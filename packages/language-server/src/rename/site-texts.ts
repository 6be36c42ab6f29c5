import { join } from 'node:path';
import type { ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import type { DescribedBlock } from 'prospectus/internal/core/block/define-block.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from 'prospectus/internal/pages/manifest-files.ts';
import { openProject } from 'prospectus/internal/publish/project/project.ts';
import type { ContentModel } from 'prospectus/internal/strapi/model.ts';
import {
  OUTLINES_FOLDER,
  SCENARIOS_FOLDER,
  textsBelow,
} from 'prospectus/internal/tools/scenario/scenario-files.ts';

type Blocks = ReadonlyMap<string, DescribedBlock>;

/** The files of a site that a rename may change, by their paths in its folder. */
export interface SiteTexts {
  readonly model: ContentModel;
  readonly blocks: Blocks;
  readonly root: string;
  readonly manifests: readonly ManifestFile[];
  /** The scenarios, with the records beside them. */
  readonly scenarios: readonly ManifestFile[];
  /** The records, one file for each endpoint. */
  readonly content: readonly ManifestFile[];
  /** The expected outlines of pages. */
  readonly outlines: readonly ManifestFile[];
}

/** Reads the files that a rename may change. @throws {DiagnosticsError} if the content model has errors */
export async function readSiteTexts(root: string, blocks: Blocks): Promise<SiteTexts> {
  const texts = (folder: string, pattern: RegExp) => textsBelow(root, folder, (name) => pattern.test(name));
  const [manifests, content, pages, ofScenarios, model] = await Promise.all([
    readManifestFiles(join(root, MANIFESTS_FOLDER)),
    texts('cms/content', /^[^/]+\.json$/),
    texts(OUTLINES_FOLDER, /\.txt$/),
    texts(SCENARIOS_FOLDER, /^[^/]+\/[^/]+\.(json|txt)$/),
    openProject(root).model(),
  ]);
  const isText = ({ file }: ManifestFile): boolean => file.endsWith('.txt');
  return {
    root,
    manifests,
    content,
    model,
    blocks,
    scenarios: ofScenarios.filter((one) => !isText(one)),
    outlines: [...pages, ...ofScenarios.filter(isText)],
  };
}
