import { z } from 'zod';
import { isCivilDate, sumDecimals } from '../../../../resources/definition';
import { endpoint } from '../../../../server/http/endpoint';
import { NotFoundError } from '../../../../server/http/errors';
import { readId } from '../../../../server/resources/list';
import { dividaAtiva } from '../../resources/divida_ativa';
import { atualizador, saldoSql } from '../debitos';
import { rotuloSql } from './sql';

interface Row extends Record<string, unknown> {
  competencia: string;
  tributo_id: number;
  pagavel_ate: string;
  saldo: string;
}

/** What is owed of each month of an inscription on a day, by `atualizar`. Reais; under tax secrecy (CTN, art. 198). */
export const valoresNaData = endpoint({
  method: 'GET',
  url: `${dividaAtiva.api.path}/:id/valores`,
  access: { menu: [dividaAtiva.menu], regra: 6 },
  tag: dividaAtiva.label.many,
  summary: 'Dívida ativa: meses da inscrição, atualizados até uma data',
  query: z.object({ data: z.string().refine(isCivilDate, 'Informe a data como AAAA-MM-DD.').optional() }),
  handle: async (work, { params, query }) => {
    const { data = work.today() } = query;
    const id = readId(params.id);
    const record = await work.db.first<{ rotulo: string }>(`select ${rotuloSql('t')} as rotulo from divida_ativa t where t.id = $1`, [id]);
    if (!record) throw new NotFoundError();
    const rows = await work.db.rows<Row>(
      `select to_char(m.competencia, 'YYYY-MM') as competencia, d.tributo_id, d.pagavel_ate::text, (${saldoSql('d')})::text as saldo
         from divida_ativa_meses m join public.debito d on d.id = m.debito_id where m.pai_id = $1 order by m.competencia`,
      [id],
    );
    const onDay = await atualizador(work, [...new Set(rows.map(({ tributo_id }) => tributo_id))]);
    const meses = rows.map(({ competencia, tributo_id, saldo, pagavel_ate }) => ({
      competencia,
      ...onDay(tributo_id, { principal: saldo, vencimento: pagavel_ate }, data),
    }));
    await work.transact(async (tx) =>
      tx.audit({
        acao: 'visualizar',
        recurso: dividaAtiva.name,
        registroId: id,
        sistema: dividaAtiva.menu,
        descricao: record.rotulo,
        depois: { campos: ['meses'] },
      }),
    );
    return { data, total: sumDecimals(['0.00', ...meses.map(({ total }) => total)]), meses };
  },
});
