import { theme } from 'virtual:site/dev';

/** An HTML document of the developers' tools; Vite adds its own scripts to it. */
export interface ToolDocument {
  readonly title: string;
  readonly body: string;
  /** Style sheets and scripts, by their paths from the project's root. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The document as HTML. */
export function toolHtml({ title, body, styles, scripts }: ToolDocument): string {
  const links = ['/src/page/ui/site.css', theme, ...styles].map(
    (href) => `<link rel="stylesheet" href="${href}">`,
  );
  const tags = scripts.map((src) => `<script type="module" src="${src}"></script>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/icon.svg" type="image/svg+xml">
${links.join('')}</head><body>${body}${tags.join('')}</body></html>`;
}

/** The empty document in which examples and unsaved manifests are shown. */
export const STAGE_HTML = toolHtml({
  title: 'Stage',
  body: '<main id="stage"></main>',
  styles: [],
  scripts: ['/src/tools/workbench/stage/stage.tsx'],
});

/** JSON that is safe inside a script element. */
export function dataScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;
}
