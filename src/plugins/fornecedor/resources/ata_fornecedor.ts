import { choice, date, defineResource, derived, money, type RecordOf, ref, section, text } from '../../../resources/definition';
import { ataRegistroPreco } from '../../gestao-de-compras/resources/contratacao/ata_registro_preco';

const { situacao } = ataRegistroPreco.fields;

/** The atas de registro de preços of who calls, since they wait for its signature (handbook Compras 6.2). */
export const ataFornecedor = defineResource({
  name: 'ata_fornecedor',
  label: { one: 'Ata de registro de preços', many: 'Atas de registro de preços', gender: 'f', also: ['assinar ata'] },
  route: { base: '/fornecedor/propostas/atas' },
  menu: 'fornecedor.propostas',
  display: ['numero'],
  view: true,
  fields: {
    numero: text(30, { label: 'Ata', span: 3 }),
    fornecedor: text(150, { label: 'Fornecedor', span: 6 }),
    situacao: choice(situacao.options, { label: 'Situação', tones: situacao.tones, span: 3 }),
    licitacao_id: ref('licitacao_publicada', { label: 'Licitação', span: 6 }),
    vigencia_inicio: date({ label: 'Vigência desde', span: 3 }),
    vigencia_fim: date({ label: 'Vigência até', span: 3 }),
    valor: money({ label: 'Valor registrado', span: 3 }),
    data_assinatura: date({ label: 'Assinada pelo Município em', span: 3 }),
    assinada_em: derived('dateTime', { label: 'Assinada por você em' }),
    assinaturas: derived('text', { label: 'Assinaturas' }),
    a_assinar: derived('yesNo', { label: 'Espera a sua assinatura' }),
    texto: derived('text', { label: 'Texto da ata' }),
  },
  list: {
    columns: ['numero', 'fornecedor', 'licitacao_id', 'vigencia_fim', 'valor', 'situacao', 'assinaturas'],
    filters: ['numero', 'situacao', 'licitacao_id', 'vigencia_fim'],
    sort: ['-id'],
    totals: false,
  },
  form: [
    section('Ata', [
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
    ]),
  ],
  acts: {
    assinar: {
      label: 'Assinar',
      regra: 2,
      confirm: 'Você assina o texto que está nesta tela. Ficam registrados o seu nome, o instante, o endereço IP e o SHA-256 do texto.',
      changes: ['contrato_fornecedor'],
      when: { a_assinar: true },
    },
  },
});
export type AtaFornecedor = RecordOf<typeof ataFornecedor>;
