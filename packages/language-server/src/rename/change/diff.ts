import { relative } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import type { Change } from './change.ts';

/** All changes as one diff that `git apply` can read. */
export function gitDiff(root: string, changes: readonly Change[]): string {
  return changes
    .map(({ file, before, text, to }) => {
      const [old, now] = [relative(root, file), relative(root, to ?? file)];
      const head = old === now ? '' : `rename from ${old}\nrename to ${now}\n`;
      if (before === text) return head;
      const from = before === undefined ? '/dev/null' : `a/${old}`;
      return head + createTwoFilesPatch(from, `b/${now}`, before ?? '', text, '', '', { context: 1 });
    })
    .join('');
}
