import { EMPTY_SNAPSHOT, type Snapshot, takeSnapshot } from '../src/content/snapshot.ts';
import { compilePages, declaredUrls, type Pages } from '../src/pages/pages.ts';
import { openProject } from '../src/publish/project/project.ts';

/** This site's own pages and the embedded content of all of them. */
export async function siteContent(root: string): Promise<{ pages: Pages; snapshot: Snapshot }> {
  const project = openProject(root);
  const origin = project.origin();
  await origin.reopen();
  const pages = compilePages(await project.check(await project.manifests()));
  return { pages, snapshot: await takeSnapshot(declaredUrls(pages), origin.ask, EMPTY_SNAPSHOT, 10_000) };
}
