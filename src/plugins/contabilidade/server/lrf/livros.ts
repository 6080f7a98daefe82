import type { Work } from '../../../../server/work';
import type { Livros } from '../../calculo/demonstrativo';
import { livroDe } from '../reports/demonstrativo/movimentos';
import { porChamada } from '../reports/demonstrativo/por-chamada';
import { emTodoOMunicipio, veTodoOMunicipio } from './alcance';
import { lerRegistros } from './registros';

/** The books of a year and of the one before, with the registers of the LRF, of the entities in the scope of the call and of no more. */
export const livrosNoEscopo = porChamada(async (work: Work, exercicio: number): Promise<Livros> => {
  const [atual, anterior] = [await livroDe(work, exercicio), await livroDe(work, exercicio - 1)];
  return { atual: atual.livro, anterior: anterior.livro, registros: await lerRegistros(work, exercicio) };
});

/** The same, beside those of the whole municipality, which the RCL is of: what the reports of the LRF read. */
export const livrosDaLrf = porChamada(async (work: Work, exercicio: number): Promise<Livros> => {
  const livros = await livrosNoEscopo(work, exercicio);
  if (await veTodoOMunicipio(work)) return livros;
  return { ...livros, municipio: await livrosNoEscopo(emTodoOMunicipio(work), exercicio) };
});
