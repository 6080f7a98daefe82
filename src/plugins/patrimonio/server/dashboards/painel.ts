import { addDays, divideDecimals, multiplyDecimals } from '../../../../resources/definition';
import { type CardFacts, type ChartFacts, type DashboardFrame, onDashboard } from '../../../../server/dashboards/dashboard';
import { addressOfList, countOfList } from '../../../../server/dashboards/list-card';
import type { Work } from '../../../../server/work';
import { painelPatrimonio } from '../../dashboards/painel';
import { BEM_NO_LIVRO, bem, ESTADOS_BEM } from '../../resources/bem';
import { bemImovel } from '../../resources/bem_imovel';
import { classificacaoPatrimonial } from '../../resources/classificacao_patrimonial';
import { garantiaBem } from '../../resources/garantia_bem';
import { inventarioPatrimonial } from '../../resources/inventario_patrimonial';
import { loteDepreciacao } from '../../resources/lote_depreciacao';
import { movimentacaoBem } from '../../resources/movimentacao_bem';
import { NATUREZAS_BEM } from '../../resources/naturezas';
import { plaqueta } from '../../resources/plaqueta';

interface Found {
  work: Work;
  exercicio: number;
  orgao: number | null;
  doOrgao: Readonly<Record<string, string>>;
}

const NO_LIVRO = BEM_NO_LIVRO.map((one) => `'${one}'`).join(', ');
const NO_LIVRO_DA_LISTA = { situacao_bem: [...BEM_NO_LIVRO] };

async function encontrar(work: Work, { exercicio, orgao_id }: Readonly<Record<string, unknown>>): Promise<DashboardFrame<Found>> {
  const orgao = orgao_id ? Number(orgao_id) : null;
  const doOrgao: Readonly<Record<string, string>> = orgao === null ? {} : { orgao_id: String(orgao) };
  return { about: [], draft: null, found: { work: work.inYear(Number(exercicio)), exercicio: Number(exercicio), orgao, doOrgao } };
}

/** A sum over the bens in the book; the list that it opens adds them up. */
async function somar({ work, orgao, doOrgao }: Found, expression: string): Promise<CardFacts> {
  const row = await work.db.first<{ valor: string }>(
    `select coalesce(sum(${expression}), 0)::numeric(18,2)::text as valor from bem b where b.situacao_bem in (${NO_LIVRO}) and b.orgao_id = coalesce($1::bigint, b.orgao_id)`,
    [orgao],
  );
  return { valor: row?.valor ?? '0.00', detalhe: addressOfList(bem, { ...NO_LIVRO_DA_LISTA, ...doOrgao }) };
}

async function indice({ work, orgao, doOrgao }: Found): Promise<CardFacts> {
  const row = await work.db.first<{ parte: string; todo: string }>(
    `select coalesce(sum(b.depreciacao_acumulada), 0)::text as parte, coalesce(sum(b.valor_bruto), 0)::text as todo
       from bem b where b.situacao_bem in (${NO_LIVRO}) and b.metodo is not null and b.orgao_id = coalesce($1::bigint, b.orgao_id)`,
    [orgao],
  );
  return {
    valor: divideDecimals(multiplyDecimals(row?.parte ?? '0', '100'), row?.todo ?? '0', 2),
    detalhe: addressOfList(bem, { ...NO_LIVRO_DA_LISTA, ...doOrgao }),
  };
}

/** What a kind of change was worth in the year. */
async function mudancas({ work, exercicio, orgao }: Found, tipo: string, sinal: 1 | -1): Promise<CardFacts> {
  const row = await work.db.first<{ valor: string; n: number }>(
    `select coalesce(${sinal} * sum(v.bruto - v.depreciacao - v.perda), 0)::numeric(18,2)::text as valor, count(distinct v.bem_id)::int as n from bem_valor v
      where v.tipo = $1 and v.data between make_date($2::int, 1, 1) and make_date($2::int, 12, 31) and v.orgao_id = coalesce($3::bigint, v.orgao_id)`,
    [tipo, exercicio, orgao],
  );
  return { valor: row?.valor ?? '0.00', nota: `${row?.n ?? 0} bens` };
}

