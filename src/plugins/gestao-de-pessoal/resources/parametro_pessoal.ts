import {
  choice,
  defineResource,
  integer,
  money,
  month,
  percent,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { MENU_LANCAMENTOS } from './parts';

/** What the municipal statute decides, from a month on (handbook Pessoal 1.3). */
export const parametroPessoal = defineResource({
  name: 'parametro_pessoal',
  label: { one: 'Parâmetros da folha', many: 'Parâmetros da folha', gender: 'm', create: 'Novos parâmetros da folha' },
  route: { base: '/gestao-de-pessoal/cadastros/lancamentos/parametros' },
  menu: MENU_LANCAMENTOS,
  display: ['inicio'],
  entity: true,
  fields: {
    inicio: month({ label: 'Vigência', required: true, unique: true, span: 3 }),
    estatuto: text(120, { label: 'Estatuto ou lei', required: true, span: 9 }),
    teto: money({
      label: 'Subsídio do Prefeito (teto)',
      min: '0.01',
      help: 'CF, art. 37, XI. Em branco, não se aplica.',
      span: 4,
    }),
    modo_inss: choice(
      { truncar_faixa: 'Truncar cada faixa', arredondar_total: 'Arredondar a soma' },
      { label: 'Arredondamento do INSS', required: true, default: 'truncar_faixa', span: 4 },
    ),
    irrf_ferias: choice(
      { separado: 'Cálculo separado', conjunto: 'Somado ao mês' },
      { label: 'IR sobre o terço de férias', required: true, default: 'separado', span: 4 },
    ),
    simplificado_no_13: yesNo({ label: 'Desconto simplificado no 13º', required: true, default: false, span: 4 }),
    reducao_no_13: yesNo({ label: 'Redução da Lei 15.270/2025 no 13º', required: true, default: true, span: 4 }),
    reducao_nas_ferias: choice(
      { conjunta: 'Uma só, do mês com as férias', separada: 'Uma para cada cálculo', nao: 'Não se aplica' },
      {
        label: 'Redução da Lei 15.270/2025 nas férias',
        required: true,
        default: 'conjunta',
        help: 'A redução é do pagador no mês: conjunta, a renda do mês e a das férias, juntas, dizem quanto ela é. A confirmar com a Receita Federal.',
        span: 4,
      },
    ),
    folha_ferias: choice(
      { mensal: 'Na mensal do mês anterior ao gozo', propria: 'Em folha de férias' },
      { label: 'O terço se paga', required: true, default: 'mensal', span: 4 },
    ),
    base_margem: choice(
      { liquida_compulsorios: 'Menos os descontos da lei e da Justiça', bruta_fixa: 'Inteira' },
      {
        label: 'Remuneração de que a margem é parte',
        required: true,
        default: 'liquida_compulsorios',
        help: 'Do empregado público é sempre a líquida (Lei 10.820/2003).',
        span: 4,
      },
    ),
    credor_id: ref('pessoa', {
      label: 'Credor dos empenhos da folha',
      help: 'A pessoa do próprio órgão, a quem se empenha o que se paga aos servidores.',
      span: 6,
    }),
    margem: percent({
      label: 'Margem consignável (%)',
      required: true,
      default: '35',
      min: '0',
      max: '100',
      help: 'A lei municipal manda; o modelo é a Lei 14.509/2022.',
      span: 4,
    }),
    confere_variacao: percent({
      label: 'Variação do líquido que se confere (%)',
      required: true,
      default: '20',
      min: '0',
      max: '1000',
      span: 4,
    }),
    prazo_posse: integer({ label: 'Prazo para a posse (dias)', required: true, default: 30, min: 0, max: 365, span: 2 }),
    prazo_exercicio: integer({ label: 'Para o exercício (dias)', required: true, default: 15, min: 0, max: 365, span: 2 }),
  },
  list: {
    columns: ['inicio', 'estatuto', 'teto', 'irrf_ferias', 'margem', 'confere_variacao'],
    filters: ['inicio'],
    sort: ['-inicio'],
    small: true,
    totals: false,
  },
  form: [
    section('Vigência', ['inicio', 'estatuto', 'prazo_posse', 'prazo_exercicio']),
    section('Cálculo', ['teto', 'modo_inss', 'irrf_ferias', 'simplificado_no_13', 'reducao_no_13', 'reducao_nas_ferias', 'folha_ferias']),
    section('Descontos e conferência', ['credor_id', 'margem', 'base_margem', 'confere_variacao']),
  ],
});
export type ParametroPessoal = RecordOf<typeof parametroPessoal>;
