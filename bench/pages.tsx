import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { member } from '../src/manifest/json.ts';
import type { Records } from '../src/manifest/page.ts';
import { Blocks } from '../src/renderer/blocks.tsx';
import type { Sample } from './sample.ts';

export interface PageProps {
  readonly sample: Sample;
  readonly records: Records;
}

const NO_PARAMS = {};
const silent = () => undefined;

/** The page through the renderer. */
export function Rendered({ sample, records }: PageProps): ReactElement {
  return (
    <MemoryRouter>
      <Blocks
        part="blocks"
        route="/bench"
        blocks={sample.blocks}
        records={records}
        params={NO_PARAMS}
        registry={sample.registry}
        report={silent}
      />
    </MemoryRouter>
  );
}

/** The same page as a developer would write it by hand: the same views, given their values directly. */
export function HandWritten({ sample, records }: PageProps): ReactElement {
  const parts = member(member(records, 'page'), 'parts');
  return (
    <MemoryRouter>
      {sample.blocks.map(({ type }, index) => (
        <div key={index} className="block" data-block={type}>
          {sample.registry.get(type)?.render(Array.isArray(parts) ? parts[index] : undefined)}
        </div>
      ))}
    </MemoryRouter>
  );
}
