import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'feed',
  severity: 'error',
  about: 'A page with a feed has one fixed address, below which the feed is served.',
  example: change(
    '"route": "/hall-rules",',
    '"route": "*",\n  "feed": { "$each": "page.committee.details", "title": "$name", "link": "/hall-rules" },',
  ),
  visit: {
    manifest: ({ value: { route, feed }, params }, find) => {
      if (feed === undefined || typeof route !== 'string') return;
      const place = { path: ['feed'], part: 'key' as const };
      if (route === NOT_FOUND_ROUTE) find(place, 'A feed needs a page with an address of its own');
      else if (params.length > 0) find(place, `A route with a parameter (":${params[0]}") can't have a feed`);
    },
  },
};
