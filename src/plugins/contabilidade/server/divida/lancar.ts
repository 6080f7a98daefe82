import { formatDate, multiplyDecimals } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { type DividaFundada, dividaFundada } from '../../resources/divida_fundada';
import { registrarFato } from '../livro/fatos';
import { exigirObrigacao } from '../livro/obrigacoes';
import type { Contexto } from '../livro/tipos';
import { chaveDaDivida } from './contas';
import { type Movimento, mover, travarDivida } from './movimentos';

/** What takes off. */
export const negativo = (valor: string) => multiplyDecimals(valor, '-1');

/** The debt, locked, on a day that is not before the contract. @throws ValidationError */
export async function abrirDivida(tx: Work, id: number, data: string): Promise<DividaFundada & { liberado: string }> {
  const row = await travarDivida(tx, id);
  if (data < row.data) throw new ValidationError({ data: [`O contrato é de ${formatDate(row.data)}: informe essa data ou outra depois.`] });
  return row;
}

export interface Lancado extends Movimento {
  evento: string;
  /** Decimals in reais. */
  valor: string;
  contas: NonNullable<Contexto['contas']>;
}

/** The key of the fact of a movement. */
export const chaveDoMovimento = (id: number, movimento: number): string => `DIVIDA_FUNDADA:${id}:${movimento}`;

/** Notes what happened to a debt and posts it; what it takes must be owed. @returns the id of the movement */
export async function lancarDivida(
  tx: Work,
  { id, numero_contrato }: DividaFundada,
  { evento, valor, contas, ...movimento }: Lancado,
): Promise<number> {
  const n = await mover(tx, id, movimento);
  const { lancamento_id } = await registrarFato(tx, {
    fato: 'DIVIDA_FUNDADA',
    evento,
    data: movimento.data,
    valor,
    entidade_id: entityOf(tx),
    contexto: { divida: chaveDaDivida(id), contas },
    origem: { tipo: dividaFundada.name, id },
    documento: `Contrato ${numero_contrato}`,
    historico: `Dívida do contrato ${numero_contrato}: ${movimento.descricao}`,
    chave: chaveDoMovimento(id, n),
  });
  await exigirObrigacao(tx, lancamento_id);
  return n;
}
