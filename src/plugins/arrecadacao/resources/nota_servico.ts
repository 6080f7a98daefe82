import {
  choice,
  compareDecimals,
  cpfCnpj,
  date,
  defineResource,
  derived,
  longText,
  money,
  month,
  percent,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

export const RETENCOES_ISS = { nao: 'Não retido', tomador: 'Retido pelo tomador', intermediario: 'Retido pelo intermediário' } as const;

/** As the national layout says it (tribISSQN). */
export const TRIBUTACOES_ISS = { '1': 'Tributável', '2': 'Imune', '3': 'Exportação', '4': 'Não incidência' } as const;

const recebido = (label: string) => money({ label, readOnly: true, personal: 'financeiro', span: 3 });

/** What the cancellation of a note asks for. */
export const PEDIDO_CANCELAMENTO_NOTA = {
  cancelada_em: date({ label: 'Cancelada em', required: true, max: 'hoje', span: 4 }),
  motivo: text(300, { label: 'Motivo', required: true, span: 8 }),
} as const;

/** A service note, of the national environment or declared: what the books of ISS are made of (LC 116/2003; LC 214/2025, art. 62). */
export const notaServico = defineResource({
  name: 'nota_servico',
  label: { one: 'Nota de serviço', many: 'Notas de serviço', gender: 'f', also: ['NFS-e', 'nota fiscal de serviço'] },
  route: { base: '/arrecadacao/livro-eletronico/notas' },
  menu: 'arrecadacao.livro-eletronico',
  display: ['rotulo'],
  ledger: true,
  calls: { update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Nota' }),
    numero: text(15, { label: 'Número', required: true, span: 2 }),
    chave: text(50, { label: 'Chave da NFS-e', unique: true, help: 'Em branco, da nota que se declara.', span: 6 }),
    situacao: choice(
      { normal: 'Normal', cancelada: 'Cancelada', substituida: 'Substituída', bloqueada: 'Bloqueada' },
      { label: 'Situação', required: true, readOnly: true, default: 'normal', tones: { normal: 'bom', cancelada: 'ruim' }, span: 4 },
    ),
    origem: choice(
      { adn: 'Ambiente nacional', arquivo: 'Arquivo', declarada: 'Declarada' },
      { label: 'Origem', required: true, readOnly: true, default: 'declarada', span: 3 },
    ),
    emissao: date({ label: 'Emissão', required: true, max: 'hoje', span: 3 }),
    competencia: month({ label: 'Competência', required: true, span: 3 }),
    prestador_id: ref('contribuinte', {
      label: 'Prestador',
      personal: 'financeiro',
      where: { tipo: 'mobiliario' },
      otherwise: 'não é inscrição mobiliária',
      help: 'Em branco, o prestador é de outro município.',
      span: 6,
    }),
    prestador_documento: cpfCnpj({ label: 'CPF/CNPJ do prestador de fora', personal: 'identificador', span: 3 }),
    prestador_nome: text(150, { label: 'Prestador de fora', personal: 'financeiro', span: 3 }),
    tomador_id: ref('contribuinte', {
      label: 'Tomador',
      personal: 'financeiro',
      help: 'Em branco, o tomador é de outro município.',
      span: 6,
    }),
    tomador_documento: cpfCnpj({ label: 'CPF/CNPJ do tomador de fora', personal: 'identificador', span: 3 }),
    tomador_nome: text(150, { label: 'Tomador de fora', personal: 'financeiro', span: 3 }),
    item_lc116: text(5, { label: 'Item da LC 116', required: true, span: 3 }),
    ctribnac: text(6, { label: 'Código nacional', span: 3 }),
    incide_aqui: yesNo({ label: 'Incide neste município', required: true, default: true, span: 3 }),
    tributacao: choice(TRIBUTACOES_ISS, { label: 'Tributação', required: true, default: '1', span: 3 }),
    valor_servico: money({ label: 'Valor do serviço', required: true, min: '0.01', personal: 'financeiro', span: 3 }),
    deducoes: money({ label: 'Deduções', min: '0', personal: 'financeiro', span: 3 }),
    desconto: money({ label: 'Desconto incondicionado', min: '0', personal: 'financeiro', span: 3 }),
    aliquota: percent({ label: 'Alíquota', required: true, default: '3', min: '0', max: '5', span: 3 }),
    retido: choice(RETENCOES_ISS, { label: 'Retenção', required: true, default: 'nao', span: 4 }),
    base: recebido('Base'),
    iss: recebido('ISS'),
    cancelada_em: date({ label: 'Cancelada em', readOnly: true, span: 3 }),
    motivo: text(300, { label: 'Motivo do cancelamento', readOnly: true, span: 9 }),
    livro_prestados_id: ref('livro_iss', { label: 'Livro de prestados', readOnly: true, span: 6 }),
    livro_tomados_id: ref('livro_iss', { label: 'Livro de tomados', readOnly: true, span: 6 }),
    descricao: longText({ label: 'Descrição do serviço' }),
  },
  document: { fixed: { but: ['situacao', 'cancelada_em', 'motivo', 'livro_prestados_id', 'livro_tomados_id'] } },
  list: {
    columns: ['rotulo', 'competencia', 'prestador_id', 'tomador_id', 'item_lc116', 'valor_servico', 'iss', 'retido', 'situacao'],
    filters: [
      'numero',
      'chave',
      'situacao',
      'competencia',
      'prestador_id',
      'tomador_id',
      'retido',
      'tributacao',
      'origem',
      'livro_prestados_id',
      'livro_tomados_id',
    ],
    extraFilters: { livro_id: ref('livro_iss', { label: 'Livro' }) },
    sort: ['-competencia', '-id'],
  },
  form: [
    section('Nota', ['situacao', 'origem', 'numero', 'chave', 'emissao', 'competencia']),
    section('Partes', ['prestador_id', 'prestador_documento', 'prestador_nome', 'tomador_id', 'tomador_documento', 'tomador_nome']),
    section('Serviço', [
      'item_lc116',
      'ctribnac',
      'incide_aqui',
      'tributacao',
      'valor_servico',
      'deducoes',
      'desconto',
      'aliquota',
      'retido',
      'descricao',
    ]),
    section('Imposto', ['base', 'iss', 'livro_prestados_id', 'livro_tomados_id', 'cancelada_em', 'motivo'], { made: true }),
  ],
  rules: [
    ({ prestador_id, tomador_id }) =>
      !prestador_id && !tomador_id ? { prestador_id: ['Informe o prestador ou o tomador: um deles é deste município.'] } : null,
    ({ retido, tomador_id }) =>
      retido === 'tomador' && !tomador_id ? { tomador_id: ['Quem reteve é deste município: escolha o tomador.'] } : null,
    ({ valor_servico, deducoes }) =>
      typeof valor_servico === 'string' && typeof deducoes === 'string' && compareDecimals(deducoes, valor_servico) > 0
        ? { deducoes: ['As deduções não passam do valor do serviço.'] }
        : null,
  ],
  acts: {
    cancelar: {
      label: 'Cancelar',
      asks: PEDIDO_CANCELAMENTO_NOTA,
      confirm: 'A nota sai do livro; se ele já se encerrou, o que era dela se desfaz no do mês do cancelamento.',
      when: { situacao: 'normal' },
      to: { situacao: 'cancelada' },
      changes: ['livro_iss'],
    },
  },
  next: { situacao: { normal: null, cancelada: null, substituida: null, bloqueada: null } },
});
export type NotaServico = RecordOf<typeof notaServico>;
