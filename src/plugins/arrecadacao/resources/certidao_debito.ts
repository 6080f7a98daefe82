import {
  choice,
  date,
  defineResource,
  derived,
  integer,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  year,
} from '../../../resources/definition';
import { TIPOS_CERTIDAO } from '../calculo/certidao';

/** What a contribuinte, or an imóvel, owed on a day, told to whoever asks (CTN, arts. 205 and 206). Never changed; cancelled. */
export const certidaoDebito = defineResource({
  name: 'certidao_debito',
  label: { one: 'Certidão', many: 'Certidões', gender: 'f', also: ['CND', 'CPEN', 'certidão negativa'] },
  route: { base: '/arrecadacao/contribuinte/certidoes' },
  api: { path: '/arrecadacao/certidao' },
  menu: 'arrecadacao.contribuinte',
  findable: { number: 'numero', year: 'ano' },
  display: ['rotulo'],
  ledger: true,
  calls: { update: false, delete: false },
  document: { number: { year: 'ano', mask: 'N/AAAA', fromFirst: true }, fixed: { but: ['cancelada_em', 'motivo'] } },
  // nobody learns whose it is (CTN, art. 198)
  public: {
    path: '/publico/documentos',
    key: 'codigo_verificacao',
    fields: ['rotulo', 'tipo', 'situacao', 'emissao', 'validade'],
  },
  fields: {
    rotulo: derived('text', { label: 'Certidão' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ano: year({ label: 'Ano', readOnly: true, span: 2 }),
    tipo: choice(TIPOS_CERTIDAO, {
      label: 'Tipo',
      readOnly: true,
      tones: { negativa: 'bom', positiva: 'ruim', positiva_efeito_negativa: 'atencao' },
      span: 4,
    }),
    contribuinte_id: ref('contribuinte', {
      label: 'Contribuinte',
      personal: 'financeiro',
      help: 'Com todas as inscrições da mesma pessoa.',
      span: 6,
    }),
    imovel_id: ref('imovel', { label: 'Imóvel', span: 6 }),
    finalidade: text(150, { label: 'Finalidade' }),
    emissao: date({ label: 'Emissão', readOnly: true, span: 3 }),
    validade: date({ label: 'Válida até', readOnly: true, span: 3 }),
    codigo_verificacao: text(20, { label: 'Código de verificação', readOnly: true, unique: true }),
    debitos_snapshot: longText({ label: 'Débitos na emissão', readOnly: true, personal: 'financeiro' }),
    cancelada_em: date({ label: 'Cancelada em', readOnly: true, span: 3 }),
    motivo: longText({ label: 'Motivo do cancelamento', readOnly: true }),
    situacao: derived('text', { label: 'Situação', tones: { Válida: 'bom', Vencida: 'atencao', Cancelada: 'ruim' } }),
  },
  list: {
    columns: ['rotulo', 'tipo', 'contribuinte_id', 'imovel_id', 'emissao', 'validade', 'situacao'],
    filters: ['contribuinte_id', 'imovel_id', 'tipo', 'emissao', 'numero', 'ano', 'codigo_verificacao'],
    sort: ['-id'],
  },
  unique: [['ano', 'numero']],
  form: [
    section('Certidão', [
      'tipo',
      'situacao',
      'numero',
      'ano',
      'contribuinte_id',
      'imovel_id',
      'finalidade',
      'emissao',
      'validade',
      'codigo_verificacao',
      'cancelada_em',
      'motivo',
    ]),
  ],
  rules: [
    (draft) =>
      Boolean(draft.contribuinte_id) === Boolean(draft.imovel_id)
        ? { contribuinte_id: ['Escolha o contribuinte ou o imóvel: um dos dois.'] }
        : null,
  ],
  acts: {
    pdf: { label: 'PDF', regra: 6, file: true },
    cancelar: { label: 'Cancelar', reason: true, when: { cancelada_em: null } },
  },
});
export type CertidaoDebito = RecordOf<typeof certidaoDebito>;
