import { compareDecimals, formatDecimal, type Issues, sumDecimals } from '../../../resources/definition';
import type { Work } from '../../../server/work';
import { type Acumulavel, acumulaveis } from '../calculo/acumulaveis';
import type { Funcionario } from '../resources/funcionario';

/** The most hours a week that two cargos may add up to. */
const LIMITE_SEMANAL = '60';

interface Other extends Record<string, unknown> {
  matricula: string;
  acumulavel: Acumulavel;
  tipo_vinculo: string;
  carga: string;
}

/** Vínculos that accumulate with any other: who is retired may hold a comissão or a mandate (CF art. 37, § 10). */
const RETIRED = ['aposentado', 'pensionista'];

/**
 * F2: a second vínculo of a person, in whichever entity, only in a pair that the Constitution allows and within 60 hours a week.
 *
 * @returns the issue of `cargo_id`, naming the other matrícula
 */
export async function recusarAcumulacao(tx: Work, draft: Partial<Funcionario>, id: number): Promise<Issues | null> {
  const { pessoa_id, cargo_id, exercicio_inicio, data_desligamento, tipo_vinculo } = draft;
  if (!pessoa_id || !cargo_id || !exercicio_inicio) return null;
  const own = await tx.db.first<{ acumulavel: Acumulavel }>('select acumulavel from cargo where id = $1', [cargo_id]);
  const everywhere = tx.within({ entidadeIds: null });
  const others = await everywhere.db.rows<Other>(
    `select f.matricula, c.acumulavel, f.tipo_vinculo,
            (select j.carga_semanal::text from funcionario_jornada j where j.pai_id = f.id order by j.inicio desc limit 1) as carga
       from funcionario f join cargo c on c.id = f.cargo_id
      where f.pessoa_id = $1 and f.id <> $2 and f.exercicio_inicio <= coalesce($4::date, 'infinity')
        and coalesce(f.data_desligamento, 'infinity') >= $3 and coalesce(f.vigencia_contrato, 'infinity') >= $3 order by f.matricula`,
    [pessoa_id, id, exercicio_inicio, data_desligamento ?? null],
  );
  const hours = draft.jornadas?.toSorted((a, b) => a.inicio.localeCompare(b.inicio)).at(-1)?.carga_semanal ?? '0';
  const counting = others.filter((other) => ![...RETIRED].includes(other.tipo_vinculo) && !RETIRED.includes(String(tipo_vinculo)));
  for (const other of counting) {
    if (!own || !acumulaveis(own.acumulavel, other.acumulavel))
      return { cargo_id: [`A pessoa já tem a matrícula ${other.matricula}, e os dois cargos não se acumulam (CF, art. 37, XVI).`] };
    const total = sumDecimals([hours, other.carga ?? '0']);
    if (compareDecimals(total, LIMITE_SEMANAL) > 0)
      return {
        jornadas: [`Com a matrícula ${other.matricula} a jornada seria de ${formatDecimal(total, 1)} horas por semana: o limite é 60.`],
      };
  }
  return null;
}
