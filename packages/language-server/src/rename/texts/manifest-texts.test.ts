import { environment, FILE, model, SOUND } from 'prospectus/internal/check/testing/world.ts';
import { expect, it } from 'vitest';
import { renamedManifests } from './manifest-texts.ts';
import { renamedModel } from './renamed-model.ts';

/** The sound manifest with another block, after a field has been renamed. */
function renamed(block: string, owner: string, old: string, now: string): string {
  const text = SOUND.replace('"blocks": [', `"blocks": [\n    ${block},`);
  const after = { ...environment, model: renamedModel(model, { owner, name: old }, now) };
  const [change] = renamedManifests('/site', [{ file: FILE, text }], environment, after, { old, now });
  return change?.text?.split('\n').find((line) => line.includes('image-text')) ?? '';
}

it('the new name replaces the field at every use only', () => {
  const block =
    '{ "type": "image-text", "title": "$page.committee.details[name=name].name", "text": "$page.committee.title" }';
  expect(renamed(block, 'policy.member', 'name', 'called')).toBe(
    '    { "type": "image-text", "title": "$page.committee.details[called=name].called", "text": "$page.committee.title" },',
  );
  expect(renamed(block, 'policy.committee', 'title', 'heading')).toContain('"$page.committee.heading"');
});

it('a field used in several components of a zone is refused', () => {
  const whole = '{ "type": "image-text", "title": "$page.about[0].title" }';
  expect(() => renamed(whole, 'about.word', 'title', 'heading')).toThrow('would read something else');
  const picked = '{ "type": "image-text", "title": "$page.about[__component=about.word].title" }';
  expect(renamed(picked, 'about.word', 'title', 'heading')).toContain('[__component=about.word].heading');
});
