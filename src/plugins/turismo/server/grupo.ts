import type { DraftOf, Issues } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { percursoDe } from '../calculo/percurso';
import { type GrupoTuristico, grupoTuristico } from '../resources/grupo_turistico';
import type { Meio } from '../resources/palavras';

type Rascunho = Readonly<Partial<DraftOf<typeof grupoTuristico>>>;
type Ponto = { atrativo_id: number; permanencia?: number | null };

/** The way and the time of a roteiro, by where its stops are. */
async function medir(work: Work, pontos: readonly Ponto[], meio: Meio) {
  const rows = await work.db.rows<{ id: number; coordenadas: string }>(
    'select a.id, a.coordenadas from atrativo_turistico a where a.id = any($1::bigint[])',
    [pontos.map(({ atrativo_id }) => atrativo_id)],
  );
  const lugares = new Map(rows.map(({ id, coordenadas }) => [id, coordenadas]));
  const paradas = pontos.map(({ atrativo_id, permanencia }) => ({
    coordenadas: lugares.get(Number(atrativo_id)) ?? '',
    permanencia: permanencia ?? null,
  }));
  return percursoDe(paradas, meio);
}

async function completar(draft: Rascunho, work: Work, current: GrupoTuristico | null) {
  const { rota, meio, pontos } = { ...current, ...draft };
  if (!rota || !meio) return draft;
  return { ...draft, ...(await medir(work, (pontos ?? []) as readonly Ponto[], meio as Meio)) };
}

async function julgar(draft: Rascunho, work: Work, current: GrupoTuristico | null): Promise<Issues | null> {
  const { rota, pai_id, pontos } = { ...current, ...draft };
  if (rota && (pontos ?? []).length < 2) return { pontos: ['Um roteiro vai de um ponto a outro: escolha ao menos dois.'] };
  if (!pai_id) return null;
  const acima = await work.db.first<{ nome: string }>('select g.nome from grupo_turistico g where g.id = $1 and g.pai_id is not null', [
    pai_id,
  ]);
  if (acima) return { pai_id: [`${acima.nome} já está abaixo de outro grupo, e são só dois níveis.`] };
  if (!current) return null;
  if (pai_id === current.id) return { pai_id: ['O grupo não fica abaixo de si mesmo.'] };
  const abaixo = await work.db.first('select g.id from grupo_turistico g where g.pai_id = $1 limit 1', [current.id]);
  return abaixo ? { pai_id: ['Há grupos abaixo deste, e são só dois níveis: tire-os antes daqui.'] } : null;
}

/** Measures again the roteiros that pass by an attraction that moved. */
export async function medirRoteirosCom(work: Work, atrativoId: number): Promise<void> {
  const rows = await work.db.rows<{ id: number; meio: Meio; pontos: Ponto[] }>(
    `select g.id, g.meio, (select jsonb_agg(jsonb_build_object('atrativo_id', p.atrativo_id, 'permanencia', p.permanencia) order by p.ordem)
        from public.grupo_turistico_pontos p where p.pai_id = g.id) as pontos
       from grupo_turistico g where g.rota and exists (select from public.grupo_turistico_pontos x where x.pai_id = g.id and x.atrativo_id = $1) order by g.id`,
    [atrativoId],
  );
  for (const { id, meio, pontos } of rows) await writeColumns(work, grupoTuristico, id, await medir(work, pontos, meio));
}

export const grupoRules = onResource(grupoTuristico, {
  derived: {
    atrativos: (t) =>
      `case when ${t}.rota then (select count(*)::int from public.grupo_turistico_pontos p where p.pai_id = ${t}.id)
            else (select count(*)::int from public.atrativo_turistico a where a.grupo_id = ${t}.id and a.cliente_id = ${t}.cliente_id and a.data_exclusao is null) end`,
    abaixo: (t) =>
      `(select count(*)::int from public.grupo_turistico g where g.pai_id = ${t}.id and g.cliente_id = ${t}.cliente_id and g.data_exclusao is null)`,
  },
  filters: { primeiro_nivel: (value, t) => `(${t}.pai_id is null) = ${value === true}` },
  complete: completar,
  judge: julgar,
});
