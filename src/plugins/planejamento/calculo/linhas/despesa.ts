import { addIssue, GRID_MESSAGES, type Issues } from '../../../../resources/definition';
import { nivelDe } from '../../../classificacoes/resources/natureza_despesa';
import { previsaoDespesa } from '../../resources/loa/previsao_despesa';
import { amount, apart, demand, doPlano, type Judging, subfuncaoCabe, synthetic, used } from './checks';
import type { AcaoEntry, Classifier, FonteEntry, Lookups, VersionFrame } from './lookups';

/** A row of expense as it is typed: ids and the value as a decimal string. */
export interface LinhaDespesa {
  id?: number;
  versao_planejamento_id?: number | null;
  orgao_id?: number | null;
  unidade_id?: number | null;
  funcao_id?: number | null;
  subfuncao_id?: number | null;
  programa_id?: number | null;
  acao_id?: number | null;
  natureza_despesa_id?: number | null;
  fonte_recurso_id?: number | null;
  codigo_acompanhamento_id?: number | null;
  esfera?: string | null;
  valor?: string | null;
}

const LABELS = Object.fromEntries(Object.entries(previsaoDespesa.fields).map(([name, { label }]) => [name, label]));
const REQUIRED = [
  'orgao_id',
  'unidade_id',
  'funcao_id',
  'subfuncao_id',
  'programa_id',
  'acao_id',
  'natureza_despesa_id',
  'fonte_recurso_id',
  'valor',
];
/** Funções of the seguridade social (CF art. 194): assistência, previdência and saúde. */
const SEGURIDADE = ['08', '09', '10'];
const SEM_CO = '0000';
/** Grupo of what was left over, which only the execution opens (Lei 4.320/1964 art. 43 §1º I). */
export const DE_EXERCICIOS_ANTERIORES = '2';

/** The columns that a row leaves empty and that follow from the others: CO 0000 and the esfera of the função. */
export function completarDespesa(
  row: LinhaDespesa,
  lookups: Pick<Lookups, 'funcoes' | 'cos'>,
): { codigo_acompanhamento_id: number | null; esfera: string } {
  const funcao = lookups.funcoes.get(row.funcao_id ?? 0)?.codigo ?? '';
  return {
    codigo_acompanhamento_id: row.codigo_acompanhamento_id ?? semCo(lookups),
    esfera: row.esfera || (SEGURIDADE.includes(funcao) ? 'S' : 'F'),
  };
}

/** Whether a CO is the one that stands for none. */
export const ehSemCo = (id: number | null | undefined, { cos }: Pick<Lookups, 'cos'>): boolean => cos.get(id ?? 0)?.codigo === SEM_CO;

function semCo({ cos }: Pick<Lookups, 'cos'>): number | null {
  for (const { id, codigo } of cos.values()) if (codigo === SEM_CO) return id;
  return null;
}

/** What is wrong with a completed row of expense, by field (rules C4 and G01 to G14); empty when nothing is. */
export function julgarDespesa(row: LinhaDespesa, version: VersionFrame, lookups: Lookups): Issues {
  const judging: Judging = { issues: {}, exercicio: version.exercicio, labels: LABELS };
  demand(judging, row as Readonly<Record<string, unknown>>, REQUIRED);
  amount(judging, 'valor', row.valor);
  const orgao = used(judging, 'orgao_id', row.orgao_id, lookups.orgaos);
  const unidade = used(judging, 'unidade_id', row.unidade_id, lookups.unidades);
  if (orgao && unidade && unidade.orgao_id !== orgao.id) apart(judging, 'unidade_id', unidade, 'orgao_id', orgao);
  const funcao = used(judging, 'funcao_id', row.funcao_id, lookups.funcoes);
  const subfuncao = used(judging, 'subfuncao_id', row.subfuncao_id, lookups.subfuncoes);
  if (funcao && subfuncao && !subfuncaoCabe(funcao.codigo, subfuncao)) apart(judging, 'subfuncao_id', subfuncao, 'funcao_id', funcao);
  const programa = doPlano(judging, 'programa_id', row.programa_id, lookups.programas);
  const acao = doPlano(judging, 'acao_id', row.acao_id, lookups.acoes);
  if (acao && programa && acao.programa_id !== programa.id) apart(judging, 'acao_id', acao, 'programa_id', programa);
  if (acao && unidade) unidadeExecuta(judging, acao, unidade);
  const natureza = used(judging, 'natureza_despesa_id', row.natureza_despesa_id, lookups.naturezasDespesa);
  if (natureza) levelOfLaw(judging, natureza, version);
  const fonte = used(judging, 'fonte_recurso_id', row.fonte_recurso_id, lookups.fontes);
  if (fonte) fonteDoOrcamento(judging, fonte);
  if (fonte?.grupo === DE_EXERCICIOS_ANTERIORES && !version.credito)
    addIssue(
      judging.issues,
      'fonte_recurso_id',
      `Fonte ${fonte.codigo} é de exercícios anteriores: entra na execução, por crédito de superávit financeiro, e não na LOA.`,
    );
  coDaFonte(judging, row.codigo_acompanhamento_id, fonte, lookups);
  const closed = unidade && !version.credito && unidadeFechada(unidade, version);
  if (closed) addIssue(judging.issues, 'unidade_id', closed);
  return judging.issues;
}