async function depreciacaoDoMes({ work, orgao }: Found): Promise<CardFacts> {
  const row = await work.db.first<{ mes: string | null; valor: string }>(
    `select to_char(l.competencia, 'MM/YYYY') as mes, coalesce(sum(i.quota), 0)::numeric(18,2)::text as valor
       from lote_depreciacao l join public.lote_depreciacao_itens i on i.pai_id = l.id
      where l.situacao = 'confirmado' and l.orgao_id = coalesce($1::bigint, l.orgao_id)
        and l.competencia = (select max(x.competencia) from lote_depreciacao x where x.situacao = 'confirmado' and x.orgao_id = coalesce($1::bigint, x.orgao_id)) group by 1`,
    [orgao],
  );
  return {
    valor: row?.valor ?? '0.00',
    nota: row?.mes ? `Competência ${row.mes}` : 'Nenhum mês confirmado',
    detalhe: addressOfList(loteDepreciacao, { situacao: 'confirmado' }),
  };
}

async function inventario({ work, exercicio }: Found): Promise<CardFacts> {
  const row = await work.db.first<{ lidos: string | null; total: string | null }>(
    `select count(*) filter (where i.resultado not in ('pendente', 'nao_localizado', 'sobra'))::text as lidos, count(*) filter (where i.resultado <> 'sobra')::text as total
       from public.inventario_patrimonial_itens i where i.pai_id = (select v.id from inventario_patrimonial v where v.ano = $1 and v.situacao <> 'cancelado' order by v.data_corte desc, v.id desc limit 1)`,
    [exercicio],
  );
  return {
    valor: Number(row?.total ?? 0) > 0 ? divideDecimals(multiplyDecimals(row?.lidos ?? '0', '100'), row?.total ?? '1', 2) : null,
    detalhe: addressOfList(inventarioPatrimonial, { ano: String(exercicio) }),
  };
}

type Ponto = { x: string; y: string } & Record<string, unknown>;

async function porGrupo({ work, orgao }: Found, select: string, group: string, limit = 20): Promise<Ponto[]> {
  return work.db.rows<Ponto>(
    `select ${select} as x, sum(b.valor_bruto - b.depreciacao_acumulada - b.perda_acumulada)::numeric(18,2)::text as y
       from bem b join public.classificacao_patrimonial c on c.id = b.classificacao_id left join public.orgao o on o.id = b.orgao_id
      where b.situacao_bem in (${NO_LIVRO}) and b.orgao_id = coalesce($1::bigint, b.orgao_id) group by ${group}
     having sum(b.valor_bruto) > 0 order by sum(b.valor_bruto - b.depreciacao_acumulada - b.perda_acumulada) desc limit ${limit}`,
    [orgao],
  );
}

async function porNatureza(found: Found): Promise<ChartFacts> {
  const pontos = await porGrupo(found, 'c.natureza', 'c.natureza');
  return { series: [{ nome: 'Líquido', pontos: pontos.map(({ x, y }) => ({ x: NATUREZAS_BEM[x as keyof typeof NATUREZAS_BEM], y })) }] };
}

const porOrgao = async (found: Found): Promise<ChartFacts> => ({
  series: [{ nome: 'Líquido', pontos: await porGrupo(found, 'o.nome', 'o.nome') }],
});
const porClasse = async (found: Found): Promise<ChartFacts> => ({
  series: [{ nome: 'Líquido', pontos: await porGrupo(found, 'c.nome', 'c.nome', 10) }],
});

