import { counted, formatDate } from '../../../resources/definition';
import type { MonthCheck } from '../../../server/closing';
import { boletimCaixa } from '../resources/boletim_caixa';
import { conciliacaoBancaria } from '../resources/conciliacao/conciliacao_bancaria';
import { DIAS_COM_MOVIMENTO } from './boletim/dias';
import { conciliacoesAbertas, contasSemConciliacao } from './conciliacao/rules';

/** Days, or accounts, named one by one before they are only counted. */
const NAMED = 3;

/** The days of a month that moved money, each with its boletim closed (handbook Execução 5.10, D4); of a month without movement none is asked. */
const boletinsDoMes: MonthCheck = async (work, { entidade_id, exercicio }, mes) => {
  const rows = await work.db.rows<{ data: string; fechado: boolean }>(
    `select distinct to_char(l.data, 'YYYY-MM-DD') as data,
            exists (select from public.boletim_caixa b where b.cliente_id = $1 and b.entidade_id = $2 and b.data = l.data and b.situacao = 'fechado' and b.data_exclusao is null) as fechado
       from ${DIAS_COM_MOVIMENTO} and l.periodo = $4 order by 1`,
    [work.cliente.id, entidade_id, exercicio, mes],
  );
  const url = boletimCaixa.route.base;
  const abertos = rows.filter(({ fechado }) => !fechado).map(({ data }) => formatDate(data));
  if (abertos.length > 0) return [{ texto: `falta fechar o boletim de ${nomear(abertos, 'dia', 'dias')}`, url, impede: true }];
  const texto =
    rows.length === 0 ? 'nenhum dia moveu dinheiro' : `boletins de caixa: ${counted(rows.length, 'dia fechado', 'dias fechados')}`;
  return [{ texto, url, impede: false, feito: true }];
};

/** The first of them by name, and how many more there are. */
function nomear(all: readonly string[], one: string, many: string): string {
  const more = all.length > NAMED ? ` e mais ${counted(all.length - NAMED, one, many)}` : '';
  return `${all.slice(0, NAMED).join(', ')}${more}`;
}

/** Accounts that moved and whose statement was not approved, or that have none: the month only closes for a reason (D4). */
const contasConciliadas: MonthCheck = async (work, { entidade_id, exercicio }, mes) => {
  const abertas = await conciliacoesAbertas(work, entidade_id, exercicio, mes);
  const sem = await contasSemConciliacao(work, entidade_id, exercicio, mes);
  const url = conciliacaoBancaria.route.base;
  const faltam = [
    ...abertas.map((rotulo) => `a conciliação ${rotulo} não foi aprovada`),
    ...(sem.length > 0
      ? [`falta conciliar ${sem.length === 1 ? 'a conta' : 'as contas'} com movimento: ${nomear(sem, 'conta', 'contas')}`]
      : []),
  ];
  if (faltam.length > 0) return faltam.map((texto) => ({ texto, url, impede: false, pede_motivo: true }));
  return [{ texto: 'conciliação aprovada de cada conta com movimento', url, impede: false, feito: true }];
};

export const antesDoMes: readonly MonthCheck[] = [boletinsDoMes, contasConciliadas];
