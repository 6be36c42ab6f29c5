import { resolve } from 'node:path';
import type { CheckInput } from '../../check/check.ts';
import type { CmsClient } from '../../content/cms-client.ts';
import { type Ask, EMPTY_SNAPSHOT, type Snapshot, takeSnapshot } from '../../content/snapshot.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { formatCauseLines } from '../../core/diagnostics/lines-by-cause.ts';
import type { FormFile } from '../../core/form/form-schema.ts';
import type { BlockRegistry } from '../../page/renderer/registry.ts';
import { compilePages, declaredUrls, type Pages } from '../../pages/pages.ts';
import { openProject } from '../../publish/project/project.ts';
import type { Content } from '../../strapi/embedded/open-content.ts';
import { type ContentService, embeddedService } from '../../strapi/embedded/service.ts';

export interface LoadedSite extends Pages {
  readonly root: string;
  readonly input: CheckInput;
  readonly forms: ReadonlyMap<string, FormFile>;
  /** The findings in the site's manifests. A manifest with an error has no page. */
  readonly diagnostics: readonly Diagnostic[];
  readonly content: Content;
  /** The embedded service, even if `ask` uses a live CMS. */
  readonly service: ContentService;
  /** Asks the live CMS if there is one, otherwise the embedded service. */
  readonly ask: Ask;
  readonly snapshot: Snapshot;
  readonly registry: BlockRegistry;
}

const TIMEOUT_MS = 20_000;

/**
 * Reads the manifests and content of a site, and loads every declared source.
 * @param live a CMS to ask instead of the embedded content
 * @throws {DiagnosticsError} if the content model has errors
 */
export async function loadSite(root: string, live?: Pick<CmsClient, 'request'>): Promise<LoadedSite> {
  const project = openProject(resolve(root));
  const { blocks, registry } = project;
  const [files, content] = await Promise.all([project.manifests(), project.content()]);
  const input = { files, model: content.model, blocks };
  const checked = await project.check(files, content.model);
  const pages = compilePages(checked);
  const service = embeddedService(content);
  const embedded: Ask = (url) => service(new Request(`http://cms.invalid${url}`));
  const ask: Ask = live ? (url, signal, onPause) => live.request(url, { signal }, onPause) : embedded;
  const snapshot = await takeSnapshot(declaredUrls(pages), ask, EMPTY_SNAPSHOT, TIMEOUT_MS);
  return {
    ...pages,
    diagnostics: checked.diagnostics,
    forms: checked.forms,
    root,
    input,
    content,
    service,
    ask,
    snapshot,
    registry,
  };
}

/** The reasons why sources couldn't be read, by URL; one line for each cause. */
export function unreadSources(causes: ReadonlyMap<string, string>): readonly string[] {
  const failures = [...causes].map(([url, cause]) => [url.replace(/\?.*/s, ''), cause] as const);
  return formatCauseLines(failures).map((line) => `not read: ${line}`);
}
