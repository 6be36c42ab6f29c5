import { clearServerLogs } from '../setup/server-logs.ts';

/** What servers of an earlier run have said is not this run's. */
export default clearServerLogs;
