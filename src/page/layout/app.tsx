import { type ReactElement, useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import type { PageLoader } from '../loading/page-loader.ts';
import { type LoadedSources, PageSources } from '../loading/page-sources.tsx';
import {
  isWaiting,
  noticeFor,
  payloadProblems,
  problemsOf,
  recordsOf,
  type SourceProblem,
} from '../loading/page-state.ts';
import type { Payload, SiteLayout } from '../loading/payload.ts';
import { useLiveChanges } from '../navigation/live-changes.ts';
import { type CurrentPage, useArrival, useCurrentPage, usePlaces } from '../navigation/navigation.ts';
import { usePageLinks } from '../navigation/page-links.ts';
import { Blocks, type Registry, type Report } from '../renderer/blocks.tsx';
import { applyHead, pageHead } from './head.ts';
import { Layout } from './layout.tsx';
import { Notices } from './notices.tsx';
import { ProblemNotice } from './source-notice.tsx';

export interface AppProps {
  readonly payload: Payload;
  readonly registry: Registry;
  readonly report: Report;
  readonly opener: PageLoader;
}

/** The whole site in one page: the frame, the page that is open, and the notices over both. */
export function App({ payload, registry, report, opener }: AppProps): ReactElement {
  const [swr] = useState(() => ({ fallback: payload.records, provider: () => new Map() }));
  const [notices] = useState(() => payloadProblems(payload).filter(isVisible).map(noticeFor));
  useEffect(() => {
    document.documentElement.dataset.live = '';
  }, []);
  return (
    <SWRConfig value={swr}>
      <Notices initial={notices}>
        <Site payload={payload} registry={registry} report={report} opener={opener} />
      </Notices>
    </SWRConfig>
  );
}

const isVisible = (problem: SourceProblem): boolean => !problem.log;

function Site({ payload, registry, report, opener }: AppProps): ReactElement {
  const { opened, busy, reopen } = useCurrentPage(payload, opener);
  useLiveChanges(reopen);
  usePlaces();
  useArrival(opened);
  usePageLinks(opener);
  return (
    <Layout layout={payload.layout} registry={registry} report={report} busy={busy}>
      <PageSources key={opened.key + opened.path} sources={opened.page.sources} hydrating={opened.hydrating}>
        {(loaded) => (
          <PageView
            opened={opened}
            loaded={loaded}
            layout={payload.layout}
            registry={registry}
            report={report}
          />
        )}
      </PageSources>
    </Layout>
  );
}

interface PageViewProps extends Pick<AppProps, 'registry' | 'report'> {
  readonly opened: CurrentPage;
  readonly loaded: LoadedSources;
  readonly layout: SiteLayout;
}

/** The blocks of a page with what is known of its content. */
function PageView({ opened, loaded, layout, registry, report }: PageViewProps): ReactElement {
  const { page, params } = opened;
  const records = recordsOf(page.sources, loaded, params);
  const problems = problemsOf(page.sources, loaded, params);
  const head = pageHead(
    page,
    layout,
    records,
    params,
    problems.some((problem) => problem.notFound),
  );
  useEffect(() => applyHead(head));
  return (
    <>
      {problems.map((problem) => (
        <ProblemNotice key={problem.url} {...problem} />
      ))}
      {!isWaiting(page, loaded) && (
        <Blocks
          part="blocks"
          blocks={page.blocks}
          records={records}
          params={params}
          registry={registry}
          report={report}
          route={page.route}
        />
      )}
    </>
  );
}
