// Serves a folder with sirv, in a separate process: `node bench/sirv-server.mjs FOLDER`.
import { createServer } from 'node:http';
import sirv from 'sirv';

const serve = sirv(process.argv[2], { brotli: true });
const server = createServer((request, response) => serve(request, response));
server.listen(0, '127.0.0.1', () => console.log(`Listening at http://127.0.0.1:${server.address().port}`));
