import { textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'reserved-route',
  severity: 'error',
  about: 'The server itself doesn’t answer the route.',
  example: change('"/hall-rules"', '"/pages/hall-rules"'),
  visit: {
    page: (page, find) => {
      const route = textMember(page, 'route') ?? '';
      const purpose = reservedFor(route);
      if (purpose) find({ path: ['route'] }, `"${route}" is reserved for ${purpose}`);
    },
  },
};

/** The first segments of addresses that the server itself answers. No page can have them. */
const RESERVED: Readonly<Record<string, string>> = {
  api: 'the content',
  assets: 'scripts and styles',
  scenarios: 'the gallery of states of the dev server',
  healthz: 'the health check',
  readyz: 'the readiness check',
  hooks: 'the messages of the CMS',
  index: 'the home page, whose data has this name',
  pages: 'the data of the pages',
  preview: 'previews of drafts',
  uploads: 'the files of the content',
};

/** The purpose that a route is reserved for; undefined if it is free. */
export function reservedFor(route: string): string | undefined {
  const [, first = ''] = route.split('/');
  return Object.hasOwn(RESERVED, first) ? RESERVED[first] : undefined;
}
