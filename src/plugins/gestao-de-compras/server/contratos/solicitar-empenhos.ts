import { compareDecimals, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { PedidoEmpenho } from '../../../execucao-orcamentaria/server';
import type { Contrato } from '../../resources/contratos/contrato';
import { modalidadeDe, naturezaDe, pedirEmpenho } from '../pedir-empenho';

/**
 * R16b: asks Execução for the draft of an empenho of each dotação that the contract programmes in this exercício, of what was not asked in it before,
 * by the reserva of its demand where there is one.
 *
 * @throws ValidationError
 */
export async function solicitarEmpenhosDoContrato(
  contrato: Contrato,
  { ordenador_id }: { ordenador_id: number | null },
  tx: Work,
): Promise<void> {
  const daqui = contrato.dotacoes.filter(({ exercicio, dotacao_id }) => exercicio === tx.setting.exercicio && dotacao_id !== null);
  if (daqui.length === 0)
    throw new ValidationError({
      id: [
        `O contrato não programa dotação em ${tx.setting.exercicio}: faça o empenho em Execução Orçamentária, e escolha nele este contrato.`,
      ],
    });
  const { id, numero, ano, objeto, contratado_id, itens } = contrato;
  const origem = { processo_contratacao_id: contrato.processo_contratacao_id, ata_id: contrato.ata_id, contrato_id: id };
  const modalidade_licitacao = await modalidadeDe(tx, origem);
  const subelemento_id = await naturezaDe(tx, itens);
  let novos = 0;
  for (const dotacao_id of new Set(daqui.map((one) => one.dotacao_id as number))) {
    const programado = sumDecimals(daqui.filter((one) => one.dotacao_id === dotacao_id).map(({ valor }) => valor));
    const valor = sumDecimals([programado, `-${await pedidoNaDotacao(tx, id, dotacao_id)}`]);
    if (compareDecimals(valor, '0.00') <= 0) continue;
    const pedido: PedidoEmpenho = {
      credor_id: contratado_id,
      ordenador_id: ordenador_id as number,
      dotacao_id,
      valor,
      tipo: 'global',
      modalidade_licitacao,
      subelemento_id,
      contrato_id: id,
      reserva_dotacao_id: await reservaDe(tx, contrato, dotacao_id),
      historico: `Contrato ${String(numero).padStart(6, '0')}/${ano}: ${objeto}`.slice(0, 500),
    };
    await pedirEmpenho(tx, pedido, 'id');
    novos += 1;
  }
  if (novos === 0) throw new ValidationError({ id: [`O que o contrato programa em ${tx.setting.exercicio} já foi pedido ou empenhado.`] });
}

/** What drafts and empenhos of a contract take of a dotação in this exercício; reais. */
async function pedidoNaDotacao(tx: Work, contrato: number, dotacao: number): Promise<string> {
  const row = await tx.db.first<{ valor: string }>(
    `select coalesce(sum(e.valor + coalesce(e.reforcado, 0) - coalesce(e.anulado, 0)), 0)::numeric(18,2)::text as valor from empenho e
      where e.contrato_id = $1 and e.dotacao_id = $2`,
    [contrato, dotacao],
  );
  return row?.valor ?? '0.00';
}

/** The reserva of the demands of the process of a contract, in a dotação. */
async function reservaDe(tx: Work, { processo_contratacao_id }: Contrato, dotacao: number): Promise<number | null> {
  const row = await tx.db.first<{ reserva_id: number | null }>(
    `select d.reserva_id from public.processo_contratacao_solicitacao_ids s join public.solicitacao_demanda_dotacoes d on d.pai_id = s.alvo_id
      where s.pai_id = $1 and d.dotacao_id = $2 and d.exercicio = $3 and d.reserva_id is not null order by s.ordem, d.ordem limit 1`,
    [processo_contratacao_id, dotacao, tx.setting.exercicio],
  );
  return row?.reserva_id ?? null;
}
