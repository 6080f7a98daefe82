import { type Dossier, keyOf } from '../records/dossier';
import type { Work } from '../work';

/** What somebody did about a signature on a record. */
export interface SignatureEvent extends Record<string, unknown> {
  id: number;
  evento: 'pedida' | 'assinada' | 'recusada';
  usuario: string;
  /** The piece. */
  peca: string;
  /** Of a request, who was asked. */
  signatario: string;
  motivo: string | null;
  data_hora: string;
}

/** Who was asked, signed and refused, on every piece of a record. */
export function readSignatureEvents(work: Work, dossier: Dossier): Promise<SignatureEvent[]> {
  const [, recurso, id] = keyOf(work, dossier);
  return work.db.rows<SignatureEvent>(
    `select a.id, v.evento, v.usuario, p.nome as peca, sp.nome as signatario, case when v.evento = 'recusada' then a.motivo_recusa end as motivo, v.data_hora
       from assinatura_pedido a join assinatura_peca p on p.id = a.peca_id
            join public.usuario su on su.id = a.signatario_id join public.pessoa sp on sp.id = su.pessoa_id
            join public.usuario ru on ru.id = a.solicitado_por_id join public.pessoa rp on rp.id = ru.pessoa_id,
            lateral (values ('pedida', rp.nome, a.solicitado_em), ('assinada', sp.nome, a.data_hora),
              ('recusada', sp.nome, case when a.situacao = 'recusada' then a.encerrada_em end)) v(evento, usuario, data_hora)
      where p.recurso = $1 and p.registro_id = $2 and v.data_hora is not null`,
    [recurso, id],
  );
}
