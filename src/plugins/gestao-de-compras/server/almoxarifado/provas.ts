import type { Proof } from '../../../../server/proofs';
import { posicaoEstoque } from '../../resources/almoxarifado/posicao_estoque';

/** C1: what is in stock, by account, is what the book has in it (handbook Compras 12). */
export const provasDoEstoque = (): Proof[] => [
  {
    codigo: 'CF6',
    nome: 'Estoque: valor por conta',
    verifica: 'O valor do que há nos almoxarifados, conta por conta, é o saldo da conta de estoque no livro.',
    lados: ['Estoque', 'Livro'],
    unidade: 'moeda',
    link: posicaoEstoque.route.base,
    // what moved after the exercício is not of its book
    sql: `with estoque as (
       select a.conta_contabil as conta, sum(l.valor) as valor from public.lancamento_estoque l join public.almoxarifado a on a.id = l.almoxarifado_id
        where l.cliente_id = $1 and a.entidade_id = $2 and l.data <= make_date($3::int, 12, 31) group by 1)
     select 'Conta ' || e.conta as descricao, e.valor as a, coalesce((
              select sum(s.debitos - s.creditos) from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
               where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and s.periodo < 13
                 and (c.codigo = e.conta or c.codigo like e.conta || '.%')), 0) as b, null::text as link
       from estoque e where exists (select from public.lancamento_estoque l join public.almoxarifado a on a.id = l.almoxarifado_id
         where a.entidade_id = $2 and l.cliente_id = $1 and a.conta_contabil = e.conta and l.data between make_date($3::int, 1, 1) and make_date($3::int, 12, 31))`,
  },
];
