import { readFile } from 'node:fs/promises';
import type { Certificate } from 'pkijs';
import type { Config } from '../../config';
import { AppError } from '../../http/errors';
import { pki } from './pki';

/** The certificates that the installation knows. */
export interface Trusted {
  /** Those that end a chain: they signed themselves. */
  roots: Certificate[];
  /** Authorities below them, for files that do not bring theirs. */
  others: Certificate[];
}

/** Said wherever somebody asks for what the installation was not told to trust. */
export const NO_ROOTS =
  'A assinatura com certificado ICP-Brasil não está configurada nesta instalação: falta indicar as raízes (ICP_BRASIL_RAIZES). Procure o administrador.';

/**
 * The roots of ICP-Brasil that the configuration names.
 *
 * @throws AppError INTEGRACAO_NAO_CONFIGURADA without any, or for a file that cannot be read
 */
export async function readTrusted({ ICP_BRASIL_RAIZES: file }: Config): Promise<Trusted> {
  if (!file) throw new AppError('INTEGRACAO_NAO_CONFIGURADA', { message: NO_ROOTS });
  const { Certificate } = await pki();
  try {
    const all = pemOf(await readFile(file, 'latin1')).map((der) => Certificate.fromBER(new Uint8Array(der)));
    const own = (certificate: Certificate) => certificate.issuer.isEqual(certificate.subject);
    const roots = all.filter(own);
    if (roots.length > 0) return { roots, others: all.filter((certificate) => !own(certificate)) };
  } catch {
    // said below, alike
  }
  throw new AppError('INTEGRACAO_NAO_CONFIGURADA', {
    message: 'O arquivo das raízes da ICP-Brasil (ICP_BRASIL_RAIZES) não pôde ser lido. Procure o administrador.',
  });
}

/** The contents of the blocks of a PEM. */
export function pemOf(text: string): Buffer[] {
  return [...text.matchAll(/-----BEGIN [^-]+-----([^-]+)-----END/g)].map(([, body = '']) => Buffer.from(body, 'base64'));
}
