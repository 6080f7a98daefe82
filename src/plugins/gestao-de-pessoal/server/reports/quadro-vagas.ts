import { formatDate } from '../../../../resources/definition';
import { literal, wordsSql } from '../../../../server/db/sql';
import { onReport } from '../../../../server/reports/report';
import { quadroVagas } from '../../reports/quadro_vagas';
import { cargo } from '../../resources/cargo';
import { TIPOS_CARGO } from '../../resources/parts';

/** A line for each cargo; what is taken is what the quadro itself counts, that refuses who is beyond it (C1). */
export const quadroVagasRules = onReport(quadroVagas, {
  frame: async (work, { data }) => {
    const row = await work.db.first<{ n: number }>(
      `select count(*)::int as n from (
         select f.id from funcionario f where f.tipo_vinculo not in ('aposentado', 'pensionista') and f.posse <= $1::date
            and coalesce(least(f.data_desligamento, f.vigencia_contrato + 1) > $1::date, true)
         union all
         select c.pai_id from funcionario_comissao c join public.funcionario f on f.id = c.pai_id where f.data_exclusao is null and c.inicio <= $1::date
            and f.cliente_id = $2 and f.entidade_id = coalesce($3::bigint, f.entidade_id) and coalesce(least(c.fim + 1, f.data_desligamento) > $1::date, true)) x`,
      [data, work.cliente.id, work.setting.entidadeId],
    );
    return {
      about: [`Em ${formatDate(String(data))}`],
      draft: null,
      notes: [`Vínculos e designações que ocupam vaga neste dia: ${row?.n ?? 0}.`],
    };
  },
  source: ({ data }, param) => {
    const dia = `${param(data)}::date`;
    return `select g.codigo, g.nome as cargo, ${wordsSql('g.tipo', TIPOS_CARGO)} as especie,
                   (select v.ato from cargo_vaga v where v.pai_id = g.id and v.data <= ${dia} order by v.data, v.ordem limit 1) as lei,
                   q.criadas, q.ocupadas, q.criadas - q.ocupadas as disponiveis, ${literal(`${cargo.route.base}/`)} || g.id as destino
              from cargo g cross join lateral cargo_quadro(g.id, ${dia}) q order by g.nome, g.id`;
  },
});
