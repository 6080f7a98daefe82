import { literal, wordsSql } from '../../../../server/db/sql';
import { MESES_FICHA, type ModeloFolha } from '../../reports/relatorio_folha';
import { contracheque } from '../../resources/contracheque';
import { lancamentoFolha } from '../../resources/lancamento_folha';

/** What was asked, as the models read it: placeholders of the first day of the competência, and of what was chosen. */
export interface Pedido {
  competencia: string;
  /** Condition of the unidade that was chosen, over a column of its id. */
  daUnidade: (column: string) => string;
  /** Condition of the funcionário that was chosen, over a column of his id. */
  doFuncionario: (column: string) => string;
}

/** A model: the columns that it shows, and the SQL of its lines. */
export interface Modelo {
  colunas: readonly string[];
  sql: (pedido: Pedido) => string;
}

/** Folhas that say what is paid: what is open has nothing yet, what was cancelled never will. */
export const FOLHA_VALE = "h.situacao not in ('aberta', 'cancelada')";
/** Events of extra hours (handbook Pessoal 5.1). */
export const HORAS_EXTRAS = [15, 16] as const;
/** Routines by which the contribution of the servant is withheld, by regime. */
const DO_SERVIDOR = "('rpps', 'rpps_13', 'inss', 'inss_13')";

const CODIGO = "lpad(e.codigo::text, 4, '0')";
const UNIDADE = "coalesce(u.nome, 'Sem lotação')";
/** The contracheques of a competência, with where each works. */
export const CONTRACHEQUES = `contracheque c join public.folha_pagamento h on h.id = c.folha_id left join public.departamento d on d.id = c.departamento_id
  left join public.unidade u on u.id = d.unidade_id`;
const LINHAS = 'join public.contracheque_linha l on l.pai_id = c.id join public.evento_folha e on e.id = l.evento_id';
const PESSOA = 'join public.funcionario f on f.id = c.funcionario_id join public.pessoa p on p.id = f.pessoa_id';
const parteDaConta = (n: number) => `nullif(split_part(c.conta, ' · ', ${n}), '')`;

/** What a vínculo was paid by event in a competência, which is SQL of its first day. */
const porEvento = (competencia: string, daUnidade: Pedido['daUnidade']): string => `
  select c.funcionario_id, e.codigo, e.nome, sum(l.valor) as valor from ${CONTRACHEQUES} ${LINHAS}
   where h.competencia = ${competencia} and ${FOLHA_VALE} and e.tipo = 'provento' ${daUnidade('d.unidade_id')} group by 1, 2, 3`;

