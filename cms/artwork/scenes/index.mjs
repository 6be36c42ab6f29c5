import { blocks } from './blocks.mjs';
import { campus } from './campus.mjs';
import { commerce } from './commerce.mjs';
import { covers } from './covers.mjs';
import { dentistry } from './dentistry.mjs';
import { events } from './events.mjs';
import { gate } from './gate.mjs';
import { gatherings } from './gatherings.mjs';
import { history } from './history.mjs';
import { hospital } from './hospital.mjs';
import { labs } from './labs.mjs';
import { sports } from './sports.mjs';
import { study } from './study.mjs';
import { theatre } from './theatre.mjs';
import { verandas } from './verandas.mjs';
import { villages } from './villages.mjs';

/** Every scene by the file name it is printed to, without the ending. */
export const scenes = {
  ...blocks,
  ...campus,
  ...commerce,
  ...covers,
  ...dentistry,
  ...events,
  ...gate,
  ...gatherings,
  ...history,
  ...hospital,
  ...labs,
  ...sports,
  ...study,
  ...theatre,
  ...verandas,
  ...villages,
};
