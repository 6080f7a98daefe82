import { formatDate, formatDecimal } from '../../../../resources/definition';
import { literal, wordsSql } from '../../../../server/db/sql';
import { entityOf } from '../../../../server/entity';
import { ValidationError } from '../../../../server/http/errors';
import { onReport, type Param } from '../../../../server/reports/report';
import type { Work } from '../../../../server/work';
import { ativoPermanente } from '../../reports/ativo-permanente';
import { classificacaoContabil } from '../../reports/classificacao-contabil';
import { relacaoBensPatrimoniais } from '../../reports/relacao-bens-patrimoniais';
import { relacaoDataAquisicao } from '../../reports/relacao-data-aquisicao';
import { relacaoDataGarantia } from '../../reports/relacao-data-garantia';
import { termoTransferenciaOrgaos } from '../../reports/termo-transferencia-orgaos';
import { BEM_NO_LIVRO, bem, ESTADOS_BEM, FORMAS_INGRESSO } from '../../resources/bem';
import { garantiaBem, TIPOS_GARANTIA_BEM } from '../../resources/garantia_bem';
import { movimentacaoBem } from '../../resources/movimentacao_bem';
import { NATUREZAS_BEM } from '../../resources/naturezas';
import { noLivroAte } from '../valor-no-dia';

type Asked = Readonly<Record<string, unknown>>;

const NO_LIVRO = BEM_NO_LIVRO.map(literal).join(', ');
const DO_BEM = `${literal(`${bem.route.base}/`)} || b.id as destino`;
const TOMBAMENTO = "coalesce(lpad(b.tombamento::text, 6, '0'), '') as tombamento";

/** What each bem was worth on a day, by the órgão of its rows. */
const valoresNoDia = (
  dia: string,
) => `(select v.bem_id, v.orgao_id, sum(v.bruto)::numeric(18,2) as bruto, sum(v.depreciacao)::numeric(18,2) as depreciacao,
      sum(v.perda)::numeric(18,2) as perda, max(v.data) filter (where v.tipo = 'baixa' and v.estorno_de is null) as saiu
    from bem_valor v where v.data <= ${dia} group by v.bem_id, v.orgao_id)`;

function daArea({ orgao_id, unidade_id, departamento_id, classificacao_id, tipo_bem_id }: Asked, param: Param, orgao: string): string[] {
  return [
    ...(orgao_id ? [`${orgao} = ${param(Number(orgao_id))}`] : []),
    ...(unidade_id ? [`b.unidade_id = ${param(Number(unidade_id))}`] : []),
    ...(departamento_id ? [`b.departamento_id = ${param(Number(departamento_id))}`] : []),
    ...(tipo_bem_id ? [`b.tipo_bem_id = ${param(Number(tipo_bem_id))}`] : []),
    ...(classificacao_id
      ? [
          `b.classificacao_id in (with recursive abaixo as (select ${param(Number(classificacao_id))}::bigint as id
             union all select c.id from public.classificacao_patrimonial c join abaixo a on c.superior_id = a.id) select id from abaixo)`,
        ]
      : []),
  ];
}

/** The line of check of every report: what the bens of the entity are worth on the day, and what the book has of them. */
async function conferencia(work: Work, dia: string): Promise<string> {
  const row = await work.db.first<{ registro: string; livro: string }>(
    `select coalesce(sum(case when k.conta like '1.2._.8.%' or k.conta like '1.2._.9.%' then -k.registro else k.registro end), 0)::numeric(18,2)::text as registro,
            coalesce(sum(case when k.conta like '1.2._.8.%' or k.conta like '1.2._.9.%' then -k.livro else k.livro end), 0)::numeric(18,2)::text as livro
       from (${noLivroAte('$1', '$2', '$3::date')}) k`,
    [work.cliente.id, entityOf(work), dia],
  );
  const { registro = '0.00', livro = '0.00' } = row ?? {};
  const valores = `registro R$ ${formatDecimal(registro, 2)}, contabilidade R$ ${formatDecimal(livro, 2)}`;
  return registro === livro
    ? `Confere com a contabilidade em ${formatDate(dia)}: ${valores} (líquido de toda a entidade).`
    : `NÃO confere com a contabilidade em ${formatDate(dia)}: ${valores} (líquido de toda a entidade).`;
}

const comConferencia = async (work: Work, dia: unknown) => ({ about: [], draft: null, notes: [await conferencia(work, String(dia))] });

