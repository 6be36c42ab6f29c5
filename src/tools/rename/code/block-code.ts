import { join } from 'node:path';
import ts from 'typescript';
import { applyEdits } from '../../../check/fix/fix-files.ts';
import type { DescribedBlock } from '../../../core/block/define-block.ts';
import type { TextEdit } from '../../../core/diagnostics/diagnostic.ts';
import type { Change } from '../change/change.ts';
import type { Names } from '../change/names.ts';
import { RenameRefused } from '../change/refused.ts';
import { keyEdit, placeEdit } from './key-edits.ts';
import type { Code } from './language-service.ts';
import { constant, countKeys, type Key, keyName, keysAt } from './literal-keys.ts';
import type { PropTarget } from './named-props.ts';

/**
 * Renames a prop in the code of a block: its fields, and with them its view, its documentation and everything else that
 * refers to this prop according to TypeScript; and its examples.
 * @param folder the folder of the block
 * @throws {RenameRefused} if the code can't be changed, or would no longer compile
 */
export function renamedCode(
  code: Code,
  folder: string,
  { about }: DescribedBlock,
  { type, path }: PropTarget,
  names: Names,
): readonly Change[] {
  const edits = new Map<string, TextEdit[]>();
  const add = (file: string, edit: TextEdit): void =>
    void edits.set(file, [...(edits.get(file) ?? []), edit]);
  const fields = codeSource(code, join(folder, `${type}.fields.ts`));
  const declared = declaration(fields, constant(fields, 'fields'), path);
  if (!declared) throw new RenameRefused(undeclared(fields.fileName, path));
  for (const place of code.places(fields.fileName, declared.name.getStart(fields)))
    add(place.fileName, placeEdit(codeSource(code, place.fileName), place, names));
  const block = codeSource(code, join(folder, `${type}.block.ts`));
  const examples = keysAt(block, constant(block, 'about'), ['examples', 'props', ...path]);
  if (examples.length !== countKeys(about.examples, ['props', ...path]))
    throw new RenameRefused(
      `${block.fileName}: the examples have "${names.old}" where it can't be followed. Write it out in them first.`,
    );
  for (const key of new Set(examples)) add(block.fileName, keyEdit(block, key, names));
  return sound(
    code,
    [...edits].map(([file, own]) => {
      const before = codeSource(code, file).text;
      return { file, before, text: applyEdits(before, own) };
    }),
  );
}

function codeSource(code: Code, file: string): ts.SourceFile {
  const source = code.source(file);
  if (!source) throw new RenameRefused(`${file} is not there, or no part of the project.`);
  return source;
}

/** The place where the fields of a block declare a prop: `role: text()`. */
function declaration(
  source: ts.SourceFile,
  value: ts.Expression | undefined,
  [first, ...rest]: readonly string[],
): Key | undefined {
  const fields = literalIn(value);
  const own = fields?.properties.find(
    (one): one is Key =>
      (ts.isPropertyAssignment(one) || ts.isShorthandPropertyAssignment(one)) && keyName(one) === first,
  );
  if (!own || rest.length === 0) return own;
  return ts.isPropertyAssignment(own) ? declaration(source, own.initializer, rest) : undefined;
}

/** The fields in `list(group({ … }))`. */
function literalIn(value: ts.Expression | undefined): ts.ObjectLiteralExpression | undefined {
  if (value && ts.isCallExpression(value)) return literalIn(value.arguments[0]);
  return value && ts.isObjectLiteralExpression(value) ? value : undefined;
}

const undeclared = (file: string, path: readonly string[]): string =>
  `${file} doesn't declare "${path.join('.')}" in its own place: what several props share can't have another name in one of them. Write it out there first.`;

/** The changes, unless TypeScript finds new errors in them. */
function sound(
  code: Code,
  changes: readonly Required<Pick<Change, 'file' | 'before' | 'text'>>[],
): readonly Change[] {
  const files = changes.map(({ file }) => file);
  const write = (text: 'before' | 'text'): void =>
    code.write(new Map(changes.map((change) => [change.file, change[text]])));
  write('text');
  const faults = code.faults(files);
  if (faults.length === 0) return changes;
  write('before');
  if (code.faults(files).length >= faults.length) return changes;
  throw new RenameRefused(`The code of the block would no longer be sound: ${faults[0]}`);
}
