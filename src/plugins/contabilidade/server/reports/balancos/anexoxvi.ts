import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import { anexoXVI } from '../../../reports/balancos/anexoxvi';
import { dividaFundada } from '../../../resources/divida_fundada';
import { precatorio } from '../../../resources/precatorio';

/** What each event is to a debt; what is of none of these is emission: released, recognised or reversed. */
const ATUALIZACAO = ['6020', '6021'];
const CANCELAMENTO = ['6024', '4051', '4052'];
const RESGATE = ['3030', '3031', '4040', '4041'];

/**
 * The movement of each debt by the events of its entries, in all of its accounts (long and short term, financial and permanent): moving
 * between them is no movement of the debt. The result is proved against the balances that are kept.
 */
export const anexoXVIRules = onReport(anexoXVI, {
  frame: async (work, { exercicio }) => {
    const chart = await work.inYear(Number(exercicio)).db.first('select 1 as um from plano_conta limit 1');
    return chart ? { about: [], draft: null } : null;
  },
  source: (_parameters, param) => {
    const listar = (codigos: readonly string[]) => `${param(codigos)}::text[]`;
    return `with contas as (select id from plano_conta where conta_corrente_classe = 'DV'),
    movimentos as (
      select x.divida as chave, l.periodo, e.codigo as evento, sum(case x.dc when 'C' then x.valor else -x.valor end) as valor
        from lancamento_contabil l join public.evento_contabil e on e.id = l.evento_id join public.lancamento_contabil_linha x on x.pai_id = l.id
       where x.conta_id in (select id from contas) and l.periodo <= 12 group by l.id, x.divida, l.periodo, e.codigo),
    somas as (
      select chave, coalesce(sum(valor) filter (where periodo = 0), 0) as anterior,
             coalesce(sum(valor) filter (where periodo > 0 and evento = any(${listar(ATUALIZACAO)})), 0) as atualizacao,
             coalesce(-sum(valor) filter (where periodo > 0 and evento = any(${listar(CANCELAMENTO)})), 0) as cancelamento,
             coalesce(-sum(valor) filter (where periodo > 0 and evento = any(${listar(RESGATE)})), 0) as resgate,
             coalesce(sum(valor) filter (where periodo > 0 and evento <> all(${listar([...ATUALIZACAO, ...CANCELAMENTO, ...RESGATE])})), 0) as emissao
        from movimentos group by chave),
    guardados as (
      select s.conta_corrente ->> 'divida' as chave, sum(s.creditos - s.debitos) as saldo from saldo_contabil s
       where s.conta_id in (select id from contas) and s.periodo <= 12 group by 1),
    linhas as (
      select coalesce(s.chave, g.chave) as chave, coalesce(s.anterior, 0) as anterior, coalesce(s.emissao, 0) as emissao,
             coalesce(s.atualizacao, 0) as atualizacao, coalesce(s.resgate, 0) as resgate, coalesce(s.cancelamento, 0) as cancelamento,
             coalesce(s.anterior + s.emissao + s.atualizacao - s.resgate - s.cancelamento, 0) as saldo, coalesce(g.saldo, 0) as guardado
        from somas s full join guardados g on g.chave = s.chave)
    select coalesce('Contrato ' || d.numero_contrato, 'Precatório ' || p.numero, l.chave) as divida, d.lei_autorizativa as lei,
           d.data, d.valor_contratado as contratado, l.anterior, l.emissao, l.atualizacao, l.resgate, l.cancelamento, l.saldo,
           coalesce(${literal(`${dividaFundada.route.base}/`)} || d.id, ${literal(`${precatorio.route.base}/`)} || p.id) as destino,
           case when l.saldo <> l.guardado then 'O saldo desta dívida não é o do livro.' end as divergencia
      from linhas l
      left join public.divida_fundada d on l.chave = 'divida_fundada:' || d.id
      left join public.precatorio p on l.chave = 'precatorio:' || p.id
     where l.anterior <> 0 or l.emissao <> 0 or l.atualizacao <> 0 or l.resgate <> 0 or l.cancelamento <> 0 or l.saldo <> 0
     order by 1`;
  },
});