/** Every bem on a day, by place, or by keeper. Identity: Σ líquido of the entity = ativo permanente. */
const relacaoRules = onReport(relacaoBensPatrimoniais, {
  frame: (work, { data_base }) => comConferencia(work, data_base),
  source: ({ modelo_relacao, data_base, bens, ...area }, param) => {
    const dia = `${param(data_base)}::date`;
    const conditions = [
      "b.situacao_bem not in ('a_incorporar', 'cancelado')",
      "b.forma_ingresso <> 'comodato'",
      ...(bens === 'ativos'
        ? ['(x.bruto <> 0)']
        : bens === 'baixados'
          ? ['x.bruto = 0 and x.saiu is not null']
          : ['(x.bruto <> 0 or x.saiu is not null)']),
      ...(modelo_relacao === 'depreciados'
        ? ['b.metodo is not null and x.bruto - x.depreciacao - x.perda <= coalesce(b.valor_residual, 0)']
        : []),
      ...daArea(area, param, 'x.orgao_id'),
    ];
    const porPessoa = modelo_relacao === 'responsavel';
    return `select o.nome as orgao, coalesce(${porPessoa ? 'p.nome' : 'd.nome'}, ${porPessoa ? "'Sem responsável'" : "'Sem departamento'"}) as departamento, ${TOMBAMENTO}, b.descricao,
                   nullif(concat_ws(' ', b.marca, b.modelo, b.numero_serie), '') as marca, b.data_aquisicao as aquisicao, ${wordsSql('b.forma_ingresso', FORMAS_INGRESSO)} as ingresso,
                   ${wordsSql('b.estado_conservacao', ESTADOS_BEM)} as estado, x.bruto, x.depreciacao, x.perda, (x.bruto - x.depreciacao - x.perda)::numeric(18,2) as liquido, ${DO_BEM}
              from ${valoresNoDia(dia)} x join public.bem b on b.id = x.bem_id left join public.orgao o on o.id = x.orgao_id
              left join public.departamento d on d.id = b.departamento_id left join public.pessoa p on p.id = b.detentor_id
             where ${conditions.join(' and ')} order by 1, 2, b.tombamento`;
  },
  everyYear: true,
});

/** Σ of each kind of change in the period, by class; the gross of each account is that of the book. */
const classificacaoRules = onReport(classificacaoContabil, {
  frame: async (work, { inicio, fim }) => {
    if (String(fim) < String(inicio)) throw new ValidationError({ fim: ['O fim não é antes do início.'] });
    return {
      about: [],
      draft: null,
      notes: [await conferencia(work, String(fim))],
      found: { cliente: work.cliente.id, entidade: entityOf(work) },
    };
  },
  source: ({ inicio, fim, cliente, entidade }, param) => {
    const [de, ate] = [`${param(inicio)}::date`, `${param(fim)}::date`];
    const no = (tipos: string) => `coalesce(sum(v.bruto) filter (where v.data >= ${de} and v.tipo in (${tipos})), 0)::numeric(18,2)`;
    return `with livro as (${noLivroAte(`${param(cliente)}::bigint`, `${param(entidade)}::bigint`, ate)}),
      classes as (
        select c.conta_bem as conta, c.codigo, c.codigo || ' ' || c.nome as classificacao,
               (select count(*) from (select y.bem_id from public.bem_valor y where y.classificacao_id = c.id and y.data <= ${ate} group by 1 having sum(y.bruto) <> 0) z)::int as quantidade,
               coalesce(sum(v.bruto) filter (where v.data < ${de}), 0)::numeric(18,2) as anterior, ${no("'incorporacao'")} as incorporacoes, ${no("'melhoria'")} as melhorias,
               ${no("'reavaliacao', 'correcao'")} as reavaliacoes, ${no("'transferencia', 'reclassificacao'")} as transferencias, ${no("'baixa'")} as baixas,
               sum(v.bruto)::numeric(18,2) as bruto, coalesce(sum(v.depreciacao) filter (where v.data < ${de}), 0)::numeric(18,2) as deprec_anterior,
               coalesce(sum(v.depreciacao) filter (where v.data >= ${de} and v.tipo = 'depreciacao'), 0)::numeric(18,2) as quotas,
               coalesce(sum(v.depreciacao) filter (where v.data >= ${de} and v.tipo <> 'depreciacao'), 0)::numeric(18,2) as deprec_baixas,
               sum(v.depreciacao)::numeric(18,2) as deprec_final, sum(v.perda)::numeric(18,2) as perda,
               sum(v.bruto - v.depreciacao - v.perda)::numeric(18,2) as liquido
          from bem_valor v join public.classificacao_patrimonial c on c.id = v.classificacao_id where v.data <= ${ate} group by c.id, c.conta_bem, c.codigo, c.nome)
      select k.*, case when row_number() over (partition by k.conta order by k.codigo) = 1 then l.livro end as livro,
             case when sum(k.bruto) over (partition by k.conta) <> coalesce(l.livro, 0) then 'A conta ' || k.conta || ' tem outro saldo na contabilidade.' end as divergencia
        from classes k left join livro l on l.conta = k.conta order by k.conta, k.codigo`;
  },
  everyYear: true,
});

