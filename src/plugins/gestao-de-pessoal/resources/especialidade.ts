import { active, choice, defineResource, type RecordOf, section, text } from '../../../resources/definition';

/** A speciality within a cargo: what tells a médico cardiologista from another médico. */
export const especialidade = defineResource({
  name: 'especialidade',
  label: { one: 'Especialidade', many: 'Especialidades', gender: 'f' },
  route: { base: '/gestao-de-pessoal/cadastros/gerais/especialidades' },
  display: ['nome'],
  fields: {
    codigo: text(10, { label: 'Código', required: true, unique: true, span: 2 }),
    nome: text(120, { label: 'Nome', required: true, span: 7 }),
    situacao: active({ span: 3 }),
    area: choice(
      {
        saude: 'Saúde',
        educacao: 'Educação',
        engenharia: 'Engenharia',
        juridica: 'Jurídica',
        administrativa: 'Administrativa',
        operacional: 'Operacional',
        outra: 'Outra',
      },
      { label: 'Área', span: 4 },
    ),
    conselho_classe: text(20, {
      label: 'Conselho de classe',
      help: 'CRM, COREN, CREA, OAB… O vínculo passa a exigir o registro profissional.',
      span: 4,
    }),
    cbo: text(6, { label: 'CBO', min: 6, help: '6 algarismos.', span: 4 }),
  },
  list: {
    columns: ['codigo', 'nome', 'area', 'conselho_classe', 'cbo', 'situacao'],
    filters: ['nome', 'area', 'situacao'],
    sort: ['nome'],
    small: true,
  },
  form: [section('Especialidade', ['codigo', 'nome', 'situacao', 'area', 'conselho_classe', 'cbo'])],
  rules: [({ cbo }) => (cbo && !/^\d{6}$/.test(String(cbo)) ? { cbo: ['O CBO tem 6 algarismos.'] } : null)],
});
export type Especialidade = RecordOf<typeof especialidade>;
