import type { DeadlineSource } from '../../../server/calendar/deadlines';
import { readCalendar } from '../../../server/calendar/read-calendar';
import { numberSql } from '../../../server/resources/number';
import type { Work } from '../../../server/work';
import type { LegislacaoDiaria } from '../resources/legislacao_diaria';
import { A_PRESTAR, solicitacaoDiaria } from '../resources/solicitacao_diaria';
import { lerLei } from './lei';

/** The last day of the accounts of a trip that ends on a day (handbook Administração 0.3). */
export async function prazoDasContas(tx: Work, lei: LegislacaoDiaria, retorno: string): Promise<string> {
  return (await readCalendar(tx)).deadline(retorno, lei.prazo_prestacao_dias, lei.contagem);
}

/** The last day to give money back, from when the accounts were judged. */
export async function prazoDaDevolucao(tx: Work, leiId: number, dia: string): Promise<string> {
  const lei = await lerLei(tx, leiId);
  return (await readCalendar(tx)).deadline(dia, lei.prazo_devolucao_dias, 'corridos');
}

interface Prazo extends Record<string, unknown> {
  id: number;
  rotulo: string;
  inicio: string;
  dias: number;
  contagem: 'uteis' | 'corridos';
  prazo: string;
}

/** The terms of accounts: a holiday that enters the register moves them. */
export const prazosDeContas: DeadlineSource = {
  name: 'diarias-contas',
  label: 'Prestações de contas de diárias',
  around: async (work, day) => {
    const rows = await work.db.rows<Prazo>(
      `select s.id, ${numberSql(solicitacaoDiaria)('s')} as rotulo, x.inicio::text, l.prazo_prestacao_dias as dias, l.contagem, s.prestar_ate::text as prazo
         from solicitacao_diaria s join public.legislacao_diaria l on l.id = s.legislacao_id
         cross join lateral (select coalesce((select (p.retorno_real at time zone c.fuso)::date from public.diaria_prestacao p
              where p.solicitacao_id = s.id and p.data_exclusao is null), (s.retorno at time zone c.fuso)::date) as inicio from public.cliente c where c.id = s.cliente_id) x
        where s.situacao = any($2::text[]) and s.prestar_ate is not null and x.inicio < $1 and s.prestar_ate >= $1 order by s.id`,
      [day, [...A_PRESTAR]],
    );
    return rows.map(({ id, rotulo, inicio, dias, contagem, prazo }) => ({
      id,
      descricao: `Contas da diária ${rotulo}`,
      url: `${solicitacaoDiaria.route.base}/${id}`,
      inicio,
      dias,
      contagem,
      prazo,
      aberto: true,
    }));
  },
  move: async (tx, { id }, prazo) => {
    await tx.db.execute('update public.solicitacao_diaria set prestar_ate = $2, versao = versao + 1 where id = $1 and cliente_id = $3', [
      id,
      prazo,
      tx.cliente.id,
    ]);
  },
};
