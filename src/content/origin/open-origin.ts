import type { Log } from '../../node/log.ts';
import { openCms } from '../cms-client.ts';
import type { Connection } from '../connection.ts';
import { resolveProjectFolders } from '../project-folders.ts';
import { createEmbeddedOrigin } from './embedded-origin.ts';
import type { Origin } from './origin.ts';
import { createRemoteOrigin } from './remote-origin.ts';

/** The time limit of a CMS answer (behaviour: departures 4). */
export const CMS_TIMEOUT_MS = 8000;

export interface ContentSettings {
  /** A Strapi-compatible service; undefined for the embedded content. */
  readonly cms: Connection | undefined;
  readonly stateDir: string;
}

export function openOrigin(root: string, { cms, stateDir }: ContentSettings, log?: Log): Origin {
  const folders = resolveProjectFolders(root);
  return cms === undefined
    ? createEmbeddedOrigin(folders.cms, folders.cache)
    : createRemoteOrigin(openCms(cms, log), stateDir, CMS_TIMEOUT_MS);
}
