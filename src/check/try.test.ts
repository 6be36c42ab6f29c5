import { expect, test } from 'vitest';
import { everyBlock } from '../../registry/everything.ts';
import { readModel } from '../content/read-model.ts';
import { check } from './check.ts';
import { formatForTerminal } from './format.ts';

test('try', async () => {
  const model = await readModel('cms');
  const text = `{
  "$schema": "./manifest.schema.json",
  "route": "/our-policy",
  "title": "Our policies",
  "search": { "keywords": ["anti-ragging", "committee"], "description": "…", "category": "abuot", "priority": 6 },
  "sources": {
    "page": {
      "endpoint": "/our-policie",
      "populate": {
        "banner_imge": true,
        "Anti_ragging_committee_members": true
      }
    },
    "about": { "endpoint": "/rgc-about-us", "populate": { "about": { "on": { "about-us.our-trust": true } } } }
  },
  "blocks": [
    { "type": "banner", "title": "$page.banner_titl", "image": "$page.banner_image", "imag": "$about.about[__component=about-us.our-trust].image",
      "trail": [{ "label": "About us", "to": "/about-us" }] },
    { "type": "people", "from": "page.Anti_ragging_committee_members", "title": "$title", "columns": "4",
      "people": { "$each": "details", "name": "$name", "role": "$designation", "phone": "$contact_number" } },
    { "type": "image-text", "image": "$about.about[__component=about-us.our-trust].image", "title": "$page.banner_image" },
    { "type": "bannr" }
  ]
}`;
  const files = [{ file: 'page-manifests/our-policy.json', text }];
  let result = check({ files, blocks: everyBlock, model });
  const start = performance.now();
  for (let i = 0; i < 45; i++) result = check({ files, blocks: everyBlock, model });
  console.log(performance.now() - start);
  console.log(formatForTerminal(result.problems, new Map(files.map((f) => [f.file, f.text]))));
  expect(1).toBe(1);
});
