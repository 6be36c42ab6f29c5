import type { ReactNode } from 'react';
import type { PageSource } from '../../core/manifest/page.ts';
import { type Loaded, useRecord } from './use-record.ts';

export type LoadedSources = Readonly<Record<string, Loaded>>;
type Entry = readonly [name: string, source: PageSource];

/**
 * Loads the sources through SWR and gives what is known of them to its children. One component a
 * source, nested, because the number of sources differs from page to page and hooks may not.
 */
export function PageSources(props: {
  readonly sources: Readonly<Record<string, PageSource>>;
  readonly hydrating: boolean;
  readonly children: (loaded: LoadedSources) => ReactNode;
}): ReactNode {
  const entries = Object.entries(props.sources);
  return <NextSource entries={entries} hydrating={props.hydrating} loaded={NONE} render={props.children} />;
}

const NONE: LoadedSources = {};

interface NextProps {
  readonly entries: readonly Entry[];
  readonly hydrating: boolean;
  readonly loaded: LoadedSources;
  readonly render: (loaded: LoadedSources) => ReactNode;
}

function NextSource({ entries, ...props }: NextProps): ReactNode {
  const [first, ...rest] = entries;
  return first ? <OneSource entry={first} rest={rest} {...props} /> : props.render(props.loaded);
}

function OneSource(props: Omit<NextProps, 'entries'> & { entry: Entry; rest: readonly Entry[] }): ReactNode {
  const { entry, rest, loaded, hydrating, render } = props;
  const [name, source] = entry;
  const own = useRecord(source.url, hydrating);
  return (
    <NextSource entries={rest} hydrating={hydrating} loaded={{ ...loaded, [name]: own }} render={render} />
  );
}
