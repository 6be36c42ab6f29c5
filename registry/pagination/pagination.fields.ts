import { group, href, number, required, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  place: required(
    group({
      from: number(0),
      to: number(0),
      total: number(0),
      page: number(1),
      pages: number(1),
      previous: href(),
      next: href(),
    }),
  ),
};

export type PaginationProps = Values<typeof fields>;
