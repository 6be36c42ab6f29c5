// `npm run arrows`: reads what dependency-cruiser found and lists the arrows between the rooms of src, with
// the imports each stands for. Tests and what is only for tests are left out. Exits with 1 over the bar.
import { text } from 'node:stream/consumers';

/** How many arrows there may be (docs/design.md). */
const MAX_ARROWS = 20;

const roomOf = (path) => /^src\/[^/]+(?=\/)/.exec(path)?.[0];
const isTest = (path) => /[.]test[.]tsx?$|\/testing\//.test(path);

const { modules } = JSON.parse(await text(process.stdin));
const arrows = new Map();
for (const { source, dependencies } of modules.filter((module) => !isTest(module.source))) {
  const from = roomOf(source);
  for (const { resolved } of dependencies) {
    const to = roomOf(resolved);
    if (!from || !to || from === to || isTest(resolved)) continue;
    const arrow = `${from} -> ${to}`;
    arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1);
  }
}
for (const [arrow, imports] of [...arrows].sort()) console.log(arrow, imports);
console.log(`${arrows.size} arrows; at most ${MAX_ARROWS} may be`);
process.exitCode = arrows.size > MAX_ARROWS ? 1 : 0;
