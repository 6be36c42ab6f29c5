import { several, skip, sourceFailed } from 'virtual:site/texts';
import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { type LanguageLink, pageTitle } from '../../core/manifest/page.ts';
import type { BlockStore } from '../loading/block-store.ts';
import { KnownFailures, type LoadedSources, PageSources } from '../loading/page-sources.tsx';
import {
  type FailedSource,
  isLoading,
  loadedFailures,
  loadedRecords,
  type PageState,
  pageState,
  readSources,
  shownBlocks,
} from '../loading/page-state.ts';
import type { Payload, SiteLayout } from '../loading/payload.ts';
import type { CurrentPage } from '../navigation/current-page.ts';
import { Navigation } from '../navigation/navigation.tsx';
import type { ReportBlock } from '../renderer/block-error.ts';
import { Blocks } from '../renderer/blocks.tsx';
import type { BlockRegistry } from '../renderer/registry.ts';
import { type NoticeContent, useNotify } from '../ui/notify.ts';
import { useOverlayHistory } from '../ui/overlay/overlay-history.ts';
import { PageLanguagesContext } from '../ui/page-languages.ts';
import { PagePlaceContext } from '../ui/page-place.ts';
import { type Contact, ContactLine, findContact } from './contact.tsx';
import { Notices } from './notices.tsx';
import { applyHead, createPageHead } from './page-head.ts';

interface LayoutProps {
  readonly layout: SiteLayout;
  readonly registry: BlockRegistry;
  readonly report: ReportBlock;
  /** True while the next page is loading. */
  readonly busy: boolean;
  /** Rendered beside the page, without visible content. */
  readonly navigation?: ReactNode;
  readonly children: ReactNode;
}

const NO_PARAMS = {};

export interface AppProps {
  readonly payload: Payload;
  readonly first: PageState;
  readonly registry: BlockRegistry;
  readonly report: ReportBlock;
  readonly path: string;
  /** Loads the blocks of other pages; if undefined, links open a new document. */
  readonly blocks?: Pick<BlockStore, 'load' | 'loadRest'>;
}

// Each source is loaded once per visit (behaviour: pages 13), with the page's data: no polling, no retries.
const ONCE = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

export function App({ payload, first, ...site }: AppProps): ReactElement {
  const [swr] = useState(() => ({ ...ONCE, fallback: payload.records, provider: () => new Map() }));
  const [contact] = useState(() => findContact(payload));
  const [notices] = useState(() => [
    ...shownFailures(layoutFailures(payload)).map((failure) => noticeFor(failure, undefined)),
    ...shownFailures(first.failures).map((failure) => noticeFor(failure, contact)),
  ]);
  useEffect(() => {
    document.documentElement.dataset.live = '';
  }, []);
  return (
    <SWRConfig value={swr}>
      <KnownFailures value={payload.failures}>
        <Notices initial={notices}>
          <Site payload={payload} contact={contact} {...site} />
        </Notices>
      </KnownFailures>
    </SWRConfig>
  );
}

const shownFailures = (failures: readonly FailedSource[]) => failures.filter(({ log }) => !log);

const layoutFailures = (payload: Payload): readonly FailedSource[] =>
  loadedFailures(payload.layout.sources, readSources(payload, payload.layout.sources));

// A constant, because if a context around a part that isn't hydrated changes, React renders the part again, and
// content that only its HTML had is lost.
const NO_LANGUAGES: readonly LanguageLink[] = [];

interface SiteProps extends Omit<AppProps, 'first'> {
  readonly contact: Contact;
}

