import { compareDecimals } from '../../../../resources/definition';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type Empenho, empenho } from '../../resources/empenho';
import { lerSaldoDaReserva } from '../saldos';

/** What another module asks to be committed. */
export interface PedidoEmpenho
  extends Pick<Empenho, 'credor_id' | 'dotacao_id' | 'ordenador_id' | 'tipo' | 'modalidade_licitacao' | 'historico'> {
  /** Reais. */
  valor: string;
  /** That of what is bought; without it, the nature of the dotação. */
  subelemento_id: number | null;
  /** What it is signed by, where a contract is. */
  contrato_id?: number | null;
  /** A reserva of the same dotação, whose balance is used when it is enough. */
  reserva_dotacao_id: number | null;
}

/**
 * Writes a draft of an empenho for a document of another module, to be completed and issued here. It moves nothing.
 *
 * @returns its id
 * @throws ValidationError by field of the empenho
 */
export async function rascunharEmpenho(tx: Work, { reserva_dotacao_id, ...pedido }: PedidoEmpenho): Promise<number> {
  const data_emissao = tx.today();
  const cronograma = pedido.tipo === 'global' ? [{ mes: Number(data_emissao.slice(5, 7)), valor: pedido.valor }] : [];
  const draft = { ...pedido, data_emissao, tipo_despesa: 'normal', cronograma };
  const reserva = reserva_dotacao_id !== null && (await cabeNaReserva(tx, reserva_dotacao_id, pedido.valor)) ? { reserva_dotacao_id } : {};
  return (await createRecord(tx, tx.services.registry.get(empenho.name), { ...draft, ...reserva })).id;
}

async function cabeNaReserva(tx: Work, id: number, valor: string): Promise<boolean> {
  const { saldo } = await lerSaldoDaReserva(tx, id);
  return compareDecimals(saldo, valor) >= 0;
}
