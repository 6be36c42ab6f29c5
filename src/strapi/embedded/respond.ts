const json = { 'content-type': 'application/json; charset=utf-8' };

export function respondJson(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: json });
}

/** An error in Strapi's form. */
export function respondError(status: number, name: string, message: string): Response {
  return respondJson({ data: null, error: { status, name, message, details: {} } }, status);
}

/** The answer to an unknown path, an unknown documentId and an empty single type. */
export function notFound(): Response {
  return respondError(404, 'NotFoundError', 'Not Found');
}

/** The answer to any method but GET and HEAD. */
export function methodNotAllowed(): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', allow: 'HEAD, GET' };
  return new Response('Method Not Allowed', { status: 405, headers });
}
