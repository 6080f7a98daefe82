import { literal } from '../../../../server/db/sql';
import { numberSql } from '../../../../server/resources/number';
import { onResource } from '../../../../server/resources/rules';
import { MODALIDADES } from '../../resources/contratacao/modalidades';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';

const modalidadeSql = (t: string) =>
  `case ${t}.modalidade ${Object.entries(MODALIDADES)
    .map(([key, label]) => `when ${literal(key)} then ${literal(label)}`)
    .join(' ')} end`;

const estimadoSql = (t: string) =>
  `coalesce((select sum(i.valor_total) from public.processo_contratacao_itens i where i.pai_id = ${t}.id), 0)`;
const homologadoSql = (t: string) =>
  `(select sum(r.valor_total) from public.resultado_item_licitacao r where r.processo_contratacao_id = ${t}.id and r.situacao = 'homologado' and r.data_exclusao is null)`;
/** R17: only over the items that were homologated. */
const estimadoHomologadoSql = (t: string) =>
  `(select sum(i.valor_total) from public.processo_contratacao_itens i where i.pai_id = ${t}.id and i.situacao_item = 'homologado')`;

/** Processos de contratação (handbook Compras 4A). */
export const processoContratacaoRules = onResource(processoContratacao, {
  derived: {
    rotulo: (t) => `coalesce(${numberSql(processoContratacao)(t)}, 'Rascunho ' || ${t}.id)`,
    rotulo_modalidade: (t) =>
      `${modalidadeSql(t)} || coalesce(' ' || lpad(${t}.numero_modalidade::text, 3, '0') || '/' || ${t}.exercicio, '')`,
    valor_estimado: estimadoSql,
    valor_homologado: homologadoSql,
    economia: (t) => `(${estimadoHomologadoSql(t)} - ${homologadoSql(t)})`,
    aviso: () => 'null::text',
  },
  filters: {
    material_id: (value, t, param) =>
      `exists (select from public.processo_contratacao_itens i where i.pai_id = ${t}.id and i.material_id = ${param(value)})`,
    vencedor_id: (value, t, param) =>
      `exists (select from public.resultado_item_licitacao r where r.processo_contratacao_id = ${t}.id and r.situacao = 'homologado'
        and r.fornecedor_id = ${param(value)} and r.data_exclusao is null)`,
  },
});
