import type { TestProject } from 'vitest/node';
import { temporaryFolder } from '../../setup/folder.ts';
import { startStrapi } from './strapi.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data of a Strapi after its first start; each test file starts its own on a copy. */
    readonly seeded: string;
  }
}

/** Starts Strapi without data and lets it seed, once for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = await temporaryFolder();
  const strapi = await startStrapi(data.path);
  await strapi.stop();
  project.provide('seeded', data.path);
  return data.remove;
}
