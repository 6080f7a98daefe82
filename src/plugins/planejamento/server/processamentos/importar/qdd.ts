import { addIssue, counted, formatDecimal, type GridValues, type Issues, sumDecimals } from '../../../../../resources/definition';
import { ValidationError } from '../../../../../server/http/errors';
import { firstMessages } from '../../../../../server/http/first-messages';
import type { Work } from '../../../../../server/work';
import { completarDespesa, type LinhaDespesa } from '../../../calculo/linhas/despesa';
import { LEI_APROVADA } from '../../../calculo/linhas/ficha';
import type { Lookups, VersionFrame } from '../../../calculo/linhas/lookups';
import { gradeDespesaServer } from '../../grids';
import { chaveDaDespesa } from '../../linhas/business-key';
import { lerListas } from '../../linhas/ler-listas';
import { linesOf, type OperationRules, type PlannedLine } from '../operation';
import { criarAusentes, dizerCriados } from './ausentes';
import { Codigos, comOrgao, fonte, naturezaDespesa, orgaoEUnidade } from './codigos';
import type { Titulos } from './colunas';
import { DeParaDosCodigos } from './de-para-dos-codigos';
import { type LinhaLida, lerPlanilha, valorDe } from './planilha';

const TITULOS = {
  ficha: ['Ficha', 'Nº ficha', 'Dotação', 'Reduzido', 'Código reduzido'],
  orgao: ['Órgão', 'Código do órgão'],
  orgao_nome: ['Nome do órgão'],
  unidade: ['Unidade', 'Unidade orçamentária', 'Código da unidade', 'Institucional', 'Classificação institucional', 'Órgão/Unidade', 'UO'],
  unidade_nome: ['Nome da unidade'],
  funcional: ['Funcional programática', 'Classificação funcional', 'Classificação funcional programática', 'Funcional'],
  funcao: ['Função', 'Código da função'],
  subfuncao: ['Subfunção', 'Sub função', 'Código da subfunção'],
  programa: ['Programa', 'Código do programa'],
  programa_nome: ['Nome do programa'],
  acao: ['Ação', 'Código da ação', 'Projeto/atividade', 'Projeto/atividade/operação especial', 'P/A', 'Projeto', 'Atividade'],
  acao_nome: ['Nome da ação'],
  natureza: [
    'Natureza',
    'Natureza da despesa',
    'Elemento',
    'Elemento de despesa',
    'Categoria econômica',
    'Classificação econômica',
    'Classificação da despesa',
    'Rubrica',
  ],
  fonte: ['Fonte', 'Fonte de recurso', 'Destinação de recursos', 'Vínculo'],
  co: ['CO', 'Código de acompanhamento'],
  valor: ['Valor', 'Valor fixado', 'Dotação inicial', 'Valor da dotação', 'Valor orçado', 'Orçado', 'Fixado', 'Valor inicial'],
} as const satisfies Record<string, readonly string[]>;
export type ColunaQdd = keyof typeof TITULOS;

const FUNCIONAIS = ['funcao', 'subfuncao', 'programa', 'acao'] as const satisfies readonly ColunaQdd[];
const OBRIGATORIAS: readonly ColunaQdd[] = ['unidade', ...FUNCIONAIS, 'natureza', 'fonte', 'valor'];
/** What makes of a row a line: a row of totals has none of it. */
const CLASSIFICACAO = ['unidade', 'acao', 'natureza'] as const satisfies readonly ColunaQdd[];

const temCodigo = (cell: string | undefined) => /\d/.test(cell ?? '');

/** A row as the columns say it: the unidade within its órgão, and the four codes that some sheets write in one cell. */
function separar({ linha, celulas }: LinhaLida<ColunaQdd>): LinhaLida<ColunaQdd> {
  const [funcao = '', subfuncao = '', programa = '', ...acao] = (celulas.funcional ?? '').split(/\D+/).filter(Boolean);
  const daFuncional = acao.length > 0 ? { funcao, subfuncao, programa, acao: acao.join('') } : {};
  const ditas = Object.fromEntries(FUNCIONAIS.filter((name) => celulas[name]).map((name) => [name, celulas[name]]));
  return { linha, celulas: { ...celulas, ...daFuncional, ...ditas, unidade: comOrgao(celulas.orgao ?? '', celulas.unidade ?? '') } };
}

/** A row of the sheet with its classification found. */
interface Achada {
  linha: number;
  nome: string;
  values: LinhaDespesa & { ficha?: number | null; valor: string };
}

