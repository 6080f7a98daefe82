import type { QueryProof } from '../../../../server/proofs';
import { dotacao } from '../../../planejamento/resources/loa/dotacao';
import { balancesInBook } from '../conferencia/declarar';
import { CONTAS_DA_DOTACAO } from './contas';

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
