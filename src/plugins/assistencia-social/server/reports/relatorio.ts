import { literal, wordsSql } from '../../../../server/db/sql';
import { onReport } from '../../../../server/reports/report';
import { numberSql } from '../../../../server/resources/number';
import type { Work } from '../../../../server/work';
import { pagoLiquidoSql } from '../../../execucao-orcamentaria/server';
import { MODELOS_SOCIAL, type ModeloSocial, relatorioSocial, SEMESTRES } from '../../reports/relatorio_social';
import type { PrestacaoBeneficios } from '../../resources/prestacao_beneficios';
import { CONCEDIDAS, SITUACOES_BENEFICIO, solicitacaoBeneficio } from '../../resources/solicitacao_beneficio';
import { entreguesNoAnoSql } from '../eleicao';

const DADAS = CONCEDIDAS.map(literal).join(', ');
const CRESCIMENTO_GRAVE = 20;

/** What a model prints: its columns, and the SQL of its lines from the first and the last day and the year, as placeholders. */
interface Modelo {
  colunas: readonly string[];
  sql: (de: string, ate: string, ano: string) => string;
}

const noPeriodo = (coluna: string, de: string, ate: string): string => `${coluna} between ${de}::date and ${ate}::date`;
const palavra = wordsSql('s.situacao', SITUACOES_BENEFICIO);

const MODELOS: Readonly<Record<ModeloSocial, Modelo>> = {
  semestral: {
    colunas: ['beneficio', 'pedidos', 'concedidos', 'negados', 'entregues', 'concedido', 'media', 'fora_do_prazo', 'sem_parecer'],
    sql: (de, ate) =>
      `select t.nome as beneficio, count(*)::int as pedidos, count(*) filter (where s.situacao in (${DADAS}))::int as concedidos,
              count(*) filter (where s.situacao = 'indeferida')::int as negados, count(*) filter (where s.situacao = 'entregue')::int as entregues,
              coalesce(sum(s.valor_total) filter (where s.situacao in (${DADAS})), 0)::numeric(18,2) as concedido,
              round(avg(s.decidido_em - s.pedido_em), 1) as media,
              count(*) filter (where coalesce(s.decidido_em, hoje()) > s.pedido_em + t.prazo_concessao_dias)::int as fora_do_prazo,
              count(*) filter (where s.sem_parecer)::int as sem_parecer
         from solicitacao_beneficio s join public.tipo_beneficio t on t.id = s.tipo_beneficio_id
        where s.numero is not null and s.situacao <> 'cancelada' and ${noPeriodo('s.pedido_em', de, ate)} group by t.id, t.nome order by t.nome`,
  },
  execucao: {
    colunas: ['ficha', 'classificacao', 'dotacao', 'empenhado', 'liquidado', 'pago'],
    sql: (_de, _ate, ano) =>
      `select d.ficha, n.codigo || ' ' || n.nome as classificacao, d.valor_atualizado as dotacao, d.empenhado, d.liquidado, d.pago
         from dotacao d join public.natureza_despesa n on n.id = d.natureza_despesa_id join public.funcao f on f.id = d.funcao_id
        where f.codigo = '08' and d.exercicio = ${ano}::int and substr(n.codigo, 8, 2) in ('32', '39', '48') order by d.ficha`,
  },
  conferencia: {
    colunas: ['beneficio', 'entregues', 'entregue', 'provado', 'diferenca'],
    sql: (de, ate) =>
      `select x.nome as beneficio, count(*)::int as entregues, sum(x.entregue)::numeric(18,2) as entregue, sum(x.provado)::numeric(18,2) as provado,
              sum(x.entregue - x.provado)::numeric(18,2) as diferenca from (
         select t.nome, s.valor_total as entregue, ${pagoLiquidoSql('array[s.empenho_id]')} as provado
           from solicitacao_beneficio s join public.tipo_beneficio t on t.id = s.tipo_beneficio_id
          where s.forma = 'pecunia' and s.situacao = 'entregue' and ${noPeriodo('s.entrega_data', de, ate)}) x group by x.nome order by x.nome`,
  },
  eleitoral: {
    colunas: ['beneficio', 'lei', 'anterior', 'atual', 'crescimento'],
    sql: (_de, _ate, ano) =>
      `select x.nome as beneficio, x.lei, x.anterior, x.atual, round(100.0 * (x.atual - x.anterior) / nullif(x.anterior, 0), 1) as crescimento,
              case when x.lei is null or x.anterior = 0 then x.nome || ': sem lei específica e execução no ano anterior, não se concede.'
                   when x.atual > x.anterior * (1 + ${CRESCIMENTO_GRAVE} / 100.0) then x.nome || ': cresce mais de ${CRESCIMENTO_GRAVE} %.' end as divergencia
         from (select t.nome, (select a.ementa from public.ato_administrativo a where a.id = t.lei_id) as lei,
                      ${entreguesNoAnoSql('t.id', `(${ano}::int - 1)`)} as anterior, ${entreguesNoAnoSql('t.id', `${ano}::int`)} as atual
                 from tipo_beneficio t where t.situacao) x order by x.nome`,
  },
  concedidos: {
    colunas: ['numero', 'beneficio', 'dia', 'quantidade', 'concedido', 'situacao'],
    sql: (de, ate) =>
      `select ${numberSql(solicitacaoBeneficio)('s')} as numero, t.nome as beneficio, s.decidido_em as dia, s.quantidade_total as quantidade,
              s.valor_total as concedido, ${palavra} as situacao, ${literal(`${solicitacaoBeneficio.route.base}/`)} || s.id as destino
         from solicitacao_beneficio s join public.tipo_beneficio t on t.id = s.tipo_beneficio_id
        where s.situacao in (${DADAS}) and ${noPeriodo('s.decidido_em', de, ate)} order by s.decidido_em, s.id`,
  },
};

