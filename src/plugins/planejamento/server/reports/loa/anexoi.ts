import { literal } from '../../../../../server/db/sql';
import { GRUPOS } from '../../../../classificacoes/resources/natureza_despesa';
import { anexoI } from '../../../reports/loa/anexoi';
import { previsaoReceita } from '../../../resources/loa/previsao_receita';
import { balanceSql, HAS_ROWS } from './balance';
import { noRelatorioDaLoa } from './on-loa-report';
import { ordemDaParte, type ParteReceita, receitasPorOrigem } from './receita-origem';
import { linhasDaLoa, rowsAddressSql } from './rows';

const QUADROS = ['Orçamento corrente', 'Orçamento de capital', 'Resumo'];
/** Places of the lines that both sides have in a quadro; what is above them is numbered from one. */
const [SUBTOTAL, AFTER, SECOND_AFTER, TOTAL] = [900, 910, 911, 990];

const CONTINGENCIA = literal('Reserva de contingência');
const RESERVA_RPPS = literal('Reserva do RPPS');

/** A line of one side: SQL of its text and value, and of the condition under which it is there. */
type Line = readonly [place: number, text: string, value: string, forte?: 'subtotal' | 'total', when?: string];

export const anexoIRules = noRelatorioDaLoa(anexoI, {
  source: (parameters, param) => {
    const [surplus, deficit] = ['greatest(s.soc, 0)', 'greatest(- s.soc, 0)'];
    return `with ${linhasDaLoa(parameters, param)}, ${receitasPorOrigem('receitas', 'r')},
    somas as (
      select x.*, x.rc - x.dc as soc from (
        select coalesce((select sum(valor) from receitas where ${nasPartes(['corrente', 'deducao', 'intra_corrente'])}), 0) as rc,
               coalesce((select sum(valor) from receitas where ${nasPartes(['capital', 'intra_capital'])}), 0) as rk,
               coalesce((select sum(liquido) from r), 0) as tr, coalesce(sum(d.valor), 0) as td,
               coalesce(sum(d.valor) filter (where d.cat = '3'), 0) as dc, coalesce(sum(d.valor) filter (where d.cat = '4'), 0) as dk,
               coalesce(sum(d.valor) filter (where d.cat = '9' and d.subfuncao <> '997'), 0) as contingencia,
               coalesce(sum(d.valor) filter (where d.cat = '9' and d.subfuncao = '997'), 0) as reserva_rpps
          from d) x),
    esquerda as (
      ${revenueSql(0, ['corrente', 'deducao', 'intra_corrente'], 0)} union all ${revenueSql(1, ['capital', 'intra_capital'], 1)} union all
      ${linesSql(0, [
        [SUBTOTAL, literal('Receitas correntes'), 's.rc', 'subtotal'],
        [AFTER, literal('Déficit do orçamento corrente'), deficit, undefined, 's.soc < 0'],
        [TOTAL, literal('TOTAL'), `s.rc + ${deficit}`, 'total'],
      ])} union all
      ${linesSql(1, [
        [1, literal('Superávit do orçamento corrente'), surplus, undefined, 's.soc >= 0'],
        [SUBTOTAL, literal('Receitas de capital'), 's.rk', 'subtotal'],
        [TOTAL, literal('TOTAL'), `s.rk + ${surplus}`, 'total'],
      ])} union all
      ${linesSql(2, [
        [1, literal('Receitas correntes'), 's.rc'],
        [2, literal('Receitas de capital'), 's.rk'],
        [TOTAL, literal('TOTAL'), 's.tr', 'total'],
      ])}),
    direita as (
      ${expenseSql(0, [1, 2, 3], 0, parameters.separa_intra === true)} union all
      ${expenseSql(1, [4, 5, 6], 1, parameters.separa_intra === true)} union all
      ${linesSql(0, [
        [SUBTOTAL, literal('Despesas correntes'), 's.dc', 'subtotal'],
        [AFTER, literal('Superávit do orçamento corrente'), surplus, undefined, 's.soc >= 0'],
        [TOTAL, literal('TOTAL'), `s.dc + ${surplus}`, 'total'],
      ])} union all
      ${linesSql(1, [
        [1, literal('Déficit do orçamento corrente'), deficit, undefined, 's.soc < 0'],
        [SUBTOTAL, literal('Despesas de capital'), 's.dk', 'subtotal'],
        [AFTER, CONTINGENCIA, 's.contingencia'],
        [SECOND_AFTER, RESERVA_RPPS, 's.reserva_rpps'],
        [TOTAL, literal('TOTAL'), `s.dk + s.contingencia + s.reserva_rpps + ${deficit}`, 'total'],
      ])} union all
      ${linesSql(2, [
        [1, literal('Despesas correntes'), 's.dc'],
        [2, literal('Despesas de capital'), 's.dk'],
        [3, CONTINGENCIA, 's.contingencia'],
        [4, RESERVA_RPPS, 's.reserva_rpps'],
        [TOTAL, literal('TOTAL'), 's.td', 'total'],
      ])})
    select (array[${QUADROS.map((name) => literal(name)).join(', ')}])[coalesce(e.quadro, f.quadro) + 1] as quadro,
           e.texto as receita, e.valor as receita_valor, f.texto as despesa, f.valor as despesa_valor, coalesce(e.forte, f.forte) as forte,
           ${rowsAddressSql(previsaoReceita, parameters, { natureza: "replace(e.origem, '.', '')" })} as destino,
           case when coalesce(e.quadro, f.quadro) = 2 and coalesce(e.n, f.n) = ${TOTAL} then concat_ws(' ',
             (select 'As receitas correntes e de capital não somam a receita total.' from somas s where s.rc + s.rk <> s.tr),
             (select 'As despesas correntes, de capital e as reservas não somam a despesa total.' from somas s
               where s.dc + s.dk + s.contingencia + s.reserva_rpps <> s.td), ${balanceSql(parameters)}) end as divergencia
      from esquerda e full join direita f on f.quadro = e.quadro and f.n = e.n
     where ${HAS_ROWS}
     order by coalesce(e.quadro, f.quadro), coalesce(e.n, f.n)`;
  },
});

