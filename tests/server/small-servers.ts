import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type RunningSite, startSite } from '../browser/start-site.ts';
import { type Folder, temporaryFolder } from '../setup/folder.ts';
import { smallSiteFolder } from '../setup/small-site.ts';
import { changeFile } from '../setup/write-files.ts';

type Env = Readonly<Record<string, string>>;

/**
 * Servers of the small site that share a folder of published files, `state`, and the folder of the site, `project`,
 * whose manifests a test may change. Both exist for each test of a file; the servers of a test are stopped after it.
 */
export function smallServers(always: Env) {
  let state: Folder;
  let project: Folder;
  const running: RunningSite[] = [];
  beforeEach(async () => {
    [state, project] = await Promise.all([temporaryFolder(), smallSiteFolder()]);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((site) => site.stop('SIGKILL')));
  });
  return {
    get state() {
      return state.path;
    },
    get project() {
      return project.path;
    },
    start: async (env: Env = {}) => {
      const site = await startSite({ STATE_DIR: state.path, ...always, ...env }, project.path);
      running.push(site);
      return site;
    },
    /** Changes the title of the chronicle's page. */
    retitle: (title: string) => {
      const file = join(project.path, 'page-manifests/chronicle.json');
      return changeFile(file, /"title": "[^$"][^"]*"/, `"title": "${title}"`);
    },
  };
}
