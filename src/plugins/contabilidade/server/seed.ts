import type { Seed } from '../../../server/seed/engine';
import { implantarPlano } from './implantar';
import { tryQueue } from './lancamentos';
import { sendLoa } from './loa';

const YEAR = 2026;
const HISTORICOS = [
  ['01', 'Arrecadação conforme boletim de {{data}}'],
  ['02', 'Empenho nº {{empenho}} a favor de {{credor}}'],
  ['03', 'Ajuste conforme {{documento}}'],
] as const;
const CENTROS = [
  ['01', 'Administração', ['Gabinete', 'Frota']],
  ['02', 'Educação', ['Escolas', 'Transporte escolar']],
  ['03', 'Saúde', ['Atenção básica', 'Farmácia']],
] as const;
const UNIDADES = 2;

/** The chart, the events and the de-para of the exercício, the LOA in force in the books of the entities, and the small registers. */
export async function seedContabilidade(seed: Seed): Promise<void> {
  seed.progress('plano de contas e eventos contábeis');
  await seed.inYear(YEAR, async () => {
    await implantarPlano(seed.work);
    await seed.work.transact(sendLoa);
    // what the modules before this one had told, when there was no chart yet
    await seed.work.transact((tx) => tryQueue(tx, null));
  });
  for (const [codigo, descricao] of HISTORICOS) await seed.put('historico_contabil', `historico:${codigo}`, { codigo, descricao });
  for (const [codigo, nome, parts] of CENTROS) {
    const centro_custo_id = await seed.put('centro_custo', `centro_custo:${codigo}`, { codigo, nome });
    for (const [n, part] of parts.entries())
      await seed.put('subcentro_custo', `subcentro_custo:${codigo}.${n}`, { centro_custo_id, codigo: `${codigo}.0${n + 1}`, nome: part });
  }
  await seedUnits(seed);
}

async function seedUnits(seed: Seed): Promise<void> {
  const units = await seed.work.db.rows<{ id: number; nome: string }>(`select id, nome from unidade order by id limit ${UNIDADES}`);
  const people = await seed.work.db.rows<{ id: number }>(`select id from pessoa where tipo = 'fisica' order by id limit ${UNIDADES}`);
  for (const [n, { id: unidade_id, nome }] of units.entries())
    await seed.put('unidade_despesa', `unidade_despesa:${n}`, {
      codigo: `0${n + 1}`,
      nome,
      unidade_id,
      ordenador_id: people[n]?.id,
      inicio: '2025-01-02',
    });
}
