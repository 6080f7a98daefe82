import type { Work } from '../../../../../server/work';
import type { TipoPublicacao } from '../../../resources/pncp/publicacao_pncp';
import { EsperaDoPai } from '../pedido';

/** Where the portal keeps what another publication hangs from. */
interface Pai extends Record<string, unknown> {
  numero_controle: string;
  ano: number;
  sequencial: number;
}

/** The published inclusion of a record; undefined while it has none. */
function lerPublicada(work: Work, tipo: TipoPublicacao, campo: string, id: number): Promise<Pai | undefined> {
  return work.db.first<Pai>(
    `select numero_controle, ano, sequencial from public.publicacao_pncp
      where cliente_id = $1 and tipo = $2 and ${campo} = $3 and operacao = 'inclusao' and situacao in ('enviada', 'informada')
      order by id limit 1`,
    [work.cliente.id, tipo, id],
  );
}

/** @throws EsperaDoPai while it was not published */
export async function exigirPublicada(work: Work, tipo: TipoPublicacao, campo: string, id: number | null, qual: string): Promise<Pai> {
  const pai = id === null ? undefined : await lerPublicada(work, tipo, campo, id);
  if (!pai) throw new EsperaDoPai(`Espera a publicação ${qual}.`);
  return pai;
}
