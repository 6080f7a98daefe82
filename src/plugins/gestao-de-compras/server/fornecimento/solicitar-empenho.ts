import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { rascunharEmpenho } from '../../../execucao-orcamentaria/server';
import type { Modalidade } from '../../resources/contratacao/modalidades';
import { type AutorizacaoFornecimento, autorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import { gravar } from '../planejamento/etapa';
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
  try {
    const empenho_id = await rascunharEmpenho(tx, {
      ...{ credor_id: af.fornecedor_id as number, ordenador_id: ordenador_id as number, dotacao_id: escolhida, tipo: 'global' },
      ...{ valor: af.valor_total as string, modalidade_licitacao: await modalidadeDe(tx, af), subelemento_id: await naturezaDe(tx, af) },
      historico: `Autorização de fornecimento em rascunho ${af.id}${origem ? `, d${origem.nome}` : ''}`,
      reserva_dotacao_id: dotacoes.find((one) => one.dotacao_id === escolhida)?.reserva_id ?? null,
    });
    await gravar(tx, autorizacaoFornecimento, af.id, { empenho_id });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const { ordenador_id: doOrdenador, ...outras } = error.issues;
    throw new ValidationError({
      ...(doOrdenador && { ordenador_id: doOrdenador }),
      ...(Object.keys(outras).length > 0 && { dotacao_id: Object.values(outras).flat() }),
    });
  }
}

/** The dotações of this exercício that the solicitação indicates, with what it reserved. */
function dotacoesDaSolicitacao(tx: Work, id: number | null): Promise<DotacaoDaSolicitacao[]> {
  return tx.db.rows<DotacaoDaSolicitacao>(
    'select d.dotacao_id, d.reserva_id from public.solicitacao_demanda_dotacoes d where d.pai_id = $1 and d.exercicio = $2 order by d.ordem',
    [id, tx.setting.exercicio],
  );
}

/** The nature of all that is ordered; null when the items are of several. */
async function naturezaDe(tx: Work, { itens }: AutorizacaoFornecimento): Promise<number | null> {
  const rows = await tx.db.rows<{ id: number | null }>(
    'select distinct m.natureza_despesa_id as id from material m where m.id = any($1::bigint[])',
    [itens.map(({ material_id }) => material_id)],
  );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

async function modalidadeDe(tx: Work, af: AutorizacaoFornecimento): Promise<Modalidade> {
  const row = await tx.db.first<{ modalidade: Modalidade }>(
    `select p.modalidade from public.processo_contratacao p
      where p.cliente_id = $4 and p.id = coalesce($1::bigint, (select t.processo_contratacao_id from public.ata_registro_preco t where t.id = $2),
        (select coalesce(c.processo_contratacao_id, (select t.processo_contratacao_id from public.ata_registro_preco t where t.id = c.ata_id))
           from public.contrato c where c.id = $3))`,
    [af.processo_contratacao_id, af.ata_id, af.contrato_id, tx.cliente.id],
  );
  return row?.modalidade ?? 'inexigibilidade';
}
