import type { RowSql } from '../../../../server/resources/rules';
import { saldoDaChaveSql } from '../livro/chave';
import { CONTAS_DA_PARTE, chaveSql } from './contas';

const daChave = (contas: readonly string[]): RowSql => saldoDaChaveSql('instrumento', chaveSql, contas);

/** SQL of what of a credit is to be received and was not inscribed, and of what is in dívida ativa. */
export const aReceberSql = daChave(CONTAS_DA_PARTE.lancado);
export const inscritoSql = daChave(CONTAS_DA_PARTE.inscrito);
export const saldoSql = daChave(['1.1.2', '1.2.1']);
/** SQL of its control, which is what is in dívida ativa (K4). */
export const controleSql = daChave(['7.3.2.1.1']);

const movidoSql =
  (coluna: string, tipos: string, sinal = ''): RowSql =>
  (t) =>
    `coalesce((select ${sinal}sum(${coluna}) from public.credito_receber_movimento m where m.credito_receber_id = ${t}.id${tipos}), 0.00)::numeric(18,2)`;

/** SQL of what entered of it. */
export const recebidoSql = movidoSql('m.a_receber + m.inscrito', " and m.tipo in ('baixa', 'anulacao')", '-');
/** SQL of what is expected to be lost, as the books have it. */
export const ajustadoSql = movidoSql('m.perdas', '');

/** SQL of the mean of what was received ÷ what there was to receive, of the three exercícios before this one (MCASP, part III); null without any. */
const mediaSql: RowSql = (t) =>
  `credito_recebimento_medio(${t}.cliente_id, ${t}.entidade_id, (select array_agg(${chaveSql('o')}) from public.credito_receber o
     where o.cliente_id = ${t}.cliente_id and o.entidade_id = ${t}.entidade_id and (o.id = ${t}.id or o.tributo_id = ${t}.tributo_id)))`;

/** SQL of the loss that the mean says: saldo × (1 − mean). */
export const perdaEstimadaSql: RowSql = (t) => `round(${saldoSql(t)} * (1 - ${mediaSql(t)}), 2)::numeric(18,2)`;
/** SQL of what the mean says that is received in twelve months: the short-term part. */
export const curtoPrazoSql: RowSql = (t) => `round(${saldoSql(t)} * ${mediaSql(t)}, 2)::numeric(18,2)`;
