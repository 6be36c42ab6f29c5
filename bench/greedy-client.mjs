// Clients that send requests without waiting for answers, in their own process: `node bench/greedy-client.mjs URL
// CONNECTIONS REQUESTS reads`. Without `reads` they never read an answer. It prints "read" when all answers have
// come.
import { connect } from 'node:net';

const [address, connections, requests, reads] = process.argv.slice(2);
const { host, hostname, port } = new URL(address);
const question = `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
let missing = Number(connections) * Number(requests);
// Sockets that nobody reads don't keep a process alive.
setInterval(() => undefined, 60_000);
for (let at = 0; at < Number(connections); at++) {
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(question.repeat(Number(requests)));
  if (reads !== 'reads') continue;
  let tail = '';
  socket.setEncoding('latin1').on('data', (text) => {
    missing -= (tail + text).split('HTTP/1.1 200 OK\r\n').length - 1;
    tail = (tail + text).slice(-16);
    if (missing > 0) return;
    missing = Number.POSITIVE_INFINITY;
    console.log('read');
  });
}
