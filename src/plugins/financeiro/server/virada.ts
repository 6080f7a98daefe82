import type { ClosingPart } from '../../../server/closing';
import { fontesDeAnosAnteriores } from '../../classificacoes/server';

/** Step 10 of the closing: an account that holds a fonte of the year holds what is left of it, too, once the year turns (1.500 → 2.500). */
export const virarFontesDasContas: ClosingPart = {
  etapa: 10,
  executar: async (tx, { entidade_id }) => {
    const rows = await tx.db.rows<{ fonte: number }>(
      `select distinct f.fonte_recurso_id as fonte from public.conta_bancaria c join public.conta_bancaria_fontes f on f.pai_id = c.id
        where c.cliente_id = $1 and c.entidade_id = $2 and c.data_exclusao is null`,
      [tx.cliente.id, entidade_id],
    );
    const pairs = [
      ...(await fontesDeAnosAnteriores(
        tx,
        rows.map(({ fonte }) => fonte),
      )),
    ];
    await tx.db.execute(
      `insert into public.conta_bancaria_fontes (pai_id, ordem, fonte_recurso_id)
       select f.pai_id, (select max(o.ordem) from public.conta_bancaria_fontes o where o.pai_id = f.pai_id) + row_number() over (partition by f.pai_id order by f.ordem), x.para
         from unnest($3::bigint[], $4::bigint[]) as x(de, para) join public.conta_bancaria_fontes f on f.fonte_recurso_id = x.de
         join public.conta_bancaria c on c.id = f.pai_id and c.cliente_id = $1 and c.entidade_id = $2 and c.data_exclusao is null
        where not exists (select from public.conta_bancaria_fontes t where t.pai_id = f.pai_id and t.fonte_recurso_id = x.para)`,
      [tx.cliente.id, entidade_id, pairs.map(([de]) => de), pairs.map(([, para]) => para)],
    );
  },
};
