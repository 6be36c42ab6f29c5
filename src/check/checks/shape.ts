import type { z } from 'zod';
import { choiceList, nearest } from '../../core/diagnostics/nearest-word.ts';
import { issueText } from '../../core/diagnostics/zod-message.ts';
import { isObject, jsonAt } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { FORMER_WORDS } from '../../core/manifest/former-names.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import { isOpen, keysOf, objectAt, type SchemaIssue } from '../resolve/schema-issue.ts';

export const check: CheckDefinition = {
  code: 'shape',
  severity: 'error',
  about: 'The file has the keys of a manifest, with values of their types.',
  example: change('"blocks": [', '"block": ['),
  visit: {
    issue: (one, find) => {
      if (one.about === 'shape') findIssue(one, find);
    },
  },
};

function findIssue({ issue, path, value, schema }: SchemaIssue, find: Find): void {
  const foundValue = jsonAt(value, path);
  if (issue.code === 'unrecognized_keys') {
    findUnknownKeys(issue.keys, path, schema, find);
  } else if (foundValue === undefined) {
    findMissing(path, value, schema, find);
  } else if (issue.code === 'invalid_value') {
    const candidates = issue.values.map(String);
    const message = `${JSON.stringify(foundValue)} is not one of ${choiceList(candidates)}`;
    find({ path }, message, {
      word: typeof foundValue === 'string' ? foundValue : JSON.stringify(foundValue),
      candidates,
    });
  } else if (issue.code === 'invalid_key') {
    const message = issue.issues[0]?.message ?? issue.message;
    find({ path, part: 'key' }, `"${path.at(-1)}": ${message}`);
  } else {
    find({ path }, issueText(issue, foundValue));
  }
}

// A misspelt key is reported at its own position.
function findMissing(path: JsonPath, value: unknown, schema: z.ZodObject, find: Find): void {
  const parent = path.slice(0, -1);
  const name = String(path.at(-1) ?? '');
  const owner = jsonAt(value, parent);
  const shape = objectAt(schema, parent, (one) => keysOf(one).includes(name));
  const others = isObject(owner) ? Object.keys(owner).filter((key) => !keysOf(shape).includes(key)) : [];
  const word = others.find((key) => nearest(key, [name]) || FORMER_WORDS[key] === name);
  if (word === undefined) find({ path, part: 'key' }, `Missing key "${name}"`);
  // In a closed object the schema has an issue for the misspelt key, too; a misspelt "$each" is reported by the check
  // "list".
  else if (shape && isOpen(shape) && name !== '$each')
    find({ path: [...parent, word], part: 'key' }, `Unknown key "${word}"`, { word, candidates: [name] });
}

function findUnknownKeys(keys: readonly string[], path: JsonPath, schema: z.ZodObject, find: Find): void {
  const candidates = keysOf(objectAt(schema, path, (one) => !isOpen(one)));
  for (const word of keys) {
    const place = { path: [...path, word], part: 'key' } as const;
    find(place, `Unknown key "${word}". Known keys: ${choiceList(candidates)}`, { word, candidates });
  }
}
