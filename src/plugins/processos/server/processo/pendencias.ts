import type { Work } from '../../../../server/work';

/** What keeps a process from being concluded (handbook Administração 1.1, R11), a sentence each. */
export async function pendencias(work: Work, id: number): Promise<string[]> {
  const row = await work.db.first<{ minutas: number; prazos: number; assinaturas: number }>(
    `select (select count(*)::int from processo_minuta m where m.processo_id = $1 and m.evento_id is null and m.descartada_em is null) as minutas,
            (select count(*)::int from processo_destino d where d.processo_id = $1 and d.encerrado_em is null and d.prazo is not null
               and not (d.pessoa_id = (select pessoa_id from quem_le) or d.departamento_id in (select caixas_do_usuario((select usuario_id from quem_le))))) as prazos,
            (select count(*)::int from assinatura_pedido a join assinatura_peca p on p.id = a.peca_id
              where p.recurso = 'processo' and p.registro_id = $1 and a.situacao = 'pendente') as assinaturas`,
    [id],
  );
  const said = (n: number, one: string, many: string) => (n > 0 ? [`${n} ${n === 1 ? one : many}.`] : []);
  return [
    ...said(row?.minutas ?? 0, 'minuta em aberto', 'minutas em aberto'),
    ...said(row?.prazos ?? 0, 'destinatário com prazo sem resposta', 'destinatários com prazo sem resposta'),
    ...said(row?.assinaturas ?? 0, 'assinatura pendente', 'assinaturas pendentes'),
  ];
}
