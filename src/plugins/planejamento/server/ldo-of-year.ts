import type { ReportFrame } from '../../../server/reports/report';
import type { Work } from '../../../server/work';
import { type Ldo, SITUACOES_LEI } from '../resources/ldo';

/** States of a text that became law. */
const FINAL = ['aprovado', 'vigente', 'encerrada'];

/**
 * What a report of the LDO says of the law that it prints (C8): the one of the exercício that was not cancelled.
 *
 * @returns null without LDO in the exercício
 */
export async function ldoOfYear(work: Work, exercicio: number): Promise<ReportFrame | null> {
  const law = await work.db.first<Pick<Ldo, 'situacao_ldo' | 'lei_numero'>>(
    "select situacao_ldo, lei_numero from ldo where exercicio_referencia = $1 and situacao_ldo <> 'cancelada' and data_exclusao is null",
    [exercicio],
  );
  if (!law?.situacao_ldo) return null;
  const situacao = SITUACOES_LEI[law.situacao_ldo];
  return {
    about: [`LDO ${situacao.toLowerCase()}${law.lei_numero ? ` (Lei nº ${law.lei_numero})` : ''}`],
    draft: FINAL.includes(law.situacao_ldo) ? null : `MINUTA – ${situacao}`,
  };
}
