import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** True if all files that a build lists are there: copying it may have been interrupted. */
export function isWhole(site) {
  return hasAll(join(site, 'dist/client'), () => true) && hasAll(join(site, 'dist/server'), isCode);
}

// Pictures belong to the browser's build.
const isCode = (file) => file.endsWith('.js');

function hasAll(folder, isWanted) {
  try {
    const parts = Object.values(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));
    const files = parts.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
    return files.filter(isWanted).every((file) => statSync(join(folder, file)).size > 0);
  } catch {
    return false;
  }
}
