import { counted, formatDate } from '../../../resources/definition';
import type { MonthCheck } from '../../../server/closing';
import { boletimCaixa } from '../resources/boletim_caixa';
import { conciliacaoBancaria } from '../resources/conciliacao/conciliacao_bancaria';
import { conciliacoesAbertas, contasSemConciliacao } from './conciliacao/rules';

/** Days, or accounts, named one by one before they are only counted. */
const NAMED = 3;

/**
 * The days of a month that moved money and whose boletim is not closed (handbook Execução 5.10): once an entity closed a boletim, of
 * whatever year, its months close with all of theirs closed.
 */
const boletinsAbertos: MonthCheck = async (work, { entidade_id, exercicio }, mes) => {
  const rows = await work.db.rows<{ data: string }>(
    `select distinct to_char(l.data, 'YYYY-MM-DD') as data from public.lancamento_contabil l
      where l.cliente_id = $1 and l.entidade_id = $2 and l.exercicio = $3 and l.periodo = $4
        and exists (select from public.lancamento_contabil_linha x where x.pai_id = l.id and x.conta_bancaria_id is not null)
        and l.data > (select min(b.data) from public.boletim_caixa b where b.entidade_id = $2 and b.situacao = 'fechado' and b.data_exclusao is null)
        and not exists (select from public.boletim_caixa b where b.entidade_id = $2 and b.data = l.data and b.situacao = 'fechado' and b.data_exclusao is null)
      order by 1`,
    [work.cliente.id, entidade_id, exercicio, mes],
  );
  if (rows.length === 0) return [];
  const days = nomear(
    rows.map(({ data }) => formatDate(data)),
    'dia',
    'dias',
  );
  return [{ texto: `falta fechar o boletim de ${days}`, url: boletimCaixa.route.base, impede: true }];
};

/** The first of them by name, and how many more there are. */
function nomear(all: readonly string[], one: string, many: string): string {
  const more = all.length > NAMED ? ` e mais ${counted(all.length - NAMED, one, many)}` : '';
  return `${all.slice(0, NAMED).join(', ')}${more}`;
}

/** Accounts whose statement was not approved, or that have none: the month may close, and who closes it knows. */
const semConciliar: MonthCheck = async (work, { entidade_id, exercicio }, mes) => {
  const abertas = await conciliacoesAbertas(work, entidade_id, exercicio, mes);
  const sem = await contasSemConciliacao(work, entidade_id, exercicio, mes);
  return [
    ...abertas.map((rotulo) => `a conciliação ${rotulo} não foi aprovada`),
    ...(sem.length > 0
      ? [`falta conciliar ${sem.length === 1 ? 'a conta' : 'as contas'} com movimento: ${nomear(sem, 'conta', 'contas')}`]
      : []),
  ].map((texto) => ({ texto, url: conciliacaoBancaria.route.base, impede: false }));
};

export const antesDoMes: readonly MonthCheck[] = [boletinsAbertos, semConciliar];
