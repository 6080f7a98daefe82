import type { Work } from '../../../../server/work';
import type { Concurso } from '../../resources/concurso/concurso';

type Linha = Concurso['vagas'][number];

/** The vagas of a line of the edital, the reserved ones included. */
export const totalDaLinha = ({ ampla, pcd, negros, indigenas, quilombolas }: Linha): number =>
  ampla + (pcd ?? 0) + (negros ?? 0) + (indigenas ?? 0) + (quilombolas ?? 0);

interface Falta extends Record<string, unknown> {
  cargo: string;
  pedidas: number;
  disponiveis: number;
}

/** The cargos of which the edital offers more vagas than are free, in words. */
export async function faltasDeVaga(work: Work, { vagas }: Pick<Concurso, 'vagas'>): Promise<string[]> {
  const pedidas = new Map<number, number>();
  for (const linha of vagas) pedidas.set(linha.cargo_id, (pedidas.get(linha.cargo_id) ?? 0) + totalDaLinha(linha));
  const rows = await work.db.rows<Falta>(
    `select c.nome as cargo, x.pedidas, q.criadas - q.ocupadas - cargo_reservadas(c.id) as disponiveis
       from unnest($1::bigint[], $2::int[]) as x(id, pedidas) join cargo c on c.id = x.id cross join lateral cargo_quadro(c.id, $3::date) q
      where x.pedidas > q.criadas - q.ocupadas - cargo_reservadas(c.id) order by c.nome`,
    [[...pedidas.keys()], [...pedidas.values()], work.today()],
  );
  return rows.map(({ cargo, pedidas: ofertadas, disponiveis }) => `${cargo}: ${ofertadas} no edital, ${disponiveis} disponíveis`);
}