/** The first and the last day of a semester; of the year where none is said. */
export const periodo = (exercicio: unknown, semestre: unknown): [string, string] => [
  `${exercicio}-${semestre === '2' ? '07-01' : '01-01'}`,
  `${exercicio}-${semestre === '1' ? '06-30' : '12-31'}`,
];

type Numeros = Pick<PrestacaoBeneficios, 'linhas' | 'orcamento' | 'empenhado' | 'liquidado' | 'pago'>;

/** What the accounts of a semester say: the same lines of the report, and the sums of its budget. */
export async function lerSemestre(work: Work, ano: number, semestre: string): Promise<Numeros> {
  const [de, ate] = periodo(ano, semestre);
  const linhas = await work.db.rows(`select * from (${MODELOS.semestral.sql('$1', '$2', '')}) x`, [de, ate]);
  const somas = await work.db.first<Record<string, string>>(
    `select coalesce(sum(x.dotacao), 0)::numeric(18,2)::text as orcamento, coalesce(sum(x.empenhado), 0)::numeric(18,2)::text as empenhado,
            coalesce(sum(x.liquidado), 0)::numeric(18,2)::text as liquidado, coalesce(sum(x.pago), 0)::numeric(18,2)::text as pago
       from (${MODELOS.execucao.sql('', '', '$1')}) x`,
    [ano],
  );
  return { ...somas, linhas } as unknown as Numeros;
}

export const relatorioSocialRules = onReport(relatorioSocial, {
  frame: async (_work, { relatorio, exercicio, semestre }) => {
    const modelo = relatorio as ModeloSocial;
    return {
      about: [semestre ? `${SEMESTRES[semestre as keyof typeof SEMESTRES]} de ${exercicio}` : `Ano de ${exercicio}`],
      draft: null,
      title: MODELOS_SOCIAL[modelo],
      columns: Object.fromEntries(MODELOS[modelo].colunas.map((nome) => [nome, relatorioSocial.columns[nome]?.label ?? nome])),
    };
  },
  source: (parameters, param) => {
    const { relatorio, exercicio, semestre } = parameters as Record<string, unknown>;
    const { sql } = MODELOS[relatorio as ModeloSocial];
    const [de, ate] = periodo(exercicio, semestre);
    const usados = sql('§de', '§ate', '§ano');
    return usados.replace(/§(de|ate|ano)/g, (_all, qual: string) => param(qual === 'de' ? de : qual === 'ate' ? ate : exercicio));
  },
  everyYear: true,
});
