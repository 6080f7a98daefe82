import type { Work } from '../../../server/work';

/** How a council stands before who asks whether it works. */
export interface ConselhoEmDia {
  nome: string;
  /** Its law, as the register of acts names it; null where none was told. */
  lei: string | null;
  /** The mandate of today: until when, and from when its members are in office; null where there is none. */
  mandato: { id: number; fim: string; posse: string | null } | null;
  /** The last two minutes that were concluded, the newest first, and whether everybody who was asked to signed each. */
  atas: readonly { id: number; reuniao: string; ata_em: string; assinada: boolean }[];
}

/** Reads how a council stands; null of a department that is no council. */
export async function lerConselhoEmDia(work: Work, departamentoId: number): Promise<ConselhoEmDia | null> {
  const conselho = await work.db.first<{ nome: string }>("select d.nome from departamento d where d.id = $1 and d.nivel = 'conselho'", [
    departamentoId,
  ]);
  if (!conselho) return null;
  const mandato = await work.db.first<{ id: number; fim: string; posse: string | null; lei: string | null }>(
    `select p.id, p.mandato_fim::text as fim, (select min(c.posse)::text from public.conselheiro c where c.plenario_id = p.id and c.data_exclusao is null) as posse,
            (select a.tipo || ' nº ' || coalesce(a.numero::text, '') || '/' || extract(year from a.data_ato) from public.ato_administrativo a where a.id = p.lei_id) as lei
       from plenario_conselho p where p.departamento_id = $1 and $2::date between p.mandato_inicio and p.mandato_fim order by p.mandato_inicio desc limit 1`,
    [departamentoId, work.today()],
  );
  const atas = await work.db.rows<ConselhoEmDia['atas'][number] & Record<string, unknown>>(
    `select r.id, 'reunião de ' || to_char(r.data_hora, 'DD/MM/YYYY') as reuniao, r.ata_em::text as ata_em,
            exists (select from public.assinatura_peca x join public.assinatura_pedido q on q.peca_id = x.id
              where x.recurso = 'reuniao_conselho' and x.registro_id = r.id and x.cliente_id = r.cliente_id
              group by x.id having bool_or(q.situacao = 'assinada') and not bool_or(q.situacao in ('pendente', 'recusada'))) as assinada
       from reuniao_conselho r join plenario_conselho p on p.id = r.plenario_id
      where p.departamento_id = $1 and r.ata_em is not null order by r.ata_em desc, r.id desc limit 2`,
    [departamentoId],
  );
  return {
    ...conselho,
    lei: mandato?.lei ?? null,
    mandato: mandato ? { id: mandato.id, fim: mandato.fim, posse: mandato.posse } : null,
    atas,
  };
}