/** The QDD of a sheet (handbook Planejamento, Processamentos, importar_planilha): what is missing is made of its own columns, and its codes are read as people write them. */
export const importarQdd: OperationRules = {
  grade: gradeDespesaServer,
  plan: async (tx, { version, entrada, lookups: before }) => {
    const obrigatorias = (achou: (name: ColunaQdd) => boolean) =>
      OBRIGATORIAS.filter((name) => !(achou('funcional') && (FUNCIONAIS as readonly string[]).includes(name)));
    const lidas = (await lerPlanilha(tx, Number(entrada.arquivo), TITULOS as Titulos<ColunaQdd>, obrigatorias))
      .filter(({ celulas }) => celulas.natureza || celulas.valor)
      .map(separar);
    const linhas = lidas.filter(({ celulas }) => CLASSIFICACAO.some((name) => temCodigo(celulas[name])));
    if (linhas.length === 0) throw new ValidationError({ arquivo: ['A planilha não tem linhas de despesa.'] });
    const made = entrada.criar_ausentes === true ? await criarAusentes(tx, version, new Codigos(before), linhas) : null;
    const lookups = made ? await lerListas(tx, version) : before;
    const codigos = new Codigos(lookups);
    const dePara = new DeParaDosCodigos(lookups);
    const achadas = juntar(achar(linhas, codigos, version, lookups, dePara, made?.recusas), entrada.somar === true);
    const planned = await planejar(tx, version, achadas);
    const total = sumDecimals(['0.00', ...achadas.map(({ values }) => values.valor)]);
    return {
      lidas: linhas.length,
      linhas: planned,
      dePara: dePara.linhas(),
      nota: [`A planilha soma R$ ${formatDecimal(total, 2)}.`, semClasse(lidas.length - linhas.length), made && dizerCriados(made)]
        .filter(Boolean)
        .join(' '),
      prova: [
        ...achadas.map(({ nome, values }) => [nome, values.ficha ?? null, values.valor]),
        ...planned.map(({ id, rev, antes, depois }) => [id, rev, antes, depois]),
      ],
      criados: made?.registros ?? [],
    };
  },
};

/** Rows of totals, which are said because they are left out. */
const semClasse = (n: number) =>
  n > 0 && `${counted(n, 'linha sem classificação (de total) ficou', 'linhas sem classificação (de totais) ficaram')} de fora.`;

function achar(
  linhas: readonly LinhaLida<ColunaQdd>[],
  codigos: Codigos,
  version: VersionFrame,
  lookups: Lookups,
  dePara: DeParaDosCodigos,
  recusas?: ReadonlyMap<string, string>,
): Achada[] {
  const issues: Issues = {};
  const semOrgao = new Map<string, LinhaLida<ColunaQdd>[]>();
  const achadas = linhas.flatMap(({ linha, celulas }) => {
    const wrong: string[] = [];
    const cell = (name: ColunaQdd) => celulas[name] ?? '';
    const [orgao] = orgaoEUnidade(cell('unidade')) ?? [];
    const falta = orgao !== undefined && codigos.numero('orgao', String(orgao)) === undefined;
    if (falta) {
      const codigo = String(orgao).padStart(2, '0');
      semOrgao.set(codigo, [...(semOrgao.get(codigo) ?? []), { linha, celulas }]);
    }
    const found = <T>(value: T | undefined, label: string, text: string): T | undefined => {
      // what would hang from an órgão that is missing is made with it
      if (value === undefined && !(falta && recusas && ['unidade', 'programa', 'ação'].includes(label)) && !(falta && label === 'unidade'))
        wrong.push(`${label} "${text}" ${(label === 'natureza' && recusas?.get(text)) || 'não existe'}`);
      return value;
    };
    const id = (classe: Parameters<DeParaDosCodigos['anotar']>[0], value: number | undefined, label: string, coluna: ColunaQdd) => {
      if (value !== undefined) dePara.anotar(classe, cell(coluna), celulas[`${coluna}_nome` as ColunaQdd], value);
      return found(value, label, cell(coluna)) ?? null;
    };
    const valor = valorDe(cell('valor'));
    const unidade = codigos.unidade(cell('unidade'));
    const unidade_id = id('unidades', unidade?.id, 'unidade', 'unidade');
    if (valor === null) wrong.push(`"${cell('valor')}" não é um valor em reais`);
    const ficha = /^\d+$/.test(cell('ficha')) ? Number(cell('ficha')) : null;
    const row = {
      unidade_id,
      orgao_id: unidade?.orgao_id ?? null,
      funcao_id: id('funcoes', codigos.numero('funcao', cell('funcao')), 'função', 'funcao'),
      subfuncao_id: id('subfuncoes', codigos.numero('subfuncao', cell('subfuncao')), 'subfunção', 'subfuncao'),
      programa_id: id('programas', codigos.numero('programa', cell('programa')), 'programa', 'programa'),
      acao_id: id('acoes', codigos.numero('acao', cell('acao')), 'ação', 'acao'),
      natureza_despesa_id: id('naturezasDespesa', codigos.codigo('natureza', naturezaDespesa(cell('natureza'))), 'natureza', 'natureza'),
      fonte_recurso_id: id('fontes', codigos.codigo('fonte', fonte(cell('fonte'))), 'fonte', 'fonte'),
      codigo_acompanhamento_id: cell('co') ? id('cos', codigos.numero('co', cell('co')), 'CO', 'co') : null,
    };
    if (wrong.length > 0) addIssue(issues, 'arquivo', `Linha ${linha}: ${wrong.join('; ')}.`);
    if (wrong.length > 0 || falta) return [];
    const completed = { ...row, ...completarDespesa(row, lookups), valor: valor as string };
    const nome = ['unidade', 'funcao', 'subfuncao', 'programa', 'acao', 'natureza', 'fonte']
      .map((name) => cell(name as ColunaQdd))
      .join(' · ');
    return [{ linha, nome, values: { ...completed, ...(version.tipo === LEI_APROVADA && { ficha }) } }];
  });
  const ditos = [...[...semOrgao].map(dizerSemOrgao), ...(issues.arquivo ?? [])];
  if (ditos.length > 0) throw new ValidationError({ arquivo: firstMessages(ditos) });
  return achadas;
}

