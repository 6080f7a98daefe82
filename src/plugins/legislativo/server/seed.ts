import type { Seed } from '../../../server/seed/engine';

const CADEIRAS = 13;
const SUPLENTES = 3;
/** Fictitious parties. */
const PARTIDOS = ['A', 'B', 'C', 'D', 'E', 'F'];
const CARGOS = [
  ['mesa', ['Presidente', 'Vice-Presidente', '1º Secretário', '2º Secretário']],
  ['comissao', ['Presidente', 'Relator', 'Membro de comissão', 'Suplente']],
  ['lideranca', ['Líder do Governo', 'Líder de bancada']],
] as const;
/** Members that do not have to be the only one of their post. */
const SEVERAL = ['Membro de comissão', 'Suplente', 'Líder de bancada'];

/** The 18ª legislatura: 13 vereadores and three suplentes, in six parties. */
export async function semearLegislativo(seed: Seed): Promise<void> {
  seed.progress('Câmara: legislatura, partidos e parlamentares');
  const legislatura_id = await seed.put('legislatura', 'legislatura:18', {
    numero: 18,
    inicio: '2025-01-01',
    fim: '2028-12-31',
    eleicao_data: '2024-10-06',
    cadeiras: CADEIRAS,
    populacao_base: 42_318,
  });
  const parties: number[] = [];
  for (const [n, letter] of PARTIDOS.entries())
    parties.push(
      await seed.put('partido', `partido:${letter}`, { sigla: `P-A${letter}`, nome: `Partido fictício ${letter}`, numero: 91 + n }),
    );
  for (const [grupo, names] of CARGOS)
    for (const [n, nome] of names.entries())
      await seed.put('cargo_legislativo', `cargo_legislativo:${grupo}.${n}`, { nome, grupo, ordem: n + 1, unico: !SEVERAL.includes(nome) });
  const people = await seed.work.db.rows<{ id: number; nome: string }>(
    "select id, nome from pessoa where tipo = 'fisica' order by id desc limit $1",
    [CADEIRAS + SUPLENTES],
  );
  for (const [n, { id: pessoa_id, nome }] of people.entries()) {
    const words = nome.split(' ');
    await seed.put('parlamentar', `parlamentar:${n}`, {
      pessoa_id,
      nome_parlamentar: `${words[0]} ${words.at(-1)}`,
      gabinete: n < CADEIRAS ? `Gabinete ${n + 1}` : null,
      filiacoes: [{ partido_id: parties[n % parties.length], inicio: '2023-03-15' }],
      mandatos: [{ legislatura_id, titularidade: n < CADEIRAS ? 'titular' : 'suplente', votos: 1_240 - 31 * n, inicio: '2025-01-01' }],
    });
  }
}
