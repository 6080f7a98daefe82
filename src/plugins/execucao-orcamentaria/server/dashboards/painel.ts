import { divideDecimals, formatDecimal, multiplyDecimals } from '../../../../resources/definition';
import { type CardFacts, type ChartFacts, type DashboardFrame, once, onDashboard } from '../../../../server/dashboards/dashboard';
import { entityOf } from '../../../../server/entity';
import type { Work } from '../../../../server/work';
import { NOMES_BIMESTRES } from '../../../planejamento/resources/cronograma/months';
import { monthValues } from '../../../planejamento/server';
import { painelExecucao } from '../../dashboards/painel';
import { cronogramaExecutado } from '../../reports/cronograma-executado';
import { empenho } from '../../resources/empenho';
import type { CATEGORIAS_FILA } from '../../resources/liquidacao';
import { ordemCronologica } from '../../resources/ordem_cronologica';

/** Decimals in reais. */
interface Totais extends Record<string, unknown> {
  atualizada: string;
  empenhado: string;
  liquidado: string;
  pago: string;
  disponivel: string;
  criticas: number;
}

interface Found {
  work: Work;
  entidade: number;
  orgao_id: number | null;
  totais: () => Promise<Totais>;
}

/** The dotações of the entity and, when one was chosen, of an órgão: `$1` to `$4` are cliente, exercício, entity and órgão. */
const dotacoesSql = (join = '') => `from public.dotacao d join public.orgao o on o.id = d.orgao_id ${join}
  where d.cliente_id = $1 and d.exercicio = $2 and coalesce(o.entidade_id, o.id) = $3 and d.data_exclusao is null and ($4::bigint is null or d.orgao_id = $4)`;

const pedido = ({ work, entidade, orgao_id }: Omit<Found, 'totais'>) => [work.cliente.id, work.setting.exercicio, entidade, orgao_id];

async function achar(work: Work, { exercicio, orgao_id }: Readonly<Record<string, unknown>>): Promise<DashboardFrame<Found> | null> {
  const own = work.inYear(Number(exercicio));
  const found = { work: own, entidade: entityOf(own), orgao_id: orgao_id ? Number(orgao_id) : null };
  const totais = once(async () => {
    const row = await own.db.first<Totais>(
      `select coalesce(sum(d.valor_atualizado), 0)::numeric(18,2)::text as atualizada, coalesce(sum(d.empenhado), 0)::numeric(18,2)::text as empenhado,
              coalesce(sum(d.liquidado), 0)::numeric(18,2)::text as liquidado, coalesce(sum(d.pago), 0)::numeric(18,2)::text as pago,
              coalesce(sum(d.disponivel), 0)::numeric(18,2)::text as disponivel,
              count(*) filter (where d.valor_atualizado > 0 and d.disponivel < d.valor_atualizado * 0.05)::int as criticas ${dotacoesSql()}`,
      pedido(found),
    );
    return row as Totais;
  });
  const whole = { ...found, totais };
  const any = await own.db.first(`select 1 as um ${dotacoesSql()} limit 1`, pedido(whole));
  return any ? { about: [], draft: null, found: whole } : null;
}

const executado = async ({ totais }: Found, estagio: 'empenhado' | 'liquidado' | 'pago'): Promise<CardFacts> => {
  const all = await totais();
  return { valor: divideDecimals(multiplyDecimals(all[estagio], '100'), all.atualizada, 2), detalhe: empenho.route.base };
};

/** Days, on average, from the day it could be demanded until it was paid, of the queue of a category. */
async function prazo(found: Found, categoria: keyof typeof CATEGORIAS_FILA): Promise<CardFacts> {
  const row = await found.work.db.first<{ dias: string | null }>(
    `select round(avg(f.pago_em - f.exigibilidade))::text as dias from public.ordem_cronologica f join public.liquidacao l on l.id = f.id
       join public.empenho e on e.id = l.empenho_id join public.dotacao d on d.id = e.dotacao_id
      where f.cliente_id = $1 and f.exercicio = $2 and f.entidade_id = $3 and ($4::bigint is null or d.orgao_id = $4) and f.categoria_fila = $5 and f.pago_em is not null`,
    [...pedido(found), categoria],
  );
  return { valor: row?.dias ?? null, detalhe: `${ordemCronologica.route.base}?categoria_fila=${categoria}` };
}

