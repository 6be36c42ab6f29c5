import type { RoutedPage } from '../../loading/payload.ts';

/** The page that a visitor sees. */
export interface CurrentPage extends RoutedPage {
  readonly path: string;
  /** Identifies the visit: following a link to a page that was shown before begins a new one. */
  readonly visit: string;
  /** True for the page that came as HTML. */
  readonly hydrating: boolean;
}
