import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { firstFew } from 'prospectus/internal/core/diagnostics/words.ts';
import type { Change } from '../change/change.ts';

const SHOWN = 8;

/**
 * The files outside the manifests and their content that still contain a word. Only their authors know whether the
 * word refers to the renamed field or route.
 */
export async function findMentions(
  root: string,
  word: string,
  changes: readonly Change[],
): Promise<readonly string[]> {
  const changed = new Set(changes.map(({ file }) => file));
  const where = ['docs', 'tests', 'bench', 'src', 'registry'];
  const { stdout } = await promisify(execFile)('git', ['grep', '-lwF', '-e', word, '--', ...where], {
    cwd: root,
  }).catch(() => ({ stdout: '' }));
  const files = stdout.split('\n').filter((file) => file !== '' && !changed.has(`${root}/${file}`));
  if (files.length === 0) return [];
  return [
    `"${word}" also appears in ${firstFew(files, SHOWN)}. Rename it there if it is the same field or route.`,
  ];
}
