import type { Proof } from '../../../../server/proofs';
import { creditoReceber } from '../../resources/credito_receber';
import { direitoReceber } from '../../resources/direito_receber';
import { deAlgumRegistro } from '../conferencia/declarar';
import { chaveSql } from './contas';

/**
 * I16, of credits: each key is of a credit, of a direito, or of a tributo and exercício (which Arrecadação details). What came from the
 * books of before without saying whose it was has a key of its own.
 */
export const provasDosCreditos = (): Proof[] => [
  deAlgumRegistro({
    registros: 'créditos, direitos e tributos',
    contas: ['1.1.2', '1.2.1.1'],
    chave: 'instrumento',
    existe: `(k.chave = 'Saldo anterior'
      or exists (select from public.credito_receber c where c.cliente_id = $1 and c.entidade_id = $2 and c.data_exclusao is null and ${chaveSql('c')} = k.chave)
      or exists (select from public.direito_receber d where d.cliente_id = $1 and d.entidade_id = $2 and d.data_exclusao is null and k.chave = '${direitoReceber.name}:' || d.id)
      or exists (select from public.tributo t where t.cliente_id = $1 and k.chave ~ ' [0-9]{4}$' and t.sigla = left(k.chave, length(k.chave) - 5)))`,
    nome: "'Crédito ' || k.chave",
    link: creditoReceber.route.base,
  }),
];
