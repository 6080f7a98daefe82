import { type ChartPoint, compareDecimals, formatDecimal, lastDayOf, monthOf } from '../../../../resources/definition';
import type { ChartFacts } from '../../../../server/dashboards/dashboard';
import { addressOfList } from '../../../../server/dashboards/list-card';
import { entityOf } from '../../../../server/entity';
import { contratacaoDireta } from '../../resources/contratacao/contratacao_direta';
import { MODALIDADES } from '../../resources/contratacao/modalidades';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { SITUACOES_CONTRATACAO, type SituacaoContratacao } from '../../resources/contratacao/situacoes';
import { autorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import { contaSql, valorSql } from '../contratacao/fracionamento';
import { limiteEm } from '../parametros/limites';
import { comprasSql } from '../reports/fornecimento/base';
import { type Found, pedido, RESULTADOS } from './encontrar';

export async function porFase({ work, orgao, doOrgao }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ situacao: SituacaoContratacao; n: number }>(
    'select situacao, count(*)::int as n from processo_contratacao where orgao_id = coalesce($1::bigint, orgao_id) group by 1',
    [orgao],
  );
  const pontos = (Object.entries(SITUACOES_CONTRATACAO) as [SituacaoContratacao, string][]).flatMap(([situacao, x]) => {
    const n = rows.find((row) => row.situacao === situacao)?.n;
    return n ? [{ x, y: String(n), detalhe: addressOfList(processoContratacao, { situacao, ...doOrgao }) }] : [];
  });
  return { series: [{ nome: 'Processos', pontos }] };
}

export async function porModalidade(found: Found): Promise<ChartFacts> {
  const rows = await found.work.db.rows<{ modalidade: keyof typeof MODALIDADES; valor: string }>(
    `select p.modalidade, sum(r.valor_total)::numeric(18,2)::text as valor ${RESULTADOS} group by 1 order by sum(r.valor_total) desc`,
    pedido(found),
  );
  const pontos = rows.map(({ modalidade, valor }) => ({
    x: MODALIDADES[modalidade],
    y: valor,
    detalhe: addressOfList(processoContratacao, { modalidade, situacao: 'homologado', ...found.doOrgao }),
  }));
  return { series: [{ nome: 'Homologado', pontos }] };
}

export async function maioresFornecedores(found: Found): Promise<ChartFacts> {
  const rows = await found.work.db.rows<{ id: number; x: string; y: string }>(
    `select f.id, f.nome as x, t.valor::text as y
       from (select r.fornecedor_id, sum(r.valor_total)::numeric(18,2) as valor ${RESULTADOS} group by 1 order by 2 desc limit 10) t
       join public.pessoa f on f.id = t.fornecedor_id order by t.valor desc`,
    pedido(found),
  );
  const pontos = rows.map(({ id, x, y }) => ({
    x,
    y,
    detalhe: addressOfList(processoContratacao, { vencedor_id: String(id), ...found.doOrgao }),
  }));
  return { series: [{ nome: 'Homologado', pontos }] };
}

const MESES = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez'] as const;

/** What was ordered in each month of the year and of the one before it, as the reports of purchases count it. */
export async function comprasPorMes({ work, exercicio }: Found): Promise<ChartFacts> {
  const serie = async (ano: number) => {
    const own = work.inYear(ano);
    const rows = await own.db.rows<{ mes: number; valor: string }>(
      `select extract(month from c.data)::int as mes, sum(c.valor)::numeric(18,2)::text as valor
         from (${comprasSql('autorizado', (d) => `extract(year from ${d}) = $1::int`)}) c group by 1`,
      [ano],
    );
    const pontos = MESES.map((x, n) => ({
      x,
      y: rows.find(({ mes }) => mes === n + 1)?.valor ?? '0.00',
      detalhe: enderecoDoMes(ano, n + 1),
    }));
    return { nome: String(ano), pontos };
  };
  return { series: [await serie(exercicio - 1), await serie(exercicio)] };
}

