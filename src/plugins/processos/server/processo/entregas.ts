import type { Work } from '../../../../server/work';

/** SQL of how the e-mails of an event fared, by address: what the outbox says or, when it has forgotten, what was kept. */
export const entregas = (evento: string) =>
  `coalesce((select json_agg(json_build_object('para', m.para, 'situacao', coalesce(s.situacao, m.situacao)) order by m.id)
     from public.processo_email m left join public.email_saida s on s.id = m.saida_id where m.evento_id = ${evento}), '[]')`;

/** Keeps how each e-mail fared before the outbox forgets it. */
export async function guardarEntregas(tx: Work): Promise<void> {
  await tx.db.execute(
    `update processo_email m set situacao = s.situacao from public.email_saida s
      where m.cliente_id = $1 and m.situacao = 'pendente' and s.id = m.saida_id and s.situacao <> 'pendente'`,
    [tx.cliente.id],
  );
}
