import { civilToday, date, defineReport, integer, text } from '../../../resources/definition';
import { cargo } from '../resources/cargo';

/** Every cargo, with the law that created it and how many of its vagas are taken (handbook Pessoal 7). */
export const quadroVagas = defineReport({
  name: 'relatorio_quadro_vagas',
  title: 'Quadro de vagas',
  path: '/gestao-de-pessoal/cadastros/cargos/quadro-de-vagas',
  menu: cargo.menu,
  law: 'CF, arts. 37, I e II, e 61, § 1º, II, a.',
  parameters: { data: date({ label: 'Em', required: true, defaultFrom: () => civilToday(), span: 3 }) },
  columns: {
    codigo: text(10, { label: 'Código' }),
    cargo: text(120, { label: 'Cargo' }),
    especie: text(40, { label: 'Tipo' }),
    lei: text(120, { label: 'Lei' }),
    criadas: integer({ label: 'Criadas' }),
    ocupadas: integer({ label: 'Ocupadas' }),
    disponiveis: integer({ label: 'Disponíveis' }),
  },
  sums: ['criadas', 'ocupadas', 'disponiveis'],
  total: 'TOTAL',
  signatures: [],
});
