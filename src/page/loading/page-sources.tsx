import { createContext, type ReactNode, useContext } from 'react';
import useSWR from 'swr';
import { createNoAnswerError } from '../../core/content/api-answer.ts';
import { LoadError, type LoadFailure, type LoadResult } from '../../core/content/load-result.ts';
import type { PageSource } from '../../core/manifest/page.ts';
import { fetchRecord } from './fetch-record.ts';

/** The state of a source: still loading, its record, or the reason why there is none. */
export type Load = LoadResult | { readonly state: 'loading' };

export type LoadedSources = Readonly<Record<string, Load>>;

interface SourcesProps {
  readonly sources: Readonly<Record<string, PageSource>>;
  /** True for a page that is hydrated from the server's HTML: it keeps the content that it was rendered with. */
  readonly hydrating: boolean;
  readonly children: (loaded: LoadedSources) => ReactNode;
  readonly loaded?: LoadedSources;
}

const NONE: LoadedSources = {};

/**
 * Loads the sources through SWR and passes their state to its children. Each source has a separate component, nested in
 * the previous one: the number of sources differs between pages, but the number of hooks in a component must not
 * change.
 */
export function PageSources({ sources, loaded = NONE, ...props }: SourcesProps): ReactNode {
  const [first, ...rest] = Object.entries(sources);
  if (!first) return props.children(loaded);
  return (
    <OneSource name={first[0]} source={first[1]} rest={Object.fromEntries(rest)} loaded={loaded} {...props} />
  );
}

type OneSourceProps = Omit<SourcesProps, 'sources'> & {
  readonly name: string;
  readonly source: PageSource;
  readonly rest: SourcesProps['sources'];
};

function OneSource({ name, source, rest, loaded, ...props }: OneSourceProps): ReactNode {
  const ownLoad = useRecord(source.url, props.hydrating);
  return <PageSources sources={rest} loaded={{ ...loaded, [name]: ownLoad }} {...props} />;
}

/** The reasons why sources of the server's HTML have no record, by URL. The page was rendered with these failures. */
export const KnownFailures = createContext<Readonly<Record<string, LoadFailure>>>({});

/**
 * The record of a source: from the page's data, otherwise loaded once per visit. A page hydrated from HTML loads
 * nothing, because the server has sent all its content. Besides, a change of the page's title would replace every block
 * whose code is still loading by its empty fallback.
 */
function useRecord(url: string, hydrating: boolean): Load {
  const onMount = hydrating ? { revalidateOnMount: false } : {};
  const { data, error } = useSWR<unknown, unknown>(url, fetchRecord, onMount);
  const knownFailure = useContext(KnownFailures)[url];
  const sent = hydrating && data === undefined ? (knownFailure ?? createNoAnswerError()) : undefined;
  const failure = error === undefined ? sent : error instanceof LoadError ? error : createNoAnswerError();
  if (data !== undefined) return { state: 'loaded', record: data, ...(failure && { failure }) };
  return failure ? { state: 'failed', failure } : { state: 'loading' };
}
