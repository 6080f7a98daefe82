import {
  choice,
  date,
  decimal,
  defineResource,
  derived,
  file,
  integer,
  items,
  longText,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';
import { pedidoMotivo } from '../motivo';

/** Another órgão that takes from an ata of this one without having been in it (Lei 14.133/2021, art. 86, §§ 2º to 5º). */
export const adesaoAta = defineResource({
  name: 'adesao_ata',
  label: { one: 'Adesão à ata', many: 'Adesões a atas', gender: 'f', also: ['carona'] },
  route: { base: '/gestao-de-compras/compras-e-licitacoes/adesoes' },
  api: { path: '/gestao-de-compras/adesoes' },
  menu: 'gestao-de-compras.compras-e-licitacoes',
  display: ['rotulo'],
  entity: true,
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Adesão' }),
    ata_id: ref('ata_registro_preco', {
      label: 'Ata',
      required: true,
      immutable: true,
      where: { situacao: 'vigente' },
      otherwise: 'não está vigente',
      span: 6,
    }),
    orgao_aderente: text(150, { label: 'Órgão aderente', required: true, span: 6 }),
    cnpj: text(14, { label: 'CNPJ do aderente', required: true, help: 'Só os números.', span: 3 }),
    situacao: choice(
      { solicitada: 'Solicitada', autorizada: 'Autorizada', recusada: 'Recusada', cancelada: 'Cancelada' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'solicitada',
        tones: { solicitada: 'atencao', autorizada: 'bom', recusada: 'ruim', cancelada: 'ruim' },
        span: 3,
      },
    ),
    justificativa: longText({ label: 'Justificativa da vantagem', required: true }),
    itens: items(
      {
        item_numero: integer({ label: 'Item', required: true, min: 1, span: 2 }),
        quantidade: decimal(15, 4, { shortest: true, label: 'Quantidade', required: true, min: '0.0001', span: 4 }),
      },
      { label: 'Itens', one: 'item', min: 1 },
    ),
    aceite_fornecedor: file(['documentos', 'imagens'], { label: 'Aceite do fornecedor', help: 'Art. 86, § 2º, III.' }),
    autorizada_em: date({ label: 'Autorizada em', readOnly: true, span: 3 }),
    contratar_ate: date({ label: 'Contratar até', readOnly: true, help: 'Noventa dias da autorização.', span: 3 }),
    motivo: longText({ label: 'Motivo da recusa ou do cancelamento', readOnly: true }),
  },
  document: {
    fixed: { draft: ['situacao', 'solicitada'], but: ['situacao', 'motivo'] },
  },
  list: {
    columns: ['ata_id', 'orgao_aderente', 'cnpj', 'autorizada_em', 'contratar_ate', 'situacao'],
    filters: ['ata_id', 'orgao_aderente', 'cnpj', 'situacao'],
    sort: ['-id'],
  },
  form: [
    section('Adesão', ['ata_id', 'orgao_aderente', 'cnpj', 'situacao', 'justificativa', 'itens', 'aceite_fornecedor']),
    section('Autorização', ['autorizada_em', 'contratar_ate', 'motivo'], { made: true }),
  ],
  rules: [
    onePerKey('itens', ['item_numero'], 'Este item já está na lista.'),
    ({ cnpj }) => (typeof cnpj === 'string' && !/^\d{14}$/.test(cnpj) ? { cnpj: ['Informe os 14 números do CNPJ.'] } : null),
  ],
  acts: {
    autorizar: {
      label: 'Autorizar',
      awaits: 'a autorizar',
      roles: ['ordenador'],
      confirm: 'O fornecedor aceitou, e as quantidades passam a contar nos limites da ata?',
      when: { situacao: 'solicitada' },
      to: { situacao: 'autorizada' },
    },
    recusar: { label: 'Recusar', asks: pedidoMotivo, when: { situacao: 'solicitada' }, to: { situacao: 'recusada' } },
    cancelar: { label: 'Cancelar', asks: pedidoMotivo, when: { situacao: 'autorizada' }, to: { situacao: 'cancelada' } },
  },
  next: { situacao: { solicitada: 'autorizar', autorizada: null } },
});
export type AdesaoAta = RecordOf<typeof adesaoAta>;
