import { createHash } from 'node:crypto';
import type { Work } from '../../../../server/work';
import { type ChaveDaMatriz, chavesDaMatriz, escreverMatriz } from '../../calculo/msc';
import { lerSaldosDaMatriz } from './saldos';

/** The closing of the year, after December. */
export const ENCERRAMENTO = 13;

/** The keys of the matrix of a month of the year of the work, of the entities that it reads. */
export async function matrizDe(work: Work, mes: number): Promise<ChaveDaMatriz[]> {
  return chavesDaMatriz(await lerSaldosDaMatriz(work.inYear(work.setting.exercicio)), mes);
}

/** The matrix of a month as the file that is sent. */
export interface ArquivoDaMatriz {
  nome: string;
  texto: string;
  sha256: string;
}

/** Writes the file of some keys. */
export async function arquivoDaMatriz(work: Work, chaves: readonly ChaveDaMatriz[], mes: number): Promise<ArquivoDaMatriz> {
  const ano = work.setting.exercicio;
  const row = await work.db.first<{ codigo_ibge: string }>('select codigo_ibge from public.cliente where id = $1', [work.cliente.id]);
  const texto = escreverMatriz(chaves, { ibge: row?.codigo_ibge ?? '', ano, mes });
  const nome = mes === ENCERRAMENTO ? `MSCEncerramento${ano}13.csv` : `MSC${ano}${String(mes).padStart(2, '0')}.csv`;
  return { nome, texto, sha256: createHash('sha256').update(texto).digest('hex') };
}
