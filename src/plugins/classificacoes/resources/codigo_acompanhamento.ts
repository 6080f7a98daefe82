import { active, code, defineResource, type RecordOf, section, text, year, yesNo } from '../../../resources/definition';
import { yearsInOrder } from './parts';

/** Código de acompanhamento da execução orçamentária (CO): what an expense counts for, beside its fonte (STN 710/2021). */
export const codigoAcompanhamento = defineResource({
  name: 'codigo_acompanhamento',
  label: { one: 'Código de acompanhamento', many: 'Códigos de acompanhamento', gender: 'm' },
  route: { base: '/planejamento/cadastro/fonte-de-recurso/codigos-acompanhamento' },
  api: { path: '/planejamento/cadastro/codigo-acompanhamento' },
  menu: 'planejamento.cadastro.fonte-de-recurso',
  display: ['codigo', 'nome'],
  fields: {
    codigo: code('9999', { label: 'Código', required: true, unique: true, immutable: true, span: 3 }),
    nome: text(150, { label: 'Nome', required: true }),
    marca_ingresso: yesNo({
      label: 'Marca o ingresso',
      default: false,
      help: 'O dinheiro entra com este código e só com ele se gasta, como o de emendas. Os outros marcam só o uso.',
      span: 3,
    }),
    nacional: yesNo({ label: 'Tabela nacional', readOnly: true }),
    vigencia_inicio: year({ label: 'Vigência: início' }),
    vigencia_fim: year({ label: 'Vigência: fim' }),
    situacao: active(),
  },
  importable: { key: ['codigo'] },
  list: {
    columns: ['codigo', 'nome', 'marca_ingresso', 'situacao'],
    filters: ['codigo', 'nome', 'situacao'],
    sort: ['codigo'],
    small: true,
  },
  form: [
    section('Identificação', ['codigo', 'nome', 'marca_ingresso', 'nacional', 'situacao']),
    section('Vigência', ['vigencia_inicio', 'vigencia_fim']),
  ],
  rules: [yearsInOrder],
});
export type CodigoAcompanhamento = RecordOf<typeof codigoAcompanhamento>;
