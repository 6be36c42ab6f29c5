import { allBlocks } from '../site/all-blocks.ts';
import { documentMaker } from '../site/page-document.ts';
import type { Publication } from '../site/publication.ts';
import type { Refresh } from '../site/publisher.ts';
import { CMS_TIMEOUT_MS } from '../site/publishing.ts';
import { renderPage } from '../site/render-page.tsx';
import { createContentCheck } from './content-check.ts';
import type { HandlerInput } from './handler.ts';
import { createPreview, type PreviewInput } from './preview.ts';
import type { Settings } from './settings.ts';
import { createWebhook } from './webhook.ts';

/** What the CMS's requests are answered from. */
interface CmsInput extends Pick<PreviewInput, 'policy'> {
  readonly root: string;
  readonly settings: Settings;
  readonly publication: Publication;
  /** Undefined where another process looks. */
  readonly refresh: Refresh | undefined;
}

/** What a CMS that shares a secret with the site may ask for: a look at what changed, previews of drafts, and what is wrong with them. */
export async function cmsHandlers(
  input: CmsInput,
): Promise<Pick<HandlerInput, 'webhook' | 'preview' | 'contentCheck'>> {
  const { root, publication, policy, refresh } = input;
  const { contentUrl, contentSecret: secret } = input.settings;
  if (contentUrl === undefined || secret === undefined) return {};
  const documents = await documentMaker(root);
  const registry = new Map([...allBlocks].map(([type, { block }]) => [type, block]));
  const render: PreviewInput['render'] = (page, { path, params }, { layout }, snapshot) =>
    documents.still(renderPage({ page, path, params, layout, snapshot, registry, report: () => undefined }));
  const current: PreviewInput['current'] = async () => {
    const pages = await publication.pages();
    return pages && { pages, snapshot: await publication.snapshot() };
  };
  return {
    ...(refresh ? { webhook: createWebhook({ secret, refresh }) } : {}),
    contentCheck: createContentCheck({ root, secret, contentUrl, timeoutMs: CMS_TIMEOUT_MS }),
    preview: createPreview({ current, render, policy, secret, contentUrl, timeoutMs: CMS_TIMEOUT_MS }),
  };
}
