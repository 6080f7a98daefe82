import { addIssue, compareDecimals, type Issues, sumDecimals } from '../../../../resources/definition';
import { ppaMeta } from '../../resources/ppa/ppa_meta';
import { ppaReceita } from '../../resources/ppa/ppa_receita';
import { ppaValor } from '../../resources/ppa/ppa_valor';
import { amount, apart, decimalDe, demand, doPlano, type Judging, numeric, subfuncaoCabe, used } from './checks';
import { fonteDoOrcamento } from './despesa';
import type { Lookups, VersionFrame } from './lookups';

/** A row of any of the three grids of the PPA: ids, and values of the four years as decimal strings. */
export interface LinhaPpa {
  programa_id?: number | null;
  acao_id?: number | null;
  unidade_id?: number | null;
  funcao_id?: number | null;
  subfuncao_id?: number | null;
  natureza_receita_id?: number | null;
  fonte_recurso_id?: number | null;
  [column: string]: unknown;
}

const FIELDS = { ppa_meta: ppaMeta.fields, ppa_valor: ppaValor.fields, ppa_receita: ppaReceita.fields } as const;
export type GradePpa = keyof typeof FIELDS;

const YEARS = [1, 2, 3, 4];
const REQUIRED: Readonly<Record<GradePpa, readonly string[]>> = {
  ppa_meta: ['programa_id', 'acao_id', 'unidade_id'],
  ppa_valor: ['programa_id', 'acao_id', 'unidade_id', 'funcao_id', 'subfuncao_id', 'categoria', 'fonte_recurso_id'],
  ppa_receita: ['natureza_receita_id', 'fonte_recurso_id'],
};

/** Função and subfunção of a row of values that leaves them empty: those of its ação. */
export function completarPpa(row: LinhaPpa, { acoes }: Pick<Lookups, 'acoes'>): { funcao_id?: number; subfuncao_id?: number } {
  const acao = acoes.get(row.acao_id ?? 0);
  return {
    ...(acao && !row.funcao_id && { funcao_id: acao.funcao_id }),
    ...(acao && !row.subfuncao_id && { subfuncao_id: acao.subfuncao_id }),
  };
}

/** The target of the four years: their sum when the ação says that it is cumulative, otherwise that of the last; null without any. */
export function periodTarget(row: LinhaPpa, { acoes }: Lookups): string | null {
  const targets = YEARS.map((k) => row[`meta_ano${k}`]);
  if (targets.every((target) => target === null || target === undefined || target === '')) return null;
  return acoes.get(row.acao_id ?? 0)?.meta_cumulativa ? sumDecimals(['0.00', ...targets.map(decimalDe)]) : decimalDe(targets[3]);
}

/** What is wrong with a row of the PPA, by field; empty when nothing is. */
export function julgarPpa(grade: GradePpa, row: LinhaPpa, version: VersionFrame, lookups: Lookups): Issues {
  const labels = Object.fromEntries(Object.entries(FIELDS[grade]).map(([name, { label }]) => [name, label]));
  const judging: Judging = { issues: {}, exercicio: version.exercicio, labels };
  demand(judging, row, REQUIRED[grade]);
  for (const k of YEARS) {
    amount(judging, `valor_ano${k}`, row[`valor_ano${k}`]);
    numeric(judging, `meta_ano${k}`, row[`meta_ano${k}`]);
  }
  const programa = doPlano(judging, 'programa_id', row.programa_id, lookups.programas);
  const acao = doPlano(judging, 'acao_id', row.acao_id, lookups.acoes);
  const unidade = used(judging, 'unidade_id', row.unidade_id, lookups.unidades);
  if (acao && programa && acao.programa_id !== programa.id) apart(judging, 'acao_id', acao, 'programa_id', programa);
  if (acao && unidade && !acao.unidades.includes(unidade.id)) apart(judging, 'unidade_id', unidade, 'acao_id', acao);
  const funcao = used(judging, 'funcao_id', row.funcao_id, lookups.funcoes);
  const subfuncao = used(judging, 'subfuncao_id', row.subfuncao_id, lookups.subfuncoes);
  if (funcao && subfuncao && !subfuncaoCabe(funcao.codigo, subfuncao)) apart(judging, 'subfuncao_id', subfuncao, 'funcao_id', funcao);
  const natureza = used(judging, 'natureza_receita_id', row.natureza_receita_id, lookups.naturezasReceita);
  if (natureza && natureza.codigo.split('.')[2] === '0')
    addIssue(
      judging.issues,
      'natureza_receita_id',
      `Natureza da receita ${natureza.codigo} está acima da espécie: informe a espécie ou abaixo dela.`,
    );
  const fonte = used(judging, 'fonte_recurso_id', row.fonte_recurso_id, lookups.fontes);
  if (fonte) fonteDoOrcamento(judging, fonte);
  return judging.issues;
}

/**
 * What a revision of the PPA may not say: another value for an exercício that is over. A new row has none there.
 *
 * @param stored the row before the change; null for a new one
 * @param currentYear the civil year in which the row is written
 */
export function julgarPassado(grade: GradePpa, row: LinhaPpa, stored: LinhaPpa | null, version: VersionFrame, currentYear: number): Issues {
  const issues: Issues = {};
  for (const k of YEARS) {
    const field = `${grade === 'ppa_meta' ? 'meta' : 'valor'}_ano${k}`;
    const why = pastYear(version, k, currentYear);
    if (why && compareDecimals(decimalDe(row[field]), decimalDe(stored?.[field])) !== 0) addIssue(issues, field, why);
  }
  return issues;
}

/** Why nobody writes the k-th exercício of a version of the plan: a revision leaves those that are over. */
export function pastYear({ tipo, exercicio }: Pick<VersionFrame, 'tipo' | 'exercicio'>, k: number, currentYear: number): string | null {
  const year = exercicio + k - 1;
  return tipo === 'revisao_ppa' && year < currentYear ? `O exercício ${year} já terminou: a revisão do PPA não o altera.` : null;
}
