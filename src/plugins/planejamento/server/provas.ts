import type { QueryProof } from '../../../server/proofs';
import { balancesInBook } from '../../contabilidade/server';
import { dotacao } from '../resources/loa/dotacao';

/** The balances of a ficha that the execution moves, and the accounts that have them. */
export const CONTAS_DA_DOTACAO = {
  creditos: ['5.2.2.1.2'],
  // 5.2.2.1.9 is of credit inside a class of debit
  reducoes: ['-5.2.2.1.9'],
  contingenciado: ['6.2.2.1.2.01'],
  reservado: ['6.2.2.1.2.02'],
  empenhado: ['6.2.2.1.3'],
  liquidado: ['6.2.2.1.3.03', '6.2.2.1.3.04', '6.2.2.1.3.07'],
  pago: ['6.2.2.1.3.04'],
} as const;

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
      { coluna: 'creditos', nome: 'crédito adicional', contas: CONTAS_DA_DOTACAO.creditos },
      { coluna: 'reducoes', nome: 'valor reduzido', contas: CONTAS_DA_DOTACAO.reducoes },
      { coluna: 'valor_atualizado', nome: 'valor atualizado', contas: ['5.2.2.1.1', '5.2.2.1.2', '5.2.2.1.9'] },
      { coluna: 'contingenciado', nome: 'valor bloqueado', contas: CONTAS_DA_DOTACAO.contingenciado },
      { coluna: 'reservado', nome: 'valor reservado', contas: CONTAS_DA_DOTACAO.reservado },
      { coluna: 'empenhado', nome: 'valor empenhado', contas: CONTAS_DA_DOTACAO.empenhado },
      { coluna: 'liquidado', nome: 'valor liquidado', contas: CONTAS_DA_DOTACAO.liquidado },
      { coluna: 'pago', nome: 'valor pago', contas: CONTAS_DA_DOTACAO.pago },
      { coluna: 'disponivel', nome: 'valor disponível', contas: ['6.2.2.1.1'] },
    ],
  });
