import type { Seed } from '../../../../server/seed/engine';
import { CATALOGO, type GrupoSemeado, type SubgrupoSemeado } from './itens';

const two = (n: number) => String(n).padStart(2, '0');

/** The catalogue of the demonstration: groups, subgroups and items. */
export async function semearCatalogo(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('catálogo de materiais e serviços');
  const naturezas = await idsPor(seed, 'natureza_despesa', 'codigo');
  const unidades = await idsPor(seed, 'unidade_medida', 'sigla');
  for (const [g, grupo] of CATALOGO.entries()) {
    const codigo = two(g + 1);
    const grupo_id = await seed.put('grupo_material', `grupo_material:${codigo}`, { codigo, nome: grupo.nome, tipo: grupo.tipo });
    for (const [s, subgrupo] of grupo.subgrupos.entries()) {
      const proprio = `${codigo}.${two(s + 1)}`;
      const natureza_despesa_id = naturezas.get(subgrupo.natureza);
      const subgrupo_id = await seed.put('subgrupo_material', `subgrupo_material:${proprio}`, {
        grupo_id,
        codigo: proprio,
        nome: subgrupo.nome,
        natureza_despesa_id,
      });
      for (const [n, nome] of subgrupo.itens.entries())
        await seed.put('material', `material:${proprio}:${n + 1}`, {
          subgrupo_id,
          nome,
          descricao: `${nome}, conforme a especificação do termo de referência.`,
          unidade_id: unidades.get(subgrupo.unidade),
          natureza_despesa_id,
          ...tipoDe(grupo, subgrupo),
        });
    }
  }
}

function tipoDe({ tipo, nome }: GrupoSemeado, { natureza, lote }: SubgrupoSemeado) {
  if (tipo === 'servico') return { tipo: nome === 'Obras' ? 'obra' : 'servico', controla_estoque: false };
  if (natureza.startsWith('4.4.90.52')) return { tipo: 'permanente', controla_estoque: false };
  return {
    tipo: 'consumo',
    criterios_448: lote ? ['perecibilidade'] : ['durabilidade'],
    controla_lote: lote ?? false,
    controla_validade: lote ?? false,
  };
}

async function idsPor(seed: Seed, table: 'natureza_despesa' | 'unidade_medida', column: 'codigo' | 'sigla'): Promise<Map<string, number>> {
  const rows = await seed.work.db.rows<{ id: number; key: string }>(`select id, ${column} as key from ${table}`);
  return new Map(rows.map(({ id, key }) => [key, id]));
}
