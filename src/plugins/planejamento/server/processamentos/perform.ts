import { counted, type Fields, type GridLine, type GridSaved, inSentence } from '../../../../resources/definition';
import { readTotals } from '../../../../server/grids/read';
import { saveGrid } from '../../../../server/grids/save';
import { ValidationError } from '../../../../server/http/errors';
import { firstMessages } from '../../../../server/http/first-messages';
import type { Work } from '../../../../server/work';
import type { Lookups, VersionFrame } from '../../calculo/linhas/lookups';
import { type CodigoLido, type OperacaoNome, operacaoDe, type Simulacao } from '../../resources/processamentos/operations';
import { SITUACOES_VERSAO, versaoPlanejamento } from '../../resources/versao/versao_planejamento';
import { lerListas } from '../linhas/ler-listas';
import { abrirParaLinhas, doAnoDoCabecalho, lerVersao } from '../linhas/version';
import { colocarEmVigor, conferir, copiarVersao, fecharVersao, numerarFichas } from './acts';
import { gerarCronograma, gerarMetasBimestrais } from './cronograma';
import { equilibrarFonte, reprojetarDespesa } from './despesa';
import { aplicarEmendas } from './emendas';
import { exportarTce } from './exportar';
import { calcularFolha } from './folha';
import { gerarLoaDoAnoAnterior, gerarLoaDoPpa } from './gerar-loa';
import { importarControle } from './importar/controle';
import { importarQdd } from './importar/qdd';
import { importarReceita } from './importar/receita';
import {
  type ActRules,
  BEFORE_AND_AFTER,
  type Criado,
  fingerprintOf,
  fingerprintOfDone,
  type Given,
  type MadeFile,
  type OperationRules,
  type Plan,
  type ResultRow,
  reais,
} from './operation';
import { reprojetarPpa } from './ppa';
import { calcularFundeb, reprojetarReceita } from './receita';

const RULES: Readonly<Record<OperacaoNome, OperationRules | ActRules>> = {
  copiar_versao: copiarVersao,
  reprojetar_receita: reprojetarReceita,
  reprojetar_despesa: reprojetarDespesa,
  calcular_fundeb: calcularFundeb,
  equilibrar_fonte: equilibrarFonte,
  numerar_fichas: numerarFichas,
  aplicar_emendas: aplicarEmendas,
  reprojetar_ppa: reprojetarPpa,
  gerar_loa_do_ano_anterior: gerarLoaDoAnoAnterior,
  gerar_loa_do_ppa: gerarLoaDoPpa,
  calcular_folha: calcularFolha,
  importar_qdd: importarQdd,
  importar_receita: importarReceita,
  importar_controle: importarControle,
  conferir,
  colocar_em_vigor: colocarEmVigor,
  fechar_versao: fecharVersao,
  exportar_tce: exportarTce,
  gerar_cronograma: gerarCronograma,
  gerar_metas_bimestrais: gerarMetasBimestrais,
};

/** Lines that a refusal names. */
export const NAMED = 20;

const TIPOS = versaoPlanejamento.fields.tipo.options;

/** The grid whose lines an operation changes; undefined of an act. */
export function gradeOf(operacao: OperacaoNome): OperationRules['grade'] | undefined {
  const rules = RULES[operacao];
  return 'grade' in rules ? rules.grade : undefined;
}

/** The columns of the result of an operation. */
export function columnsOf(operacao: OperacaoNome): Fields {
  const rules = RULES[operacao];
  return 'colunas' in rules ? rules.colunas : BEFORE_AND_AFTER;
}

/** What an operation did, or would do when its transaction is taken back. */
export interface Outcome {
  version: VersionFrame;
  /** Undefined of an act. */
  lookups?: Lookups;
  /** As the screen says what would happen. */
  resumo: string;
  lidas: number;
  gravadas: number;
  antes: string;
  depois: string;
  impressao: string;
  /** Every row that it touches, by the columns of its result. */
  resultado: readonly ResultRow[];
  /** Id of the version that it made. */
  destino?: number;
  /** The file that it made. */
  arquivo?: MadeFile;
  /** The lines whose values change; none of an act. */
  mudancas: Simulacao['linhas'];
  /** The lines of its grid as they were left; none of an act. */
  saved: GridSaved['linhas'];
  /** What the codes of a sheet were taken for; none of an act. */
  dePara: readonly CodigoLido[];
  /** The registers that it made beside them. */
  criados: readonly Criado[];
}

/**
 * Does an operation in the transaction.
 *
 * @param expected the fingerprint of the simulation that is confirmed
 * @throws ValidationError by parameter, naming the lines that the rules refuse, or when something changed since the simulation (R5)
 */
