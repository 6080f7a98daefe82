import type { Proof } from '../../../../server/proofs';
import { contratoExecucao } from '../../resources/contratos/contrato_execucao';
import { inicialSql, liquidadoSql } from './valores';

/** SQL: what the book was told that a contract is worth: as it was signed, with the terms that were published. */
const registradoSql = (c: string): string => `(${inicialSql(c)} + coalesce((select sum(x.valor_efeito) from public.termo_contratual x
  where x.contrato_id = ${c}.id and x.cliente_id = ${c}.cliente_id and x.situacao = 'publicado' and x.reverte_id is null and x.data_exclusao is null), 0))`;

/** C4: what is still to be executed of the contracts in force is what the control account has of each (handbook Compras 12). */
export const provasDosContratos = (): Proof[] => [
  {
    codigo: 'CF6',
    nome: 'Contratos: valor a executar',
    verifica: 'O que falta executar de cada contrato de despesa em vigor é o saldo da chave dele na conta 8.1.2.3.1.01.',
    lados: ['Contratos', 'Livro'],
    unidade: 'moeda',
    link: contratoExecucao.route.base,
    // what a contract is worth is known as it is today: only the book of today is compared with it
    sql: `select coalesce('Contrato ' || k.numero || '/' || k.ano, 'Só no livro: ' || l.chave) as descricao, coalesce(k.valor, 0) as a,
          coalesce(l.valor, 0) as b, '${contratoExecucao.route.base}/' || k.id as link
     from (select c.id, c.numero, c.ano, ${registradoSql('c')} - ${liquidadoSql('c')} as valor from public.contrato c
            where c.cliente_id = $1 and c.entidade_id = $2 and c.situacao in ('vigente', 'suspenso') and c.receita_despesa = 'despesa'
              and c.data_exclusao is null) k
     full join (select s.conta_corrente ->> 'instrumento' as chave, sum(s.creditos - s.debitos) as valor from public.saldo_contabil s
                  join public.plano_conta p on p.id = s.conta_id
                 where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and s.periodo < 13 and p.codigo like '8.1.2.3.1.01%'
                   and s.conta_corrente ->> 'instrumento' like 'contrato:%' group by 1) l on l.chave = 'contrato:' || k.id
    where $3::int = extract(year from hoje())`,
  },
];
