import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../environment.ts';

type ServedObject = {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
  readonly modified: Date;
};

export type S3Service = AsyncDisposable & {
  readonly settings: S3Settings;
  /** By path, such as '/bucket/photos/a.jpg'. */
  readonly objects: ReadonlyMap<string, ServedObject>;
};

/** Starts a minimal S3 service over real HTTP. It checks that requests are signed, not that the signature is right. */
export async function startS3Service(): Promise<S3Service> {
  const objects = new Map<string, ServedObject>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const isSigned = /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/eu\/s3\/aws4_request/.test(
      request.headers.authorization ?? '',
    );
    if (!isSigned || !path.startsWith('/bucket/')) {
      response.writeHead(403).end();
      return;
    }
    if (request.method === 'PUT') {
      objects.set(path, { body: await buffer(request), headers: request.headers, modified: new Date() });
      response.writeHead(200).end();
      return;
    }
    const found = objects.get(path);
    if (request.method === 'DELETE') {
      objects.delete(path);
      response.writeHead(204).end();
      return;
    }
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    const etag = `"${found.body.length}-${found.modified.getTime()}"`;
    if ((request.headers['if-match'] ?? etag) !== etag) {
      response.writeHead(412).end();
      return;
    }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const body = range ? found.body.subarray(Number(range[1]), Number(range[2]) + 1) : found.body;
    response.writeHead(range ? 206 : 200, {
      'Content-Type': found.headers['content-type'],
      'Cache-Control': found.headers['cache-control'],
      'Content-Length': body.length,
      'Last-Modified': found.modified.toUTCString(),
      ETag: etag,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'bucket',
      region: 'eu',
      accessKeyId: 'key-id',
      secretAccessKey: 'secret',
    },
    objects,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
