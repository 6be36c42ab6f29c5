import { fileOf, sizesOf, stateOf } from './outline-state.ts';

const INLINE = new Set(['SPAN', 'STRONG', 'B', 'EM', 'TIME', 'SMALL', 'ABBR']);
const SILENT = new Set(['svg', 'SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);

/**
 * What a visitor reads, sees and can do, as text: headings, links with their targets, pictures with their
 * texts, files and sizes, fields with their labels, and what an element says of itself for its looks and state:
 * columns, side, direction, open or closed. No class names: it changes when the page says or shows something else.
 */
export function outline(root: Element): string {
  const lines: string[] = [];
  let line = '';
  const flush = (): void => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (/[^#\s-]/.test(text)) lines.push(text);
    line = '';
  };
  const visit = (node: Node): void => {
    if (node.nodeType === node.TEXT_NODE) line += node.textContent ?? '';
    if (!isElement(node) || isSilent(node)) return;
    const own = ownText(node);
    if (own !== undefined) line += ` ${own} `;
    else if (INLINE.has(node.tagName)) within(node);
    else {
      flush();
      if (node.hasAttribute('data-block')) lines.push('', `== ${node.getAttribute('data-block')} ==`);
      const state = stateOf(node);
      if (state !== '' && prefixOf(node) === '') lines.push(state);
      line = prefixOf(node) + (prefixOf(node) === '' ? '' : `${state} `);
      within(node);
      flush();
    }
  };
  const within = (node: Element): void => {
    if (node.tagName !== 'SPAN' || node.previousElementSibling === null) node.childNodes.forEach(visit);
    else {
      line += ' ';
      node.childNodes.forEach(visit);
    }
  };
  visit(root);
  flush();
  return `${lines.join('\n').trim()}\n`;
}

/** A node of any window: this runs in Node and in a browser. */
function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

function isSilent(node: Element): boolean {
  return SILENT.has(node.tagName) || node.getAttribute('aria-hidden') === 'true';
}

/** A link, picture or control as one piece; undefined where an element is only a place for others. */
function ownText(node: Element): string | undefined {
  const state = stateOf(node);
  const after = state === '' ? '' : ` ${state}`;
  if (node.tagName === 'IMG') return pictureText(node);
  if (node.tagName === 'BUTTON') return `<${nameOf(node)}${after}>`;
  if (node.tagName === 'A') return `[${nameOf(node)}](${targetOf(node)})${after}`;
  if (node.tagName === 'IFRAME' || node.tagName === 'VIDEO') {
    return `{${node.tagName.toLowerCase()} ${node.getAttribute('title') ?? node.getAttribute('aria-label') ?? ''}}`;
  }
  if (/^(INPUT|TEXTAREA)$/.test(node.tagName)) {
    return `{${node.getAttribute('type') ?? node.tagName.toLowerCase()} ${node.getAttribute('name') ?? labelOf(node)}${after}}`;
  }
  return undefined;
}

/** `![A lamp](lamp.webp 58vw/100vw)`: its text, its file, and how wide it is shown by widths of the window. */
function pictureText(node: Element): string {
  return `![${node.getAttribute('alt') ?? 'NO ALT'}](${[fileOf(node), sizesOf(node)].join(' ').trim()})`;
}

// The CMS puts a hash into the names of its files.
function targetOf(node: Element): string {
  return (node.getAttribute('href') ?? 'nowhere').replace(/_[0-9a-f]{10}\./, '.');
}

function labelOf(node: Element): string {
  return node.getAttribute('aria-label') ?? node.getAttribute('placeholder') ?? '';
}

function nameOf(node: Element): string {
  const label = node.getAttribute('aria-label');
  if (label !== null) return label;
  const pictures = [...node.querySelectorAll('img')].map((one) =>
    one.getAttribute('alt') === '' ? pictureText(one) : `${one.getAttribute('alt')} ${pictureText(one)}`,
  );
  return [...textsOf(node), ...pictures].filter((text) => text !== '').join(' ');
}

function textsOf(node: Node): string[] {
  if (isElement(node) && isSilent(node)) return [];
  if (node.nodeType === node.TEXT_NODE) return [(node.textContent ?? '').replace(/\s+/g, ' ').trim()];
  return [...node.childNodes].flatMap(textsOf);
}

function prefixOf(node: Element): string {
  const level = /^H([1-6])$/.exec(node.tagName)?.[1];
  if (level !== undefined) return `${'#'.repeat(Number(level))} `;
  return node.tagName === 'LI' ? '- ' : '';
}
