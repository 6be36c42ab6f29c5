import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

const root = resolve(import.meta.dirname, '../..');

/** A secret that the server knows and an agent must never read. */
export const SECRET = 'a-secret-of-more-than-thirty-two-letters';

/** The answer of a tool. */
interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

/** An agent that has started `prospectus mcp`. */
export interface Agent {
  readonly tools: () => Promise<readonly string[]>;
  readonly call: (name: string, given?: Record<string, unknown>) => Promise<Answer>;
  /** Sends a line as it is, which need not be a message. */
  readonly send: (line: string) => void;
  /** Leaves, and gives the exit code of the server. */
  readonly stop: () => Promise<number | null>;
}

/** Starts the server of a site for agents, and greets it. */
export async function startAgent(site: string): Promise<Agent> {
  const child = spawn(process.execPath, [join(root, 'src/tools/run.mjs'), 'mcp'], {
    env: { ...process.env, SITE: site, CONTENT_SECRET: SECRET },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const client = new Client({ name: 'test', version: '1' });
  // Both ends of the protocol read and write lines alike.
  await client.connect(new StdioServerTransport(child.stdout, child.stdin));
  return {
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, given = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: given });
      const [first] = Array.isArray(content) ? content : [];
      return { text: String(first?.text), isError: isError === true };
    },
    send: (line) => void child.stdin.write(`${line}\n`),
    stop: async () => {
      child.stdin.end();
      return ended;
    },
  };
}
