import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './map.fields.ts';
import { MapBlock } from './map.tsx';

export default defineBlock(fields, MapBlock);

export const about: About<typeof fields> = {
  summary: 'A map of another site in a frame, with a link beside it in case it cannot load.',
  suits: { map: {} },
  props: {
    title: 'The content of the map: the name of its frame.',
    embed: 'The address of the map. Its host must be one that pages may frame: Google or OpenStreetMap.',
    link: 'The same map as a separate page; by default the address of the frame.',
    linkLabel: 'The label of the link; "Open the map" by default.',
    load: 'When the map is loaded: at a click on a button above it, or when a visitor comes near.',
  },
  examples: [
    {
      name: 'with a link',
      props: {
        title: 'Map: RGC Knowledge Park, Hesaraghatta Road',
        embed: 'https://www.openstreetmap.org/export/embed.html?bbox=77.45,13.10,77.53,13.15&layer=mapnik',
        link: 'https://www.openstreetmap.org/#map=14/13.125/77.49',
        linkLabel: 'Open the map of Hesaraghatta Road',
      },
    },
    {
      name: 'loaded near the window',
      props: {
        title: 'Map: Knowledge Park',
        embed: 'https://www.openstreetmap.org/export/embed.html',
        load: 'scroll',
      },
    },
    { name: 'empty', props: {} },
  ],
};
