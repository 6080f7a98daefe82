import { ValidationError } from '../../../../../server/http/errors';
import { onReport } from '../../../../../server/reports/report';
import { saldosBancarios } from '../../../reports/movimento-bancario/saldos';

const CONTA = "concat_ws(' · ', b.codigo, nullif(concat_ws('-', k.conta, k.conta_dv), ''), k.descricao)";
const FONTE = "f.codigo || ' – ' || f.nome";
const POR = {
  conta: { grupo: CONTA, item: FONTE },
  fonte: { grupo: FONTE, item: CONTA },
  banco: { grupo: "coalesce(b.codigo || ' – ' || b.nome, 'Sem banco')", item: `${CONTA} || ' · ' || f.codigo` },
} as const;

/** Every line of cash names an account and a fonte: what they add up to is what 1.1.1 has. */
export const saldosBancariosRules = onReport(saldosBancarios, {
  frame: async (work, { data, inicio }) => {
    const [day, from] = [String(data), inicio ? String(inicio) : `${String(data).slice(0, 7)}-01`];
    if (Number(day.slice(0, 4)) !== work.setting.exercicio)
      throw new ValidationError({ data: [`A data deve ser de ${work.setting.exercicio}, o exercício escolhido no topo.`] });
    if (from > day) throw new ValidationError({ inicio: ['O movimento não começa depois da data.'] });
    return {
      about: [],
      draft: null,
      found: { dia: day, desde: from },
      notes: ['As ordens autorizadas são as que esperam pagamento hoje.'],
    };
  },
  source: ({ dia, desde, agrupar }, param) => {
    const [day, from] = [`${param(dia)}::date`, `${param(desde)}::date`];
    const { grupo, item } = POR[agrupar as keyof typeof POR];
    const before = `(p.data < ${from} or p.periodo = 0)`;
    return `with partidas as (
      select l.entidade_id, l.exercicio, l.cliente_id, l.data, l.periodo, x.conta_bancaria_id, x.fonte_recurso_id, c.conta_corrente_classe as classe, c.codigo, x.dc, x.valor,
             case x.dc when 'D' then x.valor else -x.valor end as efeito
        from lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id join public.plano_conta c on c.id = x.conta_id
       where l.data <= ${day} and l.periodo < 13 and (c.conta_corrente_classe = 'CB' or c.codigo like '1.1.1.%')),
    saldos as (
      select p.cliente_id, p.entidade_id, p.exercicio, p.conta_bancaria_id, p.fonte_recurso_id, coalesce(sum(p.efeito) filter (where ${before}), 0) as saldo_anterior,
             coalesce(sum(p.valor) filter (where p.dc = 'D' and not ${before}), 0) as entradas, coalesce(sum(p.valor) filter (where p.dc = 'C' and not ${before}), 0) as saidas,
             sum(p.efeito) as saldo
        from partidas p where p.classe = 'CB' and p.conta_bancaria_id is not null group by 1, 2, 3, 4, 5),
    confere as (
      select (select coalesce(sum(p.efeito), 0) from partidas p where p.codigo like '1.1.1.%') as livro,
             (select coalesce(sum(p.efeito), 0) from partidas p where p.codigo like '1.1.1.%' and p.classe = 'CB' and p.conta_bancaria_id is not null) as contas),
    ordens as (
      select s.conta_bancaria_id, s.fonte_recurso_id, s.exercicio, s.autorizado from saldo_conta_bancaria s)
    select ${grupo} as grupo, ${item} as item, s.saldo_anterior, s.entradas, s.saidas, s.saldo, case when k.tipo = 'aplicacao' then s.saldo else 0 end as aplicado,
           coalesce(o.autorizado, 0) as bloqueado, s.saldo - coalesce(o.autorizado, 0) as disponivel,
           case when q.livro <> q.contas then 'As contas não somam o que o livro tem em 1.1.1.' end as divergencia, '/financeiro/cadastros/contas-bancarias/' || k.id as destino
      from saldos s join public.conta_bancaria k on k.id = s.conta_bancaria_id left join public.banco b on b.id = k.banco_id
      left join public.fonte_recurso f on f.id = s.fonte_recurso_id cross join confere q
      left join ordens o on o.conta_bancaria_id = s.conta_bancaria_id and o.fonte_recurso_id = s.fonte_recurso_id and o.exercicio = s.exercicio
     where s.saldo_anterior <> 0 or s.entradas <> 0 or s.saidas <> 0 or s.saldo <> 0 order by 1, 2`;
  },
});
