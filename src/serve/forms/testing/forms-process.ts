import { createPostLimit } from '../form-request.ts';
import { SubmissionStore } from '../submission-store.ts';
import { createFormServer } from './start-forms.ts';

// A server of forms in a separate process, which a test can kill.
const [folder = '', receiver = '', mode] = process.argv.slice(2);
const store = new SubmissionStore(folder);
const { write } = store;
let writes = 0;
// The disk is full at every seventh write, even after a receiver has accepted a submission.
store.write = async (...args) => {
  writes += 1;
  if (mode === 'faulty' && writes % 7 === 0) throw new Error('ENOSPC: no space left on device');
  return write.apply(store, args);
};
const { server, deliver } = await createFormServer(folder, {
  store,
  carriers: { fetch: (_, init) => fetch(receiver, init) },
  ...(mode === 'faulty' ? {} : { isAllowed: createPostLimit() }),
});
setInterval(() => void deliver(), 50);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', () => {
  global.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ memory: heapUsed + external });
});
