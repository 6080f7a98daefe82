import { defineOfficialTable } from '../../../resources/official/table';
import { planoConta } from './plano_conta';

/** The PCASP Estendido of an exercício, in the columns of the Treasury and of the tribunais de contas. */
export const planoOficial = defineOfficialTable(planoConta, {
  norma: 'PCASP Estendido da STN, ou o plano que o tribunal de contas publica, do exercício',
  key: 'codigo',
  columns: {
    codigo: ['Conta', 'Código da conta', 'Conta contábil'],
    titulo: ['Nome', 'Descrição', 'Título da conta'],
    funcao: ['Descrição da função'],
    natureza_saldo: ['Natureza do saldo', 'Natureza saldo', 'NS'],
    isf: ['Indicador do superávit financeiro', 'Indicador de superávit', 'Indicador superávit', 'Superávit financeiro'],
    tipo: ['Escrituração', 'Escriturável', 'Analítica', 'Recebe lançamentos'],
  },
  inherited: 'Conta-corrente',
  chosen: true,
});
