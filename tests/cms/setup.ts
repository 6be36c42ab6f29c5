import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startStrapi } from './strapi.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data of a Strapi after its first start; each test file starts its own on a copy. */
    readonly seeded: string;
  }
}

/** Boots Strapi from nothing and lets it seed, once for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'prospectus-cms-'));
  const strapi = await startStrapi(data);
  await strapi.stop();
  project.provide('seeded', data);
  return () => rm(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
