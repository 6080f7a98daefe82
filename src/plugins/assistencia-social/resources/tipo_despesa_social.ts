import { active, choice, defineResource, integer, money, type RecordOf, section, text } from '../../../resources/definition';

export const COMPROVANTES = { nota: 'Nota fiscal', recibo: 'Recibo', contrato: 'Contrato', bilhete: 'Bilhete' } as const;

/** What the financial aid pays: rent, light, a ticket… */
export const tipoDespesaSocial = defineResource({
  name: 'tipo_despesa_social',
  label: { one: 'Tipo de despesa', many: 'Tipos de despesas', gender: 'm' },
  route: { base: '/assistencia-social/tipos-despesas' },
  display: ['nome'],
  fields: {
    nome: text(100, { label: 'Nome', required: true, unique: true, span: 6 }),
    valor_maximo: money({ label: 'Valor máximo no mês', required: true, min: '0.01', span: 3 }),
    comprovante: choice(COMPROVANTES, { label: 'Comprovante', required: true, default: 'recibo', span: 3 }),
    parcelas_max: integer({ label: 'Parcelas, até', min: 1, max: 24, span: 3 }),
    vedado_quando: text(300, { label: 'Vedado quando', span: 9 }),
    situacao: active(),
  },
  list: {
    columns: ['nome', 'valor_maximo', 'comprovante', 'parcelas_max', 'situacao'],
    filters: ['nome', 'situacao'],
    sort: ['nome'],
    small: true,
  },
  form: [section('Tipo de despesa', ['nome', 'valor_maximo', 'comprovante', 'parcelas_max', 'vedado_quando', 'situacao'])],
});
export type TipoDespesaSocial = RecordOf<typeof tipoDespesaSocial>;
