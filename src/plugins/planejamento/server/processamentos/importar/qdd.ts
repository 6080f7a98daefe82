import { addIssue, formatDecimal, type GridValues, type Issues, sumDecimals } from '../../../../../resources/definition';
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
import { Codigos, fonte, naturezaDespesa } from './codigos';
import { type LinhaLida, lerPlanilha, type Titulos, valorDe } from './planilha';

const TITULOS = {
  ficha: ['Ficha', 'Nº ficha', 'Dotação', 'Reduzido', 'Código reduzido'],
  unidade: ['Unidade', 'Unidade orçamentária', 'Código da unidade', 'Institucional', 'UO'],
  unidade_nome: ['Nome da unidade', 'Descrição da unidade', 'Unidade nome'],
  funcao: ['Função', 'Código da função'],
  subfuncao: ['Subfunção', 'Sub função', 'Código da subfunção'],
  programa: ['Programa', 'Código do programa'],
  programa_nome: ['Nome do programa', 'Descrição do programa', 'Programa nome'],
  acao: ['Ação', 'Projeto/atividade', 'Projeto atividade', 'Código da ação', 'Proj/Ativ'],
  acao_nome: ['Nome da ação', 'Descrição da ação', 'Ação nome', 'Nome do projeto/atividade'],
  natureza: ['Natureza', 'Natureza da despesa', 'Elemento', 'Elemento de despesa', 'Categoria econômica'],
  fonte: ['Fonte', 'Fonte de recurso', 'Fonte de recursos'],
  co: ['CO', 'Código de acompanhamento'],
  valor: ['Valor', 'Valor fixado', 'Dotação inicial', 'Valor orçado', 'Fixado'],
} as const satisfies Record<string, readonly string[]>;
export type ColunaQdd = keyof typeof TITULOS;

const OBRIGATORIAS: readonly ColunaQdd[] = ['unidade', 'funcao', 'subfuncao', 'programa', 'acao', 'natureza', 'fonte', 'valor'];

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
    const linhas = (await lerPlanilha(tx, Number(entrada.arquivo), TITULOS as Titulos<ColunaQdd>, OBRIGATORIAS)).filter(
      ({ celulas }) => celulas.natureza || celulas.valor,
    );
    if (linhas.length === 0) throw new ValidationError({ arquivo: ['A planilha não tem linhas de despesa.'] });
    const made = entrada.criar_ausentes === true ? await criarAusentes(tx, version, new Codigos(before), linhas) : null;
    const lookups = made ? await lerListas(tx, version) : before;
    const achadas = juntar(achar(linhas, new Codigos(lookups), version, lookups, made?.recusas), entrada.somar === true);
    const planned = await planejar(tx, version, achadas);
    const total = sumDecimals(['0.00', ...achadas.map(({ values }) => values.valor)]);
    return {
      lidas: linhas.length,
      linhas: planned,
      nota: [`A planilha soma R$ ${formatDecimal(total, 2)}.`, made && dizerCriados(made)].filter(Boolean).join(' '),
      prova: [
        ...achadas.map(({ nome, values }) => [nome, values.ficha ?? null, values.valor]),
        ...planned.map(({ id, rev, antes, depois }) => [id, rev, antes, depois]),
      ],
      criados: made?.registros ?? [],
    };
  },
};

function achar(
  linhas: readonly LinhaLida<ColunaQdd>[],
  codigos: Codigos,
  version: VersionFrame,
  lookups: Lookups,
  recusas?: ReadonlyMap<string, string>,
): Achada[] {
  const issues: Issues = {};
  const achadas = linhas.flatMap(({ linha, celulas }) => {
    const wrong: string[] = [];
    const cell = (name: ColunaQdd) => celulas[name] ?? '';
    const found = <T>(value: T | undefined, label: string, text: string): T | undefined => {
      if (value === undefined) wrong.push(`${label} "${text}" ${(label === 'natureza' && recusas?.get(text)) || 'não existe'}`);
      return value;
    };
    const unidade = found(codigos.unidade(cell('unidade')), 'unidade', cell('unidade'));
    const valor = valorDe(cell('valor'));
    if (valor === null) wrong.push(`"${cell('valor')}" não é um valor em reais`);
    const ficha = /^\d+$/.test(cell('ficha')) ? Number(cell('ficha')) : null;
    const row = {
      unidade_id: unidade?.id ?? null,
      orgao_id: unidade?.orgao_id ?? null,
      funcao_id: found(codigos.numero('funcao', cell('funcao')), 'função', cell('funcao')) ?? null,
      subfuncao_id: found(codigos.numero('subfuncao', cell('subfuncao')), 'subfunção', cell('subfuncao')) ?? null,
      programa_id: found(codigos.numero('programa', cell('programa')), 'programa', cell('programa')) ?? null,
      acao_id: found(codigos.numero('acao', cell('acao')), 'ação', cell('acao')) ?? null,
      natureza_despesa_id: found(codigos.codigo('natureza', naturezaDespesa(cell('natureza'))), 'natureza', cell('natureza')) ?? null,
      fonte_recurso_id: found(codigos.codigo('fonte', fonte(cell('fonte'))), 'fonte', cell('fonte')) ?? null,
      codigo_acompanhamento_id: (cell('co') ? found(codigos.numero('co', cell('co')), 'CO', cell('co')) : null) ?? null,
    };
    if (wrong.length > 0) {
      addIssue(issues, 'arquivo', `Linha ${linha}: ${wrong.join('; ')}.`);
      return [];
    }
    const completed = { ...row, ...completarDespesa(row, lookups), valor: valor as string };
    const nome = ['unidade', 'funcao', 'subfuncao', 'programa', 'acao', 'natureza', 'fonte']
      .map((name) => cell(name as ColunaQdd))
      .join(' · ');
    return [{ linha, nome, values: { ...completed, ...(version.tipo === LEI_APROVADA && { ficha }) } }];
  });
  if (issues.arquivo) throw new ValidationError({ arquivo: firstMessages(issues.arquivo) });
  return achadas;
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
