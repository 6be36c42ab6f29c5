import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { allBlocks } from '../src/render/all-blocks.ts';
import { blockHtml } from './setup/site.ts';

// The outlines of blocks contain their texts; this is what they leave out.

const ATTRIBUTE =
  /^(role|aria-(?!hidden).*|scope|for|alt|type|name|value|popover.*|autocomplete|tabindex|datetime|title|download|controls|preload|poster|loading|fetchpriority|width|height|sandbox|referrerpolicy|target)$/i;
const REFERENCE = /^(for|aria-(labelledby|controls|describedby)|popovertarget)$/i;
const ICON = /<svg[^>]*><path d="([^"]{1,12})/g;

/** The elements of some HTML with their roles, names and states, then the levels of its headings, then its icons. */
function semanticsOf(html: string): string[] {
  const target = (id: string) => new RegExp(`<(\\w+)[^>]* id="${id}"`).exec(html)?.[1] ?? 'nothing';
  const elements = [...html.matchAll(/<(?!svg)([a-z]\w*)((?: [\w-]+="[^"]*")+)/g)];
  const lines = elements.flatMap(([, tag = '', attributes = '']) => {
    const own = [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) => {
      // A style sheet also applies `[data-alone]` to the value "false".
      if (name.startsWith('data-') && value === 'false') return `${name}=false`;
      if (!ATTRIBUTE.test(name)) return [];
      return `${name}=${REFERENCE.test(name) ? `(${target(value)})` : value}`;
    });
    return own.length > 0 ? [`${tag} ${own.join(' ')}`] : [];
  });
  const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => level).join(' ');
  const icons = [...html.matchAll(ICON)].map(([, path]) => `icon ${path}`);
  return [...new Set([...lines, ...(levels === '' ? [] : [`headings ${levels}`]), ...icons])];
}

/** The props with a heading in each text of two words or more. */
const withHeadings = (props: object): object =>
  JSON.parse(JSON.stringify(props), (key, value) =>
    /^(text|answer)$/.test(key) && typeof value === 'string' ? `**Heading**\n\n${value}` : value,
  );

/** The semantics of a block in each of its examples, and without its title if that changes them. */
function statesOf(type: string): string[] {
  return (allBlocks.get(type)?.about.examples ?? []).flatMap(({ name, props }) => {
    const shown = withHeadings(props);
    const whole = semanticsOf(blockHtml(type, shown));
    const untitled = semanticsOf(blockHtml(type, { ...shown, title: null }));
    const isSame = untitled.join() === whole.join();
    return [`(${name})`, ...whole, ...(isSame ? [] : ['(without title)', ...untitled])];
  });
}

it('blocks keep the roles, names, headings and icons of their elements', async () => {
  const lines = [...allBlocks.keys()].flatMap((type) => [`== ${type} ==`, ...statesOf(type), '']);
  await expect(lines.join('\n')).toMatchFileSnapshot(resolve(import.meta.dirname, 'block-semantics.txt'));
});
