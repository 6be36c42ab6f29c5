import { diffArrays } from 'diff';
import type { TextChange } from './compare-texts.ts';

/** The tags of a block that differ although its outline is the same: classes, roles, relations. */
export function markupChanges(before: string, after: string): readonly TextChange[] {
  const changes: TextChange[] = [];
  let block = 'page';
  let open: { before: string[]; after: string[]; block: string } | undefined;
  const close = (): void => {
    if (!open) return;
    changes.push({
      kind: 'markup',
      block: open.block,
      before: open.before.join('\n'),
      after: open.after.join('\n'),
    });
    open = undefined;
  };
  for (const { value, added, removed } of diffArrays(markupTags(before), markupTags(after))) {
    if (added || removed) {
      open ??= { before: [], after: [], block };
      open[added ? 'after' : 'before'].push(...value);
      continue;
    }
    close();
    for (const tag of value) block = /data-block="([^"]+)"/.exec(tag)?.[1] ?? block;
  }
  close();
  return changes;
}

const markupTags = (html: string): string[] => html.match(/<[^>]+>|[^<]+/g) ?? [];
