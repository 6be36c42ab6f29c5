/** Attributes that the outline omits, because they change while a page is used, or repeat its text. */
const NOT_SAID = /^data-(block|live|label|form|busy|end)$/;

const STATES: Readonly<Record<string, string>> = {
  'aria-expanded': 'expanded',
  'aria-selected': 'selected',
  'aria-current': 'current',
  'aria-pressed': 'pressed',
  'aria-invalid': 'invalid',
  'aria-sort': 'sorted',
  checked: 'checked',
  disabled: 'disabled',
  required: 'required',
  readonly: 'readonly',
  multiple: 'multiple',
  open: 'open',
  hidden: 'hidden',
  dir: 'direction',
  lang: 'language',
  rel: 'rel',
  tabindex: 'tabindex',
};

/** The `rel` of every link that opens a new tab. */
const AWAY = 'noopener noreferrer';

const INLINE = new Set(['SPAN', 'STRONG', 'B', 'EM', 'TIME', 'SMALL', 'ABBR']);
const SILENT = new Set(['svg', 'SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);

/**
 * The page as text, with everything that a visitor can read, see and do: headings, links with their targets, pictures
 * with their texts, files and sizes, fields with their labels, and the attributes of appearance and state: columns,
 * side, direction, open or closed. Class names are left out, so that the outline changes only with the content or
 * appearance of the page.
 */
export function outlinePage(root: Element): string {
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
    const words = ownText(node);
    if (words !== undefined) line += ` ${words} `;
    else if (INLINE.has(node.tagName)) within(node);
    else {
      flush();
      if (node.hasAttribute('data-block')) lines.push('', `== ${node.getAttribute('data-block')} ==`);
      const state = elementState(node);
      if (state !== '' && outlinePrefix(node) === '') lines.push(state);
      line = outlinePrefix(node) + (outlinePrefix(node) === '' ? '' : `${state} `);
      within(node);
      flush();
    }
  };
  const within = (node: Element): void => {
    if (node.tagName === 'SPAN' && node.previousElementSibling !== null) line += ' ';
    node.childNodes.forEach(visit);
  };
  visit(root);
  flush();
  return `${lines.join('\n').trim()}\n`;
}

/** Recognises a node of any window, because this runs in Node and in a browser. */
function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

function isSilent(node: Element): boolean {
  return SILENT.has(node.tagName) || node.getAttribute('aria-hidden') === 'true';
}

/** A link, picture or control as one piece; undefined for an element that only contains others. */
function ownText(node: Element): string | undefined {
  const state = elementState(node);
  const after = state === '' ? '' : ` ${state}`;
  if (node.tagName === 'IMG') return pictureText(node);
  if (node.tagName === 'BUTTON') return `<${elementName(node)}${after}>`;
  if (node.tagName === 'A') return `[${elementName(node)}](${linkTarget(node)})${after}`;
  if (node.tagName === 'IFRAME' || node.tagName === 'VIDEO') {
    return `{${node.tagName.toLowerCase()} ${node.getAttribute('title') ?? node.getAttribute('aria-label') ?? ''}}`;
  }
  if (/^(INPUT|TEXTAREA)$/.test(node.tagName)) {
    return `{${node.getAttribute('type') ?? node.tagName.toLowerCase()} ${node.getAttribute('name') ?? elementLabel(node)}${after}}`;
  }
  return undefined;
}

/** `![A lamp](lamp.webp 58vw/100vw)`: its text, its file, and its shown widths. */
function pictureText(node: Element): string {
  return `![${node.getAttribute('alt') ?? 'NO ALT'}](${[pictureFile(node), shownWidths(node)].join(' ').trim()})`;
}

// The CMS adds a hash to the names of its files, which is removed here.
function linkTarget(node: Element): string {
  return (node.getAttribute('href') ?? 'nowhere').replace(/_[0-9a-f]{10}\./, '.');
}

function elementLabel(node: Element): string {
  return node.getAttribute('aria-label') ?? node.getAttribute('placeholder') ?? '';
}

function elementName(node: Element): string {
  const label = node.getAttribute('aria-label');
  if (label !== null) return label;
  const pictures = [...node.querySelectorAll('img')].map((one) =>
    one.getAttribute('alt') === '' ? pictureText(one) : `${one.getAttribute('alt')} ${pictureText(one)}`,
  );
  return [...nodeTexts(node), ...pictures].filter((text) => text !== '').join(' ');
}

function nodeTexts(node: Node): string[] {
  if (isElement(node) && isSilent(node)) return [];
  if (node.nodeType === node.TEXT_NODE) return [(node.textContent ?? '').replace(/\s+/g, ' ').trim()];
  return [...node.childNodes].flatMap(nodeTexts);
}

function outlinePrefix(node: Element): string {
  const level = /^H([1-6])$/.exec(node.tagName)?.[1];
  if (level !== undefined) return `${'#'.repeat(Number(level))} `;
  return node.tagName === 'LI' ? '- ' : '';
}

/** The attributes of an element's appearance and state: `(columns 4, side left)`; empty if it has none. */
function elementState(node: Element): string {
  const attributes = node.getAttributeNames().flatMap((name) => {
    const word = name.startsWith('data-') && !NOT_SAID.test(name) ? name.slice('data-'.length) : STATES[name];
    const value = node.getAttribute(name) ?? '';
    // The main part can receive the focus on every page, but not by Tab.
    if (node.tagName === 'MAIN' && name === 'tabindex') return [];
    if (word === undefined || value === 'false' || value.length > 40 || value === AWAY) return [];
    return [value === '' || value === 'true' ? word : `${word} ${value}`];
  });
  return attributes.length === 0 ? '' : `(${attributes.join(', ')})`;
}

/** The name of a picture's file, without folder and hash. */
function pictureFile(node: Element): string {
  const src = node.getAttribute('src') ?? '';
  if (src.startsWith('data:')) return 'data';
  return src
    .replace(/[?#].*$/, '')
    .replace(/^.*\//, '')
    .replace(/_[0-9a-f]{10}\./, '.')
    .replace(/-[\w-]{8}(?=\.\w+$)/, (hash) => (src.startsWith('/assets/') ? '' : hash));
}

/** The widths at which a picture is shown, from wide windows to narrow ones: `24rem/29vw/44vw`. */
function shownWidths(node: Element): string {
  const sizes = node.getAttribute('sizes') ?? '';
  // Each choice is a condition and a width; a width may contain commas inside its brackets.
  const choices = sizes.split(/,(?![^()]*\))/).map((one) => one.trim().replace(/^\([^()]*\)\s*/, ''));
  return choices.join('/').replaceAll(' ', '');
}
