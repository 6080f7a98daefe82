import { formatDate } from '../../../../../resources/definition';
import { literal } from '../../../../../server/db/sql';
import { onReport, type ReportFrame } from '../../../../../server/reports/report';
import type { Work } from '../../../../../server/work';
import { GRUPOS } from '../../../../classificacoes/resources/natureza_despesa';
import { cronogramaMensal } from '../../../reports/loa/cronograma-mensal';
import { ABERTOS, SITUACOES_CRONOGRAMA, type SituacaoCronograma } from '../../../resources/cronograma/cronograma_desembolso';
import { cronogramaLinha } from '../../../resources/cronograma/cronograma_linha';
import { MESES, NOMES_BIMESTRES, NOMES_MESES } from '../../../resources/cronograma/months';
import { label, linhasDaLoa, nameOf } from './rows';

const column = (index: number) => `mes_${String(index + 1).padStart(2, '0')}`;
const COLUMNS = {
  codigo: 'Código',
  nome: 'Especificação',
  ...Object.fromEntries(Object.values(MESES).map((nome, index) => [column(index), nome])),
  valor: 'Total',
};

interface Printed extends Record<string, unknown> {
  id: number;
  numero: number;
  exercicio: number;
  situacao: SituacaoCronograma;
  decreto_numero: string | null;
  decreto_data: string | null;
}

/** The cronograma that the parameters choose, or that speaks for the exercício: the published one, or else the newest. */
async function printedFrame(work: Work, { cronograma_id }: Readonly<Record<string, unknown>>): Promise<ReportFrame | null> {
  const found = await work.db.first<Printed>(
    `select id, numero, exercicio, situacao_cronograma as situacao, decreto_numero, decreto_data from cronograma_desembolso
      where $1::bigint is null or id = $1 order by situacao_cronograma = 'publicado' desc, numero desc limit 1`,
    [cronograma_id ?? null],
  );
  if (!found) return null;
  const { id, numero, exercicio, situacao, decreto_numero, decreto_data } = found;
  const decree = decreto_numero && decreto_data ? `Decreto ${decreto_numero}, de ${formatDate(decreto_data)}` : 'Sem decreto';
  return {
    about: [
      `Lei Orçamentária Anual – Exercício ${exercicio}`,
      `Cronograma nº ${numero} (${SITUACOES_CRONOGRAMA[situacao].toLowerCase()}) – ${decree}`,
    ],
    draft: ABERTOS.includes(situacao) ? `MINUTA – ${SITUACOES_CRONOGRAMA[situacao]}` : null,
    columns: COLUMNS,
    notes: ['A meta de cada bimestre está no mês em que ele termina. As metas são do Município e não se mostram por órgão ou unidade.'],
    found: { id: String(id) },
  };
}

const MONTHS = NOMES_MESES.map((mes, index) => `sum(t.${mes}) as ${column(index)}`).join(', ');
const PAID = NOMES_MESES.map((mes) => `coalesce(sum(t.${mes}), 0)`).join(' + ');
/** Each bimestre in its second month; the other months of the metas are empty. */
const GOALS = NOMES_BIMESTRES.map(
  (bimestre, index) => `null::numeric as ${column(2 * index)}, sum(k.${bimestre}) as ${column(2 * index + 1)}`,
).join(', ');
const GOAL = NOMES_BIMESTRES.map((bimestre) => `coalesce(sum(k.${bimestre}), 0)`).join(' + ');
const GRUPO_NOMES = Object.entries(GRUPOS).map(([grupo, nome]) => `('${grupo}', ${literal(nome.slice(4))})`);

export const cronogramaMensalRules = onReport(cronogramaMensal, {
  frame: printedFrame,
  source: (parameters, param) => {
    const { id, orgao_id, unidade_id, somente_totais } = parameters;
    const cronograma = `${param(id ?? null)}::bigint`;
    const asked = `${orgao_id ? ` and l.orgao_id = ${param(orgao_id)}` : ''}${unidade_id ? ` and l.unidade_id = ${param(unidade_id)}` : ''}`;
    const lines = `${cronogramaLinha.route.base}?visao=tabela&filters[0][field]=cronograma_desembolso_id&filters[0][operator]=eq&filters[0][value]=`;
    return `with ${linhasDaLoa(parameters, param)},
    t as (
      select l.*, ${label('orgao', 'o', 'codigo')} || '.' || ${label('unidade', 'u', 'codigo')} as unidade, ${label('unidade', 'u', 'nome')} as unidade_nome,
             g.nome as grupo_nome, substr(f.codigo, 3, 3) as fonte, ${label('fonte_recurso', 'f', 'nome')} as fonte_nome
        from versao v cross join cronograma_linha l join unidade u on u.id = l.unidade_id join orgao o on o.id = l.orgao_id
             join fonte_recurso f on f.id = l.fonte_recurso_id join (values ${GRUPO_NOMES.join(', ')}) g(grupo, nome) on g.grupo = l.grupo
       where l.cronograma_desembolso_id = ${cronograma}${asked}),
    linhas as (
      select 0 as parte, t.unidade, t.grupo, t.fonte,
             case when grouping(t.unidade) = 1 then 'TOTAL' else concat_ws('.', t.unidade, t.grupo, t.fonte) end as codigo,
             case when grouping(t.fonte) = 0 then min(t.fonte_nome) when grouping(t.grupo) = 0 then min(t.grupo_nome)
                  when grouping(t.unidade) = 0 then min(t.unidade_nome) end as nome,
             ${MONTHS}, ${PAID} as valor,
             case when grouping(t.unidade) = 1 then 'total' when grouping(t.fonte) = 1${somente_totais ? ' and false' : ''} then 'subtotal' end as forte,
             case when grouping(t.unidade) = 0 then ${literal(lines)} || ${cronograma} || '&filters[1][field]=unidade_id&filters[1][operator]=eq&filters[1][value]=' || min(t.unidade_id) end as destino,
             case when grouping(t.unidade) = 0 and grouping(t.grupo) = 1 and ${PAID} <> sum(t.total)
                  then 'Na unidade ' || t.unidade || ' os meses não somam as dotações.' end as divergencia
        from t group by grouping sets ((t.unidade, t.grupo, t.fonte), (t.unidade, t.grupo), (t.unidade), ())
      having count(*) > 0${somente_totais ? ' and grouping(t.grupo) = 1' : ''}
      union all
      select 1, n.especie, null, null, coalesce(n.especie, 'TOTAL'), case when grouping(n.especie) = 0 then min(n.nome) end, ${GOALS}, ${GOAL},
             case when grouping(n.especie) = 1 then 'total' end, null,
             case when grouping(n.especie) = 0 and ${GOAL} <> sum(k.previsto) then 'Na espécie ' || n.especie || ' os bimestres não somam a receita prevista.' end
        from versao v cross join cronograma_meta k join natureza_receita c on c.id = k.natureza_receita_id
             cross join lateral (select left(c.codigo, 5) as especie, ${nameOf('natureza_receita', "left(c.codigo, 5) || '.0.00.0.0'")} as nome) n
       where k.cronograma_desembolso_id = ${cronograma}${orgao_id || unidade_id ? ' and false' : ''}
       group by grouping sets ((n.especie), ()) having count(*) > 0)
    select case x.parte when 0 then 'Desembolso mensal' else 'Metas bimestrais de arrecadação' end as quadro, x.*
      from linhas x order by x.parte, x.unidade collate "C" nulls last, x.grupo collate "C" nulls first, x.fonte collate "C" nulls first`;
  },
});
