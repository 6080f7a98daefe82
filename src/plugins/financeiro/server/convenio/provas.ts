import type { Proof } from '../../../../server/proofs';
import { balancesInBook } from '../../../contabilidade/server';
import { convenio } from '../../resources/convenio';
import { type SaldoDoConvenio, saldoSql } from './movimentos';

/** Of what the exercício knows: a book is not told of the movements of later years. */
const ate = (saldo: SaldoDoConvenio) => saldoSql(saldo, 'm.data <= make_date($3::int, 12, 31)')('c');

/** What each convênio keeps is what the book has of it (handbook Execução 4.4; Contabilidade K4 and CF6). */
export const provasDosConvenios = (): Proof[] =>
  balancesInBook(convenio, {
    chave: 'instrumento',
    linhas: `select 'convenio:' || c.id as chave, 'Convênio ' || c.numero as nome, '${convenio.route.base}/' || c.id as link,
        ${ate('a_receber')} as a_receber, ${ate('a_comprovar')} as a_comprovar, ${ate('comprovado')} as comprovado
      from public.convenio c where c.cliente_id = $1 and c.entidade_id = $2 and c.data_exclusao is null`,
    guarda: [
      { coluna: 'a_receber', nome: 'valor a receber ou a repassar', contas: ['8.1.1.2.1.01', '8.1.2.2.1.01'] },
      { coluna: 'a_comprovar', nome: 'valor a comprovar', contas: ['8.1.1.2.1.02', '8.1.2.2.1.02'] },
      { coluna: 'comprovado', nome: 'valor comprovado', contas: ['8.1.1.2.1.04', '8.1.2.2.1.04'] },
    ],
  });
