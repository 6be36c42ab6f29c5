import type { ReactElement } from 'react';
import { defineBlock } from '../src/core/block/define-block.ts';
import { href, image, text, type Values } from '../src/core/block/fields.ts';
import type { SamplePage } from './sample.ts';

const fields = { title: text(), text: text(), link: href(), image: image() };

/** A view with almost no work, so that the cost of the renderer is most visible. */
function Trivial({ title, text: body, link, image: picture }: Values<typeof fields>): ReactElement {
  return (
    <section>
      <h2>{title}</h2>
      <p>{body}</p>
      {picture && <img src={picture.src} srcSet={picture.srcSet} alt={picture.alt} />}
      {link && <a href={link.href}>More</a>}
    </section>
  );
}

export const trivialBlock = defineBlock(fields, Trivial);

const PAGES = 10;
const BLOCKS = 12;

/** Pages of trivial blocks, each bound to its part of the page's only record. */
export function trivialPages(): readonly SamplePage[] {
  return Array.from({ length: PAGES }, (_, page) => ({
    route: `/trivial-${page}`,
    blocks: Array.from({ length: BLOCKS }, (_, part) => ({
      type: 'trivial',
      from: `page.parts[${part}]`,
      title: '$title',
      text: '$text',
      link: '$link',
      image: '$image',
    })),
    records: { page: { parts: Array.from({ length: BLOCKS }, (_, part) => content(page, part)) } },
  }));
}

function content(page: number, part: number) {
  const name = `picture_${page}_${part}_0123456789.webp`;
  const format = (width: number) => ({ url: `/uploads/w${width}_${name}`, width });
  return {
    id: part + 1,
    title: `Part ${part} of page ${page}`,
    text: `What part ${part} of page ${page} has to say, which is about as much as a short paragraph.`,
    link: `/trivial-${page}/part-${part}`,
    // As in a page's data: only the parts that the field reads.
    image: {
      alternativeText: `The picture of part ${part}`,
      width: 2000,
      height: 1000,
      formats: { thumbnail: format(240), small: format(500), medium: format(750), large: format(1000) },
      url: `/uploads/${name}`,
    },
  };
}
