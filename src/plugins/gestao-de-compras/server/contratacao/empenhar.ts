import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { PedidoEmpenho } from '../../../execucao-orcamentaria/server';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { naturezaDe, pedirEmpenho } from '../pedir-empenho';
import { exigeContrato } from './minutas';
import { porDotacao } from './reservas';
import { resultadosHomologados } from './resultados';

/**
 * R16c: where the empenho or the order is the instrument (Lei 14.133/2021, art. 95), asks Execução for the draft of an empenho of each winner in
 * each dotação of the demands, by its reserva. What was asked before is not asked again while that empenho is there.
 *
 * @throws ValidationError
 */
export async function solicitarEmpenhos(
  processo: ProcessoContratacao,
  { ordenador_id }: { ordenador_id: number | null },
  tx: Work,
): Promise<void> {
  if (processo.modalidade === 'leilao') throw new ValidationError({ id: ['O leilão arrecada: não se empenha o que ele vende.'] });
  if (exigeContrato(processo)) throw new ValidationError({ id: ['A contratação tem termo de contrato: peça o empenho no contrato.'] });
  const resultados = await resultadosHomologados(tx, processo.id);
  const pedidos = await lerPedidos(tx, processo.id);
  let ordem = processo.empenhos.length;
  let novos = 0;
  for (const fornecedor of new Set(resultados.map(({ fornecedor_id }) => fornecedor_id))) {
    const dele = resultados.filter(({ fornecedor_id }) => fornecedor_id === fornecedor);
    const subelemento_id = await naturezaDe(tx, dele);
    for (const { exercicio, dotacao_id, reserva_id, valor } of await porDotacao(tx, processo, dele)) {
      if (exercicio !== tx.setting.exercicio || valor === '0.00' || pedidos.has(`${fornecedor}|${dotacao_id}|${reserva_id ?? ''}`))
        continue;
      const pedido: PedidoEmpenho = {
        credor_id: fornecedor,
        ordenador_id: ordenador_id as number,
        dotacao_id,
        valor,
        reserva_dotacao_id: reserva_id,
        tipo: 'global',
        modalidade_licitacao: processo.modalidade,
        subelemento_id,
        historico: `${processo.objeto_resumido} (${processo.rotulo_modalidade})`.slice(0, 500),
      };
      const empenho_id = await pedirEmpenho(tx, pedido, 'id');
      await tx.db.execute(
        `insert into public.processo_contratacao_empenhos (pai_id, ordem, fornecedor_id, dotacao_id, reserva_id, empenho_id, valor)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [processo.id, ordem, fornecedor, dotacao_id, reserva_id, empenho_id, valor],
      );
      ordem += 1;
      novos += 1;
    }
  }
  if (novos > 0) return;
  throw new ValidationError({
    id: [
      pedidos.size > 0
        ? 'Os empenhos desta contratação já foram pedidos. Veja-os em Empenhos solicitados.'
        : 'As solicitações não têm dotação deste exercício: peça o empenho na autorização de fornecimento.',
    ],
  });
}

/** What was asked and is still there: by supplier, dotação and reserva. */
async function lerPedidos(tx: Work, processo: number): Promise<Set<string>> {
  const rows = await tx.db.rows<{ chave: string }>(
    `select x.fornecedor_id || '|' || x.dotacao_id || '|' || coalesce(x.reserva_id::text, '') as chave
       from public.processo_contratacao_empenhos x join public.empenho e on e.id = x.empenho_id and e.cliente_id = $2
      where x.pai_id = $1 and e.data_exclusao is null`,
    [processo, tx.cliente.id],
  );
  return new Set(rows.map(({ chave }) => chave));
}
