import { active, choice, cnpj, defineResource, derived, type RecordOf, ref, section, text } from '../../../resources/definition';

/** Where a fund invests. */
export const SEGMENTOS_FUNDO = {
  renda_fixa: 'Renda fixa',
  renda_variavel: 'Renda variável',
  exterior: 'Exterior',
  estruturado: 'Estruturado',
  imobiliario: 'Imobiliário',
} as const;

/** The accounts of the chart in which the quotas of a fund are: cash of the municipality, or investments of the RPPS. */
export const CONTAS_DO_FUNDO = {
  '1.1.1.1.1.50': '1.1.1.1.1.50 – Aplicações financeiras de liquidez imediata',
  '1.1.4.4.1.01.05': '1.1.4.4.1.01.05 – Investimentos do RPPS em fundos',
} as const;

/** A fund in which an entity has quotas (handbook Contabilidade 5.10; Resolução CMN 4.963/2021): what passed through it are movements. */
export const fundoInvestimento = defineResource({
  name: 'fundo_investimento',
  label: { one: 'Fundo de investimento', many: 'Fundos de investimento', gender: 'm' },
  route: { base: '/contabilidade/cadastros/fundo-de-investimento' },
  findable: true,
  display: ['nome'],
  entity: true,
  fields: {
    cnpj: cnpj({ label: 'CNPJ', required: true, unique: true, span: 3 }),
    nome: text(150, { label: 'Nome', required: true, span: 9 }),
    administrador: text(150, { label: 'Administrador', span: 6 }),
    gestor: text(150, { label: 'Gestor', span: 6 }),
    segmento: choice(SEGMENTOS_FUNDO, { label: 'Segmento', required: true, default: 'renda_fixa', span: 4 }),
    enquadramento: text(60, { label: 'Enquadramento', help: 'Artigo da Resolução CMN 4.963/2021.', span: 4 }),
    situacao: active(),
    conta_bancaria_id: ref('conta_bancaria', {
      label: 'Conta do fundo',
      required: true,
      where: { tipo: ['aplicacao', 'rpps'], situacao: true },
      unique: true,
      immutable: true,
      help: 'Em que estão as quotas: uma para cada fundo.',
      span: 6,
    }),
    conta_contabil: choice(CONTAS_DO_FUNDO, { label: 'Conta contábil', required: true, immutable: true, default: '1.1.1.1.1.50', span: 6 }),
    fonte_id: ref('fonte_recurso', { label: 'Fonte de recurso', required: true, immutable: true, span: 6 }),
    natureza_receita_id: ref('natureza_receita', {
      label: 'Natureza do rendimento',
      required: true,
      where: { situacao: true },
      help: 'De valores mobiliários (1.3.2).',
      span: 6,
    }),
    quotas: derived('text', { label: 'Quotas' }),
    cota: derived('text', { label: 'Última cota' }),
    saldo: derived('money', { label: 'Saldo pela última cota' }),
    saldo_contabil: derived('money', { label: 'Saldo contábil' }),
  },
  list: {
    columns: ['nome', 'cnpj', 'segmento', 'quotas', 'cota', 'saldo', 'saldo_contabil', 'situacao'],
    filters: ['nome', 'cnpj', 'segmento', 'situacao'],
    sort: ['nome'],
    small: true,
  },
  form: [
    section('Fundo', ['cnpj', 'nome', 'administrador', 'gestor', 'segmento', 'enquadramento', 'situacao']),
    section('Contas', ['conta_bancaria_id', 'conta_contabil', 'fonte_id', 'natureza_receita_id']),
    section('Posição', ['quotas', 'cota', 'saldo', 'saldo_contabil']),
  ],
});
export type FundoInvestimento = RecordOf<typeof fundoInvestimento>;