export async function praticar(
  tx: Work,
  operacao: OperacaoNome,
  versao: number,
  entrada: Given['entrada'],
  expected: string | null = null,
): Promise<Outcome> {
  const rules = RULES[operacao];
  const same = (impressao: string) => {
    if (expected !== null && impressao !== expected)
      throw new ValidationError({ impressao: ['Os dados mudaram desde a simulação. Simule novamente.'] });
    return impressao;
  };
  if ('run' in rules) {
    for (const [menu, regra] of rules.permissoes) tx.need(menu, regra);
    const version = await chosenVersion(tx, operacao, await lerVersao(tx, versao, 'share'));
    const done = await rules.run(tx, { version, entrada });
    const { linhas: resultado, ...found } = done;
    return { ...found, version, impressao: same(fingerprintOfDone(done)), resultado, mudancas: [], saved: [], dePara: [], criados: [] };
  }
  const version = await chosenVersion(tx, operacao, await abrirParaLinhas(tx, versao));
  const lookups = await lerListas(tx, version);
  const plan = await rules.plan(tx, { version, entrada, lookups });
  const impressao = same(fingerprintOf(plan));
  const { totals, saved } = await escrever(tx, rules, versao, plan);
  const [antes, depois] = totals;
  const mudancas = plan.linhas.map(({ nome, antes: was, depois: becomes }) => ({ nome, antes: was, depois: becomes }));
  return {
    version,
    lookups,
    lidas: plan.lidas,
    gravadas: plan.linhas.length,
    antes,
    depois,
    impressao,
    saved,
    resumo: sentenceOf(plan, antes, depois),
    mudancas,
    resultado: mudancas,
    dePara: plan.dePara ?? [],
    criados: plan.criados ?? [],
  };
}

/** @throws ValidationError when the operation is not for that version */
async function chosenVersion(tx: Work, operacao: OperacaoNome, version: VersionFrame | undefined): Promise<VersionFrame> {
  const recusar = (message: string) => new ValidationError({ versao_planejamento_id: [message] });
  if (!version) throw recusar('Versão não encontrada.');
  const { instrumento, tipo, situacao_versao } = operacaoDe(operacao).versoes;
  if (instrumento && version.instrumento !== instrumento)
    throw recusar(`Escolha uma versão ${instrumento === 'loa' ? 'da LOA' : 'do PPA'}.`);
  if (tipo && version.tipo !== tipo) throw recusar(`Escolha uma versão do tipo "${TIPOS[tipo]}".`);
  if (situacao_versao && version.situacao !== situacao_versao)
    throw recusar(`Não se pode processar: a versão está ${inSentence(SITUACOES_VERSAO[version.situacao])}.`);
  const otherYear = version.instrumento === 'loa' ? doAnoDoCabecalho(tx, version) : null;
  if (otherYear) throw new ValidationError(otherYear);
  return version;
}

function sentenceOf({ lidas, linhas, nota }: Plan, antes: string, depois: string): string {
  if (linhas.length === 0) return 'Nada mudaria.';
  const change = `${counted(linhas.length, 'linha mudaria', 'linhas mudariam')}, de ${counted(lidas, 'lida', 'lidas')}.`;
  return [change, `Total de ${reais(antes)} para ${reais(depois)}.`, ...(nota ? [nota] : [])].join(' ');
}

/** Writes a plan by the rules of its grid. @returns the totals before and after, and the lines as they were left */
async function escrever(
  tx: Work,
  { grade }: OperationRules,
  versao: number,
  plan: Plan,
): Promise<{ totals: readonly [string, string]; saved: GridSaved['linhas'] }> {
  const total = grade.grid.sums.at(-1) ?? '';
  const antes = (await readTotals(tx, grade.grid, versao)).somas[total] ?? '0.00';
  if (plan.linhas.length === 0) return { totals: [antes, antes], saved: [] };
  const linhas = plan.linhas.map(
    ({ id, rev, values }, index): GridLine => (id === null ? { chave: String(index), ...values } : { id, rev: rev ?? 1, ...values }),
  );
  const saved = await saveGrid(tx, grade, versao, { linhas, removidas: [] }).catch((error: unknown) => {
    throw error instanceof ValidationError ? naming(error, plan) : error;
  });
  return { totals: [antes, saved.totais.somas[total] ?? '0.00'], saved: saved.linhas };
}

/** The messages of a refused save with what people call each line (R2). */
function naming({ issues }: ValidationError, { linhas }: Plan): ValidationError {
  const said = Object.entries(issues).flatMap(([path, messages]) => {
    const [, key = ''] = /^linhas\.([^.]+)\./.exec(path) ?? [];
    const line = linhas.find(({ id }, index) => (id === null ? String(index) === key : String(id) === key));
    return messages.map((message) => (line ? `${line.nome}: ${message}` : message));
  });
  return new ValidationError({ linhas: firstMessages(said) });
}
