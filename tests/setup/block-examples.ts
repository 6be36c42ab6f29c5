import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { Block } from '../../src/core/block/define-block.ts';
import { faultsIn } from '../../src/tools/scenario/page-faults.ts';
import { consoleSaid } from './console.ts';

// jsdom doesn't support this element, which HTML has had since 2023.
const JSDOM_LACKS = /<%s> is unrecognized.* search$/;

/** The faults of a block on the server and in the browser: in its HTML and on the console. */
export function exampleFaults(block: Block, props: unknown): readonly string[] {
  const { container, unmount } = render(block.render(props));
  const inBrowser = faultsIn(container.innerHTML);
  unmount();
  return [
    ...faultsIn(renderToString(block.render(props))),
    ...inBrowser,
    ...consoleSaid().filter((line) => !JSDOM_LACKS.test(line)),
  ];
}
