import { formatMonth } from '../../../../resources/definition';
import { literal } from '../../../../server/db/sql';
import { onReport } from '../../../../server/reports/report';
import { barraDoMes, mesesDasEtapas } from '../../calculo/gantt';
import { cronogramaObra } from '../../reports/cronograma';
import { curvaAbcObra } from '../../reports/curva-abc';
import { obra } from '../../resources/obra';
import { quadroDaObra } from '../cronograma';
import { lerObra } from '../medicao/ler';

const coluna = (mes: string): string => `mes_${mes.replace('-', '')}`;

/** The item that crosses a limit is still of its class. */
const curvaAbc = onReport(curvaAbcObra, {
  frame: async () => ({ about: [], draft: null }),
  source: ({ obra_id }, param) => `
    select case when x.antes < 0.80 * x.soma then 'Classe A' when x.antes < 0.95 * x.soma then 'Classe B' else 'Classe C' end as classe,
           x.ordem, x.item, x.descricao, x.unidade, x.quantidade, x.preco, x.valor,
           round(x.valor * 100 / nullif(x.soma, 0), 4) as percentual, round((x.antes + x.valor) * 100 / nullif(x.soma, 0), 4) as acumulado,
           ${literal(`${obra.route.base}/`)} || x.obra_id as destino
      from (select o.id as obra_id, row_number() over w as ordem, p.item, p.descricao, p.unidade, p.quantidade + coalesce(p.quantidade_aditada, 0) as quantidade,
                   p.preco_unitario as preco, p.total as valor, sum(p.total) over () as soma, coalesce(sum(p.total) over (w rows between unbounded preceding and 1 preceding), 0) as antes
              from obra o join public.obra_planilha p on p.pai_id = o.id and p.total > 0
             where o.id = ${param(Number(obra_id))}::bigint window w as (order by p.total desc, p.ordem)) x
     order by x.ordem`,
});

const cronograma = onReport(cronogramaObra, {
  frame: async (work, { obra_id }) => {
    const id = Number(obra_id);
    const record = await lerObra(work, id);
    const { etapas } = await quadroDaObra(work, id);
    const meses = mesesDasEtapas(etapas);
    const linhas = etapas.map((etapa, n) => ({
      n,
      ...etapa,
      valor: record.eap.find(({ codigo }) => codigo === etapa.codigo)?.valor ?? null,
      barras: Object.fromEntries(meses.map((mes) => [coluna(mes), barraDoMes(etapa, mes)])),
    }));
    return {
      about: [],
      draft: null,
      columns: {
        etapa: 'Etapa',
        nome: 'Nome',
        inicio: 'Início',
        fim: 'Fim',
        dias: 'Dias',
        valor: 'Valor',
        feito: 'Feito (%)',
        ...Object.fromEntries(meses.map((mes) => [coluna(mes), formatMonth(mes)])),
      },
      found: { linhas, meses },
    };
  },
  source: ({ linhas, meses }, param) => `
    select x.codigo as etapa, x.nome, x.inicio, x.fim, x.fim - x.inicio + 1 as dias, x.valor, x.feito
           ${(meses as string[]).map((mes) => `, x.barras ->> '${coluna(mes)}' as ${coluna(mes)}`).join('')}
      from jsonb_to_recordset(${param(JSON.stringify(linhas))}::jsonb)
           x(n int, codigo text, nome text, inicio date, fim date, valor numeric(18,2), feito numeric, barras jsonb) order by x.n`,
});

/** What of a work is read item by item and stage by stage. */
export const relatoriosDaPlanilha = [curvaAbc, cronograma];
