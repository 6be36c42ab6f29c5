import { type Node, parseTree } from 'jsonc-parser';
import { applyEdits } from 'prospectus/internal/check/fix/fix-files.ts';
import type { TextEdit } from 'prospectus/internal/core/diagnostics/diagnostic.ts';

/** Returns the new address of a moved page; undefined for every other address. */
export type Move = (address: string) => string | undefined;

// Only this property contains a path of the CMS, which may look like an address of the site.
const OF_THE_CMS = 'endpoint';

/** A JSON text in which every address of a moved page is updated. */
export function withMovedAddresses(text: string, move: Move): string {
  const tree = parseTree(text);
  return tree ? applyEdits(text, editsIn(tree, move)) : text;
}

function editsIn(node: Node, move: Move): readonly TextEdit[] {
  const [key, value] = node.type === 'property' ? (node.children ?? []) : [];
  if (key && value) return key.value === OF_THE_CMS ? [] : editsIn(value, move);
  if (node.type !== 'string') return (node.children ?? []).flatMap((child) => editsIn(child, move));
  const moved = movedLink(String(node.value), move);
  return moved === undefined
    ? []
    : [{ offset: node.offset, length: node.length, text: JSON.stringify(moved) }];
}

/** An outline in which every link to a moved page is updated: `[About us](/about-us#people)`. */
export function outlineWithMovedAddresses(text: string, move: Move): string {
  return text.replace(/\]\((\/[^)\s]*)\)/g, (whole, link: string) => {
    const moved = movedLink(link, move);
    return moved === undefined ? whole : `](${moved})`;
  });
}

/** The link with its path replaced by the moved one; query and fragment stay. */
function movedLink(link: string, move: Move): string | undefined {
  if (!link.startsWith('/')) return undefined;
  const [address = ''] = link.split(/[?#]/, 1);
  const moved = move(address);
  return moved === undefined ? undefined : moved + link.slice(address.length);
}
