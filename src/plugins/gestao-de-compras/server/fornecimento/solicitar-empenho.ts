import { ValidationError } from '../../../../server/http/errors';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type AutorizacaoFornecimento, autorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import { modalidadeDe, naturezaDe, pedirEmpenho } from '../pedir-empenho';
import { lerOrigem } from './origem';

interface DotacaoDaSolicitacao extends Record<string, unknown> {
  dotacao_id: number;
  reserva_id: number | null;
}

/**
 * R8: asks Execução for the empenho of a draft AF, which waits for it: a draft of the value of the AF, of the dotação and the reserva of its
 * solicitação.
 *
 * @throws ValidationError
 */
export async function solicitarEmpenho(
  tx: Work,
  af: AutorizacaoFornecimento,
  { ordenador_id, dotacao_id }: { ordenador_id: number | null; dotacao_id: number | null },
): Promise<void> {
  if (af.empenho_id) throw new ValidationError({ id: ['A autorização já tem empenho: emita-o, ou tire-o dela para pedir outro.'] });
  const dotacoes = await dotacoesDaSolicitacao(tx, af.solicitacao_demanda_id);
  const escolhida = dotacao_id ?? (dotacoes.length === 1 ? dotacoes[0]?.dotacao_id : undefined);
  if (!escolhida) throw new ValidationError({ dotacao_id: ['Escolha a dotação: a solicitação não indica uma só.'] });
  const origem = await lerOrigem(tx, af as never);
  const empenho_id = await pedirEmpenho(
    tx,
    {
      credor_id: af.fornecedor_id as number,
      ordenador_id: ordenador_id as number,
      dotacao_id: escolhida,
      tipo: 'global',
      valor: af.valor_total as string,
      modalidade_licitacao: await modalidadeDe(tx, af),
      subelemento_id: await naturezaDe(tx, af.itens),
      historico: `Autorização de fornecimento em rascunho ${af.id}${origem ? `, d${origem.nome}` : ''}`,
      contrato_id: af.contrato_id,
      reserva_dotacao_id: dotacoes.find((one) => one.dotacao_id === escolhida)?.reserva_id ?? null,
    },
    'dotacao_id',
  );
  await writeColumns(tx, autorizacaoFornecimento, af.id, { empenho_id });
}

/** The dotações of this exercício that the solicitação indicates, with what it reserved. */
function dotacoesDaSolicitacao(tx: Work, id: number | null): Promise<DotacaoDaSolicitacao[]> {
  return tx.db.rows<DotacaoDaSolicitacao>(
    'select d.dotacao_id, d.reserva_id from public.solicitacao_demanda_dotacoes d where d.pai_id = $1 and d.exercicio = $2 order by d.ordem',
    [id, tx.setting.exercicio],
  );
}
