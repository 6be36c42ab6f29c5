import postcss, { type AtRule, type ChildNode, list, type Rule } from 'postcss';
import { once } from '../core/json/once.ts';

/** A reduced style sheet: only the rules that can match in a document with these names; without names, all rules. */
export type CutStyles = (names?: ReadonlySet<string>) => string;
type MatchTest = (names: ReadonlySet<string>) => boolean;

/** A class of a CSS module (`hashClass` in tools/build), with the attributes that its element must also have. */
const OF_MODULE = /\.(_[\da-z]+)(?![\w-])((?:\[[^\]]*\])*)/g;
const ATTRIBUTE = /\[(data-[\w-]+)(?:="?([^"\]]*)"?)?\]/g;
const ELEMENT = /(?:^|[\s>+~])([a-z][\da-z]*)(?![\w-])/gi;
/** A pseudo-class with arguments, which may contain others three deep. */
const WITH_ARGUMENTS = /:([\w-]+)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
/** Elements that each document has, or that a browser adds, and the steps of animations, which look like elements. */
const IMPLIED = ['<html', '<head', '<body', '<tbody', '<from', '<to'];

/** The names of a document: classes, elements as `<p`, and data attributes, as `data-look` and `data-look=story`. */
export function findStyleNames(html: string): ReadonlySet<string> {
  const names = new Set<string>(IMPLIED);
  // Most tags and attributes of a page repeat.
  for (const found of new Set(html.match(/<[a-z]\w*| (?:class|data-[\w-]+)="[^"]*"/g))) {
    const [attribute = '', value = ''] = found.slice(1, -1).split('="');
    if (found.startsWith('<')) names.add(found.toLowerCase());
    else if (attribute === 'class') for (const name of value.split(' ')) names.add(name);
    else names.add(attribute).add(`${attribute}=${value}`);
  }
  return names;
}

/**
 * Reduces a built style sheet to the rules that a document needs. The sheet is parsed for the first document, so a
 * start without documents isn't delayed. A rule is dropped if its selector requires an element, a module's class, or
 * that class with a data attribute, which the document doesn't have. All other rules stay: states, global classes, and
 * ARIA attributes, which a form without scripts gets later (http/form-page.ts). Print rules are in a file of their own.
 */
export function createStyleCutter(css: string): CutStyles {
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
  const choices = selectors.map((selector) => ({ selector, canMatch: matchTest(selector) }));
  const cutBody = cutAll(nodes);
  return (names) => {
    const shown = choices.filter(({ canMatch }) => !names || canMatch(names));
    const body = shown.length === 0 ? '' : cutBody(names).replace(/;$/, '');
    return body && `${shown.map(({ selector }) => selector).join(',')}{${body}}`;
  };
}

function cutAtRule({ name, params, raws }: AtRule, nodes: readonly ChildNode[]): CutStyles {
  if (name === 'media' && params === 'print') return () => '';
  const cutBody = cutAll(nodes);
  return (names) => {
    const body = cutBody(names).replace(/;$/, '');
    return body && `@${name}${raws.afterName ?? ' '}${params}{${body}}`;
  };
}

/** Tests whether a selector can match in a document. Of `:is()`, `:where()` and `:has()` one alternative must match. */
function matchTest(selector: string): MatchTest {
  const alternatives: MatchTest[] = [];
  const outside = selector.replace(WITH_ARGUMENTS, (_, name: string, inner: string, at: number) => {
    if (!/^(is|where|has)$/.test(name)) return '';
    const [ownClass = ''] = /\._[\da-z]+$/.exec(selector.slice(0, at)) ?? [];
    const tests = list.comma(inner).map((one) => matchTest(one.startsWith('[') ? ownClass + one : one));
    alternatives.push((names) => tests.some((test) => test(names)));
    return '';
  });
  const wanted = [...outside.matchAll(OF_MODULE)].flatMap(([, name = '', attributes = '']) => [
    name,
    ...[...attributes.matchAll(ATTRIBUTE)].map(([, attribute = '', value]) =>
      value === undefined ? attribute : `${attribute}=${value}`,
    ),
  ]);
  for (const [, element = ''] of outside.replace(/\[[^\]]*\]/g, '').matchAll(ELEMENT))
    wanted.push(`<${element.toLowerCase()}`);
  return (names) => wanted.every((name) => names.has(name)) && alternatives.every((test) => test(names));
}
