import { expect, it } from 'vitest';
import { MediaNames } from './media-names.ts';

it('every file gets a unique plain name with its extension', () => {
  const names = new MediaNames();
  const nameOf = (name: string | undefined, url: string) => names.nameOf({ name, url });
  expect(nameOf('Hall.JPG', '/uploads/hall_1.jpg')).toBe('Hall.jpg');
  expect(nameOf('Hall.JPG', '/uploads/hall_2.jpg')).toBe('Hall-2.jpg');
  expect(nameOf('Hall.JPG', '/uploads/hall_1.jpg')).toBe('Hall.jpg');
  expect(nameOf('../../etc/passwd', '/uploads/x.webp')).toBe('etc-passwd.webp');
  expect(nameOf('Fees 2024', 'https://files.example/fees.pdf?Signature=a.b#page=2')).toBe('Fees-2024.pdf');
});

it('no file gets the name of the media catalogue', () => {
  expect(new MediaNames().nameOf({ name: 'media.json', url: '/uploads/media_1.json' })).toBe('media-2.json');
});
