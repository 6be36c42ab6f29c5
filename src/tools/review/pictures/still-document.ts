/** Nothing moves, blinks or fades; a typeface that is late is waited for. */
const STILL = `*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important;scroll-behavior:auto!important}`;

const FOCUSABLE = ':is(a,button,input,select,textarea,summary,[tabindex])';

/**
 * Prepares a document for pictures that are the same each time: without scripts and frames, all pictures at once
 * and each in its one file. Each style sheet has a second one beside it, by which everything looks as if it were
 * pointed at and focused; `media` says which of the two holds.
 */
export function stillDocument(html: string): string {
  return (
    html
      // It would allow only the page's own styles.
      .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/<iframe\b([^>]*)>[\s\S]*?<\/iframe>/g, '<div$1></div>')
      .replace(/ loading="lazy"/g, ' loading="eager"')
      .replace(/ decoding="async"/g, ' decoding="sync"')
      .replace(/ (srcset|sizes)="[^"]*"/gi, '')
      .replace(/font-display:\s*(swap|optional|fallback)/g, 'font-display:block')
      .replace(/<style>([\s\S]*?)<\/style>/g, (_, css: string) => bothLooks(css))
      .replace('</head>', () => `<style>${STILL}</style></head>`)
  );
}

function bothLooks(css: string): string {
  const states = css
    .replace(/:hover/g, ':nth-child(n)')
    .replace(/:focus-visible/g, `:nth-child(n)${FOCUSABLE}`);
  return `<style data-states="none">${css}</style><style data-states="all" media="not all">${states}</style>`;
}
