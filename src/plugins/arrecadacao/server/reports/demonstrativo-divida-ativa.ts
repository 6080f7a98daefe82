import { onReport } from '../../../../server/reports/report';
import { demonstrativoDividaAtiva } from '../../reports/demonstrativo-divida-ativa';

const somaDe = (tipo: string, sign = '') => `coalesce(${sign}sum(m.valor) filter (where m.tipo = '${tipo}' and m.data >= p.inicio), 0)`;

/** DA9, over the ledger: what was before each month, what happened in it, and what is after it. */
export const demonstrativoDividaAtivaRules = onReport(demonstrativoDividaAtiva, {
  frame: async () => ({ about: [], draft: null }),
  source: ({ exercicio }, param) => `
    with meses as (
      select n.chave, n.nome, make_date(${param(exercicio)}::int, g, 1) as inicio, (make_date(${param(exercicio)}::int, g, 1) + interval '1 month')::date as seguinte
        from generate_series(1, 12) g, (values (1, 'tributaria', 'Dívida ativa tributária'), (2, 'nao_tributaria', 'Dívida ativa não tributária')) n(ordem, chave, nome)),
    somas as (
      select p.chave, p.nome, p.inicio, coalesce(sum(m.valor) filter (where m.data < p.inicio), 0) as anterior, ${somaDe('inscricao')} as inscricoes,
             ${somaDe('atualizacao')} as atualizacoes, ${somaDe('recebimento', '-')} as recebimentos, ${somaDe('cancelamento', '-')} as cancelamentos,
             coalesce(sum(m.valor), 0) as atual
        from meses p left join divida_ativa_movimento m on m.natureza = p.chave and m.data < p.seguinte group by 1, 2, 3)
    select s.nome as natureza, to_char(s.inicio, 'MM/YYYY') as mes, s.anterior, s.inscricoes, s.atualizacoes, s.recebimentos, s.cancelamentos, s.atual,
           case when s.anterior + s.inscricoes + s.atualizacoes - s.recebimentos - s.cancelamentos <> s.atual then 'O saldo atual não é o anterior com o movimento do mês.' end as divergencia
      from somas s order by s.chave desc, s.inicio`,
});
