import { decimal, defineResource, month, type RecordOf, ref, section, text } from '../../../resources/definition';

/** What a bem produced in a month: by it depreciates the bem whose life is measured in units (handbook Patrimônio 7; NBC TSP 07). */
export const producaoBem = defineResource({
  name: 'producao_bem',
  label: {
    one: 'Produção do bem',
    many: 'Produção dos bens',
    gender: 'f',
    also: ['unidades produzidas', 'horímetro', 'quilometragem', 'medição mensal'],
  },
  route: { base: '/patrimonio/producao' },
  display: ['competencia'],
  entity: true,
  fields: {
    bem_id: ref('bem', {
      label: 'Bem',
      required: true,
      immutable: true,
      where: { metodo: 'unidades' },
      otherwise: 'não deprecia por unidades produzidas',
      span: 6,
    }),
    competencia: month({ label: 'Mês', required: true, immutable: true, span: 3 }),
    unidades: decimal(14, 2, { label: 'Unidades', required: true, min: '0.00', help: 'Zero, se não produziu.', span: 3 }),
    medidor: text(60, { label: 'De onde vem a medida', help: 'Horímetro, hodômetro, contador de páginas.', span: 6 }),
  },
  unique: [['bem_id', 'competencia']],
  list: { columns: ['competencia', 'bem_id', 'unidades', 'medidor'], filters: ['bem_id', 'competencia'], sort: ['-competencia', '-id'] },
  form: [section('Produção', ['bem_id', 'competencia', 'unidades', 'medidor'])],
});
export type ProducaoBem = RecordOf<typeof producaoBem>;
