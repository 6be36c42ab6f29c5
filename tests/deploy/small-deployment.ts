import { expect } from 'vitest';
import { sharedKey } from '../../src/content/shared-keys.ts';
import { type FakeCms, startFakeCms } from '../setup/fake-cms.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { SMALL_SITE, smallSiteFolder } from '../setup/small-site.ts';

/** Everything that several servers of the small site share. */
export interface SmallDeployment {
  readonly cms: FakeCms;
  /** The folder of the site. */
  readonly project: string;
  /** An empty folder for the servers' files. */
  readonly kept: string;
  readonly close: () => Promise<void>;
}

/** Creates the folders, and starts a CMS with the content of the small site. */
export async function openSmallDeployment(): Promise<SmallDeployment> {
  const [project, kept, cms] = await Promise.all([
    smallSiteFolder(),
    temporaryFolder(),
    startFakeCms(SMALL_SITE, '/none'),
  ]);
  const close = async () => {
    await cms.stop();
    await Promise.all([project.remove(), kept.remove()]);
  };
  return { cms, project: project.path, kept: kept.path, close };
}

/** Some addresses of the site. */
export const PAGES = [
  '/',
  '/chronicle',
  '/friends',
  '/halls',
  '/opening-hours',
  '/pages/chronicle.json',
] as const;

/** The secret shared by server and CMS: CONTENT_SECRET. */
export const SECRET = 'a secret of at least thirty-two characters';

export const text = async (url: string): Promise<string> => (await fetch(url)).text();

/** Notifies a server that the content has changed, as the CMS does. */
export async function tellOfChange({ url }: { readonly url: string }): Promise<void> {
  const authorization = `Bearer ${sharedKey(SECRET, 'webhook')}`;
  const heard = await fetch(`${url}/hooks/content`, { method: 'POST', headers: { authorization } });
  expect(heard.status).toBe(204);
}