function Site({ payload, path, registry, report, blocks, contact }: SiteProps): ReactElement {
  const [current, setCurrent] = useState<CurrentPage>(() => {
    const { page, params } = payload;
    return { page, params, path, visit: '', hydrating: true };
  });
  const [busy, setBusy] = useState(false);
  const { mutate } = useSWRConfig();
  const show = useCallback(
    (next: CurrentPage, records: Payload['records']) => {
      // The records are set before the page renders, so that its first render has all content.
      for (const [url, record] of Object.entries(records)) void mutate(url, record, { revalidate: false });
      setCurrent(next);
    },
    [mutate],
  );
  useOverlayHistory();
  const shared = { layout: payload.layout, registry, report };
  const navigation = blocks && <Navigation current={current} show={show} onBusy={setBusy} blocks={blocks} />;
  const { sources } = current.page;
  const whole = (
    <Layout {...shared} busy={busy} navigation={navigation}>
      <PageSources key={current.visit + current.path} sources={sources} hydrating={current.hydrating}>
        {(loaded) => <PageView {...shared} current={current} loaded={loaded} contact={contact} />}
      </PageSources>
    </Layout>
  );
  if (!several) return whole;
  return <PageLanguagesContext value={current.page.languages ?? NO_LANGUAGES}>{whole}</PageLanguagesContext>;
}

interface PageViewProps extends Pick<SiteProps, 'registry' | 'report' | 'contact'> {
  readonly current: CurrentPage;
  readonly loaded: LoadedSources;
  readonly layout: SiteLayout;
}

function PageView({ current, loaded, layout, registry, report, contact }: PageViewProps): ReactElement {
  const { page, params, path } = current;
  const { records, failures, notFound } = pageState(current.page, loaded);
  const loading = isLoading(loaded);
  const title = loading ? '' : pageTitle(page, records, params) || layout.name;
  const place = useMemo(() => ({ title, path }), [title, path]);
  // An effect runs only in the browser; the server writes the head itself.
  useEffect(() => applyHead(createPageHead(page, layout, records, params, notFound)));
  return (
    <PagePlaceContext value={place}>
      {failures.map((failure) => (
        <FailureNotice key={failure.url} failure={failure} contact={contact} />
      ))}
      <Blocks
        part="blocks"
        blocks={shownBlocks(page, loaded)}
        records={records}
        params={params}
        registry={registry}
        report={report}
        route={page.route}
      />
    </PagePlaceContext>
  );
}

/** Skip link, header, main and footer around every page, with the blocks of layout.json. */
function Layout({ layout, registry, report, busy, navigation, children }: LayoutProps): ReactElement {
  return (
    <PageSources sources={layout.sources} hydrating>
      {(loaded) => {
        const shared = {
          records: loadedRecords(layout.sources, loaded),
          params: NO_PARAMS,
          route: 'layout',
          registry,
          report,
        };
        return (
          <>
            <a className="skip" href="#main">
              {skip}
            </a>
            {loadedFailures(layout.sources, loaded).map((failure) => (
              <FailureNotice key={failure.url} failure={failure} />
            ))}
            <div className="progress" data-busy={busy || undefined} aria-hidden="true" />
            <header className="site-header">
              <Blocks part="header" blocks={layout.header} {...shared} />
            </header>
            <main id="main" tabIndex={-1} aria-busy={busy || undefined}>
              {children}
            </main>
            <footer className="site-footer">
              <Blocks part="footer" blocks={layout.footer} {...shared} />
            </footer>
            {navigation}
          </>
        );
      }}
    </PageSources>
  );
}

interface FailureNoticeProps {
  readonly failure: FailedSource;
  readonly contact?: Contact;
}

/** Shows or logs a failure for as long as it lasts (behaviour: notices 7, 10). */
function FailureNotice({ failure, contact }: FailureNoticeProps): null {
  const { url, message, log, lacking } = failure;
  const notify = useNotify();
  useEffect(() => {
    if (!log) return notify(noticeFor({ message, lacking }, contact));
    console.error(`${url}: ${message}`);
    return undefined;
  }, [notify, url, message, log, lacking, contact]);
  return null;
}

/** The notice for a failure. Failures with the same reason share one notice. */
function noticeFor(
  { message, lacking }: Pick<FailedSource, 'message' | 'lacking'>,
  contact: Contact | undefined,
): NoticeContent {
  const notice: NoticeContent = { type: 'error', title: sourceFailed, message, key: message };
  return lacking && contact ? { ...notice, more: <ContactLine {...contact} /> } : notice;
}
