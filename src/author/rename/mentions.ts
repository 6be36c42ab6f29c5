import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Change } from './change.ts';

const SHOWN = 8;

/** The files outside the manifests and their content that still have a name in them: only their authors know whether they mean it. */
export async function mentions(
  project: string,
  word: string,
  changes: readonly Change[],
): Promise<readonly string[]> {
  const changed = new Set(changes.map(({ file }) => file));
  const where = ['docs', 'tests', 'bench', 'src', 'registry'];
  const { stdout } = await promisify(execFile)('git', ['grep', '-lwF', '-e', word, '--', ...where], {
    cwd: project,
  }).catch(() => ({ stdout: '' }));
  const files = stdout.split('\n').filter((file) => file !== '' && !changed.has(`${project}/${file}`));
  if (files.length === 0) return [];
  const more = files.length > SHOWN ? ` and ${files.length - SHOWN} more` : '';
  return [
    `"${word}" also stands in ${files.slice(0, SHOWN).join(', ')}${more}: see whether this is meant there.`,
  ];
}
