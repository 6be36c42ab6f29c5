import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { serverForAgents } from '../src/commands/mcp.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A secret that the server knows and an agent must never read. */
export const SECRET = 'a-secret-of-more-than-thirty-two-letters';

// As long as a test may take: its own minute is too short for a busy machine that bundles the server first.
const PATIENT = { timeout: 120_000 };

/** The answer of a tool. */
interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

/** An agent that speaks with the server of a site. */
export interface Agent {
  readonly tools: () => Promise<readonly string[]>;
  readonly call: (name: string, given?: Record<string, unknown>) => Promise<Answer>;
  /** Sends a line as it is, which need not be a message. */
  readonly send: (line: string) => void;
  /** Leaves, and gives the exit code of the server. */
  readonly stop: () => Promise<number | null>;
}

/** Starts the server of a site for agents in this process, which needs no bundle of it. */
export async function startAgent(site: string): Promise<Agent> {
  const [there, back] = [new PassThrough(), new PassThrough()];
  const server = serverForAgents(site);
  await server.connect(new StdioServerTransport(there, back));
  return agentOn(back, there, async () => {
    await server.close();
    return 0;
  });
}

/** Starts `prospectus mcp`. */
export function spawnAgent(site: string): Promise<Agent> {
  const child = spawn(process.execPath, [join(root, 'src/tools/run.mjs'), 'mcp'], {
    env: { ...process.env, SITE: site, CONTENT_SECRET: SECRET },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return agentOn(child.stdout, child.stdin, () => {
    child.stdin.end();
    return ended;
  });
}

/** Greets a server that reads and writes streams. */
async function agentOn(from: Readable, to: Writable, stop: Agent['stop']): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1' });
  // Both ends of the protocol read and write lines alike.
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
