import { filteredList } from '../../../../../resources/definition';
import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import { riscosProvidencias } from '../../../reports/ldo/riscos-providencias';
import { CATEGORIAS_RISCO, GRUPOS_RISCO, grupoDe, ldoRisco } from '../../../resources/ldo/ldo_risco';
import { ldoDoAno } from '../../ldo/of-year';

/** Every line of the form, in its order, with or without risks. */
const FORM = Object.entries(CATEGORIAS_RISCO)
  .map(([key, name], index) => `(${index + 1}, ${[GRUPOS_RISCO[grupoDe(key)], key, name].map(literal).join(', ')})`)
  .join(', ');

export const riscosProvidenciasRules = onReport(riscosProvidencias, {
  frame: (work, { exercicio }) => ldoDoAno(work, Number(exercicio), ['arf']),
  source: ({ exercicio, detalhado }, param) => {
    const year = param(exercicio);
    return `with linhas (ordem, grupo, categoria, nome) as (values ${FORM}),
      riscos as (select r.id, r.categoria, r.descricao, r.valor from ldo_risco r join ldo l on l.id = r.ldo_id
                  where l.exercicio_referencia = ${year}::int and l.situacao_ldo <> 'cancelada' and l.data_exclusao is null and r.data_exclusao is null),
      esquerda as (
        select ordem, grupo, categoria, nome as texto, 0 as risco_id,
               ${detalhado ? 'case when exists (select from riscos r where r.categoria = l.categoria) then null else 0::numeric(18,2) end' : 'coalesce((select sum(r.valor) from riscos r where r.categoria = l.categoria), 0)'} as valor
          from linhas l
        ${detalhado ? "union all select l.ordem, l.grupo, l.categoria, '– ' || r.descricao, r.id, r.valor from linhas l join riscos r on r.categoria = l.categoria" : ''}),
      esquerda_n as (select *, row_number() over (partition by ordem order by risco_id) as n from esquerda),
      direita as (select r.categoria, p.descricao, p.valor, row_number() over (partition by r.categoria order by r.id, p.ordem) ${detalhado ? '+ 1' : ''} as n
                    from riscos r join ldo_risco_providencias p on p.pai_id = r.id),
      unidas as (select coalesce(e.categoria, d.categoria) as categoria, coalesce(e.n, d.n) as n, e.texto, e.valor as valor_risco, d.descricao, d.valor
                   from esquerda_n e full join direita d on d.categoria = e.categoria and d.n = e.n)
      select l.grupo, u.texto as descricao, u.valor_risco as valor, u.descricao as providencia, u.valor as providencia_valor,
             case when u.texto is not null then ${literal(filteredList(ldoRisco, 'categoria', ''))} || l.categoria end as destino
        from unidas u join linhas l on l.categoria = u.categoria
       order by l.ordem, u.n`;
  },
});
