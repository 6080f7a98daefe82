import { active, choice, defineResource, type Issues, type RecordOf, ref, section, text, yesNo } from '../../../resources/definition';

const ARRECADACAO = { tipo: 'arrecadacao' } as const;
const COBRANCA = { tipo: 'cobranca' } as const;
const WITH_FILE = { tipo: ['arrecadacao', 'cobranca'] };

/** An agreement by which guides are paid: what their codes need, and the account that receives. */
export const convenioArrecadacao = defineResource({
  name: 'convenio_arrecadacao',
  label: { one: 'Convênio de arrecadação', many: 'Convênios de arrecadação', gender: 'm', also: ['banco arrecadador'] },
  route: { base: '/arrecadacao/contribuinte/convenios' },
  api: { path: '/arrecadacao/convenio' },
  menu: 'arrecadacao.contribuinte',
  display: ['nome'],
  fields: {
    nome: text(80, { label: 'Nome', required: true, unique: true, span: 6 }),
    tipo: choice(
      { arrecadacao: 'Arrecadação (48 dígitos)', cobranca: 'Cobrança (47 dígitos)', pix: 'PIX' },
      { label: 'Tipo', required: true, immutable: true, span: 3 },
    ),
    situacao: active(),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta que recebe', required: true, where: { situacao: true }, span: 6 }),
    internet: yesNo({
      label: 'Emite pela internet',
      required: true,
      default: false,
      help: 'Usado na guia que o cidadão emite sem entrar no sistema. Só um convênio ativo.',
      span: 6,
    }),
    codigo: text(20, {
      label: 'Código do convênio',
      required: WITH_FILE,
      when: WITH_FILE,
      unique: true,
      help: 'Como o banco o escreve no arquivo de retorno.',
      span: 4,
    }),
    carteira: text(2, { label: 'Carteira', required: COBRANCA, when: COBRANCA, min: 2, span: 2 }),
    segmento: choice(
      { 1: 'Prefeitura', 5: 'Órgão governamental', 6: 'Identificado pelo CNPJ', 7: 'Multa de trânsito' },
      { label: 'Segmento', required: ARRECADACAO, when: ARRECADACAO, default: '1', span: 3 },
    ),
    orgao_febraban: text(8, {
      label: 'Código FEBRABAN',
      required: ARRECADACAO,
      when: ARRECADACAO,
      help: '4 algarismos ou, no segmento do CNPJ, os 8 da raiz.',
      span: 3,
    }),
    identificador: choice(
      { 6: '6: módulo 10', 8: '8: módulo 11' },
      { label: 'Identificador de valor', required: ARRECADACAO, when: ARRECADACAO, default: '6', span: 3 },
    ),
    pix_chave: text(77, { label: 'Chave PIX', required: { tipo: 'pix' }, help: 'Com ela a guia também se paga por PIX.', span: 6 }),
    pix_cidade: text(15, { label: 'Cidade do PIX', required: { tipo: 'pix' }, span: 3 }),
  },
  list: {
    columns: ['nome', 'tipo', 'codigo', 'conta_bancaria_id', 'internet', 'situacao'],
    filters: ['nome', 'tipo', 'conta_bancaria_id', 'situacao'],
    sort: ['nome'],
    small: true,
  },
  form: [
    section('Convênio', ['nome', 'tipo', 'situacao', 'conta_bancaria_id', 'internet']),
    section('Código de barras', ['codigo', 'carteira', 'segmento', 'orgao_febraban', 'identificador'], { when: WITH_FILE }),
    section('PIX', ['pix_chave', 'pix_cidade']),
  ],
  rules: [
    ({ tipo, segmento, orgao_febraban }) => {
      if (tipo !== 'arrecadacao' || !orgao_febraban) return null;
      const places = segmento === '6' ? 8 : 4;
      return new RegExp(`^\\d{${places}}$`).test(String(orgao_febraban)) ? null : { orgao_febraban: [`Informe ${places} algarismos.`] };
    },
    ({ tipo, codigo, carteira }) => {
      const issues: Issues = {};
      if (tipo === 'cobranca' && codigo && !/^\d{7}$/.test(String(codigo))) issues.codigo = ['O convênio de cobrança tem 7 algarismos.'];
      if (tipo === 'cobranca' && carteira && !/^\d{2}$/.test(String(carteira))) issues.carteira = ['A carteira tem 2 algarismos.'];
      return issues;
    },
    ({ pix_chave, pix_cidade }) => (pix_chave && !pix_cidade ? { pix_cidade: ['Informe a cidade que o PIX mostra a quem paga.'] } : null),
  ],
});
export type ConvenioArrecadacao = RecordOf<typeof convenioArrecadacao>;
