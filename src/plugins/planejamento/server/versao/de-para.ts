import { ValidationError } from '../../../../server/http/errors';
import { offerAt } from '../../../../server/offers';
import type { Work } from '../../../../server/work';
import type { VersaoPlanejamento } from '../../resources/versao/versao_planejamento';
import { semConta } from '../pontos';

type DaLei = Pick<VersaoPlanejamento, 'id' | 'exercicio_referencia'>;

/** Natures of the LOA that have no accounts, one message for each: nothing of them could be posted. */
export async function naturezasSemConta(tx: Work, { id, exercicio_referencia }: DaLei): Promise<string[]> {
  const codes = async (table: 'previsao_despesa' | 'previsao_receita', natureza: 'natureza_despesa' | 'natureza_receita') =>
    (
      await tx.db.rows<{ codigo: string }>(
        `select distinct n.codigo from public.${table} l join public.${natureza} n on n.id = l.${natureza}_id
          where l.versao_planejamento_id = $1 and l.cliente_id = $2 and l.data_exclusao is null`,
        [id, tx.cliente.id],
      )
    ).map(({ codigo }) => codigo);
  return offerAt(tx, semConta)(tx.inYear(Number(exercicio_referencia)), {
    despesas: await codes('previsao_despesa', 'natureza_despesa'),
    receitas: await codes('previsao_receita', 'natureza_receita'),
  });
}

/**
 * Every nature of the LOA has its accounts before the law is in force, so that whatever is settled or collected of it is posted.
 *
 * @throws ValidationError on `situacao_versao` naming every nature that has none
 */
export async function exigirDePara(tx: Work, version: DaLei): Promise<void> {
  const faltas = await naturezasSemConta(tx, version);
  if (faltas.length === 0) return;
  throw new ValidationError({
    situacao_versao: [...faltas, 'Cadastre as contas em Contabilidade › Eventos contábeis › De-para de naturezas e tente de novo.'],
  });
}
