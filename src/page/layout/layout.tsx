import type { ReactElement, ReactNode } from 'react';
import { PageSources } from '../loading/page-sources.tsx';
import { problemsOf, recordsOf } from '../loading/page-state.ts';
import type { Shell } from '../loading/payload.ts';
import { Blocks, type Registry, type Report } from '../renderer/blocks.tsx';
import { ProblemNotice } from './source-notice.tsx';

interface FrameProps {
  readonly shell: Shell;
  readonly registry: Registry;
  readonly report: Report;
  /** The next page is on its way. */
  readonly busy: boolean;
  readonly children: ReactNode;
}

const NO_PARAMS = {};

/** The frame around every page: skip link, header, main, footer; its blocks come from shell.json. */
export function Frame({ shell, registry, report, busy, children }: FrameProps): ReactElement {
  return (
    <PageSources sources={shell.sources} hydrating>
      {(loaded) => {
        const shared = {
          records: recordsOf(shell.sources, loaded, NO_PARAMS),
          params: NO_PARAMS,
          route: 'shell',
          registry,
          report,
        };
        return (
          <>
            <a className="skip" href="#main">
              Skip to the content
            </a>
            {problemsOf(shell.sources, loaded, NO_PARAMS).map((problem) => (
              <ProblemNotice key={problem.url} {...problem} />
            ))}
            <div className="progress" data-busy={busy || undefined} aria-hidden="true" />
            <header className="site-header">
              <Blocks part="header" blocks={shell.header} {...shared} />
            </header>
            <main id="main" tabIndex={-1} aria-busy={busy || undefined}>
              {children}
            </main>
            <footer className="site-footer">
              <Blocks part="footer" blocks={shell.footer} {...shared} />
            </footer>
          </>
        );
      }}
    </PageSources>
  );
}
