import { date, defineReport, integer, text } from '../../../resources/definition';

/** The works that are stopped, why, by whom and until when (Lei 14.133/2021, art. 115, § 6º). */
export const obrasParalisadas = defineReport({
  name: 'obras_paralisadas',
  title: 'Relação de obras paralisadas',
  path: '/engenharia/relatorios/obras-paralisadas',
  law: 'Lei 14.133/2021, art. 115, § 6º.',
  signatures: [],
  parameters: {
    de: date({ label: 'Paradas desde', span: 3 }),
  },
  columns: {
    obra: text(20, { label: 'Obra' }),
    nome: text(150, { label: 'Nome' }),
    contrato: text(20, { label: 'Contrato' }),
    parada: date({ label: 'Data' }),
    tipo_da_parada: text(40, { label: 'Tipo' }),
    motivo: text(60, { label: 'Motivo' }),
    responsavel: text(150, { label: 'Responsável ou processo' }),
    previsao: date({ label: 'Previsão de reinício' }),
    dias: integer({ label: 'Dias' }),
    publica: date({ label: 'Pública desde' }),
  },
  groups: [{ by: 'situacao' }],
});
