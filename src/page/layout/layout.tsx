import { skip } from 'virtual:site/texts';
import type { ReactElement, ReactNode } from 'react';
import { PageSources } from '../loading/page-sources.tsx';
import { loadedFailures, loadedRecords } from '../loading/page-state.ts';
import type { SiteLayout } from '../loading/payload.ts';
import type { ReportBlock } from '../renderer/block-error.ts';
import { Blocks } from '../renderer/blocks.tsx';
import type { BlockRegistry } from '../renderer/registry.ts';
import { FailureNotice } from './failure-notice.tsx';

interface LayoutProps {
  readonly layout: SiteLayout;
  readonly registry: BlockRegistry;
  readonly report: ReportBlock;
  /** True while the next page is loading. */
  readonly busy: boolean;
  /** Rendered beside the page; it shows nothing. */
  readonly navigation?: ReactNode;
  readonly children: ReactNode;
}

const NO_PARAMS = {};

/** Skip link, header, main and footer around every page; its blocks come from layout.json. */
export function Layout({ layout, registry, report, busy, navigation, children }: LayoutProps): ReactElement {
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
