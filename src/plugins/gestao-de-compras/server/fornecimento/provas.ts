import type { Proof } from '../../../../server/proofs';
import { saldoEmLiquidacaoSql } from '../../../execucao-orcamentaria/server';
import { autorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';

/** C5: what was accepted and not yet liquidated is what each empenho has in liquidação (handbook Compras 12). */
export const provasDoRecebido = (): Proof[] => [
  {
    codigo: 'CF6',
    nome: 'Recebimentos: valor em liquidação',
    verifica: 'O que se recebeu ou mediu, menos o que se liquidou disso, é o que o empenho tem em liquidação por compras.',
    lados: ['Recebido a liquidar', 'Em liquidação'],
    unidade: 'moeda',
    link: autorizacaoFornecimento.route.base,
    sql: `with aceitos as (
       select r.em_liquidacao_id as id, (select sum(i.valor_com_acessorios) from public.recebimento_itens i where i.pai_id = r.id) as valor
         from public.recebimento r where r.cliente_id = $1 and r.entidade_id = $2 and r.situacao = 'definitivo' and r.em_liquidacao_id is not null
       union all
       select m.em_liquidacao_id, (select sum(i.valor) from public.medicao_contrato_itens i where i.pai_id = m.id)
         from public.medicao_contrato m where m.cliente_id = $1 and m.entidade_id = $2 and m.situacao = 'aprovada_gestor' and m.em_liquidacao_id is not null
       union all
       select x.em_liquidacao_id, x.valor from public.medicao_contrato m join public.medicao_contrato_empenhos x on x.pai_id = m.id
        where m.cliente_id = $1 and m.entidade_id = $2 and m.situacao = 'aprovada_gestor' and x.em_liquidacao_id is not null)
     select 'Empenho ' || e.numero || '/' || e.exercicio as descricao, sum(a.valor - (l.valor - ${saldoEmLiquidacaoSql('l')})) as a,
            sum(${saldoEmLiquidacaoSql('l')}) as b, '/execucao-orcamentaria/empenho/' || e.id as link
       from aceitos a join public.empenho_em_liquidacao l on l.id = a.id and l.cliente_id = $1
       join public.empenho e on e.id = l.empenho_id and e.cliente_id = $1 where e.exercicio = $3 group by e.id, e.numero, e.exercicio`,
  },
];
