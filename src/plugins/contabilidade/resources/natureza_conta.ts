import { choice, defineResource, type RecordOf, ref, section, text } from '../../../resources/definition';
import { eventoContabil } from './evento_contabil';

/** What the de-para answers: the placeholders of events that a nature of revenue or of expense decides. */
export const PAPEIS = {
  VPD: 'VPD, ativo ou passivo que a liquidação debita',
  PAS: 'Passivo financeiro',
  PASP: 'Passivo já reconhecido por competência',
  VPA: 'Variação aumentativa',
  CRE: 'Crédito a receber',
  BEM: 'Bem',
} as const;

/** From natures of revenue and expense to accounts of the patrimony; the longest prefix decides. */
export const naturezaConta = defineResource({
  name: 'natureza_conta',
  label: { one: 'De-para de natureza', many: 'De-para de naturezas', gender: 'm' },
  route: { base: '/contabilidade/cadastros/contabilidade/eventos-contabeis/naturezas' },
  api: { path: '/contabilidade/cadastros/contabilidade/natureza-conta' },
  menu: eventoContabil.menu,
  display: ['prefixo', 'papel'],
  fields: {
    prefixo: text(16, {
      label: 'Natureza (início)',
      required: true,
      help: 'Da receita (1.1.1.2.50) ou da despesa (3.3.90.39): vale o início mais longo.',
      span: 3,
    }),
    papel: choice(PAPEIS, { label: 'Papel', required: true, span: 4 }),
    tipo_despesa: text(20, { label: 'Tipo de despesa', help: 'Como "suprimento"; em branco, qualquer um.', span: 2 }),
    condicao: text(60, {
      label: 'Condição',
      help: 'Preenchida, a conta é uma escolha do documento, como "Entra em almoxarifado"; em branco, é a da natureza.',
      span: 6,
    }),
    conta_id: ref('plano_conta', { label: 'Conta', required: true, where: { tipo: 'A', situacao: true }, span: 3 }),
  },
  year: true,
  unique: [['prefixo', 'papel', 'tipo_despesa', 'condicao']],
  list: {
    columns: ['prefixo', 'papel', 'tipo_despesa', 'condicao', 'conta_id'],
    filters: ['prefixo', 'papel', 'conta_id'],
    sort: ['prefixo'],
  },
  form: [section('De-para', ['prefixo', 'papel', 'tipo_despesa', 'conta_id', 'condicao'])],
  rules: [
    ({ prefixo }) =>
      typeof prefixo === 'string' && !/^\d(\.\d+)*$/.test(prefixo) ? { prefixo: ['Escreva números e pontos, como 3.3.90.39.'] } : null,
  ],
});
export type NaturezaConta = RecordOf<typeof naturezaConta>;