/** The last 24 months, each at its end, as the ledger of the bens has them. */
async function evolucao({ work, orgao }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ x: string; bruto: string; liquido: string }>(
    `select to_char(m.fim, 'MM/YY') as x, coalesce(sum(v.bruto), 0)::numeric(18,2)::text as bruto, coalesce(sum(v.bruto - v.depreciacao - v.perda), 0)::numeric(18,2)::text as liquido
       from (select (date_trunc('month', hoje()) - make_interval(months => n) + interval '1 month - 1 day')::date as fim from generate_series(23, 0, -1) n) m
       left join bem_valor v on v.data <= m.fim and v.orgao_id = coalesce($1::bigint, v.orgao_id) group by m.fim order by m.fim`,
    [orgao],
  );
  return {
    series: [
      { nome: 'Bruto', pontos: rows.map(({ x, bruto: y }) => ({ x, y })) },
      { nome: 'Líquido', pontos: rows.map(({ x, liquido: y }) => ({ x, y })) },
    ],
  };
}

async function porEstado({ work, orgao, doOrgao }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ estado: keyof typeof ESTADOS_BEM; n: number }>(
    `select b.estado_conservacao as estado, count(*)::int as n from bem b where b.situacao_bem in (${NO_LIVRO}) and b.orgao_id = coalesce($1::bigint, b.orgao_id) group by 1`,
    [orgao],
  );
  const pontos = (Object.entries(ESTADOS_BEM) as [keyof typeof ESTADOS_BEM, string][]).flatMap(([estado, x]) => {
    const n = rows.find((row) => row.estado === estado)?.n;
    return n ? [{ x, y: String(n), detalhe: addressOfList(bem, { estado_conservacao: estado, ...NO_LIVRO_DA_LISTA, ...doOrgao }) }] : [];
  });
  return { series: [{ nome: 'Bens', pontos }] };
}

export const painelPatrimonioRules = onDashboard(painelPatrimonio, {
  frame: encontrar,
  nearest: async () => null,
  cards: {
    ativos: ({ work, doOrgao }) => countOfList(work, bem, { ...NO_LIVRO_DA_LISTA, ...doOrgao }),
    bruto: (found) => somar(found, 'b.valor_bruto'),
    depreciacao: (found) => somar(found, 'b.depreciacao_acumulada'),
    liquido: (found) => somar(found, 'b.valor_bruto - b.depreciacao_acumulada - b.perda_acumulada'),
    indice,
    incorporacoes: (found) => mudancas(found, 'incorporacao', 1),
    baixas: (found) => mudancas(found, 'baixa', -1),
    a_incorporar: ({ work }) => countOfList(work, bem, { situacao_bem: 'a_incorporar' }),
    depreciacao_mes: depreciacaoDoMes,
    aceite: ({ work }) => countOfList(work, movimentacaoBem, { situacao: ['enviada', 'autorizada'] }),
    devolucoes: ({ work }) => countOfList(work, movimentacaoBem, { em_atraso: 'true' }),
    nao_localizados: ({ work, doOrgao }) => countOfList(work, bem, { situacao_bem: 'nao_localizado', ...doOrgao }),
    sem_plaqueta: ({ work, doOrgao }) => countOfList(work, plaqueta, { fixada: 'nao', ...doOrgao }),
    garantias: ({ work }) => countOfList(work, garantiaBem, { situacao: 'vigente', vence_ate: addDays(work.today(), 30) }),
    inventario,
    sem_matricula: ({ work }) => countOfList(work, bemImovel, { sem_matricula: 'true' }),
    sem_reavaliacao: ({ work }) => countOfList(work, classificacaoPatrimonial, { sem_reavaliacao: 'true' }),
    responsavel_desligado: ({ work, doOrgao }) => countOfList(work, bem, { responsavel_desligado: 'true', ...doOrgao }),
    fim_da_vida: ({ work }) => countOfList(work, bem, { fim_da_vida: 'true' }),
  },
  charts: { natureza: porNatureza, orgaos: porOrgao, evolucao, estado: porEstado, classes: porClasse },
});
