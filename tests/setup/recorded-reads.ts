import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isAbsolute, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

type Call = (...args: readonly unknown[]) => unknown;

const root = resolve(import.meta.dirname, '../..');
/** Generated files, and those covered by the lock file. */
const MADE = /^(node_modules|dist|\.cache|\.git|\.state|coverage)(\/|$)|\/node_modules\//;
const CODE = /^(src|registry|bench|tests)\/.*\.(tsx?|mjs|css)$/;
const READING =
  /^(readFile|readdir|open|opendir|access|stat|lstat|exists|createReadStream|cp|copyFile)(Sync)?$/;

/** Marks a file that depends on everything, because another process may read any file. */
const EVERYTHING = '**';

const data = new Set<string>();
const ofFile = new Set<string>();

/**
 * Everything read since the last call: a path, a folder with a slash for its names, or with `/**` for everything in it.
 * Data files stay in the list, because modules shared by test files read them only once.
 */
export function takeReads(): string[] {
  const reads = [...data, ...ofFile];
  ofFile.clear();
  return reads;
}

function note(path: string, kind: '' | '/' | '/**'): void {
  const inside = relative(root, path);
  if (inside.startsWith('..') || isAbsolute(inside) || MADE.test(inside)) return;
  const read = kind === '/**' && inside === '' ? EVERYTHING : inside + kind;
  (CODE.test(inside) || kind === '/**' ? ofFile : data).add(read);
}

function noteCall(name: string, [path, options]: readonly unknown[]): void {
  const text = path instanceof URL ? fileURLToPath(path) : path;
  if (typeof text !== 'string') return;
  const absolute = resolve(text);
  const isDeep =
    typeof options === 'object' && options !== null && Reflect.get(options, 'recursive') === true;
  if (/^(symlink|cp)/.test(name) || (/^readdir/.test(name) && isDeep)) note(absolute, '/**');
  else note(absolute, /^(readdir|opendir)/.test(name) ? '/' : '');
}

/** Makes every matching function of an object report its calls. */
function listen(to: object, names: RegExp, hear: (name: string, args: readonly unknown[]) => void): void {
  for (const name of Object.keys(to).filter((one) => names.test(one))) {
    const original: unknown = Reflect.get(to, name);
    if (isCall(original))
      Reflect.set(
        to,
        name,
        heard(original, (args) => hear(name, args)),
      );
  }
}

/** A function that reports its calls, including those through `promisify`, which has its own function. */
function heard(original: Call, hear: (args: readonly unknown[]) => void): Call {
  const told = telling(original, hear);
  for (const key of Reflect.ownKeys(original).filter((one) => !Reflect.has(told, one))) {
    const value: unknown = Reflect.get(original, key);
    Reflect.set(told, key, key === promisify.custom && isCall(value) ? telling(value, hear) : value);
  }
  return told;
}

function telling(original: Call, hear: (args: readonly unknown[]) => void): Call {
  return function (this: unknown, ...args: readonly unknown[]): unknown {
    hear(args);
    return Reflect.apply(original, this, args);
  };
}

const isCall = (value: unknown): value is Call => typeof value === 'function';

for (const api of [fs, fs.promises]) {
  listen(api, READING, noteCall);
  // A folder of links depends on the targets of the links.
  listen(api, /^symlink(Sync)?$/, noteCall);
}
listen(childProcess, /^(spawn|exec|execFile|fork)(Sync)?$/, () => ofFile.add(EVERYTHING));
syncBuiltinESMExports();
