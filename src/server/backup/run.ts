import { AppError, ValidationError } from '../http/errors';
import type { Services } from '../services';
import { type Copy, copiesFolder, makeCopy } from './copy';
import { beginEvidence, endEvidence } from './evidence';
import { testCopy } from './restore';

/**
 * Makes a copy with its evidence (BK1).
 *
 * @throws AppError with the reason, which the evidence keeps too
 */
export async function copyNow(services: Services, responsavelId: number | null): Promise<Copy> {
  const evidence = await beginEvidence(services, 'completa', copiesFolder(services.config), responsavelId);
  return explained(services, evidence, async () => {
    const copy = await makeCopy(services, evidence.begun);
    const { destino, tamanho, sha256, tabelas, linhas, arquivos } = copy;
    const resultado = `${tabelas} tabelas, ${linhas.toLocaleString('pt-BR')} linhas e ${arquivos.toLocaleString('pt-BR')} arquivos.`;
    await endEvidence(services, evidence, 'concluida', { destino, tamanho, sha256, resultado });
    return copy;
  });
}

interface Newest extends Record<string, unknown> {
  lote: string;
  destino: string;
  sha256: string | null;
}

/**
 * Restores the newest copy into a scratch database and compares it (BK2), with its evidence.
 *
 * @returns what was compared
 * @throws AppError when there is no copy, or it does not restore to what was copied
 */
export async function testNow(services: Services, responsavelId: number | null): Promise<string> {
  const { database, config, clock } = services;
  const { rows } = await database.pool.query<Newest>(
    "select lote, destino, sha256 from copia_seguranca where tipo <> 'teste' and situacao = 'concluida' order by data_hora desc, id desc limit 1",
  );
  const [copy] = rows;
  if (!copy) throw new ValidationError({ id: ['Ainda não há cópia de segurança para testar. Faça uma cópia primeiro.'] });
  const evidence = await beginEvidence(services, 'teste', copy.destino, responsavelId, copy.lote);
  return explained(services, evidence, async () => {
    const { manifest, diferencas } = await testCopy(copy.destino, copy.sha256, config);
    if (diferencas.length > 0) throw new Error(`A restauração difere da cópia: ${diferencas.slice(0, 20).join('; ')}.`);
    const linhas = Object.values(manifest.tabelas).reduce((sum, n) => sum + n, 0);
    const resultado = `${Object.keys(manifest.tabelas).length} tabelas e ${linhas.toLocaleString('pt-BR')} linhas conferem, e a cadeia da trilha está íntegra.`;
    await endEvidence(services, evidence, 'concluida', { resultado });
    await database.pool.query('update copia_seguranca set verificada_em = $2 where lote = $1', [copy.lote, clock.now()]);
    return resultado;
  });
}

/** What goes wrong here is for people to read: the disk is full, a program is absent, the copy is damaged. */
async function explained<T>(services: Services, evidence: Awaited<ReturnType<typeof beginEvidence>>, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const resultado = error instanceof ValidationError ? Object.values(error.issues).flat().join(' ') : (error as Error).message;
    await endEvidence(services, evidence, 'falhou', { resultado });
    services.log.warn({ err: error }, 'a cópia de segurança não foi concluída');
    throw new AppError('INTEGRACAO_INDISPONIVEL', { message: resultado });
  }
}
