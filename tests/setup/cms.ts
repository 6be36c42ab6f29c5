import { resolve } from 'node:path';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { openContent } from '../../src/strapi/embedded/open-content.ts';
import { embeddedService } from '../../src/strapi/embedded/service.ts';

const root = resolve(import.meta.dirname, '../..');
const service = openContent(resolve(root, 'cms'), resolve(root, '.cache')).then(embeddedService);

/** The demo content as a CMS, for tests that load it over the network. */
export const cms = setupServer(
  http.get('*/api/*', async ({ request }) => (await service)(request)),
  http.get('*/uploads/*', async ({ request }) => (await service)(request)),
);
