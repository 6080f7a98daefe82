import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeFile, storeFile } from '../../../../server/files/files';
import type { Seed } from '../../../../server/seed/engine';
import { pageOf } from '../../../../server/seed/page';

/** Código, quadrante, descrição, importância, intensidade, tendência. */
const ITENS = [
  ['FO1', 'forca', 'Equipe própria de engenharia e de projetos', 4, 4, 3],
  ['FO2', 'forca', 'Arrecadação própria estável', 5, 3, 3],
  ['FR1', 'fraqueza', 'Frota da saúde com mais de dez anos', 4, 4, 4],
  ['FR2', 'fraqueza', 'Fila de espera em creches', 5, 4, 3],
  ['OP1', 'oportunidade', 'Transferências voluntárias para pavimentação', 4, 3, 4],
  ['OP2', 'oportunidade', 'Turismo rural em crescimento na região', 3, 3, 4],
  ['AM1', 'ameaca', 'Queda da cota-parte do ICMS', 5, 3, 3],
  ['AM2', 'ameaca', 'Estiagens mais longas', 4, 3, 4],
] as const;

const CRUZAMENTOS = [
  ['FO1', 'OP1', 'Manter um banco de projetos prontos para captar transferências.', '0006', 'em_andamento'],
  ['FR2', 'AM1', 'Dar prioridade à construção de creches diante de queda da receita.', '0003', 'a_iniciar'],
] as const;

/** A matrix of each plan of the demonstration, with the minutes of its workshop. */
export async function semearSwot(seed: Seed): Promise<void> {
  seed.progress('matrizes SWOT');
  for (const [year, situacao_matriz] of [
    [2022, 'arquivada'],
    [2026, 'validada'],
  ] as const)
    await semearMatriz(seed, year, situacao_matriz);
}

async function semearMatriz(seed: Seed, year: number, situacao_matriz: string): Promise<void> {
  await seed.pause();
  const { db } = seed.work;
  const key = `swot:${year}`;
  const titulo = `Diagnóstico do Município para o PPA ${year}-${year + 3}`;
  // the attachment is stored once, with the record
  if (await db.first('select id from matriz_swot where titulo = $1', [titulo])) return;
  const plan = await db.first<{ id: number }>('select id from ppa where exercicio_inicial = $1', [year]);
  const programas = await db.rows<{ id: number; codigo: string }>('select id, codigo from programa where ppa_id = $1', [plan?.id]);
  const people = await db.rows<{ id: number }>("select id from pessoa where tipo = 'fisica' order by id limit 3");
  await seed.put('matriz_swot', key, {
    titulo,
    situacao_matriz,
    ppa_id: plan?.id,
    exercicio_referencia: year,
    data_oficina: `${year - 1}-05-14`,
    abrangencia: 'municipio',
    participantes: people.map(({ id }) => id),
    itens: ITENS.map(([codigo, quadrante, descricao, importancia, intensidade, tendencia]) => ({
      codigo,
      quadrante,
      descricao,
      importancia,
      intensidade,
      tendencia,
    })),
    cruzamentos: CRUZAMENTOS.map(([forca_fraqueza, oportunidade_ameaca, estrategia, programa, status]) => ({
      forca_fraqueza,
      oportunidade_ameaca,
      estrategia,
      status,
      programa_id: programas.find(({ codigo }) => codigo === programa)?.id,
      responsavel_id: people[0]?.id,
      prazo: `${year + 1}-12-31`,
    })),
    anexos: [await gravarAta(seed, year)],
  });
}

/** The minutes of the workshop: a page of PDF with one line. */
async function gravarAta(seed: Seed, year: number): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-swot-'));
  try {
    const nome = `ata-oficina-${year - 1}.pdf`;
    const place = path.join(folder, nome);
    await writeFile(place, pageOf(`Ata da oficina de planejamento de 14/05/${year - 1}`), 'latin1');
    return (await storeFile(seed.work, await describeFile({ path: place, nome, tipo: 'application/pdf' }))).id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
