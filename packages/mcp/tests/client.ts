import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createAgentServer } from '../src/commands/mcp.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A secret of the server that an agent must never read. */
export const SECRET = 'a-secret-of-more-than-thirty-two-letters';

// The time limit of a test: the client's default of a minute is too short for a busy machine that bundles the server
// first.
const PATIENT = { timeout: 120_000 };

/** An agent connected to the server of a site. */
export type Agent = Awaited<ReturnType<typeof agentOn>>;

/** Starts the server of a site for agents in this process, without bundling it. */
export async function startAgent(site: string) {
  const [there, back] = [new PassThrough(), new PassThrough()];
  const server = createAgentServer(site);
  await server.connect(new StdioServerTransport(there, back));
  return agentOn(back, there, async () => {
    await server.close();
    return 0;
  });
}

export function spawnAgent(site: string, ...options: readonly string[]) {
  const child = spawn(process.execPath, [join(root, 'src/tools/run.mjs'), 'mcp', ...options], {
    env: { ...process.env, SITE: site, CONTENT_SECRET: SECRET },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return agentOn(child.stdout, child.stdin, () => {
    child.stdin.end();
    return ended;
  });
}

/**
 * Connects to a server over streams.
 * @param stop disconnects, and returns the exit code of the server
 */
async function agentOn(from: Readable, to: Writable, stop: () => Promise<number | null>) {
  const client = new Client({ name: 'test', version: '1' });
  // The server's transport also works for a client: both sides read and write lines.
  await client.connect(new StdioServerTransport(from, to), PATIENT);
  return {
    /** The names of the tools, those that write with a star. */
    tools: async () =>
      (await client.listTools(undefined, PATIENT)).tools.map(
        ({ name, annotations }) => `${name}${annotations?.readOnlyHint ? '' : '*'}`,
      ),
    call: async (name: string, given: Record<string, unknown> = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: given }, undefined, PATIENT);
      const [first] = Array.isArray(content) ? content : [];
      return { text: String(first?.text), isError: isError === true };
    },
    /** Sends a line unchanged; it need not be a message. */
    send: (line: string) => void to.write(`${line}\n`),
    stop,
  };
}