export const MODELOS: Readonly<Record<ModeloFolha, Modelo>> = {
  resumo: {
    colunas: ['unidade', 'codigo', 'evento', 'vinculos', 'referencia', 'proventos', 'descontos'],
    sql: ({ competencia, daUnidade, doFuncionario }) =>
      `select ${UNIDADE} as unidade, ${CODIGO} as codigo, e.nome as evento, count(distinct c.funcionario_id)::int as vinculos, sum(l.quantidade)::numeric(12,2) as referencia,
                coalesce(sum(l.valor) filter (where e.tipo = 'provento'), 0)::numeric(18,2) as proventos,
                coalesce(sum(l.valor) filter (where e.tipo = 'desconto'), 0)::numeric(18,2) as descontos
           from ${CONTRACHEQUES} ${LINHAS}
          where h.competencia = ${competencia} and ${FOLHA_VALE} and e.tipo in ('provento', 'desconto') ${daUnidade('d.unidade_id')} ${doFuncionario('c.funcionario_id')}
          group by 1, 2, 3, e.tipo order by 1, 2`,
  },
  bancaria: {
    colunas: ['banco', 'agencia', 'conta', 'matricula', 'nome', 'liquido'],
    sql: ({ competencia, daUnidade, doFuncionario }) =>
      `select coalesce(${parteDaConta(1)}, 'Sem conta') as banco, ${parteDaConta(2)} as agencia, ${parteDaConta(3)} as conta, f.matricula, p.nome,
              c.liquido, ${literal(`${contracheque.route.base}/`)} || c.id as destino
         from ${CONTRACHEQUES} ${PESSOA}
        where h.competencia = ${competencia} and ${FOLHA_VALE} ${daUnidade('d.unidade_id')} ${doFuncionario('c.funcionario_id')}
        order by c.conta nulls last, p.nome, c.id`,
  },
  encargos: {
    colunas: ['regime', 'encargo', 'base', 'aliquota', 'servidor', 'patronal', 'valor'],
    // the part of the servant is what each contracheque withheld; that of the entity, what the folha reckoned on the whole
    sql: ({ competencia }) =>
      `select x.*, x.servidor + x.patronal as valor from (
         select upper(split_part(e.formula, '_', 1)) as regime, e.nome as encargo,
                sum(case when e.formula in ('rpps', 'inss') then case e.formula when 'rpps' then c.base_rpps else c.base_inss end
                         else case when e.formula = 'rpps_13' then c.base_rpps_13 else c.base_inss_13 end end)::numeric(18,2) as base,
                null::numeric as aliquota, sum(l.valor)::numeric(18,2) as servidor, 0::numeric(18,2) as patronal
           from ${CONTRACHEQUES} ${LINHAS}
          where h.competencia = ${competencia} and ${FOLHA_VALE} and e.formula_tipo = 'sistema' and e.formula in ${DO_SERVIDOR} group by 1, 2
         union all
         select upper(split_part(e.formula, '_', 2)), e.nome, sum(g.base)::numeric(18,2), g.aliquota, 0, sum(g.valor)::numeric(18,2)
           from folha_pagamento h join public.folha_encargo g on g.pai_id = h.id join public.evento_folha e on e.id = g.evento_id
          where h.competencia = ${competencia} and ${FOLHA_VALE} group by 1, 2, 4) x order by x.regime, x.patronal, x.encargo`,
  },
  custo: {
    colunas: ['unidade', 'natureza', 'valor'],
    sql: ({ competencia, daUnidade }) =>
      `select coalesce(u.nome, 'Sem ficha') as unidade, n.codigo || ' · ' || n.nome as natureza, sum(g.valor)::numeric(18,2) as valor
         from folha_pagamento h join public.folha_despesa g on g.pai_id = h.id join public.natureza_despesa n on n.id = g.natureza_despesa_id
         left join public.dotacao t on t.id = g.dotacao_id left join public.unidade u on u.id = t.unidade_id
        where h.competencia = ${competencia} and ${FOLHA_VALE} ${daUnidade('t.unidade_id')} group by 1, 2 order by 1, 2`,
  },
  comparativo: {
    colunas: ['matricula', 'nome', 'anterior', 'atual', 'diferenca', 'variacao', 'causa'],
    sql: ({ competencia, daUnidade, doFuncionario }) =>
      `with a as (${porEvento(`(${competencia} - interval '1 month')::date`, daUnidade)}), b as (${porEvento(competencia, daUnidade)}),
        k as (select coalesce(a.funcionario_id, b.funcionario_id) as funcionario_id, coalesce(a.codigo, b.codigo) as codigo, coalesce(a.nome, b.nome) as nome,
                     coalesce(a.valor, 0) as antes, coalesce(b.valor, 0) as agora
                from a full join b on b.funcionario_id = a.funcionario_id and b.codigo = a.codigo)
       select f.matricula, p.nome, sum(k.antes)::numeric(18,2) as anterior, sum(k.agora)::numeric(18,2) as atual, sum(k.agora - k.antes)::numeric(18,2) as diferenca,
              round(sum(k.agora - k.antes) * 100 / nullif(sum(k.antes), 0), 2) as variacao,
              left(case when sum(k.antes) = 0 then 'Entrou na folha' when sum(k.agora) = 0 then 'Saiu da folha'
                else string_agg(k.nome || ' ' || case when k.agora > k.antes then '+' else '−' end
                  || replace(replace(replace(to_char(abs(k.agora - k.antes), 'FM999G999G990D00'), ',', '#'), '.', ','), '#', '.'), '; ' order by k.codigo)
                  filter (where k.agora <> k.antes) end, 400) as causa
         from k join public.funcionario f on f.id = k.funcionario_id join public.pessoa p on p.id = f.pessoa_id where true ${doFuncionario('f.id')}
        group by f.id, f.matricula, p.nome order by abs(sum(k.agora - k.antes)) desc, f.matricula`,
  },
  horas: {
    colunas: ['matricula', 'nome', 'unidade', 'evento', 'quantidade', 'valor'],
    sql: ({ competencia, daUnidade, doFuncionario }) =>
      `select f.matricula, p.nome, ${UNIDADE} as unidade, e.nome as evento, sum(l.quantidade)::numeric(12,2) as quantidade, sum(l.valor)::numeric(18,2) as valor,
              case when max(l.lancamento_id) is not null then ${literal(`${lancamentoFolha.route.base}/`)} || max(l.lancamento_id) end as destino
         from ${CONTRACHEQUES} ${LINHAS} ${PESSOA}
        where h.competencia = ${competencia} and ${FOLHA_VALE} and e.codigo in (${HORAS_EXTRAS.join(', ')}) ${daUnidade('d.unidade_id')} ${doFuncionario('f.id')}
        group by f.matricula, p.nome, u.nome, e.nome order by f.matricula, e.nome`,
  },
  ficha: {
    colunas: ['codigo', 'evento', ...MESES_FICHA, 'ano'],
    sql: ({ competencia, doFuncionario }) =>
      `select ${CODIGO} as codigo, e.nome || ' (' || ${wordsSql('e.tipo', { provento: 'provento', desconto: 'desconto' })} || ')' as evento,
              ${MESES_FICHA.map((name, n) => `sum(l.valor) filter (where extract(month from h.competencia) = ${n + 1})::numeric(18,2) as ${name}`).join(', ')},
              sum(l.valor)::numeric(18,2) as ano
         from ${CONTRACHEQUES} ${LINHAS}
        where date_trunc('year', h.competencia) = date_trunc('year', ${competencia}) and ${FOLHA_VALE} and e.tipo in ('provento', 'desconto') ${doFuncionario('c.funcionario_id')}
        group by e.codigo, e.nome, e.tipo order by e.tipo desc, e.codigo`,
  },
};
