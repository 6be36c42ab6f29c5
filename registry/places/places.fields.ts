import { formatted, group, href, list, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  places: list(
    group({
      name: text(),
      hours: formatted('hours'),
      facts: list(group({ label: text(), value: text(), link: href() })),
      phoneLabel: text('Call'),
      phone: formatted('phone'),
    }),
  ),
  holidays: list(group({ day: formatted('day') })),
  open: text('Open now'),
  closed: text('Closed now'),
  label: text(),
  link: href(),
};

export type PlacesProps = Values<typeof fields>;
