import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { planNewPage } from '@prospectus/new/new-page.ts';
import { findExistingFiles, writeNewFiles } from 'prospectus/internal/node/new-files.ts';
import { checkSite } from 'prospectus/internal/tools/check/check-site.ts';
import { fixSite } from 'prospectus/internal/tools/check/fix-site.ts';
import { MCP } from 'prospectus/internal/tools/command-line/editor-commands.ts';
import { commandMain } from 'prospectus/internal/tools/command-line/run-command.ts';
import { refuseAnswer } from 'prospectus/internal/tools/describe/answer.ts';
import { createSiteOpener, type SiteNow } from 'prospectus/internal/tools/describe/site-opener.ts';
import { writeGenerated } from 'prospectus/internal/tools/generate.ts';
import { z } from 'zod';
import { writeManifest } from '../manifest-text.ts';
import { addRenderTool, addSiteTools, formatFindings } from '../site-tools.ts';
import type { AddTool } from '../tool.ts';

/** Ends when the agent closes the connection. */
export const main = commandMain(MCP, async (_, { untrusted }, root) => {
  await createAgentServer(root, untrusted).connect(new StdioServerTransport());
  await new Promise((resolve) => process.stdin.once('end', resolve));
  return 0;
});

/** The server of a site's tools, without a connection yet. For an untrusted site it can't render pages. */
export function createAgentServer(root: string, isUntrusted = false): McpServer {
  const opener = createSiteOpener(root);
  const open = (): Promise<SiteNow> => {
    // The content may have changed between two calls.
    opener.reload();
    return opener.open();
  };
  const server = new McpServer({ name: 'prospectus', version: '1' }, { instructions: INSTRUCTIONS });
  const addTool = toolAdder(server);
  addSiteTools(addTool, root, open);
  if (!isUntrusted) addRenderTool(addTool, root);
  addWritingTools(addTool, root, open);
  return server;
}

const INSTRUCTIONS = `A website in which a page is data: a manifest in page-manifests/ names the endpoints of a CMS and a list of blocks. Begin with "site", which lists everything; "endpoint" and "block" have the details, "language" the rules. Write with "new_page" or "write_manifest", repeat "fix" and "check" until there is no error, and read the page with "render", unless the folder is untrusted.`;

/** Adds tools to a server. Calls run one after the other, so that none reads a half-written file. */
function toolAdder(server: McpServer): AddTool {
  let last: Promise<unknown> = Promise.resolve();
  return ({ name, description, isReading }, shape, answer) => {
    const input = z.strictObject(shape);
    const inputSchema: z.ZodType = input;
    const annotations = { readOnlyHint: isReading, openWorldHint: false };
    server.registerTool(name, { description, inputSchema, annotations }, async (given, { signal }) => {
      const call = last.then(() =>
        signal.aborted ? refuseAnswer('Cancelled.') : answer(input.parse(given)),
      );
      last = call.catch(() => undefined);
      const { text, isRefused = false } = await call;
      return { content: [{ type: 'text', text }], isError: isRefused };
    });
  };
}

function addWritingTools(addTool: AddTool, root: string, open: () => Promise<SiteNow>): void {
  const writes = (name: string, description: string) => ({ name, description, isReading: false });
  addTool(
    writes('write_manifest', 'Writes the whole text of a manifest, and reports its errors.'),
    { file: z.string().describe('such as page-manifests/fees.json'), text: z.string() },
    async (manifest) => {
      const refused = await writeManifest(root, manifest);
      if (refused) return refused;
      const { diagnostics } = (await open()).checked;
      const pageFindings = diagnostics.filter(({ file }) => file === manifest.file);
      const others = diagnostics.length - pageFindings.length;
      const elsewhere = others > 0 ? `\n${others} findings in other files: "check" lists them.` : '';
      return { text: `${manifest.file} is written.\n${formatFindings(pageFindings)}${elsewhere}` };
    },
  );
  addTool(
    writes('fix', 'Applies all unambiguous fixes: populates, misspelt names, a missing "$".'),
    {},
    async () => {
      const fixed = await fixSite(root, false);
      const { diagnostics } = await checkSite(root);
      const files = fixed.length === 0 ? 'There was nothing to fix.' : `Fixed: ${fixed.join(', ')}.`;
      return { text: `${files}\n${formatFindings(diagnostics)}` };
    },
  );
  addTool(
    writes('new_page', 'Writes a first version of a page, which shows the fields of its endpoint.'),
    {
      route: z.string().describe('such as /fees'),
      endpoint: z.string().optional().describe('the endpoint of its content'),
      collection: z
        .string()
        .optional()
        .describe('creates a collection of this name, with a list page and a page for each record'),
    },
    async ({ route, ...content }) => {
      const plan = await planNewPage(root, route, content);
      if (!plan.ok) return refuseAnswer(`${plan.why} Nothing was written.`);
      const there = await findExistingFiles(root, plan.files.keys());
      if (there.length > 0)
        return refuseAnswer(`Already exists: ${there.join(' and ')}. Nothing was written.`);
      await writeNewFiles(root, plan.files);
      const written = [...plan.files.keys(), ...(await writeGenerated(root))];
      return { text: ['Written:', ...written, '', 'Next:', ...plan.next].join('\n') };
    },
  );
}
