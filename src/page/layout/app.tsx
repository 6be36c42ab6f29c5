import { type ReactElement, useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import { pageTitle } from '../../core/manifest/page.ts';
import type { PageLoader } from '../loading/page-loader.ts';
import { type LoadedSources, PageSources } from '../loading/page-sources.tsx';
import { isWaiting, noticeFor, type PageState, pageState } from '../loading/page-state.ts';
import type { Payload, SiteLayout } from '../loading/payload.ts';
import { type CurrentPage, useCurrentPage } from '../navigation/current-page.ts';
import { useLiveChanges } from '../navigation/live-changes.ts';
import { useOverlayHistory } from '../navigation/overlay-history.ts';
import { usePageLinks } from '../navigation/page-links.ts';
import { useScrollAndFocus } from '../navigation/scroll-and-focus.ts';
import type { Visits } from '../navigation/visits.ts';
import type { ReportBlock } from '../renderer/block-error.ts';
import { Blocks } from '../renderer/blocks.tsx';
import type { Registry } from '../renderer/registry.ts';
import { PageTitleContext } from '../ui/page-title.ts';
import { FailureNotice } from './failure-notice.tsx';
import { applyHead, pageHead } from './head.ts';
import { Layout } from './layout.tsx';
import { Notices } from './notices.tsx';

export interface AppProps {
  readonly payload: Payload;
  /** The state of the payload's page. */
  readonly first: PageState;
  readonly registry: Registry;
  readonly report: ReportBlock;
  readonly pageLoader: PageLoader;
  readonly visits: Visits;
}

/** The whole site in one page: the layout, the current page, and the notices over both. */
export function App({ payload, first, ...site }: AppProps): ReactElement {
  const [swr] = useState(() => ({ fallback: payload.records, provider: () => new Map() }));
  const [notices] = useState(() => first.failures.filter(({ log }) => !log).map(noticeFor));
  useEffect(() => {
    document.documentElement.dataset.live = '';
  }, []);
  return (
    <SWRConfig value={swr}>
      <Notices initial={notices}>
        <Site payload={payload} {...site} />
      </Notices>
    </SWRConfig>
  );
}

function Site({ payload, registry, report, pageLoader, visits }: Omit<AppProps, 'first'>): ReactElement {
  const { current, visit, busy, reload } = useCurrentPage(payload, pageLoader, visits);
  useLiveChanges(reload);
  useOverlayHistory();
  useScrollAndFocus(current, visit);
  usePageLinks(pageLoader, visits);
  return (
    <Layout layout={payload.layout} registry={registry} report={report} busy={busy}>
      <PageSources
        key={current.visit.key + current.visit.path}
        sources={current.page.sources}
        hydrating={current.hydrating}
      >
        {(loaded) => (
          <PageView
            current={current}
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
  readonly current: CurrentPage;
  readonly loaded: LoadedSources;
  readonly layout: SiteLayout;
}

/** The blocks of a page with what is known of its content. */
function PageView({ current, loaded, layout, registry, report }: PageViewProps): ReactElement {
  const { page, params } = current;
  const { records, failures, notFound, lacking } = pageState(current.page, loaded);
  // In an effect: the server makes the head elsewhere.
  useEffect(() => applyHead(pageHead(page, layout, records, params, notFound)));
  return (
    <PageTitleContext value={lacking ? pageTitle(page, records, params) : ''}>
      {failures.map((failure) => (
        <FailureNotice key={failure.url} {...failure} />
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
    </PageTitleContext>
  );
}