/** Lines that a missing órgão names. */
const NOMEADAS = 3;

/** An órgão is made by a person, who says its CNPJ and whether it keeps books of its own. */
function dizerSemOrgao([codigo, linhas]: readonly [string, readonly LinhaLida<ColunaQdd>[]]): string {
  const numeros = linhas.slice(0, NOMEADAS).map(({ linha }) => linha);
  const resto = linhas.length - numeros.length;
  const onde = `${linhas.length === 1 ? 'linha' : 'linhas'} ${numeros.join(', ')}${resto > 0 ? ` e mais ${resto}` : ''}`;
  const nome = linhas.find(({ celulas }) => celulas.orgao_nome)?.celulas.orgao_nome;
  return `O órgão ${codigo}${nome ? ` (${nome})` : ''} não existe: ${onde} da planilha. Inclua-o em Cadastro › Órgãos, com o código ${codigo}, e simule de novo.`;
}

/** Rows of the same classification are one, when their values add up. @throws ValidationError naming both lines otherwise */
function juntar(achadas: readonly Achada[], somar: boolean): Achada[] {
  const byKey = new Map<string, Achada>();
  const repeated: string[] = [];
  for (const one of achadas) {
    const key = chaveDaDespesa(one.values as unknown as Record<string, unknown>);
    const first = byKey.get(key);
    if (!first) byKey.set(key, one);
    else if (somar) byKey.set(key, { ...first, values: { ...first.values, valor: sumDecimals([first.values.valor, one.values.valor]) } });
    else
      repeated.push(`Linha ${one.linha}: a classificação é a da linha ${first.linha}. Corrija a planilha, ou marque "Somar as repetidas".`);
  }
  if (repeated.length > 0) throw new ValidationError({ arquivo: firstMessages(repeated) });
  return [...byKey.values()];
}

/** New lines, and those that are there already with another value or ficha. */
async function planejar(tx: Work, version: VersionFrame, achadas: readonly Achada[]): Promise<PlannedLine[]> {
  const there = new Map((await linesOf(tx, gradeDespesaServer, version.id)).map((line) => [chaveDaDespesa(line), line]));
  return achadas.flatMap(({ nome, values }): PlannedLine[] => {
    const known = there.get(chaveDaDespesa(values as unknown as Record<string, unknown>));
    if (!known) return [{ id: null, rev: null, nome, antes: null, depois: values.valor, values: values as unknown as GridValues }];
    const same = known.valor === values.valor && (values.ficha ?? null) === (known.ficha ?? null);
    if (same) return [];
    const changes = { valor: values.valor, ...(values.ficha && { ficha: values.ficha }) };
    return [{ id: known.id, rev: known.rev, nome, antes: String(known.valor), depois: values.valor, values: changes }];
  });
}
