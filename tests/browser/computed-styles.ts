import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { once } from '../../src/core/json/once.ts';
import { classNames, classNumbers, hashClass } from '../../src/tools/build/site-plugin.ts';

/** The computed styles of the first element of each class, by block and class. */
export type Looks = Readonly<Record<string, string>>;

const INHERITED = ['color', 'font-family', 'font-size', 'font-weight', 'line-height', 'text-align'];
/** Sizes in pixels that depend on the text are left out. */
const OWN = [
  ...'display background-color margin padding gap border-width border-color border-radius'.split(' '),
  ...'transition-duration position overflow'.split(' '),
];

const sheets = once(() => classNumbers([resolve('registry')]));

/** The name in a build of a style sheet's class. */
export function builtClass(file: string, name: string): string {
  return hashClass(name, readFileSync(file, 'utf8'), sheets().get(resolve(file)));
}

/** The classes of all style sheets by their names in a build. */
const classes = once(() =>
  Object.fromEntries(
    [...sheets().keys()].flatMap((file) =>
      classNames(readFileSync(file, 'utf8')).map((name) => [builtClass(file, name), name] as const),
    ),
  ),
);

/**
 * Returns the styles of the first element of each class in a page's blocks, without values that are inherited or that
 * no rule sets.
 * @param wanted the types of the blocks, and classes of single elements in others
 * @param properties all of the above, or only these
 */
export function computedStyles(
  page: Page,
  wanted: readonly string[],
  properties?: readonly string[],
): Promise<Looks> {
  return page.evaluate(
    ([names, inherited, own, written]) => {
      const looks: Record<string, string> = {};
      const unset = /^(0px|0s|none|normal|block|inline|static|visible|normal normal|rgba\(0, 0, 0, 0\))$/;
      for (const node of document.querySelectorAll<HTMLElement>('[data-block] [class]')) {
        const type = node.closest<HTMLElement>('[data-block]')?.dataset.block ?? '';
        if (![type, ...node.classList].some((name) => names.includes(name))) continue;
        const classes = [...node.classList].map((one) => written[one] ?? one).join(' ');
        const name = `${type} ${classes}`;
        if (name in looks || node.parentElement?.closest('svg')) continue;
        const style = getComputedStyle(node);
        const around = getComputedStyle(node.parentElement ?? document.body);
        const value = (property: string) => {
          const text = style.getPropertyValue(property);
          return property === 'font-family' ? text.replace(/,.*/, '') : text;
        };
        const isSet = (property: string) =>
          !unset.test(style.getPropertyValue(property)) &&
          !(property === 'border-color' && style.borderWidth === '0px');
        looks[name] = [
          ...inherited.filter(
            (property) => style.getPropertyValue(property) !== around.getPropertyValue(property),
          ),
          ...own.filter(isSet),
        ]
          .map((property) => `${property} ${value(property)}`)
          .join('; ');
      }
      return looks;
    },
    [
      wanted,
      INHERITED.filter((one) => properties?.includes(one) ?? true),
      OWN.filter((one) => properties?.includes(one) ?? true),
      classes(),
    ] as const,
  );
}
