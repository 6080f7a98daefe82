import {
  choice,
  date,
  dateTime,
  defineResource,
  derived,
  file,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { julgarChave } from '../../calculo/fornecimento/chave-nfe';
import { recebimento } from '../fornecimento/recebimento';
import { pedidoMotivo } from '../motivo';

const { modelo, nota_numero, nota_serie, nota_emissao, nota_valor, chave, pdf } = recebimento.fields;
const xml = file(['notas'], { label: 'XML' });

/** What a supplier tells of the nota of an AF. */
export const pedidoNota = { modelo, nota_numero, nota_serie, nota_emissao, nota_valor, chave, xml, pdf } as const;

const DO_XML = { required: false, help: 'Em branco, o que o XML diz.' } as const;

/** The same as it is typed in the portal: what the XML says of a nota needs not be typed. */
export const pedidoNotaDoPortal = {
  modelo,
  xml,
  pdf,
  nota_numero: { ...nota_numero, ...DO_XML },
  nota_serie: { ...nota_serie, ...DO_XML },
  nota_emissao: { ...nota_emissao, ...DO_XML },
  nota_valor: { ...nota_valor, ...DO_XML },
  chave: { ...chave, ...DO_XML },
} as const;

/** The nota fiscal that a supplier sent of an AF, before who receives confers it (handbook Compras 4C and 6.2). */
export const notaFornecedor = defineResource({
  name: 'nota_fornecedor',
  label: { one: 'Nota enviada pelo fornecedor', many: 'Notas enviadas pelos fornecedores', gender: 'f', also: ['NF-e a receber'] },
  route: { base: '/gestao-de-compras/almoxarifado/autorizacao-de-fornecimento/notas-enviadas' },
  menu: 'gestao-de-compras.almoxarifado.autorizacao-de-fornecimento',
  display: ['rotulo'],
  entity: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Nota' }),
    autorizacao_fornecimento_id: ref('autorizacao_fornecimento', { label: 'AF', required: true, immutable: true, span: 4 }),
    fornecedor_id: ref('pessoa', { label: 'Fornecedor', readOnly: true, span: 5 }),
    situacao: choice(
      { enviada: 'Enviada', recebida: 'Recebida provisoriamente', recusada: 'Recusada' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'enviada',
        tones: { enviada: 'atencao', recebida: 'bom', recusada: 'ruim' },
        span: 3,
      },
    ),
    ...pedidoNota,
    xml_conferido: yesNo({
      label: 'Conferida com o XML',
      readOnly: true,
      blank: 'Sem XML',
      help: 'Não: o XML é de um leiaute que não se lê. Foi guardado, e a nota diz o que o fornecedor digitou.',
      span: 3,
    }),
    enviada_em: dateTime({ label: 'Enviada em', readOnly: true, span: 3 }),
    recebimento_id: ref('recebimento', { label: 'Recebimento', readOnly: true, outcome: true, span: 4 }),
    decidida_em: date({ label: 'Decidida em', readOnly: true, span: 3 }),
    motivo: text(500, { label: 'Motivo da recusa', readOnly: true, when: { situacao: 'recusada' }, span: 12 }),
  },
  document: {
    fixed: { but: ['situacao', 'xml_conferido', 'recebimento_id', 'decidida_em', 'motivo'] },
  },
  list: {
    columns: [
      'rotulo',
      'autorizacao_fornecimento_id',
      'fornecedor_id',
      'nota_emissao',
      'nota_valor',
      'xml_conferido',
      'enviada_em',
      'situacao',
    ],
    filters: ['autorizacao_fornecimento_id', 'fornecedor_id', 'nota_numero', 'nota_emissao', 'situacao'],
    sort: ['-id'],
  },
  form: [
    section('Nota', [
      'autorizacao_fornecimento_id',
      'fornecedor_id',
      'situacao',
      'modelo',
      'nota_numero',
      'nota_serie',
      'nota_emissao',
      'nota_valor',
      'chave',
      'xml',
      'xml_conferido',
      'pdf',
      'enviada_em',
      'recebimento_id',
      'decidida_em',
      'motivo',
    ]),
  ],
  rules: [({ modelo, chave, nota_numero, nota_serie }) => julgarChave({ modelo, chave, nota_numero, nota_serie })],
  acts: {
    receber: {
      label: 'Receber provisoriamente',
      awaits: 'a receber',
      roles: ['almoxarife', 'recebedor'],
      confirm: 'O recebimento provisório se faz com os dados da nota e tudo o que resta da AF: confira-o e corrija-o antes do definitivo.',
      when: { situacao: 'enviada' },
      to: { situacao: 'recebida' },
    },
    recusar: { label: 'Recusar', asks: pedidoMotivo, when: { situacao: 'enviada' }, to: { situacao: 'recusada' } },
  },
  next: { situacao: { enviada: 'receber' } },
});
export type NotaFornecedor = RecordOf<typeof notaFornecedor>;
