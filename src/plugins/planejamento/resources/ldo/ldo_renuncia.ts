import { choice, defineResource, longText, money, type RecordOf, section, text } from '../../../../resources/definition';
import { ofLdo } from './parts';

export const TRIBUTOS_RENUNCIA = {
  iptu: 'IPTU',
  itbi: 'ITBI',
  iss: 'ISS',
  taxas: 'Taxas',
  contribuicoes: 'Contribuições',
  outros: 'Outros',
} as const;

/** The forms of waiver of LRF art. 14 §1º. */
export const MODALIDADES_RENUNCIA = {
  anistia: 'Anistia',
  remissao: 'Remissão',
  subsidio: 'Subsídio',
  credito_presumido: 'Crédito presumido',
  isencao: 'Isenção em caráter não geral',
  aliquota: 'Alteração de alíquota',
  base: 'Modificação de base de cálculo',
  outros: 'Outros benefícios',
} as const;

export const COMPENSACOES = {
  considerada: 'Considerada na estimativa da receita (art. 14 I)',
  aumento: 'Aumento de receita (art. 14 II)',
} as const;

/** Revenue that the municipality gives up, and what makes up for it (LRF art. 4º §2º V and art. 14). */
export const ldoRenuncia = defineResource({
  name: 'ldo_renuncia',
  label: { one: 'Renúncia de receita', many: 'Renúncia de receitas', gender: 'f' },
  route: { base: '/planejamento/cadastro/ldo/renuncia-receitas' },
  display: ['setor'],
  fields: {
    ldo_id: ofLdo,
    tributo: choice(TRIBUTOS_RENUNCIA, { label: 'Tributo', required: true, span: 4 }),
    modalidade: choice(MODALIDADES_RENUNCIA, { label: 'Modalidade', required: true, span: 4, help: 'LRF art. 14 §1º.' }),
    setor: text(200, { label: 'Setores, programas ou beneficiários', required: true, span: 8 }),
    lei: text(120, { label: 'Lei', span: 4 }),
    valor_x: money({ label: 'Renúncia prevista X', required: true, min: '0', span: 4 }),
    valor_x1p: money({ label: 'Renúncia prevista X+1', required: true, min: '0', span: 4 }),
    valor_x2p: money({ label: 'Renúncia prevista X+2', required: true, min: '0', span: 4 }),
    compensacao_tipo: choice(COMPENSACOES, { label: 'Forma de compensação', required: true, span: 8 }),
    compensacao: longText({ label: 'Compensação', required: true }),
  },
  year: true,
  list: {
    columns: ['tributo', 'modalidade', 'setor', 'valor_x', 'valor_x1p', 'valor_x2p', 'compensacao_tipo'],
    filters: ['ldo_id', 'tributo', 'modalidade', 'compensacao_tipo', 'setor'],
    sort: ['tributo', 'modalidade'],
  },
  form: [
    section('Renúncia', ['ldo_id', 'tributo', 'modalidade', 'setor', 'lei', 'valor_x', 'valor_x1p', 'valor_x2p']),
    section('Compensação', ['compensacao_tipo', 'compensacao']),
  ],
});
export type LdoRenuncia = RecordOf<typeof ldoRenuncia>;
