import { pagePath } from '../../core/manifest/route.ts';

/** The position of a page in its list, as bound by `$pagination`. */
export interface Pagination {
  /** The positions of the page's first and last item, counted from 1; both 0 if the list is empty. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** The address of the previous page; null on the first. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** One page of a list of `total` items, whose first page is at `route`; undefined if the list has no such page. */
export function paginateList(
  total: number,
  size: number,
  route: string,
  page: number,
): Pagination | undefined {
  const pages = pageCount(total, size);
  if (!Number.isInteger(page) || page < 1 || page > pages) return undefined;
  return {
    from: Math.min((page - 1) * size + 1, total),
    to: Math.min(page * size, total),
    total,
    page,
    pages,
    previous: page === 1 ? null : pagePath(route, page - 1),
    next: page === pages ? null : pagePath(route, page + 1),
  };
}

/** The number of pages of a list; an empty list has one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}