/** The list of the orders issued in a month. */
function enderecoDoMes(ano: number, mes: number): string {
  const ultimo = lastDayOf(monthOf(ano, mes));
  const entre = [
    ['gte', `${ultimo.slice(0, 7)}-01`],
    ['lte', ultimo],
  ].map(([operator, value], n) => `filters[${n}][field]=data_emissao&filters[${n}][operator]=${operator}&filters[${n}][value]=${value}`);
  return `${autorizacaoFornecimento.route.base}?${entre.join('&')}`;
}

/** From here on a branch deserves a look, and from there on it may not be dispensed any more. */
const [ATENCAO, ACIMA] = ['80', '100'];

/** What the dispensas by value of the year take of the limit of their inciso, by branch of activity, in percent (art. 75, § 1º). */
export async function dispensasPorRamo({ work, orgao }: Found): Promise<ChartFacts> {
  const [obras, compras] = [await limiteEm(work, 'art75_i', work.today()), await limiteEm(work, 'art75_ii', work.today())];
  const rows = await work.db.rows<{ id: number; x: string; y: string }>(
    `select s.id, s.codigo || ' – ' || s.nome as x,
            round(100 * sum(${valorSql('p')} / nullif(case p.amparo_legal when '18' then $5::numeric else $6::numeric end, 0)))::text as y
       from public.processo_contratacao p join public.subgrupo_material s on s.id = p.ramo_id
      where p.cliente_id = $1 and p.exercicio = $2 and p.entidade_id = $3 and p.orgao_id = coalesce($4::bigint, p.orgao_id)
        and p.natureza = 'direta' and p.amparo_legal in ('18', '19') and not coalesce(p.manutencao_veiculo, false) and ${contaSql('p')}
      group by s.id, s.codigo, s.nome order by round(100 * sum(${valorSql('p')} / nullif(case p.amparo_legal when '18' then $5::numeric else $6::numeric end, 0))) desc nulls last, 2 limit 12`,
    [work.cliente.id, work.setting.exercicio, entityOf(work), orgao, obras?.valor ?? null, compras?.valor ?? null],
  );
  const pontos = rows.map(({ id, x, y }) => ({
    x,
    y: y ?? '0',
    ...avisoDoRamo(y ?? '0'),
    detalhe: addressOfList(contratacaoDireta, { ramo_id: String(id), ...(orgao !== null && { orgao_id: String(orgao) }) }),
  }));
  return { series: [{ nome: '% do limite', pontos }], nota: notaDosRamos(pontos) };
}

/** What the bar of a branch is told of, near the limit or above it. */
function avisoDoRamo(y: string): Pick<ChartPoint, 'aviso'> {
  if (compareDecimals(y, ACIMA as string) >= 0) return { aviso: { texto: 'No limite', grave: true } };
  return compareDecimals(y, ATENCAO as string) >= 0 ? { aviso: { texto: 'Perto do limite', grave: false } } : {};
}

/** In words, what the bars that are near the limit, or above it, ask for. */
function notaDosRamos(pontos: readonly { x: string; y: string }[]): string | null {
  const escrever = (some: typeof pontos) => some.map(({ x, y }) => `${x} (${formatDecimal(y, 0)} %)`).join('; ');
  const acima = pontos.filter(({ y }) => compareDecimals(y, ACIMA as string) >= 0);
  const perto = pontos.filter(({ y }) => compareDecimals(y, ATENCAO as string) >= 0 && compareDecimals(y, ACIMA as string) < 0);
  const partes = [
    ...(acima.length > 0 ? [`No limite ou acima dele: ${escrever(acima)}.`] : []),
    ...(perto.length > 0 ? [`A partir de ${ATENCAO} % do limite: ${escrever(perto)}.`] : []),
  ];
  return partes.length > 0 ? partes.join(' ') : null;
}
