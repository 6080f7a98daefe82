import { openFaces } from '../../../server/public-face/face';
import { type FaceMeasure, measureFace } from '../../../server/public-face/measure';
import { insertMany } from '../../../server/resources/many';
import type { Work } from '../../../server/work';
import { dadoAberto } from '../resources/dado_aberto';

/** The last part of the address of a set, by which it is known: `despesas_empenhos`. */
const slugDe = (endereco: string): string => endereco.slice(endereco.lastIndexOf('/') + 1);

/** The same, of a set whose name another one has already: with what comes before it in its address. */
const outroSlugDe = (endereco: string): string => endereco.split('/').slice(2).join('-');

/**
 * Brings the catalogue up to what the modules publish: a set that is new comes in, one that no module brings is turned off, and of each the
 * newest datum is read.
 *
 * @returns what each set holds, by its address
 */
export async function atualizarConjuntos(tx: Work): Promise<Map<string, FaceMeasure>> {
  const faces = openFaces(tx.services.registry);
  const rows = await tx.db.rows<{ endereco: string; slug: string }>('select endereco, slug from public.dado_aberto where cliente_id = $1', [
    tx.cliente.id,
  ]);
  const conhecidos = new Set(rows.map(({ endereco }) => endereco));
  const tomados = new Set(rows.map(({ slug }) => slug));
  const livre = (endereco: string): string => {
    const slug = tomados.has(slugDe(endereco)) ? outroSlugDe(endereco) : slugDe(endereco);
    tomados.add(slug);
    return slug;
  };
  const novos = faces
    .filter(({ face }) => !conhecidos.has(face.path))
    .map(({ face, owner }) => ({
      nome: owner.definition.label.many,
      slug: livre(face.path),
      endereco: face.path,
      descricao: face.about,
      periodicidade: 'diaria',
      registros: 0,
      ativo: true,
    }));
  if (novos.length > 0) await insertMany(tx, tx.services.registry.get(dadoAberto.name), novos);
  const medidas = new Map<string, FaceMeasure>();
  for (const one of faces) medidas.set(one.face.path, await measureFace(tx, one));
  await tx.db.execute(
    `update public.dado_aberto d set ativo = d.ativo and x.endereco is not null, ultima_atualizacao = x.dia, registros = coalesce(x.registros, 0)
       from public.dado_aberto e left join unnest($2::text[], $3::date[], $4::int[]) as x(endereco, dia, registros) on x.endereco = e.endereco
      where e.id = d.id and d.cliente_id = $1
        and ((d.ultima_atualizacao, d.registros) is distinct from (x.dia, x.registros) or x.endereco is null)`,
    [tx.cliente.id, [...medidas.keys()], [...medidas.values()].map(({ newest }) => newest), [...medidas.values()].map(({ rows }) => rows)],
  );
  return medidas;
}