/** Each account on the day, beside the book and 31/12 of the year before. */
const ativoRules = onReport(ativoPermanente, {
  frame: async (work, { data_base }) => ({
    ...(await comConferencia(work, data_base)),
    found: { cliente: work.cliente.id, entidade: entityOf(work) },
  }),
  source: ({ data_base, cliente, entidade }, param) => {
    const dia = `${param(data_base)}::date`;
    const antes = `(date_trunc('year', ${dia}) - interval '1 day')::date`;
    const parte = (coluna: string, conta: string, sinal: string) =>
      `select c.natureza, ${conta} as conta, ${coluna === 'bruto' ? `sum(v.bruto) filter (where v.data <= ${dia})` : 'null::numeric'} as bruto,
              ${coluna === 'depreciacao' ? `-sum(v.depreciacao) filter (where v.data <= ${dia})` : 'null::numeric'} as depreciacao,
              ${coluna === 'perda' ? `-sum(v.perda) filter (where v.data <= ${dia})` : 'null::numeric'} as perda,
              ${sinal}sum(v.${coluna}) filter (where v.data <= ${dia}) as liquido, coalesce(${sinal}sum(v.${coluna}) filter (where v.data <= ${antes}), 0) as anterior
         from bem_valor v join public.classificacao_patrimonial c on c.id = v.classificacao_id where v.data <= ${dia} group by 1, 2
        having bool_or(v.${coluna} <> 0)`;
    return `with livro as (${noLivroAte(`${param(cliente)}::bigint`, `${param(entidade)}::bigint`, dia)}),
      linhas as (${parte('bruto', 'c.conta_bem', '')} union all ${parte('depreciacao', 'c.conta_depreciacao', '-')} union all ${parte('perda', 'c.conta_impairment', '-')}),
      somadas as (select natureza, conta, sum(bruto) as bruto, sum(depreciacao) as depreciacao, sum(perda) as perda, coalesce(sum(liquido), 0) as liquido, sum(anterior) as anterior
                    from linhas where conta is not null group by 1, 2),
      ordenadas as (select s.*, array_position(array[${Object.keys(NATUREZAS_BEM).map(literal).join(', ')}]::text[], s.natureza) as ordem,
                           case when row_number() over (partition by s.conta order by s.natureza) = 1 then
                             (select case when s.bruto is null then -l.livro else l.livro end from livro l where l.conta = s.conta)
                               - (sum(s.liquido) over (partition by s.conta) - s.liquido)
                             else s.liquido end as livro from somadas s)
      select ${wordsSql('o.natureza', NATUREZAS_BEM)} as natureza, o.conta,
             (select p.titulo from public.plano_conta p where p.codigo = o.conta and p.cliente_id = ${param(cliente)}::bigint order by p.exercicio desc limit 1) as titulo,
             o.bruto::numeric(18,2) as bruto, o.depreciacao::numeric(18,2) as depreciacao, o.perda::numeric(18,2) as perda, o.liquido::numeric(18,2) as liquido,
             o.livro::numeric(18,2) as livro, o.anterior::numeric(18,2) as anterior, (o.liquido - o.anterior)::numeric(18,2) as variacao,
             round(100 * (o.liquido - o.anterior) / nullif(o.anterior, 0), 2) as percentual
        from ordenadas o order by o.ordem, o.bruto is null, o.conta`;
  },
  everyYear: true,
});

/** The guarantees in force, by how near their end is. */
const garantiaRules = onReport(relacaoDataGarantia, {
  frame: async () => ({ about: [], draft: null }),
  source: ({ vencem_ate, ...area }, param) =>
    `select case when g.fim < hoje() then '1. Vencida' when g.fim - hoje() <= 30 then '2. Até 30 dias' when g.fim - hoje() <= 60 then '3. Até 60 dias'
                 when g.fim - hoje() <= 90 then '4. Até 90 dias' else '5. Mais de 90 dias' end as faixa, g.fim, g.fim - hoje() as dias, ${TOMBAMENTO}, b.descricao,
            ${wordsSql('g.tipo', TIPOS_GARANTIA_BEM)} as garantia, p.nome as fornecedor, concat_ws(' ', g.numero, g.apolice) as documento, g.inicio, d.nome as departamento,
            1 as quantidade, ${literal(`${garantiaBem.route.base}/`)} || g.id as destino
       from garantia_bem g join public.garantia_bem_bens x on x.pai_id = g.id join public.bem b on b.id = x.alvo_id join public.pessoa p on p.id = g.fornecedor_id
       left join public.departamento d on d.id = b.departamento_id
      where ${["g.situacao = 'vigente'", ...(vencem_ate ? [`g.fim <= ${param(vencem_ate)}::date`] : []), ...daArea(area, param, 'b.orgao_id')].join(' and ')}
      order by 1, g.fim, b.tombamento`,
  everyYear: true,
});

