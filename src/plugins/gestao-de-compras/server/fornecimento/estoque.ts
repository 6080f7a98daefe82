import { literal } from '../../../../server/db/sql';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { ENTRADAS, TIPOS_MOVIMENTO, type TipoMovimento } from '../../resources/almoxarifado/tipos';
import type { AutorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import { MODELOS_NOTA, type Recebimento } from '../../resources/fornecimento/recebimento';
import { desfazerMovimento, fazerMovimento, type MovimentoFeito } from '../almoxarifado/movimentar';
import type { LinhaRecebida } from './destinos';

/** How the nota of a receipt is written in the documents that follow it. */
export const notaEscrita = ({ modelo, nota_numero, nota_serie }: Pick<Recebimento, 'modelo' | 'nota_numero' | 'nota_serie'>): string =>
  `${MODELOS_NOTA[modelo]} ${nota_numero}${nota_serie ? `, série ${nota_serie}` : ''}`;

/**
 * What is stocked enters the warehouse of the AF, worth what was accepted with its freight; of what goes straight to a department, the exit
 * follows, worth the same (handbook Compras 4C, R4, b and c).
 *
 * @throws ValidationError
 */
export async function darEntrada(
  tx: Work,
  record: Recebimento,
  af: AutorizacaoFornecimento,
  recebidas: readonly LinhaRecebida[],
): Promise<void> {
  const linhas = recebidas.flatMap(({ linha, parte }) => (parte === 'estoque' ? [linha] : []));
  if (linhas.length === 0 || !af.almoxarifado_id) return;
  const itens = linhas.map(({ material_id, quantidade_aceita, valor_com_acessorios, lote, validade }) => ({
    material_id: material_id as number,
    quantidade: quantidade_aceita as string,
    valor_total: valor_com_acessorios,
    lote: lote ?? null,
    validade: validade ?? null,
  }));
  const movimento: MovimentoFeito = {
    almoxarifado_id: af.almoxarifado_id,
    tipo: 'entrada_compra',
    data: tx.today(),
    itens,
    documento: notaEscrita(record),
    recebimento_id: record.id,
  };
  const entrada = await fazerMovimento(tx, movimento);
  if (!af.departamento_id) return;
  await fazerMovimento(tx, {
    ...movimento,
    tipo: 'saida_consumo',
    departamento_destino_id: af.departamento_id,
    movimento_origem_id: entrada,
    justificativa: `Entrega direta do recebimento ${record.rotulo}.`,
  });
}

/**
 * Takes out of the warehouse what a receipt put there, while nothing of it has left.
 *
 * @throws ConflictError once what was received was issued
 */
export async function desfazerEntrada(tx: Work, recebimento: number, motivo: string): Promise<void> {
  const movimentos = await tx.db.rows<{ id: number; tipo: string }>(
    `select m.id, m.tipo from public.movimentacao_estoque m where m.cliente_id = $1 and m.recebimento_id = $2 and m.situacao = 'confirmada'
        and m.estorno_de_id is null order by m.id desc`,
    [tx.cliente.id, recebimento],
  );
  for (const { id, tipo } of movimentos) {
    if (tipo === 'entrada_compra') await exigirIntocado(tx, id);
    try {
      await desfazerMovimento(tx, id, motivo);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      throw new ConflictError('REGISTRO_BLOQUEADO', { message: Object.values(error.issues).flat().join(' ') });
    }
  }
}

/** What leaves a position, and what comes back of it; the reversal of each has its type. */
const SAIDAS = Object.keys(TIPOS_MOVIMENTO)
  .filter((tipo) => tipo === 'devolucao_consumo' || !ENTRADAS.includes(tipo as TipoMovimento))
  .map(literal)
  .join(', ');

/** What left a position after an entry, and did not come back, may be of what entered. */
async function exigirIntocado(tx: Work, movimento: number): Promise<void> {
  const row = await tx.db.first<{ material: string }>(
    `select m.codigo || ' ' || m.nome as material from public.lancamento_estoque e
       join public.posicao_estoque p on p.id = e.posicao_id join public.material m on m.id = p.material_id
      where e.cliente_id = $1 and e.movimentacao_id = $2
        and (select coalesce(sum(x.quantidade), 0) from public.lancamento_estoque x
              where x.posicao_id = e.posicao_id and x.id > e.id and x.tipo in (${SAIDAS})) < 0
      order by 1 limit 1`,
    [tx.cliente.id, movimento],
  );
  if (row)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `Já saiu do almoxarifado parte de ${row.material} depois deste recebimento: desfaça a saída, ou devolva o material ao fornecedor.`,
    });
}
