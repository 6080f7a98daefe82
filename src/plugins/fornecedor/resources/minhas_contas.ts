import { items } from '../../../resources/definition';
import { pessoa } from '../../cadastro/resources/pessoa';

const { inicio: _inicio, fim: _fim, ...conta } = pessoa.fields.contas_bancarias.fields;

/** Where a supplier is paid (handbook Compras, Cadastro do Fornecedor). */
export const MINHAS_CONTAS = {
  contas_bancarias: items(conta, {
    label: 'Contas bancárias',
    one: 'conta',
    help: 'A conta alterada só recebe pagamento depois que o Município a confere.',
  }),
} as const;
