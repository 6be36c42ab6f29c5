const INLINE = new Set(['SPAN', 'STRONG', 'B', 'EM', 'TIME', 'SMALL', 'ABBR']);
const SILENT = new Set(['svg', 'SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);

/**
 * What a visitor reads and can do, as text: headings, links with their targets, pictures with their texts,
 * fields with their labels. No class names, no addresses of pictures: it changes when the page says
 * something else.
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
    if (!(node instanceof Element) || isSilent(node)) return;
    const own = ownText(node);
    if (own !== undefined) line += ` ${own} `;
    else if (INLINE.has(node.tagName)) within(node);
    else {
      flush();
      if (node.hasAttribute('data-block')) lines.push('', `== ${node.getAttribute('data-block')} ==`);
      line = prefixOf(node);
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

function isSilent(node: Element): boolean {
  return SILENT.has(node.tagName) || node.getAttribute('aria-hidden') === 'true';
}

/** A link, picture or control as one piece; undefined where an element is only a place for others. */
function ownText(node: Element): string | undefined {
  if (node.tagName === 'IMG') return `![${node.getAttribute('alt') ?? 'NO ALT'}]`;
  if (node.tagName === 'BUTTON') return `<${nameOf(node)}>`;
  if (node.tagName === 'A') return `[${nameOf(node)}](${targetOf(node)})`;
  if (node.tagName === 'IFRAME' || node.tagName === 'VIDEO') {
    return `{${node.tagName.toLowerCase()} ${node.getAttribute('title') ?? node.getAttribute('aria-label') ?? ''}}`;
  }
  if (/^(INPUT|TEXTAREA)$/.test(node.tagName)) {
    return `{${node.getAttribute('type') ?? node.tagName.toLowerCase()} ${node.getAttribute('name') ?? labelOf(node)}}`;
  }
  return undefined;
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
  const pictures = [...node.querySelectorAll('img[alt]')].map((one) => one.getAttribute('alt') ?? '');
  return [...textsOf(node), ...pictures].filter((text) => text !== '').join(' ');
}

function textsOf(node: Node): string[] {
  if (node instanceof Element && isSilent(node)) return [];
  if (node.nodeType === node.TEXT_NODE) return [(node.textContent ?? '').replace(/\s+/g, ' ').trim()];
  return [...node.childNodes].flatMap(textsOf);
}

function prefixOf(node: Element): string {
  const level = /^H([1-6])$/.exec(node.tagName)?.[1];
  if (level !== undefined) return `${'#'.repeat(Number(level))} `;
  return node.tagName === 'LI' ? '- ' : '';
}
