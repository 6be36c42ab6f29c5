// "prospectus/testing": the pages and blocks of a site in its own tests, with any test runner. It is JavaScript, because
// no runner reads TypeScript below node_modules; the rest is bundled with the blocks of the site, like a command.
import { join, resolve } from 'node:path';
import { setPackageRoot } from '../../node/package-root.mjs';
import { requireSite } from '../../node/site-faults.mjs';
import { bundleTool } from '../build/built-tool.mjs';

let opened;

async function openRenderers() {
  const root = setPackageRoot();
  const site = resolve(process.env.SITE || process.cwd());
  requireSite(site);
  const { address } = await bundleTool({ root, site, entry: join(import.meta.dirname, 'test-renderers.ts') });
  return (await import(/* @vite-ignore */ address)).createTestRenderers(site);
}

const renderers = () => (opened ??= openRenderers());

export const renderPage = async (...given) => (await renderers()).renderPage(...given);
export const renderBlock = async (...given) => (await renderers()).renderBlock(...given);
