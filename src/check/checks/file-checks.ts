import type { z } from 'zod';
import { choiceList, nearestWord } from '../../core/diagnostics/nearest-word.ts';
import { formatIssue } from '../../core/diagnostics/zod-message.ts';
import { isObject, jsonAt } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { JSON_KEY, JSON_LIMIT, JSON_SYNTAX } from '../../core/json-text/json-checks.ts';
import { FORMER_WORDS } from '../../core/manifest/former-names.ts';
import { SITE_FILES } from '../../core/manifest/reserved.ts';
import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../definition/check-definition.ts';
import { change, pageText, withBlock } from '../definition/example.ts';
import type { Report } from '../definition/visitor.ts';
import { isSite } from '../paths/manifest-file.ts';
import { allowsOtherKeys, findObjectSchema, keysOf, type SchemaIssue } from '../resolve/schema-issue.ts';
import { fileLinks } from '../site/page-links.ts';

export const jsonCheck: CheckDefinition = {
  ...JSON_SYNTAX,
  about: 'The file is strict JSON in UTF-8: no byte order mark, no comments, no trailing commas.',
  example: change('"$page.banner_image" }', '"$page.banner_image", }'),
};

export const jsonKeyCheck: CheckDefinition = {
  ...JSON_KEY,
  about: 'No object has the same key twice, or a key named `__proto__`.',
  example: change('"title": "$title",', '"title": "$title", "title": "Committee",'),
};

export const jsonLimitCheck: CheckDefinition = {
  ...JSON_LIMIT,
  about: 'A file is at most 256 kB long and 64 levels deep. A file beyond these limits is not read.',
  example: { texts: ['['.repeat(65)] },
};

export const shapeCheck: CheckDefinition = {
  code: 'shape',
  severity: 'error',
  about: 'The file has only the keys of a manifest, with values of the right types.',
  example: change('"blocks": [', '"block": ['),
  visit: {
    issue: (one, report) => {
      if (one.about === 'shape') reportIssue(one, report);
    },
  },
};

function reportIssue({ issue, path, value, schema }: SchemaIssue, report: Report): void {
  const foundValue = jsonAt(value, path);
  if (issue.code === 'unrecognized_keys') {
    findUnknownKeys(issue.keys, path, schema, report);
  } else if (foundValue === undefined) {
    reportMissing(path, value, schema, report);
  } else if (issue.code === 'invalid_value') {
    const candidates = issue.values.map(String);
    const message = `${JSON.stringify(foundValue)} is not one of ${choiceList(candidates)}`;
    report({ path }, message, {
      word: typeof foundValue === 'string' ? foundValue : JSON.stringify(foundValue),
      candidates,
    });
  } else if (issue.code === 'invalid_key') {
    const message = issue.issues[0]?.message ?? issue.message;
    report({ path, part: 'key' }, `"${path.at(-1)}": ${message}`);
  } else {
    report({ path }, formatIssue(issue, foundValue));
  }
}

// A misspelt key is reported at its own position.
function reportMissing(path: JsonPath, value: unknown, schema: z.ZodObject, report: Report): void {
  const parent = path.slice(0, -1);
  const name = String(path.at(-1) ?? '');
  const owner = jsonAt(value, parent);
  const shape = findObjectSchema(schema, parent, (one) => keysOf(one).includes(name));
  const others = isObject(owner) ? Object.keys(owner).filter((key) => !keysOf(shape).includes(key)) : [];
  const word = others.find((key) => nearestWord(key, [name]) || FORMER_WORDS[key] === name);
  if (word === undefined) report({ path, part: 'key' }, `Missing key "${name}"`);
  // In a closed object the schema has an issue for the misspelt key, too; a misspelt "$each" is reported by the check
  // "list".
  else if (shape && allowsOtherKeys(shape) && name !== '$each')
    report({ path: [...parent, word], part: 'key' }, `Unknown key "${word}"`, { word, candidates: [name] });
}

function findUnknownKeys(keys: readonly string[], path: JsonPath, schema: z.ZodObject, report: Report): void {
  const candidates = keysOf(findObjectSchema(schema, path, (one) => !allowsOtherKeys(one)));
  for (const word of keys) {
    const place = { path: [...path, word], part: 'key' } as const;
    report(place, `Unknown key "${word}". Known keys: ${choiceList(candidates)}`, { word, candidates });
  }
}

export const unknownFileCheck: CheckDefinition = {
  code: 'unknown-file',
  severity: 'warning',
  about: 'A link to a file leads to an upload of the demo content, or to a file that the server generates.',
  example: withBlock('{ "type": "image-text", "link": "/uploads/fee.pdf" }'),
  visit: {
    inSite: (file, { uploads }, report) => {
      for (const { place, address } of fileLinks(file)) {
        const isUpload = address.startsWith('/uploads/');
        if (isUpload && !uploads) continue;
        const candidates = isUpload ? [...(uploads ?? [])].map((name) => `/uploads/${name}`) : SITE_FILES;
        if (candidates.includes(address)) continue;
        const message = isUpload
          ? `The content has no file "${address}"`
          : `The site has no file "${address}". Files of the content are under /uploads/`;
        const near = nearestWord(address, candidates);
        report(place, message, near === undefined ? {} : { word: address, candidates: [near] });
      }
    },
  },
};

export const unreadFileCheck: CheckDefinition = {
  code: 'unread-file',
  severity: 'warning',
  about: 'Manifests are in the folder itself, forms in `forms`; their names end in `.json`.',
  example: { file: 'page-manifests/jobs/nurses.json', text: pageText('/a') },
};

/** Reports a manifest file in a folder from which manifests are not read. */
export function reportUnreadFile(): CheckFinding {
  const message =
    'This file is not read: manifests belong in page-manifests itself, forms in its folder "forms", and both end in ".json"';
  return finding(unreadFileCheck, { path: [] }, message);
}

export const missingFileCheck: CheckDefinition = {
  code: 'missing-file',
  severity: 'warning',
  about: 'A site has a home page, site.json, layout.json, and a page for unknown addresses (route "*").',
  example: { texts: [pageText('/')] },
  visit: {
    inSite: ({ facts }, { pages, hasSite, hasLayout }, report) => {
      if (pages.size === 0 && isSite(facts.file))
        report({ path: [] }, 'There is no page yet. Write the first one: npx prospectus new page /');
      // Without a home page, the folder contains only trial pages, which aren't a site.
      if (pages.get('/') !== facts) return;
      if (!hasSite) report({ path: [] }, 'There is no site.json: the site has no name, language and address');
      if (!hasLayout)
        report({ path: [] }, 'There is no layout.json: the pages have no header, menus and footer');
      if (!pages.has(NOT_FOUND_ROUTE))
        report(
          { path: [] },
          `No page has the route "${NOT_FOUND_ROUTE}", which is shown for unknown addresses`,
        );
    },
  },
};
