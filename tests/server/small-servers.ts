import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type RunningSite, startSite } from '../browser/start-site.ts';
import { copySmallState } from '../setup/copy-state.ts';
import { type Folder, temporaryFolder } from '../setup/folder.ts';
import { smallSiteFolder } from '../setup/small-site.ts';

type Env = Readonly<Record<string, string>>;

/** Servers of the small site that share a folder of published files. */
export interface SmallServers {
  /** The folder of published files. */
  readonly state: string;
  /** The folder of the site, whose manifests a test may change. */
  readonly project: string;
  /**
   * Copies the files published by the shared server of the small site, so that no server has to publish them again.
   */
  readonly published: () => Promise<void>;
  readonly start: (env?: Env) => Promise<RunningSite>;
  /** Changes the title of the chronicle's page. */
  readonly retitle: (title: string) => Promise<void>;
}

/** Creates both folders for each test of a file, and stops the servers that the test has started. */
export function smallServers(always: Env): SmallServers {
  let state: Folder;
  let project: Folder;
  const running: RunningSite[] = [];
  beforeEach(async () => {
    [state, project] = await Promise.all([temporaryFolder(), smallSiteFolder()]);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((site) => site.stop('SIGKILL')));
    await Promise.all([state.remove(), project.remove()]);
  });
  return {
    get state() {
      return state.path;
    },
    get project() {
      return project.path;
    },
    published: () => copySmallState(state.path),
    start: async (env = {}) => {
      const site = await startSite({ STATE_DIR: state.path, ...always, ...env }, project.path);
      running.push(site);
      return site;
    },
    retitle: async (title) => {
      const file = join(project.path, 'page-manifests/chronicle.json');
      const before = await readFile(file, 'utf8');
      await writeFile(file, before.replace(/"title": "[^$"][^"]*"/, `"title": "${title}"`));
    },
  };
}

export async function textAt({ url }: Pick<RunningSite, 'url'>, path: string): Promise<string> {
  return (await fetch(url + path)).text();
}
