import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './video.fields.ts';
import { VideoBlock } from './video.tsx';

export default defineBlock(fields, VideoBlock, { behaves: true });

const poster = {
  url: '/uploads/tour-poster.webp',
  alternativeText: 'The avenue to the clock tower',
  width: 1600,
  height: 1067,
};

export const about: About<typeof fields> = {
  summary: 'A film behind its poster: the play button opens it over the page.',
  suits: { video: {}, film: {} },
  props: {
    title: 'The heading.',
    text: 'A text about the film, in the simple markup.',
    poster: 'The picture shown before the film starts.',
    video: 'The film. Without it there is no play button.',
    label: 'The name of the play button; without it "Play the film".',
    length: 'The length of the film, beside the button: "15 seconds, without sound".',
    transcript: 'A description of the film for those who can’t see or hear it; it opens below the text.',
  },
  widths: { poster: 1440 },
  examples: [
    {
      name: 'a film',
      props: {
        title: 'Take a tour',
        text: 'From the main gate to the open-air theatre.',
        poster,
        video: { url: '/uploads/campus-tour.mp4', name: 'campus-tour.mp4', ext: '.mp4', size: 1820 },
        length: '15 seconds, without sound',
        transcript: 'The main gate in the morning, the avenue, and the theatre in the evening.',
      },
    },
    { name: 'no film', props: { title: 'Take a tour', poster } },
    { name: 'empty', props: {} },
  ],
};
