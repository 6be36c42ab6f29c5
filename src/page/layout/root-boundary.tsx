import { failedText, failedTitle, goHome, homeAddress, or, reload } from 'virtual:site/texts';
import { Component, type ReactNode } from 'react';
import styles from './root-boundary.module.css';

/**
 * The error boundary of the whole app, for errors that the blocks' own boundaries don't catch. Its links are plain
 * links to the server, so that they work although the app has failed.
 */
export class RootBoundary extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('The page could not be rendered:', error);
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}

function ErrorPage(): ReactNode {
  return (
    <main className={styles.page} role="alert">
      <h1>{failedTitle}</h1>
      <p>{failedText}</p>
      <p>
        <a href={window.location.href}>{reload}</a> {or} <a href={homeAddress}>{goHome}</a>.
      </p>
    </main>
  );
}
