import { NotFoundError } from '../http/errors';
import type { Work } from '../work';
import type { LabelModel } from './label';

/** A model as people choose it. */
export interface NamedModel extends LabelModel {
  /** Of the suite's own, a word; of the municipality's, its id. */
  chave: string;
  nome: string;
}

const WITHOUT_SHEET = { colunas: 1, linhas: 1, topo: 0, esquerda: 0, espacoHorizontal: 0, espacoVertical: 0 };

/** What is there before a municipality says what it prints on. */
const OWN: readonly NamedModel[] = [
  {
    chave: 'a4-24',
    nome: 'Folha A4, 24 de 63,5 × 33,9 mm',
    saida: 'folha',
    codigo: 'ambos',
    largura: 63.5,
    altura: 33.9,
    colunas: 3,
    linhas: 8,
    topo: 12.9,
    esquerda: 7.2,
    espacoHorizontal: 2.5,
    espacoVertical: 0,
    pontosPorMm: 8,
  },
  {
    ...WITHOUT_SHEET,
    chave: 'bobina-60-30',
    nome: 'Térmica, 60 × 30 mm (ZPL)',
    saida: 'termica',
    codigo: 'ambos',
    largura: 60,
    altura: 30,
    pontosPorMm: 8,
  },
  {
    ...WITHOUT_SHEET,
    chave: 'bobina-40-20',
    nome: 'Térmica, 40 × 20 mm (ZPL)',
    saida: 'termica',
    codigo: 'barras',
    largura: 40,
    altura: 20,
    pontosPorMm: 8,
  },
];

/** The models that there are: those of the municipality first. */
export async function readLabelModels(work: Work): Promise<NamedModel[]> {
  const rows = await work.db.rows<NamedModel & Record<string, unknown>>(
    `select id::text as chave, nome, saida, codigo, largura_mm::float8 as largura, altura_mm::float8 as altura, coalesce(colunas, 1) as colunas,
            coalesce(linhas, 1) as linhas, coalesce(margem_topo_mm, 0)::float8 as topo, coalesce(margem_esquerda_mm, 0)::float8 as esquerda,
            coalesce(espaco_horizontal_mm, 0)::float8 as "espacoHorizontal", coalesce(espaco_vertical_mm, 0)::float8 as "espacoVertical",
            coalesce(pontos_por_mm, '8')::int as "pontosPorMm"
       from modelo_etiqueta order by nome`,
  );
  return [...rows, ...OWN];
}

/** @throws NotFoundError for one that is not there */
export async function labelModel(work: Work, chave: string): Promise<NamedModel> {
  const found = (await readLabelModels(work)).find((model) => model.chave === chave);
  if (!found) throw new NotFoundError('Modelo de etiqueta não encontrado. Escolha outro.');
  return found;
}