/** What may still be committed, in reais. */
interface Ainda extends Record<string, unknown> {
  nome: string;
  codigo: string;
  mes: string;
  ano: string;
}

/** SQL of the code and name of what the budget is told by: its function, or whether it is of personnel. */
const PARTES = {
  funcao: { codigo: 'f.codigo', nome: 'f.nome' },
  pessoal: { codigo: 'x.grupo', nome: "case x.grupo when '1' then 'Pessoal e encargos' else 'Outras despesas' end" },
} as const;

/** Saúde and Educação, which the people ask of first. */
const [SAUDE, EDUCACAO, PESSOAL] = ['10', '12', '1'] as const;

/**
 * What may still be committed until the end of the month and of the year: of the month, no more than the cota of each unidade, grupo and
 * fonte leaves, where a cronograma is published (LRF art. 8º).
 */
function ainda(found: Found, parte: keyof typeof PARTES): Promise<Ainda[]> {
  const { codigo, nome } = PARTES[parte];
  const hoje = found.work.today();
  const mes = Number(hoje.slice(0, 4)) === found.work.setting.exercicio ? Number(hoje.slice(5, 7)) : 12;
  return found.work.db.rows<Ainda>(
    `with linhas as (
       select d.funcao_id, d.unidade_id, substr(n.codigo, 3, 1) as grupo, d.fonte_recurso_id, sum(d.disponivel) as ano, sum(d.empenhado + d.contingenciado) as usado
       ${dotacoesSql('join public.natureza_despesa n on n.id = d.natureza_despesa_id')} group by 1, 2, 3, 4),
     cota as (
       select l.unidade_id, l.grupo, l.fonte_recurso_id, sum(m.valor) filter (where m.mes <= $5) as planejado
         from public.cronograma_linha l join public.cronograma_desembolso g on g.id = l.cronograma_desembolso_id and g.situacao_cronograma = 'publicado'
         cross join lateral ${monthValues('l')}
        where g.cliente_id = $1 and g.exercicio = $2 and l.data_exclusao is null group by 1, 2, 3),
     livre as (
       select x.unidade_id, x.grupo, x.fonte_recurso_id, greatest(coalesce(c.planejado, 0) - sum(x.usado), 0) as valor
         from linhas x join cota c on c.unidade_id = x.unidade_id and c.grupo = x.grupo and c.fonte_recurso_id = x.fonte_recurso_id group by 1, 2, 3, c.planejado)
     select ${codigo} as codigo, ${nome} as nome, sum(x.ano)::numeric(18,2)::text as ano, sum(least(x.ano, coalesce(v.valor, x.ano)))::numeric(18,2)::text as mes
       from linhas x join public.funcao f on f.id = x.funcao_id
       left join livre v on v.unidade_id = x.unidade_id and v.grupo = x.grupo and v.fonte_recurso_id = x.fonte_recurso_id
      group by 1, 2 order by (${codigo} in ('${SAUDE}', '${EDUCACAO}')) desc, sum(x.ano) desc`,
    [...pedido(found), mes],
  );
}

async function aindaDe(found: Found, parte: keyof typeof PARTES, codigo: string): Promise<CardFacts> {
  const row = (await ainda(found, parte)).find((one) => one.codigo === codigo);
  return {
    valor: row?.mes ?? null,
    detalhe: cronogramaExecutado.path,
    nota: row ? `No ano restam R$ ${formatDecimal(row.ano, 2)}` : 'Nenhuma dotação',
  };
}

async function aindaPorFuncao(found: Found): Promise<ChartFacts> {
  const rows = await ainda(found, 'funcao');
  const side = (label: string, y: (row: Ainda) => string) => ({ nome: label, pontos: rows.map((row) => ({ x: row.nome, y: y(row) })) });
  return { series: [side('Neste mês', (row) => row.mes), side('No ano', (row) => row.ano)] };
}

