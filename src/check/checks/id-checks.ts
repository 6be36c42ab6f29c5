import { textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';
import { pageLinks } from '../site/page-links.ts';

export const duplicateIdCheck: CheckDefinition = {
  code: 'duplicate-id',
  severity: 'error',
  about: 'Each block of a page has its own `id`.',
  example: withBlock('{ "type": "image-text", "id": "rules" },\n    { "type": "image-text", "id": "rules" }'),
  usesStayKnown: true,
  visit: {
    uses: ({ uses }, report) => {
      for (const blocks of uses.blockLists) {
        const ids = new Set<string>();
        for (const { block, path } of blocks) {
          const id = textMember(block, 'id');
          if (id === undefined) continue;
          if (ids.has(id)) report({ path: [...path, 'id'] }, `Another block of the page has the id "${id}"`);
          ids.add(id);
        }
      }
    },
  },
};

export const reservedIdCheck: CheckDefinition = {
  code: 'reserved-id',
  severity: 'error',
  about: 'No block has an `id` that the layout uses on every page.',
  example: withBlock('{ "type": "image-text", "id": "main" }'),
  usesStayKnown: true,
  visit: {
    uses: ({ uses }, report) => {
      for (const { block, path } of uses.blockLists.flat()) {
        const id = textMember(block, 'id') ?? '';
        if (!RESERVED_IDS.includes(id)) continue;
        const message = `The id "${id}" is used by the layout of every page: links to it would lead there. Choose another`;
        report({ path: [...path, 'id'] }, message);
      }
    },
  },
};

/** The ids of elements in the document itself: in the frame of every page and in its header. */
export const RESERVED_IDS: readonly string[] = ['main', 'root', 'site-menu', 'site-search'];

export const unknownAnchorCheck: CheckDefinition = {
  code: 'unknown-anchor',
  severity: 'warning',
  about: 'A link to a place on a page leads to the `id` of one of its blocks.',
  example: withBlock('{ "type": "image-text", "id": "rules", "link": "#rule" }'),
  visit: {
    inSite: (file, site, report) => {
      for (const { place, page, id } of pageLinks(file, site)) {
        if (!page || id === '' || page.ids.includes(id)) continue;
        report(place, `No block of that page has the id "${id}"`, { word: id, candidates: page.ids });
      }
    },
  },
};
