import { projectFolders } from '../project-folders.ts';
import { embeddedOrigin } from './embedded-origin.ts';
import type { Origin } from './origin.ts';
import { remoteOrigin } from './remote-origin.ts';

/** The time limit of a CMS answer (behaviour: departures 4). */
export const CMS_TIMEOUT_MS = 8000;

export interface ContentSettings {
  /** The base URL of a Strapi-compatible service; undefined for the embedded content. */
  readonly contentUrl: string | undefined;
  readonly stateDir: string;
}

export function openOrigin(root: string, { contentUrl, stateDir }: ContentSettings): Origin {
  const { cms, cache } = projectFolders(root);
  return contentUrl === undefined
    ? embeddedOrigin(cms, cache)
    : remoteOrigin(contentUrl, stateDir, CMS_TIMEOUT_MS);
}