/** Lei 12.527/2011: without who keeps, where, nor what is secret. */
const aquisicaoRules = onReport(relacaoDataAquisicao, {
  frame: async (work, { inicio, fim }) => {
    const [de, ate] = [String(inicio), String(fim)];
    if (ate < de) throw new ValidationError({ fim: ['O fim não é antes do início.'] });
    if (Number(ate.slice(0, 4)) - Number(de.slice(0, 4)) > 5) throw new ValidationError({ fim: ['Peça até cinco anos de cada vez.'] });
    return comConferencia(work, work.today());
  },
  source: ({ inicio, fim, orgao_id }, param) =>
    `select to_char(b.data_aquisicao, 'YYYY') as ano, to_char(b.data_aquisicao, 'MM/YYYY') as mes, ${TOMBAMENTO}, b.descricao, c.nome as classificacao, o.nome as orgao,
            b.data_aquisicao as aquisicao, ${wordsSql('b.forma_ingresso', FORMAS_INGRESSO)} as ingresso, b.valor_aquisicao,
            (b.valor_bruto - b.depreciacao_acumulada - b.perda_acumulada)::numeric(18,2) as valor_atual,
            case when b.situacao_bem = 'baixado' then (select max(v.data) from public.bem_valor v where v.bem_id = b.id) end as baixado, ${DO_BEM}
       from bem b left join public.classificacao_patrimonial c on c.id = b.classificacao_id left join public.orgao o on o.id = b.orgao_id
      where ${[
        `b.data_aquisicao between ${param(inicio)}::date and ${param(fim)}::date`,
        `b.situacao_bem in (${NO_LIVRO}, 'baixado')`,
        "b.forma_ingresso <> 'comodato'",
        'b.sigiloso is not true',
        ...daArea({ orgao_id }, param, 'b.orgao_id'),
      ].join(' and ')} order by b.data_aquisicao, b.tombamento`,
  everyYear: true,
});

const PESSOA = (p: string) =>
  `${p}.nome || coalesce(' (***.' || substr(${p}.cpf_cnpj, 4, 3) || '.' || substr(${p}.cpf_cnpj, 7, 3) || '-**)', '')`;

/** The accepted terms between órgãos, line by line; the signed one opens from each. */
const termoRules = onReport(termoTransferenciaOrgaos, {
  frame: async () => ({ about: [], draft: null }),
  source: ({ inicio, fim, numero, orgao_id }, param) =>
    `select lpad(m.numero::text, 4, '0') || '/' || m.ano || ', ' || to_char(m.aceita_em, 'DD/MM/YYYY') || ': ' || coalesce(oo.nome, '') || ' → ' || coalesce(od.nome, '') as termo,
            ${TOMBAMENTO}, b.descricao, ${wordsSql('b.estado_conservacao', ESTADOS_BEM)} as estado,
            coalesce((select sum(v.bruto - v.depreciacao - v.perda) from public.bem_valor v where v.bem_id = b.id and v.origem_tipo = ${literal(movimentacaoBem.name)} and v.origem_id = m.id
                        and v.bruto > 0 and v.estorno_de is null), b.valor_bruto - b.depreciacao_acumulada - b.perda_acumulada)::numeric(18,2) as liquido,
            ${PESSOA('pe')} as entrega, ${PESSOA('pr')} as recebe, ${literal(`${movimentacaoBem.route.base}/`)} || m.id as destino
       from movimentacao_bem m join public.movimentacao_bem_bens x on x.pai_id = m.id join public.bem b on b.id = x.alvo_id
       left join public.orgao oo on oo.id = m.orgao_origem_id left join public.orgao od on od.id = m.orgao_id
       left join public.pessoa pe on pe.id = m.detentor_origem_id left join public.pessoa pr on pr.id = m.detentor_destino_id
      where ${[
        "m.tipo = 'entre_orgaos' and m.situacao = 'aceita'",
        `m.aceita_em between ${param(inicio)}::date and ${param(fim)}::date`,
        ...(numero ? [`m.numero = ${param(Number(numero))}`] : []),
        ...(orgao_id ? [`${param(Number(orgao_id))} in (m.orgao_origem_id, m.orgao_id)`] : []),
      ].join(' and ')} order by m.ano, m.numero, b.tombamento`,
  everyYear: true,
});

export const relatoriosDePatrimonio = [relacaoRules, classificacaoRules, ativoRules, garantiaRules, aquisicaoRules, termoRules];
