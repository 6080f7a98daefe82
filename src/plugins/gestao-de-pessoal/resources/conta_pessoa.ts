import { defineResource, ref, section, text, yesNo } from '../../../resources/definition';

/** The bank accounts of people, each a line of its pessoa, so that a vínculo points to the one that is credited. */
export const contaPessoa = defineResource({
  name: 'conta_pessoa',
  label: { one: 'Conta da pessoa', many: 'Contas das pessoas', gender: 'f' },
  route: { base: '/gestao-de-pessoal/cadastros/funcionarios/contas' },
  menu: 'gestao-de-pessoal.cadastros.funcionarios',
  display: ['rotulo'],
  view: true,
  fields: {
    pessoa_id: ref('pessoa', { label: 'Pessoa', required: true }),
    rotulo: text(80, { label: 'Conta', personal: 'financeiro' }),
    principal: yesNo({ label: 'Principal' }),
  },
  list: { columns: ['pessoa_id', 'rotulo', 'principal'], filters: ['pessoa_id', 'principal'], sort: ['rotulo'], small: true },
  form: [section('Conta', ['pessoa_id', 'rotulo', 'principal'])],
});
