import { compareDecimals, divideDecimals, formatValue, multiplyDecimals, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { operacaoDe } from '../../resources/processamentos/operations';
import { gradeDespesaServer } from '../grids';
import { CLASSIFICACAO, type DotacaoSource, planoDasDotacoes } from './gerar-loa';
import type { OperationRules } from './operation';
import { factorOf } from './receita';

/** What a month of payroll spends that repeats itself, by ficha; reais as decimal strings, negative of what lowers it. */
export interface DespesaDaFolha {
  /** Null of what no ficha pays. */
  dotacao_id: number | null;
  valor: string;
  /** It is paid once more with the 13º. */
  compoe_13: boolean;
  /** A third of it is paid with the férias. */
  compoe_ferias: boolean;
}

/** The expense of grupo 1 of the closed monthly folhas of a competência ("2026-10"), all entities; null when there is none. */
export type FonteDaFolha = (work: Work, competencia: string) => Promise<DespesaDaFolha[] | null>;

let fonte: FonteDaFolha | null = null;

/** Gestão de Pessoal says where the folha is read: Planejamento does not know it. */
export function definirFonteDaFolha(source: FonteDaFolha): void {
  fonte = source;
}

/** A third of a month is the unit, so that the terço is exact: 36 of them in the year, three of the 13º and one of the férias. */
const TERCOS_DO_ANO = 36;

/** Reprojects the payroll of a month to a year, into the lines of pessoal of the version (handbook Planejamento 4). */
export const calcularFolha: OperationRules = {
  grade: gradeDespesaServer,
  plan: async (work, given) => {
    const { competencia, crescimento, reajuste, decimo, terco } = given.entrada;
    const recusar = (message: string) => new ValidationError({ competencia: [message] });
    const month = formatValue(operacaoDe('calcular_folha').parametros.competencia as never, competencia);
    const rows = (await fonte?.(work, String(competencia))) ?? null;
    if (!rows) throw recusar(`Não há folha mensal fechada em ${month}.`);
    if (rows.some(({ dotacao_id }) => dotacao_id === null))
      throw recusar(`A folha de ${month} tem despesa sem ficha: complete as dotações da folha em Gestão de Pessoal.`);
    const thirds = new Map<number, string>();
    for (const { dotacao_id, valor, compoe_13, compoe_ferias } of rows) {
      const units = TERCOS_DO_ANO + (decimo && compoe_13 ? 3 : 0) + (terco && compoe_ferias ? 1 : 0);
      const id = Number(dotacao_id);
      thirds.set(id, sumDecimals([thirds.get(id) ?? '0', multiplyDecimals(valor, String(units))]));
    }
    const factor = multiplyDecimals(factorOf(crescimento), factorOf(reajuste));
    const dotacoes = await work
      .within({ exercicio: null })
      .db.rows<DotacaoSource & { id: number }>(
        `select d.id, ${CLASSIFICACAO}, a.codigo as acao from dotacao d join acao a on a.id = d.acao_id where d.id = any($1::bigint[]) order by d.exercicio, d.ficha`,
        [[...thirds.keys()]],
      );
    const sources = dotacoes.flatMap(({ id, ...source }) => {
      const valor = divideDecimals(multiplyDecimals(thirds.get(id) ?? '0', factor), '3', 2) ?? '0.00';
      return compareDecimals(valor, '0') > 0 ? [{ ...source, valor }] : [];
    });
    return planoDasDotacoes(work, { ...given, entrada: { ...given.entrada, indice: '0' } }, sources);
  },
};
