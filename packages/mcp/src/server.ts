import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { messageOf } from 'prospectus/internal/core/diagnostics/error-message.ts';
import { type CommandAnswer, refuseAnswer, unknownName } from 'prospectus/internal/tools/describe/said.ts';
import type { Tool } from './tool.ts';

const INSTRUCTIONS = `A website in which a page is data: a manifest in page-manifests/ names the endpoints of a CMS and a list of blocks. Ask "site" for what there is, "endpoint" and "block" for details, "language" for the rules. Write with "new_page" or "write_manifest", mend with "fix" and "check" until there is no error, and look at the page with "render".`;

/** Answers an agent with tools. Calls run one after the other, so that none reads what another is writing. */
export function createToolServer(tools: readonly Tool[]): Server {
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
