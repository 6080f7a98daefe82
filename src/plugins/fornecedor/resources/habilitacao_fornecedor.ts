import { choice, date, dateTime, defineResource, longText, type RecordOf, ref, section, text, yesNo } from '../../../resources/definition';
import { habilitacaoLicitante } from '../../gestao-de-compras/resources/contratacao/habilitacao_licitante';
import { fornecedorDocumento } from '../../gestao-de-compras/resources/fornecedores/fornecedor_documento';

const { grupo, exigencia, situacao } = habilitacaoLicitante.fields;
const { numero, emissao, validade, arquivo } = fornecedorDocumento.fields;

/** The document by which a supplier answers what is asked of it. */
export const pedidoDocumento = { numero, emissao, validade, arquivo } as const;

/** What is asked of who calls, once it is first for an item, and until when (handbook Compras 6.2; Lei 14.133/2021, arts. 62 to 70). */
export const habilitacaoFornecedor = defineResource({
  name: 'habilitacao_fornecedor',
  label: { one: 'Exigência de habilitação', many: 'Habilitação', gender: 'f' },
  route: { base: '/fornecedor/propostas/habilitacao' },
  menu: 'fornecedor.propostas',
  display: ['licitante'],
  view: true,
  fields: {
    licitacao_id: ref('licitacao_publicada', { label: 'Licitação', span: 6 }),
    licitante: text(150, { label: 'Licitante', span: 6 }),
    grupo: choice(grupo.options, { label: 'Habilitação', span: 4 }),
    exigencia: choice(exigencia.options, { label: 'Documento exigido', span: 4 }),
    situacao: choice(situacao.options, { label: 'Situação', tones: situacao.tones, span: 4 }),
    documento: text(80, { label: 'Documento apresentado', span: 4 }),
    apresentar_ate: dateTime({ label: 'Apresentar até', help: 'Duas horas da convocação.', span: 4 }),
    prazo: date({ label: 'Prazo da diligência ou da regularização', span: 4 }),
    observacao: longText({ label: 'O que se pede' }),
    aberta: yesNo({ label: 'Esperando documento', span: 4 }),
  },
  list: {
    columns: ['licitacao_id', 'grupo', 'exigencia', 'documento', 'apresentar_ate', 'prazo', 'situacao', 'aberta'],
    filters: ['licitacao_id', 'grupo', 'situacao', 'aberta'],
    sort: ['-licitacao_id', 'id'],
    totals: false,
  },
  form: [
    section('Exigência', [
      'licitacao_id',
      'licitante',
      'grupo',
      'exigencia',
      'situacao',
      'documento',
      'apresentar_ate',
      'prazo',
      'observacao',
    ]),
  ],
  acts: { apresentar: { label: 'Apresentar documento', regra: 2, asks: pedidoDocumento, when: { aberta: true } } },
});
export type HabilitacaoFornecedor = RecordOf<typeof habilitacaoFornecedor>;
