import {
  choice,
  date,
  dateTime,
  decimal,
  defineResource,
  derived,
  eachItem,
  file,
  integer,
  items,
  money,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { julgarChave } from '../../calculo/fornecimento/chave-nfe';
import { pedidoMotivo } from '../motivo';
import { AF_A_RECEBER } from './autorizacao_fornecimento';

/** Where a delivery is. */
const SITUACOES_RECEBIMENTO = {
  provisorio: 'Recebido provisoriamente',
  definitivo: 'Recebido definitivamente',
  recusado: 'Recusado',
  estornado: 'Estornado',
} as const;

export const MODELOS_NOTA = { nfe: 'NF-e', nfse: 'NFS-e', nfce: 'NFC-e', recibo: 'Recibo', fatura: 'Fatura' } as const;

const quantidade = (label: string, help?: string) => decimal(15, 4, { shortest: true, label, min: '0', help, span: 2 });

/** What opens the process of a delay asks for. */
export const pedidoSancao = {
  assunto_id: ref('processo_assunto', {
    label: 'Assunto do processo',
    where: { situacao: true },
    help: 'Em branco, o dos parâmetros de compras.',
    span: 12,
  }),
} as const;

/** What a supplier delivered of an AF, with its fiscal document (Lei 14.133/2021, art. 140; handbook Compras 4C). */
export const recebimento = defineResource({
  name: 'recebimento',
  label: { one: 'Recebimento', many: 'Recebimentos', gender: 'm', also: ['entrega', 'nota fiscal de entrada', 'termo de recebimento'] },
  route: { base: '/gestao-de-compras/almoxarifado/autorizacao-de-fornecimento/recebimentos' },
  menu: 'gestao-de-compras.almoxarifado.autorizacao-de-fornecimento',
  display: ['rotulo'],
  entity: true,
  dossier: true,
  document: {
    number: { parent: 'autorizacao_fornecimento_id' },
    fixed: { once: 'data_definitivo', but: ['situacao', 'processo_sancao_id'] },
    from: { autorizacao_fornecimento: { by: 'autorizacao_fornecimento_id' } },
  },
  prints: { termo: { label: 'Termo de recebimento', issued: { situacao: ['definitivo'] } } },
  fields: {
    rotulo: derived('text', { label: 'Recebimento' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    situacao: choice(SITUACOES_RECEBIMENTO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'provisorio',
      tones: { provisorio: 'atencao', definitivo: 'bom', recusado: 'ruim', estornado: 'ruim' },
      span: 4,
    }),
    autorizacao_fornecimento_id: ref('autorizacao_fornecimento', {
      label: 'Autorização de fornecimento',
      required: true,
      immutable: true,
      where: { situacao: [...AF_A_RECEBER] },
      otherwise: 'não espera entrega',
      span: 6,
    }),
    fornecedor_id: ref('pessoa', { label: 'Fornecedor', readOnly: true, span: 6 }),
    modelo: choice(MODELOS_NOTA, { label: 'Modelo', required: true, default: 'nfe', span: 2 }),
    nota_numero: text(20, { label: 'Número da nota', required: true, span: 3 }),
    nota_serie: text(5, { label: 'Série', span: 1 }),
    nota_emissao: date({ label: 'Emissão', required: true, max: 'hoje', span: 3 }),
    nota_valor: money({ label: 'Valor da nota', required: true, min: '0.01', span: 3 }),
    chave: text(44, { label: 'Chave de acesso', help: '44 posições, da NF-e ou da NFC-e.', span: 6 }),
    xml: file(['notas'], { label: 'XML' }),
    pdf: file(['documentos', 'imagens'], { label: 'PDF' }),
    itens: items(
      {
        item_numero: integer({ label: 'Item', required: true, min: 1, help: 'O número na AF.', span: 1 }),
        material_id: ref('material', { label: 'Material ou serviço', readOnly: true, span: 3 }),
        quantidade_entregue: decimal(15, 4, { shortest: true, label: 'Entregue', required: true, min: '0.0001', span: 2 }),
        quantidade_aceita: quantidade('Aceita', 'Em branco, o que não foi recusado.'),
        quantidade_recusada: quantidade('Recusada'),
        motivo_recusa: text(300, { label: 'Motivo da recusa', span: 4 }),
        lote: text(30, { label: 'Lote', span: 2 }),
        validade: date({ label: 'Validade', span: 2 }),
        marca: text(80, { label: 'Marca', span: 2 }),
        valor_total: money({ label: 'Valor aceito', min: '0.00', help: 'Em branco, a quantidade aceita ao preço da AF.', span: 2 }),
        valor_com_acessorios: money({ label: 'Com acessórios', readOnly: true, span: 2 }),
      },
      { label: 'Itens conferidos', one: 'item', help: 'Em branco, tudo o que resta a receber da AF.' },
    ),
    frete_acessorios: money({ label: 'Frete e acessórios', min: '0.00', help: 'Repartidos pelos itens, por valor.', span: 3 }),
    desconto: money({ label: 'Desconto', min: '0.00', span: 3 }),
    glosa: money({ label: 'Glosa', min: '0.00', help: 'O que a nota cobra e não se aceita.', span: 3 }),
    motivo_glosa: text(300, { label: 'Motivo da glosa', span: 12 }),
    valor_aceito: derived('money', { label: 'Valor aceito' }),
    data_provisorio: dateTime({ label: 'Recebimento provisório', readOnly: true, span: 3 }),
    responsavel_provisorio_id: ref('pessoa', { label: 'Recebido por', readOnly: true, span: 6 }),
    data_definitivo: dateTime({ label: 'Recebimento definitivo', readOnly: true, span: 3 }),
    recebedor_id: ref('pessoa', { label: 'Recebedor', readOnly: true, span: 6 }),
    comissao_id: ref('comissao_licitacao', {
      label: 'Comissão de recebimento',
      where: { tipo: 'recebimento', situacao: true },
      otherwise: 'não é uma comissão de recebimento ativa',
      help: 'Recebe no lugar de uma só pessoa: ao menos três membros assinam.',
      span: 6,
    }),
    assinaturas: items(
      {
        pessoa_id: ref('pessoa', { label: 'Membro', readOnly: true, span: 8 }),
        assinou_em: dateTime({ label: 'Assinou em', readOnly: true, span: 4 }),
      },
      { label: 'Assinaturas da comissão', one: 'assinatura', readOnly: true },
    ),
    em_liquidacao_id: ref('empenho_em_liquidacao', { label: 'Em liquidação', readOnly: true, outcome: true, span: 6 }),
    resto_movimento_id: ref('resto_a_pagar_movimento', { label: 'Em liquidação no resto a pagar', readOnly: true, outcome: true, span: 6 }),
    dias_atraso: derived('integer', { label: 'Dias de atraso' }),
    atrasado: derived('yesNo', { label: 'Com atraso' }),
    multa_sugerida: derived('money', { label: 'Multa sugerida' }),
    processo_sancao_id: ref('processo', { label: 'Processo de sanção', readOnly: true, span: 6 }),
  },
  unique: [['autorizacao_fornecimento_id', 'numero']],
  list: {
    columns: [
      'rotulo',
      'fornecedor_id',
      'modelo',
      'nota_numero',
      'nota_emissao',
      'nota_valor',
      'valor_aceito',
      'data_definitivo',
      'situacao',
    ],
    filters: ['autorizacao_fornecimento_id', 'fornecedor_id', 'nota_numero', 'nota_emissao', 'comissao_id', 'situacao'],
    extraFilters: { contrato_id: ref('contrato', { label: 'Contrato' }), com_atraso: yesNo({ label: 'Com atraso' }) },
    sort: ['-id'],
  },
  form: [
    section('Nota fiscal', [
      'numero',
      'situacao',
      'autorizacao_fornecimento_id',
      'fornecedor_id',
      'modelo',
      'nota_numero',
      'nota_serie',
      'nota_emissao',
      'nota_valor',
      'chave',
      'xml',
      'pdf',
    ]),
    section('Conferência', ['itens', 'frete_acessorios', 'desconto', 'glosa', 'motivo_glosa', 'comissao_id', 'valor_aceito']),
    section(
      'Andamento',
      [
        'data_provisorio',
        'responsavel_provisorio_id',
        'assinaturas',
        'data_definitivo',
        'recebedor_id',
        'em_liquidacao_id',
        'resto_movimento_id',
        'dias_atraso',
        'multa_sugerida',
        'processo_sancao_id',
      ],
      { made: true },
    ),
  ],
  rules: [
    onePerKey('itens', ['item_numero', 'lote'], 'Este item já está na lista, do mesmo lote.'),
    eachItem('itens', ({ quantidade_recusada, motivo_recusa }) =>
      Number(quantidade_recusada ?? 0) > 0 && !motivo_recusa ? { motivo_recusa: ['Diga por que se recusa.'] } : null,
    ),
    ({ glosa, motivo_glosa }) => (Number(glosa ?? 0) > 0 && !motivo_glosa ? { motivo_glosa: ['Diga por que se glosa.'] } : null),
    ({ modelo, chave, nota_numero, nota_serie }) => julgarChave({ modelo, chave, nota_numero, nota_serie }),
  ],
  acts: {
    assinar_comissao: {
      label: 'Assinar pela comissão',
      confirm: 'Você concorda com o que foi conferido. Mudar a conferência desfaz as assinaturas.',
      when: { situacao: 'provisorio' },
    },
    receber_definitivo: {
      label: 'Receber definitivamente',
      awaits: 'a receber definitivamente',
      roles: ['recebedor', 'fiscal'],
      confirm: 'O valor aceito fica em liquidação no empenho, o estoque entra, e o recebimento não se altera mais.',
      posts: true,
      when: { situacao: 'provisorio' },
      to: { situacao: 'definitivo' },
    },
    recusar: { label: 'Recusar', asks: pedidoMotivo, when: { situacao: 'provisorio' }, to: { situacao: 'recusado' } },
    estornar: {
      label: 'Estornar',
      asks: pedidoMotivo,
      posts: true,
      confirm: 'O que entrou em estoque e em liquidação se desfaz, e a quantidade volta a esperar entrega.',
      when: { situacao: 'definitivo' },
      to: { situacao: 'estornado' },
    },
    abrir_sancao: {
      label: 'Abrir processo de sanção',
      asks: pedidoSancao,
      confirm:
        'Um processo administrativo começa com os dias de atraso e a multa que o contrato sugere. Nada se aplica sem a defesa e a decisão.',
      when: { situacao: 'definitivo', processo_sancao_id: null, atrasado: true },
    },
  },
  apart: true,
  next: { situacao: { provisorio: 'receber_definitivo', definitivo: null } },
});
export type Recebimento = RecordOf<typeof recebimento>;
