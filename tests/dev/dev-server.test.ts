// One file runs all of them in sequence, because they share one dev server, and each saves files that it watches.
import { withBrowser } from '../browser/visit.ts';

withBrowser();
await import('./hot-reload.ts');
await import('./scenarios.ts');
