import { extendResource } from '../../../../server/resources/rules';
import { fonteRecurso } from '../../../classificacoes/resources/fonte_recurso';
import { naturezaDespesa } from '../../../classificacoes/resources/natureza_despesa';
import { aceitaEmpenhoSql } from '../../../classificacoes/server';
import { despesaDaFonteSql, receitaDaFonteSql } from './valores-da-lei';

/** What the laws of the budget say of the classifications that they are made of. */
export const classificacoesNaLei = [
  extendResource(fonteRecurso, {
    derived: {
      receita_prevista: receitaDaFonteSql,
      despesa_fixada: despesaDaFonteSql,
      diferenca: (t) => `${receitaDaFonteSql(t)} - ${despesaDaFonteSql(t)}`,
    },
  }),
  extendResource(naturezaDespesa, {
    filters: {
      da_dotacao: (value, t, param) =>
        `(${aceitaEmpenhoSql(t)}) and exists (
         select from public.dotacao a join public.natureza_despesa n on n.id = a.natureza_despesa_id
          where a.id = ${param(value)} and (n.id = ${t}.id or ${t}.codigo like regexp_replace(n.codigo, '(\\.00)+$', '') || '.%'))`,
    },
  }),
];
