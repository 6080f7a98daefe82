import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { AppError } from '../http/errors';
import type { FileStore } from './store';

/** Where an S3-compatible service is and how to sign for it. */
export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Keeps contents in a bucket of an S3-compatible service, by path-style addresses. */
export function createS3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const url = (sha256: string) => `${endpoint.replace(/\/$/, '')}/${bucket}/${sha256.slice(0, 2)}/${sha256}`;
  const call = async (sha256: string, init: RequestInit & { duplex?: 'half' }): Promise<Response> => {
    // followed, a redirect could lead out of TLS
    const response = await client.fetch(url(sha256), { ...init, redirect: 'error' } as RequestInit).catch(() => null);
    if (!response || response.status >= 500)
      throw new AppError('INTEGRACAO_INDISPONIVEL', { message: 'O serviço de arquivos está indisponível. Tente novamente em instantes.' });
    return response;
  };
  return {
    put: async (sha256, source) => {
      const known = await call(sha256, { method: 'HEAD' });
      if (known.ok) return;
      const { size } = await stat(source);
      const body = Readable.toWeb(createReadStream(source)) as unknown as BodyInit;
      const headers = { 'content-length': String(size), 'x-amz-content-sha256': sha256 };
      const response = await call(sha256, { method: 'PUT', body, headers, duplex: 'half' });
      if (!response.ok)
        throw new AppError('INTEGRACAO_INDISPONIVEL', { message: `O serviço de arquivos recusou o envio (${response.status}).` });
    },
    read: async (sha256, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await call(sha256, { headers });
      if (!response.ok || !response.body)
        throw new AppError('NAO_ENCONTRADO', { message: 'O arquivo não foi encontrado no serviço de arquivos.' });
      return Readable.fromWeb(response.body as ReadableStream);
    },
    remove: async (sha256) => {
      await call(sha256, { method: 'DELETE' });
    },
  };
}
