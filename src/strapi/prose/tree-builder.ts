import { type PictureData, readPicture } from '../../core/block/media.ts';
import { isObject, type JsonObject, member } from '../../core/json/json.ts';
import { type ProseElement, type ProseNode, type ProseTree, proseText } from '../../core/text/prose.ts';
import { readLink } from '../../core/text/safe-link.ts';
import { removeBasePath } from '../../core/text/site-base.ts';
import { findUploadAddresses } from '../../core/text/upload-address.ts';

/** A part that was omitted or changed, for the content checks. */
export interface ProseFault {
  readonly kind: 'dropped' | 'no-link' | 'empty-link' | 'no-alt' | 'heading-jump' | 'no-picture';
  /** The name of the element, the address, or the text of the heading. */
  readonly what: string;
}

/** Collects the links, pictures and faults of one text while it is read. */
export interface TreeBuilder {
  readonly faults: ProseFault[];
  /** The children as a link, or without a link if the address is not safe. */
  readonly link: (href: string, children: readonly ProseNode[]) => readonly ProseNode[];
  /** A media record as a picture, or its alternative text if its address is not safe. */
  readonly picture: (media: Readonly<Record<string, unknown>>) => readonly ProseNode[];
  /** The index of an address among the links of the tree. */
  readonly address: (href: string) => number;
  readonly tree: (nodes: readonly ProseNode[]) => ProseTree;
}

export const createNode = (
  tag: string,
  children: readonly ProseNode[] = [],
  more: Omit<ProseElement, 'tag' | 'children'> = {},
): ProseElement => ({ tag, ...(children.length === 0 ? {} : { children }), ...more });

export function createTreeBuilder(sizes?: unknown): TreeBuilder {
  const faults: ProseFault[] = [];
  const links = new Map<string, number>();
  const pictures: unknown[] = [];
  const address = (href: string): number => {
    const at = links.get(href) ?? links.size;
    links.set(href, at);
    return at;
  };
  return {
    faults,
    address,
    link: (href, children) => {
      const read = readLink(href);
      if (!read) faults.push({ kind: 'no-link', what: href });
      if (isEmpty(children)) faults.push({ kind: 'empty-link', what: href });
      return read && !isEmpty(children) ? [createNode('a', children, { link: address(href) })] : children;
    },
    picture: (media) => {
      const read = readPicture(media);
      if (!read) {
        faults.push({ kind: 'no-picture', what: String(media.url ?? '') });
        return typeof media.alternativeText === 'string' ? [media.alternativeText] : [];
      }
      if (read.alt.trim() === '') faults.push({ kind: 'no-alt', what: read.src });
      return [{ tag: 'img', picture: pictures.push(withSize(media, read, sizes)) - 1 }];
    },
    tree: (nodes) => ({ prose: withLevels(nodes, faults), links: [...links.keys()], pictures }),
  };
}

/** Keeps a size in the text that differs from the file's, because an editor has set it. */
function withSize(media: JsonObject, { src, width, height }: PictureData, sizes: unknown): JsonObject {
  const [path = ''] = findUploadAddresses(removeBasePath(src));
  const size = member(sizes, path);
  const isChanged = width && height && width !== member(size, 'width');
  return isObject(size) && !isChanged ? { ...media, ...size } : media;
}

const isEmpty = (nodes: readonly ProseNode[] = []): boolean =>
  proseText(nodes).trim() === '' && !hasPicture(nodes);

const hasPicture = (nodes: readonly ProseNode[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && (node.tag === 'img' || hasPicture(node.children ?? [])));

/**
 * Gives each heading the number of headings above it: an `h4` right under an `h2` is one level below. Drops headings
 * without text, with which editors create gaps: `<h3>&nbsp;</h3>`.
 */
function withLevels(nodes: readonly ProseNode[], faults: ProseFault[]): readonly ProseNode[] {
  const above: number[] = [];
  const inNode = (node: ProseNode): readonly ProseNode[] => {
    if (typeof node === 'string') return [node];
    if (node.level === undefined)
      return [node.children ? { ...node, children: node.children.flatMap(inNode) } : node];
    if (isEmpty(node.children)) return [];
    const last = above.at(-1);
    if (last !== undefined && node.level > last + 1)
      faults.push({ kind: 'heading-jump', what: proseText(node.children ?? []).trim() });
    while ((above.at(-1) ?? 0) >= node.level) above.pop();
    above.push(node.level);
    return [{ ...node, level: above.length - 1 }];
  };
  return nodes.flatMap(inNode);
}
