import { showServerLogs } from './server-logs.ts';

showServerLogs();
