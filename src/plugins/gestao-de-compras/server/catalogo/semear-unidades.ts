import type { Seed } from '../../../../server/seed/engine';

/** Sigla, name, plural and decimal places. */
const UNIDADES = [
  ['CX', 'Caixa', 'Caixas', 0],
  ['H', 'Hora', 'Horas', 2],
  ['HA', 'Hectare', 'Hectares', 2],
  ['KG', 'Quilograma', 'Quilogramas', 3],
  ['KM', 'Quilômetro', 'Quilômetros', 2],
  ['L', 'Litro', 'Litros', 3],
  ['M2', 'Metro quadrado', 'Metros quadrados', 2],
  ['MÊS', 'Mês', 'Meses', 0],
  ['PES', 'Pessoa', 'Pessoas', 0],
  ['UN', 'Unidade', 'Unidades', 0],
] as const;

/** What a produto of an ação counts, by its first word; everything else is counted in units, the last of the list. */
const CONTADOS: Readonly<Record<string, readonly string[]>> = {
  KM: ['Quilômetro'],
  HA: ['Hectare'],
  PES: ['Aluno', 'Criança', 'Paciente', 'Contribuinte', 'Participante', 'Produtor', 'Beneficiário'],
};

/** The units of measure, and in which of them the ações of the demonstration count their produto. */
export async function semearUnidades(seed: Seed): Promise<void> {
  seed.progress('unidades de medida');
  for (const [sigla, nome, nome_plural, casas_decimais] of UNIDADES) {
    const id = await seed.put('unidade_medida', `unidade_medida:${sigla}`, { sigla, nome, nome_plural, casas_decimais });
    await seed.work.db.execute(
      `update acao set unidade_medida_id = $1, versao = versao + 1
        where cliente_id = $2 and produto is not null and unidade_medida_id is null and ($4 or split_part(produto, ' ', 1) = any($3::text[]))`,
      [id, seed.work.cliente.id, CONTADOS[sigla] ?? [], sigla === 'UN'],
    );
  }
}
