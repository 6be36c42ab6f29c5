import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { serverForAgents } from '../src/commands/mcp.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A secret of the server that an agent must never read. */
export const SECRET = 'a-secret-of-more-than-thirty-two-letters';

// The time limit of a test: the client's default of a minute is too short for a busy machine that bundles the server
// first.
const PATIENT = { timeout: 120_000 };

interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

/** An agent connected to the server of a site. */
export interface Agent {
  readonly tools: () => Promise<readonly string[]>;
  readonly call: (name: string, given?: Record<string, unknown>) => Promise<Answer>;
  /** Sends a line unchanged; it need not be a message. */
  readonly send: (line: string) => void;
  /** Disconnects, and returns the exit code of the server. */
  readonly stop: () => Promise<number | null>;
}

/** Starts the server of a site for agents in this process, without bundling it. */
export async function startAgent(site: string): Promise<Agent> {
  const [there, back] = [new PassThrough(), new PassThrough()];
  const server = serverForAgents(site);
  await server.connect(new StdioServerTransport(there, back));
  return agentOn(back, there, async () => {
    await server.close();
    return 0;
  });
}

export function spawnAgent(site: string, ...options: readonly string[]): Promise<Agent> {
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

/** Connects to a server over streams. */
async function agentOn(from: Readable, to: Writable, stop: Agent['stop']): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1' });
  // The server's transport also works for a client: both sides read and write lines.
  await client.connect(new StdioServerTransport(from, to), PATIENT);
  return {
    tools: async () => (await client.listTools(undefined, PATIENT)).tools.map(({ name }) => name),
    call: async (name, given = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: given }, undefined, PATIENT);
      const [first] = Array.isArray(content) ? content : [];
      return { text: String(first?.text), isError: isError === true };
    },
    send: (line) => void to.write(`${line}\n`),
    stop,
  };
}
