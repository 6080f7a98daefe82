import { active, defineResource, integer, type RecordOf, ref, section, text } from '../../../resources/definition';

/** Where a matter stands in the gazette: a caderno, or a section of one. */
export const diarioSecao = defineResource({
  name: 'diario_secao',
  label: { one: 'Seção do diário', many: 'Seções do diário', gender: 'f', also: ['caderno'] },
  route: { base: '/administracao/diario/secoes' },
  menu: 'administracao.diario.materias',
  display: ['nome'],
  fields: {
    nome: text(80, { label: 'Nome', required: true, unique: ['pai_id'], span: 6 }),
    pai_id: ref('diario_secao', { label: 'Caderno', span: 6, help: 'Em branco, é um caderno.' }),
    ordem: integer({ label: 'Ordem', required: true, default: 1, min: 1, max: 999, span: 3 }),
    situacao: active(),
  },
  list: { columns: ['ordem', 'nome', 'pai_id', 'situacao'], filters: ['nome', 'pai_id', 'situacao'], sort: ['ordem', 'nome'] },
  form: [section('Seção', ['nome', 'pai_id', 'ordem', 'situacao'])],
});
export type DiarioSecao = RecordOf<typeof diarioSecao>;
