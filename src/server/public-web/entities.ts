import { slugOf } from '../../resources/definition';
import { everything } from '../public-face/period';
import type { Work } from '../work';

/** An entity as the part of an address that names it. */
export interface SiteEntity {
  id: number;
  nome: string;
  /** `prefeitura`, `camara`, or its sigla. */
  slug: string;
}

/** The entities of the municipality that have pages, the prefeitura first. */
export async function readSiteEntities(work: Work): Promise<SiteEntity[]> {
  const rows = await everything(work).db.rows<{ id: number; nome: string; sigla: string; poder: string; natureza: string }>(
    `select o.id, o.nome, o.sigla, o.poder, o.natureza from orgao o where o.entidade and o.situacao
      order by (o.poder = 'executivo' and o.natureza = 'direta') desc, o.codigo collate "C"`,
  );
  const taken = new Set<string>();
  return rows.map(({ id, nome, sigla, poder, natureza }) => {
    const usual = poder === 'legislativo' ? 'camara' : poder === 'executivo' && natureza === 'direta' ? 'prefeitura' : slugOf(sigla);
    const slug = taken.has(usual) ? slugOf(sigla) : usual;
    taken.add(slug);
    return { id, nome, slug };
  });
}
