import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { SMALL_SITE } from '../../../tests/setup/small-site.ts';
import { openContent } from '../../strapi/embedded/open-content.ts';
import { embeddedService } from '../../strapi/embedded/service.ts';
import { openProject } from '../project/project.ts';
import { checkCmsContent, readManifests } from './cms-content.ts';

const manifests = await readManifests(openProject(SMALL_SITE));
const content = await openContent(
  resolve(SMALL_SITE, 'cms'),
  resolve(import.meta.dirname, '../../../.cache'),
);
const service = embeddedService(content);
const type = manifests.model.types.get('/frame') ?? expect.fail('The small site has a frame.');

/** The findings about the layout when its link to the halls has another target. */
async function saidOf(link: string): Promise<readonly string[]> {
  const ask = async (url: string): Promise<Response> => {
    const answer = await service(new Request(`http://cms.invalid${url}`));
    return url.startsWith('/api/')
      ? new Response((await answer.text()).replace('"/halls"', JSON.stringify(link)))
      : answer;
  };
  const { diagnostics } = await checkCmsContent(manifests, [{ type }], ask, 2000);
  return diagnostics.map(({ code, message }) => `${code}: ${message}`);
}

it('accepts a link in a draft to an existing upload', async () => {
  const [name = ''] = content.media.files.keys();
  expect(await saidOf(`/uploads/${name}`)).toEqual([]);
});

it('reports a link in a draft to a missing upload', async () => {
  expect(await saidOf('/uploads/none.pdf')).toEqual([
    expect.stringMatching(/^content-link: The content has no file "\/uploads\/none.pdf"/),
  ]);
});
