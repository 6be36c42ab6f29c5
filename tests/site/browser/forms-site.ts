import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningSite, startSite } from '../../browser/start-site.ts';
import { projectFolder } from '../../setup/folder.ts';

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
const layout = {
  sources: {},
  header: [],
  footer: [{ type: 'newsletter', form: 'newsletter', title: 'newsletter', phone, address }],
};

/** Serves one page with all forms, from this project's build and content. */
export async function startForms(): Promise<RunningSite> {
  const { path: folder, remove } = await projectFolder({
    linked: ['cms', 'dist', 'index.html', 'page-manifests/forms'],
  });
  await writeFile(join(folder, 'page-manifests/forms.json'), JSON.stringify(page));
  await writeFile(join(folder, 'page-manifests/layout.json'), JSON.stringify(layout));
  const site = await startSite({ STATE_DIR: join(folder, 'state') }, folder);
  return {
    ...site,
    stop: async (signal) => {
      const code = await site.stop(signal);
      await remove();
      return code;
    },
  };
}
