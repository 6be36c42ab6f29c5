import {
  failedPageText,
  failedTitle,
  goHome,
  homeAddress,
  or,
  reload,
  startingText,
  startingTitle,
} from 'virtual:site/texts';
import type { SiteManifest } from '../core/manifest/site.ts';
import { escapeHtml } from '../core/text/escape-html.ts';
import { isRightToLeft } from '../core/text/right-to-left.ts';
import { inlineStyles } from './inline-styles.ts';

type Look = Pick<SiteManifest, 'locale' | 'colors'>;

/** The page shown if no other can be rendered: it needs neither content nor styles and scripts of the site. */
export function renderErrorPage({ locale, colors }: Look, title: string, text: string): string {
  const { background, text: ink, accent, dark } = colors;
  return `<!doctype html>
<html lang="${escapeHtml(locale)}"${isRightToLeft(locale) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${inlineStyles(`
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:${background};color:${ink};font:1.125rem/1.5 system-ui,sans-serif}
main{max-width:34rem;border-inline-start:6px solid ${accent};padding-inline-start:1.5rem}
h1{font:400 2.25rem/1.1 Georgia,serif;margin:0}
a{color:inherit}${dark ? darkStyles(dark) : ''}
`)}
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="">${escapeHtml(reload)}</a> ${escapeHtml(or)} <a href="${homeAddress}">${escapeHtml(goHome)}</a>.</p>
</main>
</body>
</html>
`;
}

function darkStyles({ background, text, accent }: NonNullable<Look['colors']['dark']>): string {
  return `
@media (prefers-color-scheme:dark){
html{color-scheme:dark}
body{background:${background};color:${text}}
main{border-color:${accent}}
}`;
}

export function renderFailurePage(look: Look): string {
  return renderErrorPage(look, failedTitle, failedPageText);
}

export function renderStartingPage(look: Look): string {
  return renderErrorPage(look, startingTitle, startingText);
}
