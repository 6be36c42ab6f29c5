const MB = 1024 * 1024;

/**
 * A body in the pieces it comes in, so that 50 MB cost neither memory nor time; one that stalls ends with
 * the signal.
 * @param most bytes
 * @throws when more than `most` come, or the signal is aborted
 */
export async function* readChunks(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', cancel, { once: true });
  let bytes = 0;
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      bytes += piece.value.byteLength;
      if (bytes > most) throw new Error(`The content service sent more than ${most / MB} MB`);
      yield piece.value;
    }
    signal?.throwIfAborted();
  } finally {
    cancel();
  }
}

/** Lets a body through and breaks it off beyond `most` bytes. */
export function byteLimit(most: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform: (piece, controller) => {
      bytes += piece.byteLength;
      if (bytes > most) controller.error(new Error(`More than ${most / MB} MB came`));
      else controller.enqueue(piece);
    },
  });
}
