import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import { once } from '../core/json/once.ts';

/** A reduced style sheet: only the rules that can match in a document with these names. */
export type CutStyles = (names: ReadonlySet<string>) => string;

/** A class of a CSS module (`className` in tools/build), with the attributes that its element must also have. */
const OF_MODULE = /\.(_[\da-z]+)(?![\w-])((?:\[[^\]]*\])*)/g;
const ATTRIBUTE = /\[(data-[\w-]+)(?:="?([^"\]]*)"?)?\]/g;

/** The class names of a document, and its data attributes, both as `data-look` and as `data-look=story`. */
export function namesIn(html: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, attribute = '', value = ''] of html.matchAll(/ (class|data-[\w-]+)="([^"]*)"/g)) {
    if (attribute === 'class') for (const name of value.split(' ')) names.add(name);
    else names.add(attribute).add(`${attribute}=${value}`);
  }
  return names;
}

/**
 * Reduces a built style sheet to the rules that a document needs. The sheet is parsed for the first document, so a
 * start without documents isn't delayed. A rule is dropped if its selector requires a module's class, or that class
 * with a data attribute, which the document doesn't have. All other rules stay: elements, states, global classes.
 */
export function stylesToCut(css: string): CutStyles {
  const cut = once(() => cutAll(postcss.parse(css).nodes));
  return (names) => cut()(names);
}

function cutAll(nodes: readonly ChildNode[]): CutStyles {
  const cuts = nodes.map(cutNode);
  return (names) => cuts.map((cut) => cut(names)).join('');
}

function cutNode(node: ChildNode): CutStyles {
  if (node.type === 'rule') return cutRule(node);
  if (node.type === 'atrule' && node.nodes) return cutAtRule(node, node.nodes);
  const text = node.type === 'comment' ? '' : `${node.toString()};`;
  return () => text;
}

function cutRule({ selectors, nodes }: Rule): CutStyles {
  const choices = selectors.map((selector) => ({ selector, wanted: namesWanted(selector) }));
  const cutBody = cutAll(nodes);
  return (names) => {
    const shown = choices.filter(({ wanted }) => wanted.every((name) => names.has(name)));
    const body = shown.length === 0 ? '' : cutBody(names).replace(/;$/, '');
    return body && `${shown.map(({ selector }) => selector).join(',')}{${body}}`;
  };
}

function cutAtRule({ name, params, raws }: AtRule, nodes: readonly ChildNode[]): CutStyles {
  const cutBody = cutAll(nodes);
  return (names) => {
    const body = cutBody(names).replace(/;$/, '');
    return body && `@${name}${raws.afterName ?? ' '}${params}{${body}}`;
  };
}

/** The names that a document needs for a selector to match. Alternatives inside `:is()` or `:not()` don't count. */
function namesWanted(selector: string): readonly string[] {
  let outside = selector;
  while (/\([^()]*\)/.test(outside)) outside = outside.replace(/\([^()]*\)/g, '');
  return [...outside.matchAll(OF_MODULE)].flatMap(([, name = '', attributes = '']) => {
    const requiredAttributes = [...attributes.matchAll(ATTRIBUTE)];
    return [
      name,
      ...requiredAttributes.map(([, attribute = '', value]) =>
        value === undefined ? attribute : `${attribute}=${value}`,
      ),
    ];
  });
}
