import { parse } from 'csv-parse/sync';
import { ValidationError } from '../../../../server/http/errors';
import type { ItemVerificacao } from '../../calculo/indice';
import { checkListCriterio } from '../../resources/check_list_criterio';

const LETRAS: Readonly<Record<string, ItemVerificacao>> = {
  D: 'disponibilidade',
  A: 'atualidade',
  H: 'serie_historica',
  G: 'gravacao',
  F: 'filtro',
};
const COLUNAS = ['id', 'dimensao', 'matriz', 'classe', 'criterio', 'itens', 'fundamentacao'] as const;
type Linha = Readonly<Record<(typeof COLUNAS)[number], string>>;

const { max: MAIOR_CRITERIO } = checkListCriterio.fields.criterio;
const { max: MAIOR_FUNDAMENTACAO } = checkListCriterio.fields.base_legal;

/** A row of the matrix of a cycle, as it is published. */
export interface CriterioDaMatriz {
  codigo: string;
  dimensao: { codigo: number; nome: string };
  matriz: 'comum' | 'executivo' | 'legislativo';
  classe: string;
  criterio: string;
  itens: ItemVerificacao[];
  base_legal: string;
}

/**
 * Reads the matrix of a cycle from a CSV with `;`.
 *
 * @throws ValidationError on `arquivo`, naming the line
 */
export function lerMatriz(texto: string): CriterioDaMatriz[] {
  const recusar = (motivo: string): never => {
    throw new ValidationError({ arquivo: [motivo] });
  };
  let linhas: Linha[];
  try {
    linhas = parse(texto, {
      delimiter: ';',
      bom: true,
      columns: (nomes: string[]) => nomes.map((nome) => nome.trim().toLowerCase()),
    }) as Linha[];
  } catch {
    return recusar('O arquivo não é um CSV separado por ponto e vírgula, com a mesma quantidade de colunas em todas as linhas.');
  }
  const faltam = COLUNAS.filter((coluna) => !(coluna in (linhas[0] ?? {})));
  if (faltam.length > 0) recusar(`Faltam colunas no arquivo: ${faltam.join(', ')}.`);
  const vistos = new Set<string>();
  return linhas.map((linha, n) => {
    const onde = `Linha ${n + 2}`;
    const [, codigo = '', nome = ''] = /^(\d+)\s+(.+)$/.exec(linha.dimensao.trim()) ?? [];
    const itens = [...linha.itens.trim().toUpperCase()].map(
      (letra) => LETRAS[letra] ?? recusar(`${onde}: o item ${letra} não existe; use D, A, H, G e F.`),
    );
    if (!/^\d{1,2}\.\d{1,2}$/.test(linha.id.trim())) recusar(`${onde}: o código deve ser como 3.1.`);
    if (vistos.has(linha.id.trim())) recusar(`${onde}: o código ${linha.id.trim()} se repete.`);
    if (!codigo) recusar(`${onde}: a dimensão deve ser como “3 Receita”.`);
    if (!/^(comum|executivo|legislativo)$/.test(linha.matriz.trim())) recusar(`${onde}: a matriz é comum, executivo ou legislativo.`);
    if (!itens.includes('disponibilidade')) recusar(`${onde}: todo critério verifica a disponibilidade (D).`);
    if (linha.criterio.trim() === '' || linha.criterio.trim().length > MAIOR_CRITERIO)
      recusar(`${onde}: o critério tem de 1 a ${MAIOR_CRITERIO} letras.`);
    if (linha.fundamentacao.trim().length > MAIOR_FUNDAMENTACAO) recusar(`${onde}: a fundamentação tem até ${MAIOR_FUNDAMENTACAO} letras.`);
    vistos.add(linha.id.trim());
    return {
      codigo: linha.id.trim(),
      dimensao: { codigo: Number(codigo), nome },
      matriz: linha.matriz.trim() as CriterioDaMatriz['matriz'],
      classe: linha.classe.trim(),
      criterio: linha.criterio.trim(),
      itens,
      base_legal: linha.fundamentacao.trim(),
    };
  });
}
