import { theme } from 'virtual:site/dev';

const STYLES = ['/src/page/ui/site.css', theme, '/src/tools/look/look.css'];

/** An HTML document of the developers' tools; Vite adds its own scripts. */
export function toolHtml(title: string, body: string): string {
  const links = STYLES.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/icon.svg" type="image/svg+xml">
${links}</head><body>${body}<script type="module" src="/src/tools/look/client.ts"></script></body></html>`;
}

/** The address of a page in the gallery of scenarios. */
export function galleryUrl(route: string): string {
  return route === '/' ? '/scenarios/index' : `/scenarios${route}`;
}