/** G11: why the person may not write, nor remove, rows of an unidade; null when they may. */
export function unidadeFechada({ id, codigo }: Pick<Classifier, 'id' | 'codigo'>, { bloqueadas, permitidas }: VersionFrame): string | null {
  if (permitidas && !permitidas.has(id)) return GRID_MESSAGES.G11(codigo);
  const by = bloqueadas.get(id);
  return by ? `A unidade ${codigo} está bloqueada por ${by}.` : null;
}

/** G11 holds for the unidade that a row leaves too: what is wrong with taking it from there. */
export function julgarDespesaDeixada(stored: LinhaDespesa | null, version: VersionFrame, { unidades }: Lookups): Issues {
  const unidade = unidades.get(stored?.unidade_id ?? 0);
  const closed = unidade && unidadeFechada(unidade, version);
  return closed ? { unidade_id: [closed] } : {};
}

function unidadeExecuta(judging: Judging, acao: AcaoEntry, unidade: Classifier): void {
  if (!acao.unidades.includes(unidade.id)) apart(judging, 'unidade_id', unidade, 'acao_id', acao);
}

/** The natureza stops where the law does; a reserve has one code at every level. */
function levelOfLaw(judging: Judging, natureza: Classifier, version: VersionFrame): void {
  const { nivel_natureza } = version;
  if (nivelDe(natureza.codigo) === nivel_natureza || natureza.codigo === RESERVA) return;
  if (ehAcimaDaLei(natureza.codigo, version)) synthetic(judging, 'natureza_despesa_id', natureza);
  else
    addIssue(
      judging.issues,
      'natureza_despesa_id',
      `Natureza da despesa ${natureza.codigo} está abaixo do nível da lei: informe a natureza no nível de ${nivel_natureza}.`,
    );
}

/** The natureza of the reserves, which is one at every level. */
export const RESERVA = '9.9.99.99.00';
const LEVELS = ['categoria', 'grupo', 'modalidade', 'elemento', 'desdobramento'];

/** Whether a natureza only gathers those of the level of the law. */
export function ehAcimaDaLei(codigo: string, { nivel_natureza }: Pick<VersionFrame, 'nivel_natureza'>): boolean {
  return codigo !== RESERVA && LEVELS.indexOf(nivelDe(codigo) ?? '') < LEVELS.indexOf(nivel_natureza ?? '');
}

/** The CO of a row is one that its fonte allows, or none (0000). */
export function coDaFonte(judging: Judging, id: unknown, fonte: FonteEntry | undefined, { cos }: Pick<Lookups, 'cos'>): void {
  const co = used(judging, 'codigo_acompanhamento_id', id as number | null | undefined, cos);
  if (fonte && co && co.codigo !== SEM_CO && !fonte.cos.includes(co.id))
    apart(judging, 'codigo_acompanhamento_id', co, 'fonte_recurso_id', fonte);
}

/** Only a fonte of the budget, whatever its group. */
export function fonteDoOrcamento({ issues }: Judging, { codigo, orcamentaria }: FonteEntry): void {
  if (!orcamentaria) addIssue(issues, 'fonte_recurso_id', `Fonte ${codigo} não se usa no orçamento.`);
}
