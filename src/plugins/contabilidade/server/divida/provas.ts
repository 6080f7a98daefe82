import type { Proof } from '../../../../server/proofs';
import { dividaFundada } from '../../resources/divida_fundada';
import { balancesInBook, deAlgumRegistro } from '../conferencia/declarar';
import type { ParteDaDivida } from './contas';
import { saldoSql } from './movimentos';

/** Of what the exercício knows: a book is not told of the movements of later years. */
const ate = (parte: ParteDaDivida) => saldoSql(parte, 'm.data <= make_date($3::int, 12, 31)')('d');

/** What each contract keeps is what the book has of it (handbook Contabilidade 5.7, identity of the Anexo 16; CF6). */
export const provasDaDivida = (): Proof[] => [
  ...balancesInBook(dividaFundada, {
    chave: 'divida',
    // what is owed to the INSS leaves the key of its contract when it is liquidated
    linhas: `select 'divida_fundada:' || d.id as chave, 'Contrato ' || d.numero_contrato as nome, '${dividaFundada.route.base}/' || d.id as link,
        ${ate('longo')} as longo, ${ate('curto')} as curto, ${ate('juros')} as juros
      from public.divida_fundada d where d.cliente_id = $1 and d.entidade_id = $2 and d.tipo = 'contratual_interna' and d.data_exclusao is null`,
    guarda: [
      { coluna: 'longo', nome: 'saldo a longo prazo', contas: ['2.2.2'] },
      { coluna: 'curto', nome: 'saldo a curto prazo', contas: ['2.1.2.1', '2.1.2.3'] },
      { coluna: 'juros', nome: 'valor de juros a pagar', contas: ['2.1.2.5'] },
    ],
  }),
  deAlgumRegistro({
    registros: 'contratos da dívida fundada',
    contas: ['2.1.2', '2.2.2'],
    chave: 'divida',
    existe: `exists (select from public.divida_fundada d where d.cliente_id = $1 and d.entidade_id = $2 and d.data_exclusao is null and k.chave = '${dividaFundada.name}:' || d.id)`,
    nome: `coalesce((select 'Contrato ' || d.numero_contrato from public.divida_fundada d where k.chave = '${dividaFundada.name}:' || d.id), 'Dívida ' || k.chave)`,
    link: dividaFundada.route.base,
  }),
];
