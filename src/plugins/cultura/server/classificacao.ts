import { OPEN, type Placed, type Quota, rank, type SeatRounding } from '../../../server/ranking/ranking';
import type { Work } from '../../../server/work';
import type { EditalCultural } from '../resources/edital_cultural';

const ARREDONDA: Readonly<Record<string, SeatRounding>> = { meio_acima: 'half_up', acima: 'up', abaixo: 'down' };
/** Called of the open places, in `vaga`. */
const AMPLA = 'ampla';

/** Who competes in a category, with a score that was enough. */
export interface Concorrente {
  id: number;
  nota: string;
  cota: string | null;
  /** What decides between equal scores, the higher first. */
  desempate: readonly string[];
}

/** The place of a project in its category. */
export interface Lugar {
  id: number;
  classificacao: number;
  situacao: 'classificado' | 'suplente';
  vaga: string | null;
}

/** Places the projects of a category by their scores and by the quotas of the call (CU2): the same that the contests do. */
export function lugaresDe(concorrentes: readonly Concorrente[], vagas: number, cotas: EditalCultural['cotas']): Lugar[] {
  const quotas = cotas.map(
    ({ grupo, percentual, arredondamento }): Quota => ({
      group: grupo,
      percent: percentual,
      rounding: ARREDONDA[arredondamento] ?? 'half_up',
    }),
  );
  return rank(
    concorrentes.map(({ id, nota, cota, desempate }) => ({ id, score: nota, group: cota, ties: desempate })),
    vagas,
    quotas,
  ).map(lugarDe);
}

function lugarDe({ id, position, through }: Placed): Lugar {
  return { id, classificacao: position, situacao: through ? 'classificado' : 'suplente', vaga: through === OPEN ? AMPLA : through };
}

/** What the selection says of a project. */
export interface Resultado {
  id: number;
  nota_final: string;
  situacao: Lugar['situacao'] | 'desclassificado';
  classificacao: number | null;
  vaga: string | null;
  motivo: string | null;
}

/** Writes what the selection says of the projects, all at once. */
export async function gravarResultados(tx: Work, resultados: readonly Resultado[]): Promise<void> {
  const coluna = <K extends keyof Resultado>(nome: K) => resultados.map((resultado) => resultado[nome]);
  await tx.db.execute(
    `update projeto_cultural p set nota_final = r.nota_final, situacao = r.situacao, classificacao = r.classificacao, vaga = r.vaga, motivo = r.motivo
       from unnest($1::bigint[], $2::numeric[], $3::text[], $4::int[], $5::text[], $6::text[]) as r(id, nota_final, situacao, classificacao, vaga, motivo)
      where p.id = r.id and p.cliente_id = $7`,
    [coluna('id'), coluna('nota_final'), coluna('situacao'), coluna('classificacao'), coluna('vaga'), coluna('motivo'), tx.cliente.id],
  );
}
