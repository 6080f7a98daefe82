import {
  active,
  choice,
  date,
  defineResource,
  endAfterStart,
  money,
  percent,
  type RecordOf,
  ref,
  refs,
  section,
  text,
} from '../../../resources/definition';

/** What of a document a retention is reckoned on. */
export const INCIDENCIAS = { bruto: 'Valor bruto', mao_obra: 'Mão de obra', material_deduzido: 'Bruto menos material' } as const;

/** From whom it is withheld. */
export const TIPOS_PESSOA_RETENCAO = {
  fisica: 'Pessoa física',
  juridica: 'Pessoa jurídica',
  ambas: 'Pessoas físicas e jurídicas',
} as const;

/**
 * A kind of retention (handbook Execução 5.4): what is withheld from who is paid, reckoned as base × part of it × rate, and to
 * which título it goes. INSS: Lei 8.212/1991 art. 31; IRRF: CF art. 158 I; ISS: LC 116/2003 art. 6º.
 */
export const tipoRetencao = defineResource({
  name: 'tipo_retencao',
  label: { one: 'Tipo de retenção', many: 'Tipos de retenções', gender: 'm' },
  route: { base: '/financeiro/cadastros/tipos-de-retencoes' },
  display: ['nome'],
  fields: {
    nome: text(120, { label: 'Nome', required: true, unique: true, span: 8 }),
    titulo_extra_id: ref('titulo_extra_orcamentario', {
      label: 'Título extraorçamentário',
      required: true,
      where: { natureza: 'consignacao', situacao: true },
      span: 4,
    }),
    tipo_pessoa: choice(TIPOS_PESSOA_RETENCAO, { label: 'Retém-se de', required: true, default: 'ambas', span: 4 }),
    incide_sobre: choice(INCIDENCIAS, { label: 'Incide sobre', required: true, default: 'bruto', span: 4 }),
    aliquota: percent({ label: 'Alíquota', min: '0', max: '100', help: 'Em branco, o valor é informado em cada liquidação.', span: 4 }),
    base_percentual: percent({
      label: 'Parte da base',
      required: true,
      default: '100.0000',
      min: '0.0001',
      max: '100',
      help: 'Quanto do valor é base de cálculo.',
      span: 4,
    }),
    valor_minimo: money({ label: 'Valor mínimo', min: '0', help: 'Abaixo dele não se retém.', span: 4 }),
    codigo_receita: text(6, { label: 'Código da receita', help: 'Do DARF, ou a natureza do rendimento da EFD-Reinf.', span: 4 }),
    naturezas: refs('natureza_despesa', { label: 'Naturezas da despesa', help: 'Em que se propõe, na liquidação.', span: 12 }),
    vigencia_inicio: date({ label: 'Vigência: início', required: true, span: 4 }),
    vigencia_fim: date({ label: 'Vigência: fim', span: 4 }),
    situacao: active(),
  },
  list: {
    columns: ['nome', 'titulo_extra_id', 'tipo_pessoa', 'incide_sobre', 'aliquota', 'situacao'],
    filters: ['nome', 'titulo_extra_id', 'tipo_pessoa', 'situacao'],
    sort: ['nome'],
    small: true,
  },
  form: [
    section('Retenção', ['nome', 'titulo_extra_id', 'tipo_pessoa', 'situacao']),
    section('Cálculo', ['incide_sobre', 'aliquota', 'base_percentual', 'valor_minimo', 'naturezas']),
    section('Declaração', ['codigo_receita', 'vigencia_inicio', 'vigencia_fim']),
  ],
  rules: [endAfterStart('vigencia_inicio', 'vigencia_fim')],
});
export type TipoRetencao = RecordOf<typeof tipoRetencao>;
