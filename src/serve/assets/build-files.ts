import { join } from 'node:path';
import type { Log } from '../../node/log.ts';
import type { HandlerInput } from '../http/handler.ts';
import { readStaticFiles } from '../http/static-files.ts';
import type { Settings } from '../settings/settings.ts';
import { keepAssets } from './kept-assets.ts';

/** The files of this build, and those of other builds that pages may still reference. */
export async function openBuildFiles(
  root: string,
  { stateDir }: Pick<Settings, 'stateDir'>,
  log: Log,
): Promise<Pick<HandlerInput, 'statics' | 'otherAssets'>> {
  const built = join(root, 'dist/client');
  const statics = await readStaticFiles(built);
  const build = join(built, 'assets');
  return { statics, otherAssets: await keepAssets({ build, folder: join(stateDir, 'assets'), log }) };
}
