import type { RoutedPage } from '../loading/payload.ts';

export interface CurrentPage extends RoutedPage {
  readonly path: string;
  /** Identifies the visit: following a link to a page that was shown before begins a new visit. */
  readonly visit: string;
  /** True for the page that is hydrated from the server's HTML. */
  readonly hydrating: boolean;
}
