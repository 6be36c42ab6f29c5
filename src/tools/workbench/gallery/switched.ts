const SYSTEM_COLOURS =
  '*{background-color:Canvas!important;color:CanvasText!important;border-color:CanvasText!important;box-shadow:none!important;text-shadow:none!important}a{color:LinkText!important}button{background:ButtonFace!important;color:ButtonText!important}';
const STILL = '*,*::before,*::after{animation:none!important;transition:none!important}';

/** The rewritten conditions of a style sheet, so that a frame looks as in a browser with these settings. */
const REWRITES: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  'theme=dark': [
    [/\(prefers-color-scheme:\s*dark\)/g, '(width>0)'],
    [/\(prefers-color-scheme:\s*light\)/g, '(width<0)'],
  ],
  'theme=light': [
    [/\(prefers-color-scheme:\s*dark\)/g, '(width<0)'],
    [/\(prefers-color-scheme:\s*light\)/g, '(width>0)'],
  ],
  'motion=reduced': [
    [/\(prefers-reduced-motion:\s*reduce\)/g, '(width>0)'],
    [/\(prefers-reduced-motion:\s*no-preference\)/g, '(width<0)'],
  ],
  'colours=forced': [
    [/\(forced-colors:\s*active\)/g, '(width>0)'],
    [/\(forced-colors:\s*none\)/g, '(width<0)'],
  ],
  'media=print': [
    [/@media print/g, '@media all'],
    [/@media screen/g, '@media not all'],
  ],
};

const ADDED: Readonly<Record<string, string>> = {
  'theme=dark': ':root{color-scheme:dark!important}',
  'theme=light': ':root{color-scheme:light!important}',
  'motion=reduced': STILL,
  'colours=forced': SYSTEM_COLOURS,
  'zoom=200 %': ':root{zoom:2}',
  'zoom=400 %': ':root{zoom:4}',
};

/** A document as it looks with the gallery's switches. */
export function switched(html: string, switches: ReadonlyMap<string, string>): string {
  const set = [...switches].map(([name, value]) => `${name}=${value}`);
  const rewrites = set.flatMap((one) => REWRITES[one] ?? []);
  const css = set.map((one) => ADDED[one] ?? '').join('');
  const changed = html.replace(/<style>[\s\S]*?<\/style>/g, (style) =>
    rewrites.reduce((text, [pattern, by]) => text.replace(pattern, by), style),
  );
  const directed =
    switches.get('language') === 'right to left' ? changed.replace('<html', '<html dir="rtl"') : changed;
  return directed.replace('</head>', () => `<style>${css}</style></head>`);
}
