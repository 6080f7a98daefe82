import { formatDate, type Issues } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';

/** Two people who write days of the same vínculo take turns. */
export async function travarVinculo(tx: Work, funcionario: number): Promise<void> {
  await tx.db.rows('select f.id from public.funcionario f where f.id = $1 and f.cliente_id = $2 for update', [funcionario, tx.cliente.id]);
}

/** What the days of a vínculo are judged by. */
export async function vinculoDe(
  tx: Work,
  funcionario: number,
): Promise<{ exercicio_inicio: string; data_desligamento: string | null; ferias_desde: string | null } | undefined> {
  return tx.db.first('select f.exercicio_inicio, f.data_desligamento, f.ferias_desde from funcionario f where f.id = $1', [funcionario]);
}

/** Days of who left, or did not begin yet, are not written. @param ate last of the days */
export async function errosDoVinculo(tx: Work, funcionario: number, inicio: string, ate: string): Promise<Issues> {
  const vinculo = await vinculoDe(tx, funcionario);
  if (!vinculo) return {};
  const { exercicio_inicio, data_desligamento } = vinculo;
  if (inicio < exercicio_inicio) return { inicio: [`O exercício começou em ${formatDate(exercicio_inicio)}.`] };
  return data_desligamento && ate > data_desligamento ? { inicio: [`O vínculo terminou em ${formatDate(data_desligamento)}.`] } : {};
}

interface Pedido {
  funcionario: number;
  inicio: string;
  fim: string;
  exceto: { afastamento?: number | undefined; ferias?: number | undefined };
  /** Whether férias of those days stand in the way. */
  ferias: boolean;
}

/** What already takes some of these days of the vínculo, in words; null when they are free. */
export async function diasOcupados(tx: Work, { funcionario, inicio, fim, exceto, ferias }: Pedido): Promise<string | null> {
  const row = await tx.db.first<{ nome: string; inicio: string; fim: string }>(
    `select x.nome, x.inicio, x.fim from (
       select m.nome, a.inicio, coalesce(a.fim, a.fim_previsto) as fim from afastamento a join public.motivo_vinculo m on m.id = a.motivo_vinculo_id
        where a.funcionario_id = $1 and a.situacao <> 'indeferido' and a.id <> $4
       union all
       select 'férias', z.inicio, z.inicio + coalesce(z.gozados, z.dias) - 1 from ferias_periodo z
        where $6 and z.funcionario_id = $1 and z.situacao <> 'cancelada' and z.id <> $5) x
      where x.inicio <= $3::date and x.fim >= $2::date order by x.inicio limit 1`,
    [funcionario, inicio, fim, exceto.afastamento ?? 0, exceto.ferias ?? 0, ferias],
  );
  return row ? `${row.nome.toLowerCase()}, de ${formatDate(row.inicio)} a ${formatDate(row.fim)}` : null;
}
