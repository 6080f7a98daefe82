import { inSentence } from '../../../../../resources/definition';
import { ValidationError } from '../../../../../server/http/errors';
import type { ReportFrame } from '../../../../../server/reports/report';
import type { Work } from '../../../../../server/work';
import type { LoaParameters } from '../../../reports/loa/parameters';
import { SITUACOES_VERSAO, type SituacaoVersao } from '../../../resources/versao/versao_planejamento';

/** Rule C9, from what speaks for the law to the first draft; an ended law was in force until the end of its exercício. */
const PREFERRED: readonly SituacaoVersao[] = ['vigente', 'encerrada', 'aprovado', 'enviado', 'em_revisao', 'elaboracao'];
/** What became law: printed without watermark (rule C8). */
const FINAL: readonly SituacaoVersao[] = ['vigente', 'encerrada', 'aprovado'];

/** The version that a report of the LOA prints. */
export interface PrintedVersion {
  id: number;
  loa_id: number;
  exercicio: number;
  numero: number;
  situacao: SituacaoVersao;
  /** A law already enacted whose divergences from what the law should be were justified. */
  justificada: boolean;
}

/**
 * SQL of the id of the version of the LOA that is printed: the chosen one when it is of that exercício, else the one of
 * rule C9, where a simulation only comes after the projects of its situação; null without any.
 *
 * @param exercicio SQL of the year
 * @param versao SQL of the chosen id, or of null
 */
export function printedVersionSql(exercicio: string, versao: string): string {
  const order = `array[${PREFERRED.map((situacao) => `'${situacao}'`).join(', ')}]`;
  return `(select v.id from versao_planejamento v
            where v.instrumento = 'loa' and v.exercicio_referencia = ${exercicio}
              and case when ${versao} is null then v.situacao_versao = any(${order}) else v.id = ${versao} end
            order by array_position(${order}, v.situacao_versao), v.tipo = 'simulacao', v.numero desc limit 1)`;
}

/**
 * The version that the parameters speak of.
 *
 * @returns null when the exercício has no LOA to print
 * @throws ValidationError on `versao_id` for one of another law or exercício, and on `unidade_id` for one of another órgão
 */
export async function printedVersion(work: Work, parameters: LoaParameters): Promise<PrintedVersion | null> {
  const { exercicio, versao_id, orgao_id, unidade_id } = parameters;
  const version = await work.db.first<PrintedVersion & Record<string, unknown>>(
    `select v.id, v.loa_id, v.exercicio_referencia as exercicio, v.numero, v.situacao_versao as situacao,
            v.tipo = 'lei_aprovada' and exists (select from versao_planejamento_justificativas j where j.pai_id = v.id) as justificada
       from versao_planejamento v where v.id = ${printedVersionSql('$1::int', '$2::bigint')}`,
    [exercicio, versao_id ?? null],
  );
  if (!version && versao_id) throw new ValidationError({ versao_id: [`A versão escolhida não é da LOA de ${exercicio}.`] });
  if (orgao_id && unidade_id) {
    const unidade = await work.db.first('select id from unidade where id = $1 and orgao_id = $2', [unidade_id, orgao_id]);
    if (!unidade) throw new ValidationError({ unidade_id: ['A unidade não é deste órgão.'] });
  }
  return version ?? null;
}

/** The exercício nearest to another that has a LOA to print, the later of two as near; null without any. */
export async function loaMaisProxima(work: Work, exercicio: number): Promise<number | null> {
  const row = await work.db.first<{ exercicio: number }>(
    `select e.exercicio from (select distinct exercicio_referencia as exercicio from versao_planejamento where instrumento = 'loa') e
      where ${printedVersionSql('e.exercicio', 'null::bigint')} is not null
      order by abs(e.exercicio - $1::int), e.exercicio desc limit 1`,
    [exercicio],
  );
  return row?.exercicio ?? null;
}

/**
 * What a report of the LOA says of the version that it prints (rule C8).
 *
 * @returns null without a LOA in the exercício
 * @throws ValidationError as `printedVersion`
 */
export async function quadroDaLoa(work: Work, parameters: Readonly<Record<string, unknown>>): Promise<ReportFrame | null> {
  const version = await printedVersion(work, parameters as unknown as LoaParameters);
  return version && frameOfVersion(version);
}

/** The same, of a version already found. */
export function frameOfVersion({ exercicio, numero, situacao, justificada }: PrintedVersion): ReportFrame {
  return {
    about: [`Lei Orçamentária Anual – Exercício ${exercicio}`, `Versão ${numero} (${inSentence(SITUACOES_VERSAO[situacao])})`],
    draft: rascunhoDe(situacao),
    ...(justificada && { notes: ['Lei inserida como aprovada; divergências justificadas.'] }),
  };
}

/** What crosses the pages of a version that is not law (rule C8); null of one that is, or was. */
export const rascunhoDe = (situacao: SituacaoVersao): string | null =>
  FINAL.includes(situacao) ? null : `MINUTA – ${SITUACOES_VERSAO[situacao]}`;

/** SQL condition of a row of a table of classification in force in an exercício (rule C4). */
export const validSql = (t: string, year: string) => `${year} between ${t}.vigencia_inicio and coalesce(${t}.vigencia_fim, ${year})`;