const nasPartes = (partes: readonly ParteReceita[]) => `parte in (${partes.map((parte) => `'${parte}'`).join(', ')})`;

/** The lines of revenue of some blocks; the deductions of each kind are one here. */
function revenueSql(quadro: number, partes: readonly ParteReceita[], above: number): string {
  return `select ${quadro} as quadro, ${above} + row_number() over (order by ${ordemDaParte('x')}) as n, x.texto, x.valor, null as forte, x.origem
    from (select parte, origem, case when parte = 'deducao' then '' else ordem end as ordem,
                 case when parte = 'deducao' then '(−) Deduções da receita corrente' else max(texto) end as texto, sum(valor) as valor
            from receitas where ${nasPartes(partes)} group by 1, 2, 3) x`;
}

/** Every grupo of a category, with or without value; when asked, what the órgãos of the budget pay to each other apart. */
function expenseSql(quadro: number, grupos: readonly (keyof typeof GRUPOS)[], above: number, separate: boolean): string {
  const names = grupos.map((grupo) => `('${grupo}', ${literal(GRUPOS[grupo])})`);
  const apart = separate ? 'coalesce(d.intra, false)' : 'false';
  return `select ${quadro} as quadro, ${above} + row_number() over (order by x.grp, x.apart) as n,
      x.nome || case when x.apart then ' – intraorçamentárias' else '' end as texto, x.valor, null as forte, null as origem
    from (select g.grp, g.nome, ${apart} as apart, coalesce(sum(d.valor), 0) as valor
            from (values ${names.join(', ')}) g (grp, nome) left join d on d.grp = g.grp group by 1, 2, 3) x`;
}

function linesSql(quadro: number, lines: readonly Line[]): string {
  return lines
    .map(([place, text, value, forte, when = 'true']) => {
      const strong = forte ? `'${forte}'` : 'null';
      return `select ${quadro}, ${place}, ${text}, ${value}, ${strong}, null from somas s where ${when}`;
    })
    .join(' union all ');
}
