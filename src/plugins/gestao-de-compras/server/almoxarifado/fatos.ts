import type { Work } from '../../../../server/work';
import { estornarDoDocumento, lancarOuEsperar } from '../../../contabilidade/server';
import { TIPOS_MOVIMENTO, type TipoMovimento } from '../../resources/almoxarifado/tipos';
import { ehPositivo } from './posicao';

/**
 * What the ledger is told of each kind of movement (handbook Compras 12). An entry by purchase is posted by the recognition or the liquidação
 * of its empenho; what goes back to the supplier has no event.
 */
const FATOS: Partial<Record<TipoMovimento, string>> = {
  entrada_doacao: 'ESTOQUE_ENTRADA_DOACAO',
  entrada_producao: 'ESTOQUE_ENTRADA_PRODUCAO',
  saldo_inicial: 'ESTOQUE_IMPLANTACAO',
  devolucao_consumo: 'ESTOQUE_DEVOLUCAO_CONSUMO',
  saida_consumo: 'ESTOQUE_CONSUMO',
  saida_distribuicao: 'ESTOQUE_DISTRIBUICAO',
  transferencia_saida: 'ESTOQUE_TRANSFERENCIA',
  perda: 'ESTOQUE_PERDA',
  vencimento: 'ESTOQUE_PERDA',
  extravio: 'ESTOQUE_PERDA',
  ajuste_sobra: 'ESTOQUE_AJUSTE_SOBRA',
  ajuste_falta: 'ESTOQUE_AJUSTE_FALTA',
  reducao_valor: 'ESTOQUE_REDUCAO',
};

/** The account of stock as the events name it, and the one of the other end of a transfer. */
const CONTA_DO_EVENTO = '1.1.5.6.1.01';
const CONTA_DE_DESTINO = '1.1.5.6.1.02';

/** A confirmed movement, as the ledger is told of it. */
export interface MovimentoContabil {
  id: number;
  tipo: TipoMovimento;
  data: string;
  /** In reais, without a sign. */
  valor: string;
  escrito: string;
  conta: string;
  /** Of the other warehouse of a transfer. */
  conta_destino: string | null;
  centro_custo_id: number | null;
}

const origemDe = ({ id }: MovimentoContabil) => ({ tipo: 'movimentacao_estoque', id });

function fatoDe({ tipo, valor, conta, conta_destino }: MovimentoContabil): string | undefined {
  const moves = tipo !== 'transferencia_saida' || conta !== conta_destino;
  return ehPositivo(valor) && moves ? FATOS[tipo] : undefined;
}

/** Posts a movement. @throws ValidationError with what the book says */
export async function contabilizarMovimento(tx: Work, movimento: MovimentoContabil): Promise<void> {
  const fato = fatoDe(movimento);
  if (!fato) return;
  const { tipo, data, valor, escrito, conta, conta_destino, centro_custo_id } = movimento;
  const contas = { [CONTA_DO_EVENTO]: conta, ...(conta_destino && { [CONTA_DE_DESTINO]: conta_destino }) };
  await lancarOuEsperar(tx, origemDe(movimento), {
    fato,
    data,
    valor,
    contexto: { contas, escolhas: [CONTA_DE_DESTINO], ...(centro_custo_id !== null && { centro_custo_id }) },
    documento: `Estoque ${escrito}`,
    historico: `${TIPOS_MOVIMENTO[tipo]}: movimentação de estoque ${escrito}`,
  });
}

/** Reverses the entry of a movement that had one. */
export async function estornarContabil(tx: Work, movimento: MovimentoContabil, data: string, motivo: string): Promise<void> {
  if (fatoDe(movimento)) await estornarDoDocumento(tx, origemDe(movimento), { data, motivo });
}
