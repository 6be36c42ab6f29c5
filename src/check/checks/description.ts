import { nearest } from '../../core/diagnostics/nearest-word.ts';
import { member } from '../../core/json/json.ts';
import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'description',
  severity: 'error',
  about: 'A page has a description, its own or that of its search entry.',
  example: change('  "description": "The rules of the house, and whom to call.",\n', ''),
  visit: {
    page: (page, find) => {
      if (member(page, 'route') === NOT_FOUND_ROUTE) return;
      const path = ['search', 'description'];
      const text = path.reduce<unknown>(member, page);
      if (typeof text === 'string' && text.startsWith('$'))
        find({ path }, 'A description of the search is plain text: a binding is not read here');
      // A misspelt name is reported at its own position.
      if (Object.keys(page).some((key) => nearest(key, PLACES))) return;
      find({ path: [] }, 'The page has no description. Give "description", or "search" with one');
    },
  },
};

const PLACES = ['description', 'search'];
