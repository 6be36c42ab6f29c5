import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type RunningSite, startSite } from './start-site.ts';

const root = resolve(import.meta.dirname, '../..');
const FORMS = ['enquiry', 'reach-us', 'application', 'register'] as const;

const phone = '+91 80 5550 1990';
const address = 'RGC Knowledge Park, Hesaraghatta Road, Bengaluru 560 089';

const SLIDES = {
  $each: 'enquiry.enquiry_form.image_details',
  image: '$image',
  title: '$title',
  subtitle: '$subtitle',
};

const page = {
  route: '/forms',
  title: 'Forms',
  description: 'All forms on one page.',
  sources: {
    enquiry: {
      endpoint: '/common-enquiry-form',
      populate: { enquiry_form: { populate: { image_details: { populate: { image: true } } } } },
    },
  },
  blocks: [
    { type: 'banner', title: 'Forms' },
    ...FORMS.map((form) => ({
      type: 'form',
      form,
      title: form,
      phone,
      address,
      ...(form === 'enquiry' ? { slides: SLIDES } : {}),
    })),
  ],
};
const shell = {
  name: 'Forms',
  origin: 'https://www.rgc.example',
  sources: {},
  header: [],
  footer: [{ type: 'newsletter', title: 'newsletter', phone, address }],
};

/** Serves one page with all forms, from this project's build and content. */
export async function startForms(): Promise<RunningSite> {
  const folder = await mkdtemp(join(tmpdir(), 'forms-'));
  await mkdir(join(folder, 'page-manifests'));
  for (const name of ['cms', 'dist', 'index.html']) await symlink(join(root, name), join(folder, name));
  await writeFile(join(folder, 'page-manifests/forms.json'), JSON.stringify(page));
  await writeFile(join(folder, 'page-manifests/shell.json'), JSON.stringify(shell));
  const site = await startSite({ STATE_DIR: join(folder, 'state') }, folder);
  return {
    ...site,
    stop: async (signal) => {
      const code = await site.stop(signal);
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      return code;
    },
  };
}
