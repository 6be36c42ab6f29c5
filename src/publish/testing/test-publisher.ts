import type { Ask } from '../../content/snapshot.ts';
import { createStatusKeeper } from '../../store/messages/site-status.ts';
import { createPublisher } from '../publisher.ts';

type Input = Parameters<typeof createPublisher>[0];
type Needed = Pick<Input, 'store' | 'readFiles' | 'check'> & { readonly ask: Ask };

/** A publisher of pages with a CMS of the test, without uploads. */
export const createTestPublisher = ({ ask, ...input }: Needed & Partial<Input>) =>
  createPublisher({
    origin: {
      name: 'a CMS',
      reopen: async () => undefined,
      keep: async () => 'missing' as const,
      upload: async () => null,
      ask,
    },
    subscriber: { expect: () => undefined, apply: () => undefined },
    status: createStatusKeeper(),
    build: 'a build',
    registry: new Map(),
    document: ({ html }) => html,
    log: () => undefined,
    timeoutMs: 60_000,
    ...input,
  });
