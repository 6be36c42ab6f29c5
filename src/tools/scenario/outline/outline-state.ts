/** Attributes that change while a page is used, or that repeat its text. */
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

/** The attributes of an element's appearance and state: `(columns 4, side left)`; empty if it has none. */
export function elementState(node: Element): string {
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
export function pictureFile(node: Element): string {
  const src = node.getAttribute('src') ?? '';
  if (src.startsWith('data:')) return 'data';
  return src
    .replace(/[?#].*$/, '')
    .replace(/^.*\//, '')
    .replace(/_[0-9a-f]{10}\./, '.')
    .replace(/-[\w-]{8}(?=\.\w+$)/, (hash) => (src.startsWith('/assets/') ? '' : hash));
}

/** The widths at which a picture is shown, from wide windows to narrow ones: `24rem/29vw/44vw`. */
export function shownWidths(node: Element): string {
  const sizes = node.getAttribute('sizes') ?? '';
  // Each choice is a condition and a width; a width may contain commas inside its brackets.
  const choices = sizes.split(/,(?![^()]*\))/).map((one) => one.trim().replace(/^\([^()]*\)\s*/, ''));
  return choices.join('/').replaceAll(' ', '');
}
