import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { messageOf } from 'prospectus/internal/core/diagnostics/error-message.ts';
import { MCP } from 'prospectus/internal/tools/command-line/editor-commands.ts';
import { runsCommand } from 'prospectus/internal/tools/command-line/run-command.ts';
import { createSiteOpener, type SiteNow } from 'prospectus/internal/tools/describe/open-site.ts';
import { type CommandAnswer, refuseAnswer, unknownName } from 'prospectus/internal/tools/describe/said.ts';
import { writeGenerated } from 'prospectus/internal/tools/generate.ts';
import { siteTools } from '../site-tools.ts';
import type { Tool } from '../tool.ts';
import { writingTools } from '../writing-tools.ts';

/** Ends when the agent closes the connection. */
export const main = runsCommand(MCP, async (_, _options, root) => {
  await serverForAgents(root).connect(new StdioServerTransport());
  await new Promise((resolve) => process.stdin.once('end', resolve));
  return 0;
});

/** The server of a site's tools, without a connection yet. */
export function serverForAgents(root: string): ReturnType<typeof createToolServer> {
  const opener = createSiteOpener(root);
  const open = (): Promise<SiteNow> => {
    // The content may have changed between two calls.
    opener.reload();
    return opener.open();
  };
  const generate = () => writeGenerated(root);
  return createToolServer([...siteTools(root, open), ...writingTools(root, open, generate)]);
}

const INSTRUCTIONS = `A website in which a page is data: a manifest in page-manifests/ names the endpoints of a CMS and a list of blocks. Ask "site" for what there is, "endpoint" and "block" for details, "language" for the rules. Write with "new_page" or "write_manifest", mend with "fix" and "check" until there is no error, and look at the page with "render".`;

/** Answers an agent with tools. Calls run one after the other, so that none reads a half-written file. */
function createToolServer(tools: readonly Tool[]): Server {
  const server = new Server(
    { name: 'prospectus', version: '1' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  let last: Promise<unknown> = Promise.resolve();
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, input, isReading }) => ({
      name,
      description,
      inputSchema: { ...input, type: 'object' as const },
      annotations: { readOnlyHint: isReading, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal }): Promise<CallToolResult> => {
    const answer = last.then(() => (signal.aborted ? refuseAnswer('Cancelled.') : called(tools, params)));
    last = answer;
    return answer.then(({ text, isRefused = false }) => ({
      content: [{ type: 'text', text }],
      isError: isRefused,
    }));
  });
  return server;
}

/** The answer of a tool; after a failure, the reason. */
async function called(
  tools: readonly Tool[],
  { name, arguments: given }: { readonly name: string; readonly arguments?: unknown },
): Promise<CommandAnswer> {
  const tool = tools.find((one) => one.name === name);
  if (!tool)
    return unknownName(
      'tool',
      name,
      tools.map((one) => one.name),
    );
  try {
    return await tool.call(given);
  } catch (error) {
    return refuseAnswer(messageOf(error));
  }
}
