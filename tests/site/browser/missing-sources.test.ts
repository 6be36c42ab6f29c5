import { beforeAll, expect, it } from 'vitest';
import { type RunningSite, startSite } from '../../browser/start-site.ts';
import { visit, withBrowser } from '../../browser/visit.ts';
import { type FakeCms, startFakeCms } from '../../setup/fake-cms.ts';
import { type Folder, temporaryFolder } from '../../setup/folder.ts';
import { changedByScripts } from './changed-by-scripts.ts';

withBrowser();

let cms: FakeCms;
let site: RunningSite;
let state: Folder;
beforeAll(async () => {
  [cms, state] = await Promise.all([startFakeCms('.', ''), temporaryFolder()]);
  // Each page below has one of them as a secondary source.
  cms.failWith((path) =>
    /^\/api\/(admission-rounds|holidays|take-a-tour|courses)/.test(path) ? 'missing' : 'none',
  );
  site = await startSite({ STATE_DIR: state.path, CONTENT_URL: cms.url });
});

it.each(['/', '/health-care', '/notice-board', '/online-applications'])(
  'keeps the HTML of %s in the browser if secondary records are missing',
  async (path) => {
    const page = await visit(path, { site: site.url, expect: [/Not Found/] });
    await page.waitForLoadState('networkidle');
    expect(await changedByScripts(page)).toEqual([]);
  },
);
