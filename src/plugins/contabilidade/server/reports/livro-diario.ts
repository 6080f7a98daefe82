import { counted, formatDate } from '../../../../resources/definition';
import { literal } from '../../../../server/db/sql';
import { onReport } from '../../../../server/reports/report';
import { livroDiario } from '../../reports/livro-diario';
import { lancamentoContabil } from '../../resources/lancamento_contabil';
import { daysOf } from './periodo';

interface Found extends Record<string, unknown> {
  lancamentos: number;
  primeiro: number;
  ultimo: number;
  entidades: string[];
}

export const livroDiarioRules = onReport(livroDiario, {
  frame: async (work, parameters) => {
    const { inicio, fim } = daysOf(parameters);
    const found = (await work.inYear(Number(parameters.exercicio)).db.first<Found>(
      `select count(*)::int as lancamentos, min(l.numero) as primeiro, max(l.numero) as ultimo, array_agg(distinct o.nome) as entidades
           from lancamento_contabil l join public.orgao o on o.id = l.entidade_id where l.data between $1 and $2`,
      [inicio, fim],
    )) as Found;
    if (found.lancamentos === 0) return null;
    const period = `de ${formatDate(inicio)} a ${formatDate(fim)}`;
    const entries = counted(found.lancamentos, 'lançamento', 'lançamentos');
    const numbers = found.entidades.length === 1 ? `, do nº ${found.primeiro} ao nº ${found.ultimo}` : '';
    return {
      about: [`Período ${period}`],
      draft: null,
      found: { inicio, fim },
      ...(parameters.termos === true && {
        text: [`TERMO DE ABERTURA. Este livro serve de Diário de ${found.entidades.join(', ')}, ${period}.`],
        notes: [`TERMO DE ENCERRAMENTO. Este livro Diário, ${period}, contém ${entries}${numbers}.`],
      }),
    };
  },
  source: ({ inicio, fim }, param) =>
    `select to_char(l.data, 'DD/MM/YYYY') || case l.periodo when 0 then ' – abertura' when 13 then ' – encerramento' else '' end as dia,
            case x.ordem when 1 then l.numero::text end as numero,
            case x.dc when 'C' then '    a ' else '' end || regexp_replace(c.codigo, '(\\.0+)+$', '') || ' ' || c.titulo as conta,
            case x.ordem when 1 then l.historico end as historico, case x.ordem when 1 then l.documento end as documento,
            case x.dc when 'D' then x.valor end as debito, case x.dc when 'C' then x.valor end as credito,
            ${literal(`${lancamentoContabil.route.base}/`)} || l.id as destino
       from lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id join public.plano_conta c on c.id = x.conta_id
      where l.data between ${param(inicio)}::date and ${param(fim)}::date
      order by l.data, l.periodo, l.entidade_id, l.numero, x.ordem, x.id`,
});
