import { addIssue, formatDate, type Issues } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { type MesaDiretora, mesaDiretora } from '../resources/mesa_diretora';

type Membro = Pick<MesaDiretora['membros'][number], 'parlamentar_id' | 'cargo_legislativo_id' | 'inicio' | 'fim'>;

const nomeSql = (t: string) =>
  `(select p.nome_parlamentar from public.mesa_diretora_membros m join public.cargo_legislativo c on c.id = m.cargo_legislativo_id
      join public.parlamentar p on p.id = m.parlamentar_id
     where m.pai_id = ${t}.id and m.fim is null order by c.ordem, m.ordem limit 1)`;

/** What of two members of a Mesa is held on a same day. */
const coincidem = (um: Membro, outro: Membro): boolean =>
  String(um.inicio) <= String(outro.fim ?? '9999') && String(outro.inicio) <= String(um.fim ?? '9999');

/** A post of one holder has one on each day, and nobody has two posts. */
async function umPorCargo(work: Work, membros: readonly Membro[]): Promise<Issues> {
  const issues: Issues = {};
  const cargos = await work.db.rows<{ id: number; nome: string }>(
    'select id, nome from cargo_legislativo where unico and id = any($1::bigint[])',
    [membros.map(({ cargo_legislativo_id }) => cargo_legislativo_id)],
  );
  for (const [n, membro] of membros.entries())
    for (const outro of membros.slice(0, n)) {
      if (!coincidem(membro, outro)) continue;
      const cargo = cargos.find(({ id }) => id === membro.cargo_legislativo_id);
      if (cargo && outro.cargo_legislativo_id === membro.cargo_legislativo_id)
        addIssue(issues, `membros.${n}.cargo_legislativo_id`, `O cargo de ${cargo.nome} tem um só titular por vez: encerre o anterior.`);
      if (outro.parlamentar_id === membro.parlamentar_id)
        addIssue(issues, `membros.${n}.parlamentar_id`, 'O parlamentar já ocupa outro cargo da mesa neste período.');
    }
  return issues;
}

/** Nobody is chosen a third time in a row for the same post (STF, ADI 6.524). */
async function umaReconducao(work: Work, id: number, inicio: string, membros: readonly Membro[]): Promise<Issues> {
  const issues: Issues = {};
  const antes = await work.db.rows<{ mesa: number; parlamentar_id: number; cargo_legislativo_id: number }>(
    `select m.mesa, x.parlamentar_id, x.cargo_legislativo_id
       from (select id, row_number() over (order by inicio desc)::int as mesa from mesa_diretora where id <> $1 and inicio < $2) m
       join mesa_diretora_membros x on x.pai_id = m.id where m.mesa <= 2`,
    [id, inicio],
  );
  for (const [n, { parlamentar_id, cargo_legislativo_id }] of membros.entries()) {
    const vezes = antes.filter((um) => um.parlamentar_id === parlamentar_id && um.cargo_legislativo_id === cargo_legislativo_id);
    if (new Set(vezes.map(({ mesa }) => mesa)).size === 2)
      addIssue(issues, `membros.${n}.parlamentar_id`, 'Só se reconduz uma vez ao mesmo cargo da mesa (STF, ADI 6.524).');
  }
  return issues;
}

export const mesaRules = onResource(mesaDiretora, {
  derived: {
    rotulo: (t) => `to_char(${t}.inicio, 'DD/MM/YYYY') || ' a ' || to_char(${t}.fim, 'DD/MM/YYYY')`,
    presidente: nomeSql,
  },
  judge: async (draft, work, current) => {
    const { inicio, fim, membros = [] } = { ...current, ...draft };
    const outra = await work.db.first<{ inicio: string; fim: string }>(
      'select inicio::text as inicio, fim::text as fim from mesa_diretora where inicio <= $1 and fim >= $2 and id <> $3 limit 1',
      [fim, inicio, current?.id ?? 0],
    );
    if (outra) return { inicio: [`Já há mesa de ${formatDate(outra.inicio)} a ${formatDate(outra.fim)}.`] };
    const escritos = membros as Membro[];
    return { ...(await umPorCargo(work, escritos)), ...(await umaReconducao(work, current?.id ?? 0, String(inicio), escritos)) };
  },
});
