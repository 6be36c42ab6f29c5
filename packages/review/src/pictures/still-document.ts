/** Stops all motion, blinking and fading, and waits for late typefaces. */
const STILL = `*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important;scroll-behavior:auto!important}`;

const FOCUSABLE = ':is(a,button,input,select,textarea,summary,[tabindex])';

/**
 * Prepares a document for pictures that are the same each time: without scripts and frames, with all pictures loaded
 * at once and each from a single file. Each style sheet gets a second one that makes everything look hovered and
 * focused; `media` selects one of the two.
 */
export function stillDocument(html: string): string {
  return (
    html
      // The policy would allow only the page's own styles.
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
