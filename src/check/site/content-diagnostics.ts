import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { textMember } from '../../core/json/json.ts';
import type { Blocks } from '../blocks.ts';
import type { ContentUse } from '../manifest/uses.ts';
import type { AvailableContent } from './available-content.ts';
import { propName, shownBy } from './content-owner.ts';
import { type Locate, locateIn } from './content-places.ts';
import type { ShownBy } from './content-rule.ts';
import { CONTENT_RULES } from './content-rules.ts';
import { ReadZones } from './read-zones.ts';
import type { Site } from './site.ts';
import type { SiteFile } from './site-file.ts';

/**
 * What is wrong with the content that the pages show, at its places there; each once, with the first page that
 * shows it.
 */
export function contentDiagnostics(
  files: readonly SiteFile[],
  site: Site,
  blocks: Blocks,
  content: AvailableContent,
): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const zones = new ReadZones();
  const locate = locateIn(content);
  for (const file of files) {
    for (const use of file.contentUses) {
      const shown = shownBy(file, use);
      zones.note(use.values(), shown);
      look(use, { ...use, ...shownAs(use, blocks, content), site }, shown, locate, found);
    }
  }
  for (const { at, fault, shown } of zones.unread()) add(found, locate(at, fault, shown));
  return [...found.values()];
}

function look(
  use: ContentUse,
  by: ShownBy,
  shown: string,
  locate: Locate,
  found: Map<string, Diagnostic>,
): void {
  const rules = CONTENT_RULES[use.spec.kind] ?? [];
  for (const { value, at } of use.values()) {
    for (const rule of rules) {
      const fault = rule(value, by);
      if (fault) add(found, locate(at, fault, shown));
    }
  }
}

/** How a block shows what a prop is bound to. */
function shownAs(
  { block, place }: ContentUse,
  blocks: Blocks,
  { pictureWidths }: AvailableContent,
): Pick<ShownBy, 'width' | 'cutAt'> {
  const name = propName(place.path);
  return {
    width: () => block && pictureWidths?.(block).get(name),
    cutAt: blocks.get(textMember(block, 'type') ?? '')?.about?.cuts?.[name],
  };
}

function add(found: Map<string, Diagnostic>, diagnostic: Diagnostic | undefined): void {
  if (!diagnostic) return;
  const { code, file, line, column, where } = diagnostic;
  const key = JSON.stringify([code, file, line, column, where]);
  if (!found.has(key)) found.set(key, diagnostic);
}
