import { active, choice, defineResource, derived, type RecordOf, ref, section, text } from '../../../resources/definition';
import { TIPOS_CONTA } from './conta_bancaria';

/** The accounts of every entity of the municipality, where money goes from one entity to another. */
export const contaDeEntidade = defineResource({
  name: 'conta_de_entidade',
  label: { one: 'Conta de entidade', many: 'Contas das entidades', gender: 'f' },
  route: { base: '/financeiro/movimentacao/transferencias-bancarias/entre-orgaos/contas' },
  menu: 'financeiro.movimentacao.transferencias-bancarias.entre-orgaos',
  display: ['rotulo'],
  view: true,
  fields: {
    rotulo: derived('text', { label: 'Conta' }),
    orgao_id: ref('orgao', { label: 'Entidade' }),
    descricao: text(80, { label: 'Descrição' }),
    tipo: choice(TIPOS_CONTA, { label: 'Tipo' }),
    situacao: active(),
  },
  list: {
    columns: ['orgao_id', 'rotulo', 'tipo', 'situacao'],
    filters: ['orgao_id', 'descricao', 'tipo', 'situacao'],
    sort: ['orgao_id', 'descricao'],
  },
  form: [section('Conta', ['orgao_id', 'rotulo', 'descricao', 'tipo', 'situacao'])],
});
export type ContaDeEntidade = RecordOf<typeof contaDeEntidade>;
