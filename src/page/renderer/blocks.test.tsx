import { render, screen } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { consoleSaid } from '../../../tests/setup/console.ts';
import { member } from '../../core/json/json.ts';
import { Blocks, type BlocksProps } from './blocks.tsx';
import type { RenderableBlock } from './registry.ts';

const renders = vi.fn<(title: string) => void>();

function Title({ title }: { readonly title: string }): ReactElement {
  renders(title);
  if (title === 'boom') throw new Error('boom');
  return <h2>{title}</h2>;
}
const title: RenderableBlock = {
  render: (raw) => createElement(Title, { title: String(member(raw, 'title') ?? '') }),
};
const props: Omit<BlocksProps, 'blocks' | 'records' | 'report'> = {
  params: {},
  registry: new Map([['title', title]]),
  route: '/page',
  part: 'blocks',
};
const twelve = Array.from({ length: 12 }, (_, index) => ({ type: 'title', title: `$page.t${index}` }));
const page = Object.fromEntries(twelve.map((_, index) => [`t${index}`, `Title ${index}`]));
const element = (records: BlocksProps['records'], more: Partial<BlocksProps> = {}) => (
  <Blocks {...props} blocks={twelve} records={records} report={vi.fn()} {...more} />
);

it('puts blocks with "beside" into a row with the block before them', () => {
  const blocks = ['A', 'B', 'C', 'D', 'E'].map((title) => ({ type: 'title', title }));
  const beside = blocks.map((one) => ('BCE'.includes(one.title) ? { ...one, beside: true as const } : one));
  const { container } = render(<Blocks {...props} blocks={beside} records={{}} report={vi.fn()} />);
  const rows = [...container.children].map((one) => [one.className, one.textContent]);
  expect(rows).toEqual([
    ['row', 'ABC'],
    ['row', 'DE'],
  ]);
});

it('re-renders only the block whose field changed', () => {
  const { rerender } = render(element({ page }));
  renders.mockClear();
  const fresh: unknown = JSON.parse(JSON.stringify({ ...page, t7: 'Changed' }));
  rerender(element({ page: fresh }));
  expect(renders.mock.calls).toEqual([['Changed']]);
});

it('removes and reports a block that throws', () => {
  const report = vi.fn();
  render(element({ page: { ...page, t3: 'boom' } }, { report }));
  expect(screen.getAllByRole('heading')).toHaveLength(11);
  expect(report).toHaveBeenCalledExactlyOnceWith({
    kind: 'block',
    type: 'title',
    place: '/page blocks[3]',
    error: expect.objectContaining({ message: 'boom' }),
  });
  expect(consoleSaid().join()).toContain('boom');
});

it('renders a removed block again when its content changes', () => {
  const bad = { ...page, t3: 'boom' };
  const { rerender } = render(element({ page: bad }));
  consoleSaid();
  rerender(element({ page }));
  expect(screen.getAllByRole('heading')).toHaveLength(12);
});

it.each(['no-such-block', 'constructor', '__proto__', 'toString'])(
  'leaves out and reports a block of the unknown type %s',
  (type) => {
    const report = vi.fn();
    const blocks = [{ type }, { type: 'title', title: 'Stands' }];
    render(element({}, { blocks, report }));
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Stands']);
    expect(report).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type, place: '/page blocks[0]' }),
    );
    expect(consoleSaid().join()).toContain(`unknown block "${type}"`);
  },
);

it('reads the values of a block again only after a change of its record', () => {
  const read = vi.fn(title.render);
  const registry = new Map([['title', { render: read }]]);
  const show = (records: BlocksProps['records']) => render(element(records, { registry })).unmount();
  show({ page });
  show({ page, other: {} });
  expect(read).toHaveBeenCalledTimes(12);
  show({ page: { ...page } });
  expect(read).toHaveBeenCalledTimes(24);
});

it('renders a block again when its code has changed', () => {
  const entries = [{ type: 'title', title: 'Words' }];
  const show = (block: RenderableBlock) =>
    render(element({}, { registry: new Map([['title', block]]), blocks: entries }));
  show(title).unmount();
  show({ render: () => <h3>Other words</h3> });
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Other words');
});

it('re-renders a block only if a value inside its content changes', () => {
  const blocks = [{ type: 'title', title: '$page.name', picture: '$page.picture' }];
  const contentWith = (sizes: readonly unknown[]): unknown => ({
    name: 'Hall',
    picture: { url: '/a', sizes },
  });
  const show = (sizes: readonly unknown[]) => element({ page: contentWith(sizes) }, { blocks });
  const { rerender } = render(show([{ width: 500 }]));
  renders.mockClear();
  rerender(show([{ width: 500 }]));
  expect(renders).not.toHaveBeenCalled();
  rerender(show([{ width: 750 }]));
  rerender(show([{ width: 750 }, {}]));
  expect(renders).toHaveBeenCalledTimes(2);
});

it('reports a block that throws after an update once', () => {
  const report = vi.fn();
  const show = (content: typeof page) => element({ page: content }, { report });
  const { rerender } = render(show(page));
  rerender(show({ ...page, t3: 'boom' }));
  expect(screen.getAllByRole('heading')).toHaveLength(11);
  expect(report).toHaveBeenCalledOnce();
  expect(consoleSaid().join()).toContain('boom');
});
