import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { MCP } from 'prospectus/internal/tools/command-line/editor-commands.ts';
import { runsCommand } from 'prospectus/internal/tools/command-line/run-command.ts';
import { refuseAnswer } from 'prospectus/internal/tools/describe/answer.ts';
import { createSiteOpener, type SiteNow } from 'prospectus/internal/tools/describe/site-opener.ts';
import { z } from 'zod';
import { addRenderTool, addSiteTools } from '../site-tools.ts';
import type { AddTool } from '../tool.ts';
import { addWritingTools } from '../writing-tools.ts';

/** Ends when the agent closes the connection. */
export const main = runsCommand(MCP, async (_, { untrusted }, root) => {
  await serverForAgents(root, untrusted).connect(new StdioServerTransport());
  await new Promise((resolve) => process.stdin.once('end', resolve));
  return 0;
});

/**
 * The server of a site's tools, without a connection yet.
 * @param isUntrusted omits the tool that renders a page, for which the blocks must run
 */
export function serverForAgents(root: string, isUntrusted = false): McpServer {
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

const INSTRUCTIONS = `A website in which a page is data: a manifest in page-manifests/ names the endpoints of a CMS and a list of blocks. Ask "site" for what there is, "endpoint" and "block" for details, "language" for the rules. Write with "new_page" or "write_manifest", mend with "fix" and "check" until there is no error, and look at the page with "render".`;

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
