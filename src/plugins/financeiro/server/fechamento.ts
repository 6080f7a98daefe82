import { counted, formatDate } from '../../../resources/definition';
import type { MonthCheck } from '../../../server/closing';
import { boletimCaixa } from '../resources/boletim_caixa';
import { conciliacaoBancaria } from '../resources/conciliacao/conciliacao_bancaria';
import { conciliacoesAbertas } from './conciliacao/rules';

/** Days named one by one before they are only counted. */
const NAMED = 3;

/**
 * The days of a month that moved money and whose boletim is not closed (handbook Execução 5.10): once an entity closes boletins, its
 * months close with all of theirs closed.
 */
const boletinsAbertos: MonthCheck = async (work, { entidade_id, exercicio }, mes) => {
  const rows = await work.db.rows<{ data: string }>(
    `select distinct to_char(l.data, 'YYYY-MM-DD') as data from public.lancamento_contabil l
      where l.cliente_id = $1 and l.entidade_id = $2 and l.exercicio = $3 and l.periodo = $4
        and exists (select from public.lancamento_contabil_linha x where x.pai_id = l.id and x.conta_bancaria_id is not null)
        and l.data > (select min(b.data) from public.boletim_caixa b where b.entidade_id = $2 and b.exercicio = $3 and b.situacao = 'fechado' and b.data_exclusao is null)
        and not exists (select from public.boletim_caixa b where b.entidade_id = $2 and b.exercicio = $3 and b.data = l.data and b.situacao = 'fechado' and b.data_exclusao is null)
      order by 1`,
    [work.cliente.id, entidade_id, exercicio, mes],
  );
  if (rows.length === 0) return [];
  const days = rows.slice(0, NAMED).map(({ data }) => formatDate(data));
  const more = rows.length > NAMED ? ` e mais ${counted(rows.length - NAMED, 'dia', 'dias')}` : '';
  return [{ texto: `falta fechar o boletim de ${days.join(', ')}${more}`, url: boletimCaixa.route.base, impede: true }];
};

/** Accounts whose statement was not approved: the month may close, and who closes it knows. */
const semConciliar: MonthCheck = async (work, { entidade_id, exercicio }, mes) =>
  (await conciliacoesAbertas(work, entidade_id, exercicio, mes)).map((rotulo) => ({
    texto: `a conciliação ${rotulo} não foi aprovada`,
    url: conciliacaoBancaria.route.base,
    impede: false,
  }));

export const antesDoMes: readonly MonthCheck[] = [boletinsAbertos, semConciliar];