async function porGrupo(found: Found, nome: string, join: string): Promise<ChartFacts> {
  const rows = await found.work.db.rows<{ x: string; atualizada: string; empenhado: string }>(
    `select ${nome} as x, sum(d.valor_atualizado)::numeric(18,2)::text as atualizada, sum(d.empenhado)::numeric(18,2)::text as empenhado
     ${dotacoesSql(join)} group by 1 order by sum(d.valor_atualizado) desc`,
    pedido(found),
  );
  const side = (label: string, y: (row: (typeof rows)[number]) => string) => ({
    nome: label,
    pontos: rows.map((row) => ({ x: row.x, y: y(row) })),
  });
  return { series: [side('Atualizada', (row) => row.atualizada), side('Empenhado', (row) => row.empenhado)] };
}

interface Estagios extends Record<string, unknown> {
  mes: number;
  empenhado: string;
  liquidado: string;
  pago: string;
}

/** What each stage of the expense added in each month of a year, by the book, before its closing empties the accounts. */
async function estagiosPorMes(found: Found, ano: number): Promise<Estagios[]> {
  const [cliente, , ...others] = pedido(found);
  const stage = (condition: string) =>
    `coalesce(sum(i.valor * case i.dc when 'C' then 1 else -1 end) filter (where ${condition}), 0)::numeric(18,2)::text`;
  return found.work.db.rows<Estagios>(
    `select m.mes, ${stage('true')} as empenhado,
            ${stage("c.codigo like '6.2.2.1.3.03%' or c.codigo like '6.2.2.1.3.04%' or c.codigo like '6.2.2.1.3.07%'")} as liquidado,
            ${stage("c.codigo like '6.2.2.1.3.04%'")} as pago
       from generate_series(1, 12) as m(mes) left join (public.lancamento_contabil e join public.lancamento_contabil_linha i on i.pai_id = e.id
         join public.plano_conta c on c.id = i.conta_id and c.codigo like '6.2.2.1.3%' join public.dotacao d on d.id = i.dotacao_id)
         on e.periodo = m.mes and e.cliente_id = $1 and e.exercicio = $2 and e.entidade_id = $3 and ($4::bigint is null or d.orgao_id = $4)
      group by 1 order by 1`,
    [cliente, ano, ...others],
  );
}

/** The stages month by month beside what was committed in the year before; months to come have nothing. */
async function porMes(found: Found): Promise<ChartFacts> {
  const ano = Number(found.work.setting.exercicio);
  const [rows, antes] = [await estagiosPorMes(found, ano), await estagiosPorMes(found, ano - 1)];
  const hoje = found.work.today().slice(0, 7);
  const line = (nome: string, de: readonly Estagios[], y: (row: Estagios) => string | null) => ({
    nome,
    pontos: de.map((row) => ({ x: `${String(row.mes).padStart(2, '0')}/${ano}`, y: y(row) })),
  });
  const known = (parte: 'empenhado' | 'liquidado' | 'pago') => (row: Estagios) =>
    `${ano}-${String(row.mes).padStart(2, '0')}` > hoje ? null : row[parte];
  const houve = antes.some(({ empenhado }) => Number(empenhado) !== 0);
  return {
    series: [
      line('Empenhado', rows, known('empenhado')),
      line('Liquidado', rows, known('liquidado')),
      line('Pago', rows, known('pago')),
      ...(houve ? [line(`Empenhado em ${ano - 1}`, antes, ({ empenhado }) => empenhado)] : []),
    ],
  };
}

