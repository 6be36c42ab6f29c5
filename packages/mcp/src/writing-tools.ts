import { planNewPage } from '@prospectus/new/new-page.ts';
import { existingFiles, writeNew } from 'prospectus/internal/node/new-files.ts';
import { checkSite } from 'prospectus/internal/tools/check/check-site.ts';
import { fixSite } from 'prospectus/internal/tools/check/fix-site.ts';
import { type CommandAnswer, refuseAnswer } from 'prospectus/internal/tools/describe/answer.ts';
import type { SiteNow } from 'prospectus/internal/tools/describe/site-opener.ts';
import { writeGenerated } from 'prospectus/internal/tools/generate.ts';
import { z } from 'zod';
import { writeManifest } from './manifest-text.ts';
import { findings } from './site-tools.ts';
import type { AddTool } from './tool.ts';

export function addWritingTools(addTool: AddTool, root: string, open: () => Promise<SiteNow>): void {
  const writes = (name: string, description: string) => ({ name, description, isReading: false });
  addTool(
    writes('write_manifest', 'Writes a manifest, whole or not at all, and reports its errors.'),
    { file: z.string().describe('such as page-manifests/fees.json'), text: z.string() },
    async (manifest) => {
      const refused = await writeManifest(root, manifest);
      if (refused) return refused;
      const { diagnostics } = (await open()).checked;
      const pageFindings = diagnostics.filter(({ file }) => file === manifest.file);
      const others = diagnostics.length - pageFindings.length;
      const elsewhere = others > 0 ? `\n${others} findings in other files: "check" lists them.` : '';
      return { text: `${manifest.file} is written.\n${findings(pageFindings)}${elsewhere}` };
    },
  );
  addTool(
    writes('fix', 'Mends everywhere what has one right answer: populates, misspelt names, forgotten marks.'),
    {},
    async () => {
      const fixed = await fixSite(root, false);
      const { diagnostics } = await checkSite(root);
      const files = fixed.length === 0 ? 'Nothing had one right answer.' : `Mended: ${fixed.join(', ')}.`;
      return { text: `${files}\n${findings(diagnostics)}` };
    },
  );
  addTool(
    writes('new_page', 'Writes a first version of a page, which shows what its endpoint has.'),
    {
      route: z.string().describe('such as /fees'),
      endpoint: z.string().optional().describe('where its content comes from'),
      collection: z
        .string()
        .optional()
        .describe('makes a collection of this name, a list and a page for each record'),
    },
    ({ route, ...content }) => newPage(root, route, content),
  );
}

async function newPage(
  root: string,
  route: string,
  content: Parameters<typeof planNewPage>[2],
): Promise<CommandAnswer> {
  const plan = await planNewPage(root, route, content);
  if (!plan.ok) return refuseAnswer(`${plan.why} Nothing was written.`);
  const there = await existingFiles(root, plan.files.keys());
  if (there.length > 0) return refuseAnswer(`There already is ${there.join(' and ')}. Nothing was written.`);
  await writeNew(root, plan.files);
  const written = [...plan.files.keys(), ...(await writeGenerated(root))];
  return { text: ['Written:', ...written, '', 'Next:', ...plan.next].join('\n') };
}
