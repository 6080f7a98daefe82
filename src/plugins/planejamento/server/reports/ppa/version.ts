import type { Report, ShownColumns } from '../../../../../resources/definition';
import { ValidationError } from '../../../../../server/http/errors';
import { onReport, type Param, type ReportFrame, type ReportRegistration } from '../../../../../server/reports/report';
import type { Work } from '../../../../../server/work';
import { SITUACOES_VERSAO, type SituacaoVersao } from '../../../resources/versao/versao_planejamento';

/** Situações of a text that is law; any other prints MINUTA (rule C8). */
const FINAL: readonly SituacaoVersao[] = ['aprovado', 'vigente', 'encerrada'];
/** From the one that speaks for the plan to the least advanced; what is not here is only printed when chosen. */
const BY_ADVANCE: readonly SituacaoVersao[] = ['vigente', 'encerrada', 'aprovado', 'enviado', 'em_revisao', 'elaboracao'];
/** Exercícios of a plan (ADCT art. 35 §2º I). */
export const PPA_YEARS = [1, 2, 3, 4] as const;

/** The version of a plan that a report is drawn from, and the exercício that it is limited to. */
export type Plan = {
  versao: number;
  numero: number;
  situacao: SituacaoVersao;
  lei_numero: string | null;
  nome: string;
  /** First exercício of the plan. */
  inicio: number;
  /** Null for the four. */
  ano: number | null;
};

/** What may be asked of a plan; by default that of the exercício at the top of the screen, in the version in force. */
export interface AskedPlan {
  ppa_id?: number | null;
  versao_id?: number | null;
  ano?: number | null;
}

/** Columns of `versao_planejamento` in the order of `BY_ADVANCE`, over the alias of a version. */
export const avancoSql = (v: string) =>
  `(${v}.tipo = 'simulacao'), array_position(array[${BY_ADVANCE.map((key) => `'${key}'`).join(', ')}], ${v}.situacao_versao), ${v}.numero desc`;

/** Condition of the versions that may speak for their law without being chosen. */
export const speaksSql = (v: string) => `${v}.situacao_versao in (${BY_ADVANCE.map((key) => `'${key}'`).join(', ')})`;

/**
 * The version of the plan that the parameters ask for.
 *
 * @returns null when no plan, or no version of it, is there
 * @throws ValidationError on a version of another plan and on an exercício that the plan does not reach
 */
export async function planoDe(work: Work, asked: AskedPlan): Promise<Plan | null> {
  const { ppa_id = null, versao_id = null, ano = null } = asked;
  const found = await work.db.first<Omit<Plan, 'ano'>>(
    `select v.id as versao, v.numero, v.situacao_versao as situacao, v.lei_numero, p.nome, p.exercicio_inicial as inicio
       from versao_planejamento v join ppa p on p.id = v.ppa_id
      where ($1::bigint is null or p.id = $1)
        and case when $2::bigint is not null then v.id = $2 else ${speaksSql('v')} end
        and ($1 is not null or $2 is not null or $3::int between p.exercicio_inicial and p.exercicio_final)
      order by ${avancoSql('v')} limit 1`,
    [ppa_id, versao_id, ano ?? work.setting.exercicio],
  );
  if (!found && versao_id !== null)
    throw new ValidationError({ versao_id: [ppa_id ? 'A versão escolhida é de outro PPA.' : 'A versão escolhida não é de um PPA.'] });
  if (!found) return null;
  const { inicio, nome } = found;
  if (ano !== null && (ano < inicio || ano >= inicio + PPA_YEARS.length))
    throw new ValidationError({ ano: [`O "${nome}" vai de ${inicio} a ${inicio + PPA_YEARS.length - 1}.`] });
  return { ...found, ano };
}

/** The version of the plan in words. */
export function textoDoPlano({ nome, numero, situacao, lei_numero }: Plan): string {
  return `${nome}, versão ${numero}, ${SITUACOES_VERSAO[situacao].toLowerCase()}${lei_numero ? ` (Lei nº ${lei_numero})` : ''}`;
}

/** What a report says of the plan that it prints (C8). */
function frameOf(report: Report, plan: Plan): ReportFrame {
  return {
    about: [textoDoPlano(plan), ...(plan.ano === null ? ['Exercícios: 4 anos'] : [])],
    draft: FINAL.includes(plan.situacao) ? null : `MINUTA – ${SITUACOES_VERSAO[plan.situacao]}`,
    columns: columnsOf(report, plan),
    found: plan,
  };
}

/** How the columns of a year are called, by the word that begins their name. */
const BY_YEAR: Readonly<Record<string, string>> = {
  valor: 'Valor',
  meta: 'Meta',
  corrente: 'Corrente',
  capital: 'Capital',
  percentual: '%',
  apurado: 'Apurado',
};

/**
 * The columns of a report with their years: `meta_2` is the target of the second. Of one exercício there is only the
 * column without number, `meta`, and `total` is its value.
 */
export function columnsOf({ columns }: Report, { inicio, ano }: Pick<Plan, 'inicio' | 'ano'>): ShownColumns {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, { label }]) => {
      const [, kind = '', year] = /^([a-z]+)_([1-4])$/.exec(name) ?? [];
      const past = /^arrecadado_x([1-3])$/.exec(name)?.[1];
      if (past) return [[name, `Arrecadado ${inicio - Number(past)}`]];
      if (year) return ano === null ? [[name, `${BY_YEAR[kind]} ${inicio + Number(year) - 1}`]] : [];
      if (`${name}_1` in columns) return ano === null ? [] : [[name, `${BY_YEAR[name]} ${ano}`]];
      if (ano !== null && name === 'total') return [[name, `Valor ${ano}`]];
      if (ano !== null && name === 'meta') return [[name, `Meta ${ano}`]];
      return [[name, label]];
    }),
  );
}

/** The parameters of a report of the plan with the version that was found for them. */
export type PlanParameters = Plan & Readonly<Record<string, unknown>>;

interface PpaReport {
  /** More of the heading: notes, other columns. */
  more?: (work: Work, parameters: PlanParameters, frame: ReportFrame) => Promise<Partial<ReportFrame>> | Partial<ReportFrame>;
  source: (parameters: PlanParameters, param: Param) => string;
}

/** A report drawn from a version of the plan. */
export function noRelatorioDoPpa(report: Report, { more, source }: PpaReport): ReportRegistration {
  return onReport(report, {
    everyYear: true,
    frame: async (work, parameters) => {
      const plan = await planoDe(work, parameters as AskedPlan);
      if (!plan) return null;
      const frame = frameOf(report, plan);
      return { ...frame, ...(await more?.(work, { ...parameters, ...plan }, frame)) };
    },
    source: (parameters, param) => source(parameters as PlanParameters, param),
  });
}