/** What the book collected in each bimestre beside the meta of the published cronograma, of the whole entity. */
async function receitaMeta(found: Found): Promise<ChartFacts> {
  const rows = await found.work.db.rows<{ bimestre: number; arrecadada: string; meta: string }>(
    `select b.bimestre, coalesce(a.valor, 0)::numeric(18,2)::text as arrecadada, coalesce(t.valor, 0)::numeric(18,2)::text as meta
       from generate_series(1, 6) as b(bimestre)
       left join (select ceil(s.periodo / 2.0)::int as bimestre, sum(s.creditos - s.debitos) as valor from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
                   where s.cliente_id = $1 and s.exercicio = $2 and s.entidade_id = $3 and s.periodo between 1 and 12
                     and (c.codigo like '6.2.1.2.%' or c.codigo like '6.2.1.3.%') group by 1) a on a.bimestre = b.bimestre
       left join (select v.bimestre, sum(v.valor) as valor from public.cronograma_meta k
                    join public.cronograma_desembolso g on g.id = k.cronograma_desembolso_id and g.situacao_cronograma = 'publicado'
                    cross join lateral (values ${NOMES_BIMESTRES.map((nome, n) => `(${n + 1}, k.${nome})`).join(', ')}) as v(bimestre, valor)
                   where g.cliente_id = $1 and g.exercicio = $2 and k.data_exclusao is null group by 1) t on t.bimestre = b.bimestre
      order by 1`,
    [found.work.cliente.id, found.work.setting.exercicio, found.entidade],
  );
  const side = (nome: string, y: (row: (typeof rows)[number]) => string) => ({
    nome,
    pontos: rows.map((row) => ({ x: `${row.bimestre}º bimestre`, y: y(row) })),
  });
  return {
    series: [side('Arrecadada', (row) => row.arrecadada), side('Meta', (row) => row.meta)],
    nota: 'Arrecadada, da entidade, líquida de deduções; a meta é a do município.',
  };
}

export const painelExecucaoRules = onDashboard(painelExecucao, {
  frame: achar,
  nearest: async (work) => {
    const row = await work.db.first<{ ano: number }>(
      'select d.exercicio::int as ano from public.dotacao d where d.cliente_id = $1 and d.data_exclusao is null order by abs(d.exercicio - $2) limit 1',
      [work.cliente.id, work.setting.exercicio],
    );
    return row ? { nome: `exercício de ${row.ano}`, parametros: { exercicio: String(row.ano) } } : null;
  },
  cards: {
    saude: (found) => aindaDe(found, 'funcao', SAUDE),
    educacao: (found) => aindaDe(found, 'funcao', EDUCACAO),
    pessoal: (found) => aindaDe(found, 'pessoal', PESSOAL),
    empenhado: (found) => executado(found, 'empenhado'),
    liquidado: (found) => executado(found, 'liquidado'),
    pago: (found) => executado(found, 'pago'),
    criticas: async ({ totais }) => ({ valor: String((await totais()).criticas) }),
    prazo_bens: (found) => prazo(found, 'bens'),
    prazo_locacoes: (found) => prazo(found, 'locacoes'),
    prazo_servicos: (found) => prazo(found, 'servicos'),
    prazo_obras: (found) => prazo(found, 'obras'),
    fora_de_ordem: async (found) => {
      const row = await found.work.db.first<{ n: string }>(
        `select count(distinct g.id)::text as n from public.pagamento g join public.ordem_pagamento p on p.id = g.ordem_pagamento_id
          where g.cliente_id = $1 and g.exercicio = $2 and g.entidade_id = $3 and p.motivo_fila is not null and g.situacao <> 'anulado'
            and ($4::bigint is null or exists (select from public.pagamento_liquidacoes x join public.liquidacao l on l.id = x.liquidacao_id
                  join public.empenho e on e.id = l.empenho_id join public.dotacao d on d.id = e.dotacao_id where x.pai_id = g.id and d.orgao_id = $4))`,
        pedido(found),
      );
      return { valor: row?.n ?? '0' };
    },
  },
  charts: {
    ainda_por_funcao: aindaPorFuncao,
    estagios: async ({ totais }) => {
      const { atualizada, empenhado, liquidado, pago, disponivel } = await totais();
      const pontos = Object.entries({
        Atualizada: atualizada,
        Empenhado: empenhado,
        Liquidado: liquidado,
        Pago: pago,
        Disponível: disponivel,
      });
      return { series: [{ nome: 'Despesa', pontos: pontos.map(([x, y]) => ({ x, y })) }] };
    },
    por_funcao: (found) => porGrupo(found, "f.codigo || ' – ' || f.nome", 'join public.funcao f on f.id = d.funcao_id'),
    por_orgao: (found) => porGrupo(found, "o.codigo || ' – ' || o.nome", ''),
    por_fonte: (found) => porGrupo(found, "f.codigo || ' – ' || f.nome", 'join public.fonte_recurso f on f.id = d.fonte_recurso_id'),
    por_mes: porMes,
    receita_meta: receitaMeta,
  },
});
