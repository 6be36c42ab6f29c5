import { campus } from './campus.mjs';
import { covers } from './covers.mjs';
import { events } from './events.mjs';
import { grounds } from './grounds.mjs';
import { health } from './health.mjs';
import { labs } from './labs.mjs';
import { study } from './study.mjs';

/** Every scene by the file name it is printed to, without the ending. */
export const scenes = { ...campus, ...covers, ...events, ...grounds, ...health, ...labs, ...study };
