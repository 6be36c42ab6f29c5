import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whether all that a build says it has is there: a copy of it may have been broken off. */
export function isWhole(site) {
  return hasAll(join(site, 'dist/client'), () => true) && hasAll(join(site, 'dist/server'), isCode);
}

// Pictures are the browser's.
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
