import {
  active,
  choice,
  decimal,
  defineResource,
  derived,
  integer,
  items,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

/** A career of the servants, with how one advances in it (handbook Pessoal 2). */
export const carreira = defineResource({
  name: 'carreira',
  label: { one: 'Carreira', many: 'Carreiras', gender: 'f' },
  route: { base: '/gestao-de-pessoal/cadastros/gerais/carreiras' },
  display: ['nome'],
  fields: {
    codigo: text(10, { label: 'Código', required: true, unique: true, span: 2 }),
    nome: text(120, { label: 'Nome', required: true, span: 7 }),
    situacao: active({ span: 3 }),
    tipo: choice(
      {
        geral: 'Quadro geral',
        magisterio: 'Magistério',
        saude: 'Saúde',
        fiscal: 'Fiscalização',
        guarda: 'Guarda municipal',
        procuradoria: 'Procuradoria',
        legislativo: 'Legislativo',
        autarquia: 'Autarquia',
      },
      { label: 'Tipo', required: true, span: 4 },
    ),
    lei: text(120, { label: 'Lei da carreira', span: 5 }),
    fundeb_70: yesNo({
      label: 'Profissionais da educação básica',
      required: true,
      default: false,
      help: 'Contam nos 70 % do Fundeb (Lei 14.113/2020, art. 26).',
      span: 3,
    }),
    progressao: items(
      {
        tipo: choice(
          { horizontal: 'Horizontal (tempo/mérito)', vertical: 'Vertical (titulação)' },
          { label: 'Tipo', required: true, span: 4 },
        ),
        intersticio_meses: integer({ label: 'Interstício (meses)', required: true, min: 1, max: 600, span: 3 }),
        nota_minima: decimal(5, 2, { label: 'Nota mínima', min: '0', span: 2 }),
        exige_titulo_id: ref('escolaridade', { label: 'Título exigido', span: 3 }),
      },
      { label: 'Progressão', one: 'regra' },
    ),
    cargos: derived('integer', { label: 'Cargos' }),
    vinculos: derived('integer', { label: 'Vínculos ativos' }),
  },
  list: {
    columns: ['codigo', 'nome', 'tipo', 'cargos', 'vinculos', 'situacao'],
    filters: ['nome', 'tipo', 'situacao'],
    sort: ['codigo'],
    small: true,
  },
  form: [section('Carreira', ['codigo', 'nome', 'situacao', 'tipo', 'lei', 'fundeb_70']), section('Progressão', ['progressao'])],
});
export type Carreira = RecordOf<typeof carreira>;
