import { lastDayOf } from '../../../../../resources/definition';
import { ValidationError } from '../../../../../server/http/errors';
import { onReport, type Param } from '../../../../../server/reports/report';
import { extratoBancario } from '../../../reports/movimento-bancario/extrato-bancario';

/** Lines of a month with the balance after each: (data, ordem, documento, historico, efeito, destino), the opening and what the closing must be. */
interface Partes {
  linhas: string;
  anterior: string;
  /** Rows (divergencia) of what does not hold, in words. */
  confere: string;
}

/** The running balance is proved: by the book against the balances that it keeps, by the bank against what the bank says. */
export const extratoBancarioRules = onReport(extratoBancario, {
  frame: async (work, { conta_bancaria_id, mes, visao, fonte_recurso_id }) => {
    if (visao === 'bancario' && fonte_recurso_id)
      throw new ValidationError({ fonte_recurso_id: ['O banco não conhece a fonte: deixe-a em branco.'] });
    // an account of another entity is not there for who prints
    if (!(await work.db.first('select id from conta_bancaria where id = $1', [conta_bancaria_id]))) return null;
    return { about: [], draft: null, found: { de: `${mes}-01`, ate: lastDayOf(String(mes)), cliente: work.cliente.id } };
  },
  source: ({ conta_bancaria_id, visao, fonte_recurso_id, de, ate, cliente }, param) => {
    const place = {
      conta: `${param(conta_bancaria_id)}::bigint`,
      de: `${param(de)}::date`,
      ate: `${param(ate)}::date`,
      cliente: `${param(cliente)}::bigint`,
    };
    const { linhas, anterior, confere } =
      visao === 'bancario' ? doBanco(place) : doLivro(place, fonte_recurso_id ? Number(fonte_recurso_id) : null, param);
    const [entra, sai] = visao === 'bancario' ? ['credito', 'debito'] : ['debito', 'credito'];
    return `with linhas as (${linhas}), anterior as (select (${anterior})::numeric(18,2) as saldo), fim as (
      select a.saldo + coalesce((select sum(l.efeito) from linhas l), 0) as saldo, coalesce((select sum(l.efeito) from linhas l where l.efeito > 0), 0) as entrou,
             coalesce((select -sum(l.efeito) from linhas l where l.efeito < 0), 0) as saiu from anterior a),
    todas as (
      select 1 as parte, null::date as data, null::bigint as ordem, null::text as documento, 'Saldo anterior' as historico, null::numeric as entrou, null::numeric as saiu, a.saldo,
             null::text as forte, null::text as divergencia, null::text as destino from anterior a
      union all
      select 2, l.data, l.ordem, l.documento, l.historico, case when l.efeito > 0 then l.efeito end, case when l.efeito < 0 then -l.efeito end,
             a.saldo + sum(l.efeito) over (order by l.data, l.ordem), null, null, l.destino from linhas l, anterior a
      union all
      select 3, null, null, null, 'Saldo atual', f.entrou, f.saiu, f.saldo, 'total', (select string_agg(d.divergencia, ' ') from (${confere}) d), null from fim f)
    select data, documento, historico, ${`entrou as ${entra}`}, ${`saiu as ${sai}`}, saldo, forte, divergencia, destino from todas order by parte, data, ordem`;
  },
});

type Lugar = Readonly<Record<'conta' | 'de' | 'ate' | 'cliente', string>>;

/** The book: what is of the opening of the year came before its first day. */
function doLivro({ conta, de, ate, cliente }: Lugar, fonte: number | null, param: Param): Partes {
  const ofFonte = fonte === null ? '' : ` and x.fonte_recurso_id = ${param(fonte)}::bigint`;
  const linha = `from public.lancamento_contabil_linha x join public.lancamento_contabil l on l.id = x.pai_id join public.plano_conta c on c.id = x.conta_id
     where l.cliente_id = ${cliente} and x.conta_bancaria_id = ${conta} and c.conta_corrente_classe = 'CB' and l.exercicio = extract(year from ${ate}) and l.periodo < 13${ofFonte}`;
  const efeito = "sum(case x.dc when 'D' then x.valor else -x.valor end)";
  return {
    linhas: `select l.data, l.numero::bigint as ordem, l.documento::text as documento, l.historico, ${efeito} as efeito, '/contabilidade/lancamentos/lancamentos-contabeis/' || l.id as destino
       ${linha} and l.periodo > 0 and l.data between ${de} and ${ate} group by l.id having ${efeito} <> 0`,
    anterior: `select coalesce(${efeito}, 0) ${linha} and (l.data < ${de} or l.periodo = 0)`,
    confere: `select 'O saldo não é o que o livro guarda da conta.' as divergencia from fim f where f.saldo <> (
       select coalesce(sum(x.debitos - x.creditos), 0) from public.saldo_contabil x join public.plano_conta c on c.id = x.conta_id
        where x.cliente_id = ${cliente} and x.exercicio = extract(year from ${ate}) and x.periodo <= extract(month from ${ate}) and c.conta_corrente_classe = 'CB'
          and x.conta_corrente @> jsonb_build_object('conta_bancaria_id', ${conta})${ofFonte})`,
  };
}

/** The bank: from the balance of the month before, to that of this month and that of the file. */
function doBanco({ conta, de, ate, cliente }: Lugar): Partes {
  const efeito = "case e.natureza when 'credito' then e.valor else -e.valor end";
  const doMes = `public.extrato_bancario_linha e where e.cliente_id = ${cliente} and e.conta_bancaria_id = ${conta} and e.data_exclusao is null and e.data between ${de} and ${ate}`;
  const conciliacao = (mes: string) =>
    `public.conciliacao_bancaria k where k.cliente_id = ${cliente} and k.conta_bancaria_id = ${conta} and k.data_exclusao is null and k.mes = ${mes}`;
  return {
    linhas: `select e.data, e.id as ordem, e.documento::text as documento, e.historico::text as historico, ${efeito} as efeito,
       '/financeiro/movimentacao/conciliacao-bancaria/conciliacao-de-avitos-de-lancamentos-diversos/' || e.id as destino from ${doMes}`,
    anterior: `select coalesce((select k.saldo_extrato from ${conciliacao(`(${de} - interval '1 month')::date`)}),
       (select k.saldo_extrato - coalesce((select sum(${efeito}) from ${doMes}), 0) from ${conciliacao(de)}), 0)`,
    confere: `select 'O saldo não é o do extrato na conciliação.' as divergencia from fim f where exists (select from ${conciliacao(de)} and k.saldo_extrato <> f.saldo)
      union all
      select 'Em ' || to_char(k.saldo_arquivo_em, 'DD/MM/YYYY') || ' o saldo do arquivo do banco é outro.' from ${conciliacao(de)} and k.saldo_arquivo_em between ${de} and ${ate}
        and k.saldo_arquivo <> (select a.saldo from anterior a) + coalesce((select sum(l.efeito) from linhas l where l.data <= k.saldo_arquivo_em), 0)`,
  };
}
