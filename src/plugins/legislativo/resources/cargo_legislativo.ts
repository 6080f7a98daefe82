import { active, choice, defineResource, integer, type RecordOf, ref, section, text, yesNo } from '../../../resources/definition';

/** A post of the Mesa, of a comissão or of leadership; not the cargo of Gestão de Pessoal. */
export const cargoLegislativo = defineResource({
  name: 'cargo_legislativo',
  label: { one: 'Cargo legislativo', many: 'Cargos legislativos', gender: 'm' },
  route: { base: '/legislativo/cargos' },
  display: ['nome'],
  fields: {
    nome: text(80, { label: 'Nome', required: true, span: 6 }),
    grupo: choice(
      { mesa: 'Mesa Diretora', comissao: 'Comissão', lideranca: 'Liderança' },
      { label: 'Grupo', required: true, default: 'mesa', span: 4 },
    ),
    ordem: integer({ label: 'Ordem', required: true, min: 1, span: 2 }),
    unico: yesNo({ label: 'Só um titular por vez', required: true, default: true }),
    substitui_id: ref('cargo_legislativo', { label: 'Substitui' }),
    situacao: active(),
  },
  unique: [['grupo', 'nome']],
  list: {
    columns: ['ordem', 'nome', 'grupo', 'unico', 'situacao'],
    filters: ['nome', 'grupo', 'situacao'],
    sort: ['grupo', 'ordem'],
    small: true,
  },
  form: [section('Cargo', ['nome', 'grupo', 'ordem', 'unico', 'substitui_id', 'situacao'])],
});
export type CargoLegislativo = RecordOf<typeof cargoLegislativo>;
