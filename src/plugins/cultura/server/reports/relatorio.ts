import { literal, wordsSql } from '../../../../server/db/sql';
import { onReport } from '../../../../server/reports/report';
import { numberSql } from '../../../../server/resources/number';
import { BARRAS, HABITANTES_DA_BARRA } from '../../calculo/pnab';
import { MODELOS_CULTURA, type ModeloCultura, relatorioCultura } from '../../reports/relatorio_cultura';
import { editalCultural } from '../../resources/edital_cultural';
import { SEGMENTOS } from '../../resources/palavras';
import { projetoCultural, SITUACOES_PROJETO } from '../../resources/projeto_cultural';

/** SQL: the bar below which no new parcel is asked for, in %. */
const BARRA = `case when x.habitantes <= ${HABITANTES_DA_BARRA} then ${BARRAS.menores} else ${BARRAS.maiores} end`;

/** What a model prints: its columns, and the SQL of its lines by the placeholder of the year. */
interface Modelo {
  colunas: readonly string[];
  sql: (ano: string) => string;
}

const SMALL_CELL = 5;
const CONTRATADOS = "('contratado', 'prestacao', 'aprovado', 'aprovado_ressalva', 'reprovado')";
const pagoSql = (p: string): string =>
  `(select coalesce(sum(g.valor), 0)::numeric(18,2) from public.projeto_cultural_pagamentos g where g.pai_id = ${p}.id)`;
const editalSql = `${numberSql(editalCultural)('e')} || ' · ' || e.titulo`;

const MODELOS: Readonly<Record<ModeloCultura, Modelo>> = {
  gestao: {
    colunas: [
      'ciclo',
      'recebido',
      'inscritos',
      'contratados',
      'contratado',
      'pago',
      'executado',
      'territorio',
      'no_territorio',
      'publico',
      'parcela',
    ],
    sql: (ano) =>
      `select x.ciclo, x.recebido, x.inscritos, x.contratados, x.contratado, x.pago, round(x.pago * 100 / x.recebido, 2) as executado, x.territorio,
              round(x.territorio * 100 / nullif(x.contratado, 0), 2) as no_territorio, x.publico,
              case when x.pago * 100 < x.recebido * ${BARRA} then 'Não se pede (mínimo ' || ${BARRA} || ' %)' else 'Pode-se pedir' end as parcela
         from (select r.id, r.ciclo, r.habitantes, r.recebido, count(p.id)::int as inscritos, count(p.id) filter (where p.situacao in ${CONTRATADOS})::int as contratados,
                      coalesce(sum(p.valor_contratado), 0)::numeric(18,2) as contratado, coalesce(sum(${pagoSql('p')}), 0)::numeric(18,2) as pago,
                      coalesce(sum(p.valor_contratado) filter (where p.territorio), 0)::numeric(18,2) as territorio, coalesce(sum(p.publico_alcancado), 0)::int as publico
                 from repasse_pnab r left join public.edital_cultural e on e.repasse_id = r.id and e.data_exclusao is null and e.ano <= ${ano}::int
                 left join public.projeto_cultural p on p.edital_id = e.id and p.data_exclusao is null
                group by r.id, r.ciclo, r.habitantes, r.recebido) x order by x.id`,
  },
  projetos: {
    colunas: ['edital', 'projeto', 'segmento', 'classificacao', 'nota', 'pedido', 'contratado', 'situacao'],
    sql: (ano) =>
      `select ${editalSql} as edital, ${numberSql(projetoCultural)('p')} || ' · ' || p.titulo as projeto, ${wordsSql('p.segmento', SEGMENTOS)} as segmento,
              p.classificacao, p.nota_final as nota, p.valor_solicitado as pedido, p.valor_contratado as contratado,
              ${wordsSql('p.situacao', SITUACOES_PROJETO)} as situacao, ${literal(`${projetoCultural.route.base}/`)} || p.id as destino
         from projeto_cultural p join public.edital_cultural e on e.id = p.edital_id where e.ano = ${ano}::int
        order by e.ano, e.numero, p.classificacao nulls last, p.id`,
  },
  pagamentos: {
    colunas: ['edital', 'projeto', 'dia', 'documento', 'pago'],
    sql: (ano) =>
      `select ${editalSql} as edital, ${numberSql(projetoCultural)('p')} || ' · ' || p.titulo as projeto, g.data as dia, g.documento, g.valor as pago
         from projeto_cultural p join public.edital_cultural e on e.id = p.edital_id join public.projeto_cultural_pagamentos g on g.pai_id = p.id
        where extract(year from g.data) = ${ano}::int order by g.data, g.id`,
  },
  agentes: {
    colunas: ['segmento', 'agentes', 'perifericos'],
    // of fewer than five, how many live in the territories would tell who they are
    sql: (ano) =>
      `select ${wordsSql('x.segmento', SEGMENTOS)} as segmento, x.agentes, case when x.agentes >= ${SMALL_CELL} then x.perifericos end as perifericos
         from (select u.segmento, count(*)::int as agentes, count(*) filter (where a.periferico)::int as perifericos
                 from agente_cultural a, unnest(a.segmentos) as u(segmento)
                where a.situacao = 'homologado' and a.data_cadastro < make_date(${ano}::int + 1, 1, 1) group by u.segmento) x
        order by x.agentes desc, 1`,
  },
};

export const relatorioCulturaRules = onReport(relatorioCultura, {
  frame: async (_work, { relatorio, exercicio }) => {
    const modelo = relatorio as ModeloCultura;
    return {
      about: [`Ano de ${exercicio}`],
      draft: null,
      title: MODELOS_CULTURA[modelo],
      columns: Object.fromEntries(MODELOS[modelo].colunas.map((nome) => [nome, relatorioCultura.columns[nome]?.label ?? nome])),
    };
  },
  source: (parameters, param) => {
    const { relatorio, exercicio } = parameters as Record<string, unknown>;
    return MODELOS[relatorio as ModeloCultura].sql('§').replaceAll('§', () => param(exercicio));
  },
  everyYear: true,
});
