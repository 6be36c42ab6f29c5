import type { ListWords } from '../../core/binding/binding.ts';
import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { describeType } from '../../core/diagnostics/zod-message.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { findEndpoint, uniqueFields } from '../../strapi/model.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change, withSource } from '../definition/example.ts';
import type { Report } from '../definition/visitor.ts';
import type { Shape } from '../paths/shape.ts';
import { shapeAt } from '../resolve/context.ts';

export const unknownEndpointCheck: CheckDefinition = {
  code: 'unknown-endpoint',
  severity: 'error',
  about: 'The content model has the endpoint of a source.',
  example: change('"/policies"', '"/polices"'),
  visit: {
    uses: ({ uses, model }, report) => {
      for (const { value, path } of uses.declared) {
        const endpoint = textMember(value, 'endpoint');
        if (endpoint === undefined || findEndpoint(model, endpoint)) continue;
        const word = endpoint.replace(/^\/api(?=\/)/, '');
        const advice = !endpoint.startsWith('/')
          ? '. An endpoint is a path such as "/fees"'
          : word === endpoint
            ? ''
            : '. An endpoint is written without /api';
        const details = { word, candidates: model.types.keys() };
        report({ path: [...path, 'endpoint'] }, `Unknown endpoint "${endpoint}"${advice}`, details);
      }
    },
  },
};

export const unknownSourceCheck: CheckDefinition = {
  code: 'unknown-source',
  severity: 'error',
  about: 'A binding begins with one of the page’s sources.',
  example: change('"$page.page_heading"', '"$pgae.page_heading"'),
  visit: {
    unresolved: (reason) => {
      if (reason.why !== 'source') return undefined;
      const { name: word, sources: candidates } = reason;
      const hint = candidates.length === 0 ? 'The page has none.' : `Its sources: ${choiceList(candidates)}.`;
      return { message: `Unknown source "${word}"`, word, candidates, hint };
    },
    manifest: ({ sourceNames }, report) => {
      for (const [word, { meant, bindings }] of sourceNames.misspelt) {
        const message = `No binding begins with the source "${word}", but ${bindings} with "${meant}"`;
        report({ path: ['sources', word], part: 'key' }, message, { word, meant });
      }
    },
  },
};

export const unusedSourceCheck: CheckDefinition = {
  code: 'unused-source',
  severity: 'warning',
  about: 'A block, the title or the description uses every source.',
  example: change('"sources": {', '"sources": {\n    "motto": { "endpoint": "/motto" },'),
  visit: {
    manifest: ({ sourceNames }, report) => {
      for (const name of sourceNames.unused) {
        report({ path: ['sources', name], part: 'key' }, `No block uses the source "${name}"`);
      }
    },
  },
};

export const unstableKeyCheck: CheckDefinition = {
  code: 'unstable-key',
  severity: 'warning',
  about:
    'An address is built from a value that never changes. The CMS gives a record a new `id` at each publish: select by `documentId` or a unique field.',
  example: withSource('{ "endpoint": "/leaders", "select": "[id=:leaderId]" }', '/leaders/:leaderId'),
  visit: {
    uses: (manifest, report) => {
      for (const { value, path, whole } of manifest.uses.sources) {
        const select = textMember(value, 'select') ?? '';
        const [, before = '', param = ''] = /^(.*)\[id=:([\w-]+)\]/.exec(select) ?? [];
        const list = manifest.params.includes(param) ? shapeAt(manifest, whole, before) : undefined;
        if (list?.item.kind !== 'record') continue;
        const { fields } = list.item;
        const keys = [...uniqueFields(fields), ...(fields.has('documentId') ? ['documentId'] : [])];
        if (keys.length === 0) continue;
        const part = { offset: before.length, length: select.length - before.length };
        const advice = `Use ${keys.map((key) => `[${key}=:${param}]`).join(' or ')}`;
        const message = `Addresses that use "id" change when the content is published. ${advice}`;
        report({ path: [...path, 'select'], part }, message);
      }
    },
  },
};

export const listSourceCheck: CheckDefinition = {
  code: 'list-source',
  severity: 'error',
  about:
    'Only a list is sorted, filtered, limited or cut into pages: a collection by its source, a list inside a record where it is repeated.',
  example: change('"endpoint": "/policies",', '"endpoint": "/policies",\n      "sort": "page_heading",'),
  visit: {
    uses: ({ uses }, report) => {
      for (const { value, path, whole, shape } of uses.sources) {
        const endpoint = textMember(value, whole.list ? 'select' : 'endpoint') ?? '';
        const endpointKind = whole.list || endpoint.split('/').length > 2 ? 'one record' : 'a single type';
        for (const word of OF_LISTS) {
          if ((word === 'group' ? shape : whole).list) continue;
          // With "same", the limit applies to the items of the list that "select" searches.
          const isOwn = word === 'limit' && Object.hasOwn(value, 'same');
          if (!Object.hasOwn(value, word) || isOwn) continue;
          const message = `"${word}" applies to lists, but "${endpoint}" is ${endpointKind}`;
          report({ path: [...path, word], part: 'key' }, message);
        }
      }
      for (const { place, shape, words } of uses.repetitions)
        checkWords(place.path.slice(0, -1), shape, words, report);
    },
  },
};

function checkWords(path: JsonPath, list: Shape | undefined, words: ListWords, report: Report): void {
  for (const [word, value] of Object.entries(words)) {
    const at = [...path, `$${word}`];
    const expected = WANTED[word];
    if (list?.source !== undefined && list.steps.length === 0) {
      const message = `"$${word}" is for lists inside a record. Move it to "${word}" of the source "${list.source}"`;
      report({ path: at, part: 'key' }, message);
    } else if (expected && !expected.is(value))
      report({ path: at }, `Expected ${expected.name}, not ${describeType(value)}`);
  }
}

const isSort = (value: unknown): boolean =>
  [value].flat().every((one) => typeof one === 'string' && one !== '') && !isEmptyList(value);
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const WANTED: Readonly<
  Record<string, { readonly name: string; readonly is: (value: unknown) => boolean } | undefined>
> = {
  sort: { name: 'a field, such as "name:desc", or a list of such texts', is: isSort },
  filters: { name: 'an object of filters', is: isObject },
  limit: { name: 'a whole number from 1 on', is: (value) => Number.isInteger(value) && Number(value) > 0 },
};

const OF_LISTS = ['sort', 'filters', 'limit', 'group', 'paginate'];
