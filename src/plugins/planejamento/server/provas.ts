import type { QueryProof } from '../../../server/proofs';
import { balancesInBook } from '../../contabilidade/server';
import { dotacao } from '../resources/loa/dotacao';

/** What each ficha keeps is what the book has of the same dotação (handbook Execução 1.1). */
export const provasDasDotacoes = (): readonly QueryProof[] =>
  balancesInBook(dotacao, {
    chave: 'dotacao_id',
    linhas: `select d.id::text as chave, 'Ficha ' || lpad(d.ficha::text, 4, '0') as nome, '${dotacao.route.base}/' || d.id as link, d.valor_inicial, d.creditos,
      d.reducoes, d.valor_atualizado, d.contingenciado, d.reservado, d.empenhado, d.liquidado, d.pago, d.disponivel
      from public.dotacao d join public.orgao o on o.id = d.orgao_id
     where d.cliente_id = $1 and coalesce(o.entidade_id, o.id) = $2 and d.exercicio = $3 and d.data_exclusao is null and not d.provisoria`,
    guarda: [
      { coluna: 'valor_inicial', nome: 'valor inicial', contas: ['5.2.2.1.1'] },
      { coluna: 'creditos', nome: 'crédito adicional', contas: ['5.2.2.1.2'] },
      // 5.2.2.1.9 is of credit inside a class of debit
      { coluna: 'reducoes', nome: 'valor reduzido', contas: ['-5.2.2.1.9'] },
      { coluna: 'valor_atualizado', nome: 'valor atualizado', contas: ['5.2.2.1.1', '5.2.2.1.2', '5.2.2.1.9'] },
      { coluna: 'contingenciado', nome: 'valor bloqueado', contas: ['6.2.2.1.2.01'] },
      { coluna: 'reservado', nome: 'valor reservado', contas: ['6.2.2.1.2.02'] },
      { coluna: 'empenhado', nome: 'valor empenhado', contas: ['6.2.2.1.3'] },
      { coluna: 'liquidado', nome: 'valor liquidado', contas: ['6.2.2.1.3.03', '6.2.2.1.3.04', '6.2.2.1.3.07'] },
      { coluna: 'pago', nome: 'valor pago', contas: ['6.2.2.1.3.04'] },
      { coluna: 'disponivel', nome: 'valor disponível', contas: ['6.2.2.1.1'] },
    ],
  });
