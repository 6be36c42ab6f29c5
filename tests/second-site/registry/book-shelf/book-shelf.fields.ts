import { group, list, number, text, type Values } from 'prospectus/fields';

export const fields = {
  title: text(),
  books: list(group({ title: text(), author: text(), year: number(0), shelf: text() })),
};

export type BookShelfProps = Values<typeof fields>;
