import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { MCP } from 'prospectus/internal/tools/command-line/editor-commands.ts';
import { WOULD } from 'prospectus/internal/tools/command-line/operating-commands.ts';
import { runsCommand } from 'prospectus/internal/tools/command-line/run-command.ts';
import { createSiteOpener, type SiteNow } from 'prospectus/internal/tools/describe/open-site.ts';
import { writeGenerated } from 'prospectus/internal/tools/generate.ts';
import { describeEffect } from 'prospectus/internal/tools/operate/would.ts';
import { z } from 'zod';
import { createToolServer } from '../server.ts';
import { siteTools } from '../site-tools.ts';
import { defineTool, type Tool } from '../tool.ts';
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
  return createToolServer([...siteTools(root, open), ...writingTools(root, open, generate), wouldTool(root)]);
}

function wouldTool(root: string): Tool {
  return defineTool(
    {
      name: 'would_change',
      description:
        'Which pages, feeds and links would change if an editor did this to a record; changes nothing.',
      isReading: true,
    },
    {
      verb: z.enum(WOULD.arguments[0].choices),
      endpoint: z.string().describe('the endpoint of its type'),
      documentId: z.string().optional().describe('the record of a collection'),
    },
    ({ documentId, ...action }) => describeEffect(root, { ...action, documentId }),
  );
}
