import type { Work } from '../../../../server/work';

/** What keeps a servant from work. */
export interface Ausencia extends Record<string, unknown> {
  funcionario_id: number;
  inicio: string;
  fim: string;
  motivo_vinculo_id: number;
  /** The motive takes every vale away; without it, only those that name the motive. */
  suspende_vale: boolean;
}

/** A table of absences, as SQL of `Ausencia`; `$1` and `$2` are the first and the last day that matter. */
const FONTES: readonly string[] = [
  `select a.funcionario_id, a.inicio::text as inicio, coalesce(a.fim, a.fim_previsto)::text as fim, a.motivo_vinculo_id, m.suspende_vale
     from afastamento a join public.motivo_vinculo m on m.id = a.motivo_vinculo_id
    where a.situacao in ('deferido', 'encerrado') and a.inicio <= $2 and coalesce(a.fim, a.fim_previsto) >= $1`,
  `select z.funcionario_id, z.inicio::text as inicio, (z.inicio + coalesce(z.gozados, z.dias) - 1)::text as fim, m.id as motivo_vinculo_id, m.suspende_vale
     from ferias_periodo z join public.motivo_vinculo m on m.codigo_esocial = '15' and m.cliente_id = z.cliente_id
    where z.situacao in ('deferida', 'gozada', 'interrompida') and z.inicio <= $2 and z.inicio + coalesce(z.gozados, z.dias) - 1 >= $1`,
];

/** The absences of everybody between two days, from every register that tells of them. */
export async function ausenciasEntre(tx: Work, inicio: string, fim: string): Promise<Ausencia[]> {
  const found = await Promise.all(FONTES.map((sql) => tx.db.rows<Ausencia>(sql, [inicio, fim])));
  return found.flat();
}
