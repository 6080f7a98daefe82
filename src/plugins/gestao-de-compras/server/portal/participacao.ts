import { wordsSql } from '../../../../server/db/sql';
import { propostaLicitacao } from '../../resources/contratacao/proposta_licitacao';
import { representadoSql } from './representante';

const suaSql = (processo: string, cliente: string) =>
  `o.processo_contratacao_id = ${processo} and o.cliente_id = ${cliente} and o.data_exclusao is null and ${representadoSql('o.fornecedor_id', 'o.cliente_id')}`;

/** SQL: how who reads takes part in a contratação, by the last proposal; null of who does not. Both are SQL. */
export const participacaoSql = (processo: string, cliente: string) =>
  `(select ${wordsSql('o.situacao', propostaLicitacao.fields.situacao.options)} from public.proposta_licitacao o
     where ${suaSql(processo, cliente)} order by o.id desc limit 1)`;

/** SQL: whether who reads competes in a contratação. */
export const participaSql = (processo: string, cliente: string) =>
  `exists (select from public.proposta_licitacao o where ${suaSql(processo, cliente)} and o.situacao not in ('rascunho', 'retirada'))`;

/** SQL: whether a contratação is in its phase of appeals. */
export const emRecursoSql = (processo: string, cliente: string) =>
  `exists (select from public.processo_contratacao p where p.id = ${processo} and p.cliente_id = ${cliente} and p.situacao = 'recursal')`;
