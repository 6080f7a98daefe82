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

/** Event of the faltas (handbook Pessoal 5.1). */
const FALTAS = 530;

/** Days of falta launched of a month, by vínculo: those of no known day count too. */
export async function faltasDe(tx: Work, competencia: string): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.db.rows<{ funcionario_id: number; dias: number }>(
    `select l.funcionario_id, ceil(sum(l.quantidade))::int as dias from lancamento_folha l join public.evento_folha e on e.id = l.evento_id
      where e.codigo = $2 and coalesce(l.referencia, l.competencia_inicio) = $1::date and l.natureza = 'variavel' and l.quantidade is not null
      group by l.funcionario_id`,
    [`${competencia}-01`, FALTAS],
  );
  return new Map(rows.map(({ funcionario_id, dias }) => [funcionario_id, dias]));
}
