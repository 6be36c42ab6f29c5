import type { ReactElement } from 'react';

const PATHS = {
  facebook: 'M14 8h3V4h-3c-2.8 0-4.5 1.8-4.5 4.5V11H7v4h2.5v6h4v-6h3l.7-4h-3.7V9c0-.6.2-1 .5-1z',
  twitter:
    'M21 6.5c-.7.3-1.4.5-2.1.6.8-.5 1.3-1.2 1.6-2-.7.4-1.5.7-2.4.9a3.7 3.7 0 0 0-6.4 3.4C8.6 9.2 6 7.7 4.2 5.5a3.7 3.7 0 0 0 1.1 5c-.6 0-1.2-.2-1.7-.5 0 1.8 1.3 3.4 3 3.7-.5.1-1.1.2-1.7.1.5 1.5 1.9 2.6 3.5 2.6A7.5 7.5 0 0 1 3 17.9 10.5 10.5 0 0 0 19.2 8.6c.7-.5 1.3-1.3 1.8-2.1z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9zm0 2a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5zm4.8-3.3a1 1 0 1 1 0 2a1 1 0 0 1 0-2z',
  linkedin:
    'M4 9h4v12H4zM6 3a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 6 3zM10 9h3.8v1.7c.6-1 1.8-2 3.7-2 3.2 0 4.5 2 4.5 5.2V21h-4v-6.4c0-1.6-.4-2.6-1.8-2.6-1.5 0-2.2 1.1-2.2 2.7V21h-4z',
  youtube: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zm4 3.8v6.4l5.5-3.2z',
  search:
    'M11 3a8 8 0 0 1 6.3 12.9l4.4 4.4-1.4 1.4-4.4-4.4A8 8 0 1 1 11 3zm0 2a6 6 0 1 0 0 12a6 6 0 0 0 0-12z',
  menu: 'M3 5.5h18v2H3zM3 11h18v2H3zM3 16.5h18v2H3z',
} as const;

export type GlyphName = keyof typeof PATHS;

/** A small filled icon, hidden from assistive technology: the text beside it has its meaning. */
export function Glyph({ name }: { readonly name: GlyphName }): ReactElement {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={PATHS[name]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
