import { choice, date, defineResource, derived, longText, money, type RecordOf, ref, section, text } from '../../../resources/definition';
import { contrato } from '../../gestao-de-compras/resources/contratos/contrato';

const { situacao } = contrato.fields;

/** The contracts of who calls, since they wait for its signature (handbook Compras 6.2). */
export const contratoFornecedor = defineResource({
  name: 'contrato_fornecedor',
  label: { one: 'Contrato', many: 'Contratos', gender: 'm', also: ['assinar contrato'] },
  route: { base: '/fornecedor/propostas/contratos' },
  menu: 'fornecedor.propostas',
  display: ['numero'],
  view: true,
  fields: {
    numero: text(30, { label: 'Contrato', span: 3 }),
    fornecedor: text(150, { label: 'Contratado', span: 6 }),
    situacao: choice(situacao.options, { label: 'Situação', tones: situacao.tones, span: 3 }),
    licitacao_id: ref('licitacao_publicada', { label: 'Licitação', span: 6 }),
    vigencia_inicio: date({ label: 'Vigência desde', span: 3 }),
    vigencia_fim: date({ label: 'Vigência até', span: 3 }),
    valor: money({ label: 'Valor', span: 3 }),
    data_assinatura: date({ label: 'Assinado pelo Município em', span: 3 }),
    assinada_em: derived('dateTime', { label: 'Assinado por você em' }),
    assinaturas: derived('text', { label: 'Assinaturas' }),
    a_assinar: derived('yesNo', { label: 'Espera a sua assinatura' }),
    objeto: longText({ label: 'Objeto' }),
    texto: derived('text', { label: 'Texto do contrato' }),
  },
  list: {
    columns: ['numero', 'fornecedor', 'objeto', 'vigencia_fim', 'valor', 'situacao', 'assinaturas'],
    filters: ['numero', 'situacao', 'licitacao_id', 'vigencia_fim'],
    sort: ['-id'],
    totals: false,
  },
  form: [
    section('Contrato', [
      'numero',
      'fornecedor',
      'situacao',
      'licitacao_id',
      'vigencia_inicio',
      'vigencia_fim',
      'valor',
      'data_assinatura',
      'assinada_em',
      'assinaturas',
      'a_assinar',
      'objeto',
    ]),
  ],
  acts: {
    assinar: {
      label: 'Assinar',
      regra: 2,
      confirm: 'Você assina o texto que está nesta tela. Ficam registrados o seu nome, o instante, o endereço IP e o SHA-256 do texto.',
      changes: ['ata_fornecedor'],
      when: { a_assinar: true },
    },
  },
});
export type ContratoFornecedor = RecordOf<typeof contratoFornecedor>;
