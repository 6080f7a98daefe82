import {
  choice,
  dateTime,
  decimal,
  defineResource,
  derived,
  integer,
  items,
  longText,
  money,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  secret,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { pedidoMotivo } from '../motivo';
import { qualObjeto } from './objeto';

/** Where a proposal is (handbook Compras 4A). */
const SITUACOES_PROPOSTA = {
  rascunho: 'Rascunho',
  enviada: 'Enviada',
  retirada: 'Retirada',
  aberta: 'Aberta',
  classificada: 'Classificada',
  desclassificada: 'Desclassificada',
  inabilitada: 'Inabilitada',
  vencedora: 'Vencedora',
} as const;

/** How an equal price was decided, in the order of the law (Lei 14.133/2021, art. 60). */
export const DESEMPATES = {
  disputa_final: 'Disputa final (I)',
  desempenho: 'Avaliação do desempenho contratual prévio (II)',
  equidade: 'Ações de equidade entre homens e mulheres (III)',
  integridade: 'Programa de integridade (IV)',
  local: 'Empresa do Estado ou do Município (§ 1º, I)',
  brasileira: 'Empresa brasileira (§ 1º, II)',
  pesquisa: 'Investimento em pesquisa no País (§ 1º, III)',
  clima: 'Mitigação da mudança do clima (§ 1º, IV)',
  sorteio: 'Sorteio',
} as const;
export type Desempate = keyof typeof DESEMPATES;

/** What became of the chance of a small business to cover the best price (LC 123/2006, art. 45). */
export const COBERTURAS = { cobriu: 'Cobriu', declinou: 'Declinou', decorrido: 'Deixou passar o prazo' } as const;

export const EXEQUIBILIDADES = { comprovada: 'Comprovada', nao_comprovada: 'Não comprovada' } as const;

/** The small business that was called says that it will not cover. */
export const pedidoObjeto = qualObjeto;

/** What who conducts, or the board, gives the technique of an item or lot, before the prices open (Lei 14.133/2021, arts. 36 and 37). */
export const pedidoNotaTecnica = {
  ...qualObjeto,
  nota_tecnica: decimal(5, 2, { label: 'Nota técnica (0 a 100)', required: true, min: '0', max: '100', span: 4 }),
  fundamento: text(1000, { label: 'Fundamento da nota', required: true, span: 12 }),
} as const;

/** What the diligence on a price too low found (Lei 14.133/2021, art. 59, § 2º). */
export const pedidoDiligencia = {
  ...qualObjeto,
  comprovada: yesNo({ label: 'Exequibilidade comprovada', required: true, default: true, span: 4 }),
  comprovacao: longText({ label: 'O que se apurou e os documentos', required: true }),
} as const;

/** A better price, once the proposals are open: negotiated with the first, or by which the small business that was called covers it. */
export const pedidoNovoValor = {
  ...qualObjeto,
  valor_unitario: decimal(18, 4, {
    label: 'Novo valor',
    help: 'Unitário do item, ou total do lote. Onde se julga o desconto ou o retorno, informe o campo deles.',
    min: '0.0001',
    span: 4,
  }),
  desconto: percent({ label: 'Novo desconto', help: 'Sobre a referência, onde vence o maior desconto.', min: '0', max: '100', span: 4 }),
  remuneracao_pct: percent({ label: 'Nova remuneração', help: 'Da economia, onde vence o maior retorno.', min: '0', max: '100', span: 4 }),
} as const;

/** R15: the unit prices in which who is first of a lot, or won it, divides its value. */
export const pedidoReadequacao = {
  lote_numero: integer({ label: 'Lote', required: true, min: 1, span: 3 }),
  itens: items(
    {
      item_numero: integer({ label: 'Item', required: true, min: 1, span: 3 }),
      valor_unitario: decimal(18, 4, { label: 'Valor unitário', required: true, min: '0.0001', span: 4 }),
    },
    { label: 'Preços unitários', one: 'item', min: 1, help: 'Todos os itens do lote. A soma não passa do valor do lote.' },
  ),
} as const;

/** Most letters of the items of a proposal, as they are sealed. */
const LACRE = 60_000;

/** What a supplier offers, sealed until the proposals are opened (Lei 14.133/2021, arts. 13, parágrafo único, I, 25 and 63). */
export const propostaLicitacao = defineResource({
  name: 'proposta_licitacao',
  label: { one: 'Proposta', many: 'Propostas', gender: 'f', also: ['lance', 'licitante'] },
  route: { base: '/gestao-de-compras/compras-e-licitacoes/propostas' },
  menu: 'gestao-de-compras.compras-e-licitacoes',
  display: ['rotulo'],
  entity: true,
  year: true,
  fields: {
    rotulo: derived('text', { label: 'Proposta' }),
    processo_contratacao_id: ref('processo_contratacao', {
      label: 'Processo',
      required: true,
      immutable: true,
      where: { situacao: ['divulgado', 'propostas'] },
      otherwise: 'não está recebendo propostas',
      span: 6,
    }),
    fornecedor_id: ref('pessoa', { label: 'Licitante', required: true, immutable: true, span: 6 }),
    situacao: choice(SITUACOES_PROPOSTA, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'rascunho',
      tones: {
        enviada: 'andamento',
        aberta: 'andamento',
        classificada: 'andamento',
        vencedora: 'bom',
        desclassificada: 'ruim',
        inabilitada: 'ruim',
      },
      span: 3,
    }),
    enviada_em: dateTime({ label: 'Enviada em', readOnly: true, span: 3 }),
    declara_requisitos: yesNo({ label: 'Declara que atende aos requisitos de habilitação', required: true, default: false, span: 6 }),
    declara_menor: yesNo({ label: 'Declara que não emprega menor (CF, art. 7º, XXXIII)', required: true, default: false, span: 6 }),
    declara_integridade: yesNo({ label: 'Declara proposta íntegra e independente', required: true, default: false, span: 6 }),
    declara_me_epp: yesNo({ label: 'Declara ser ME ou EPP, sem passar do limite no ano', required: true, default: false, span: 6 }),
    aceita_cota: yesNo({
      label: 'Aceita a cota reservada que ninguém disputar, ao preço que vencer no item principal',
      required: true,
      default: true,
      span: 6,
    }),
    itens: items(
      {
        item_numero: integer({ label: 'Item', required: true, min: 1, span: 1 }),
        quantidade: decimal(15, 4, { shortest: true, label: 'Quantidade', required: true, min: '0.0001', span: 2 }),
        valor_unitario: decimal(18, 4, { label: 'Valor unitário', min: '0.0001', span: 2 }),
        desconto: decimal(9, 4, { label: 'Desconto (%)', min: '0', max: '99.9999', span: 2 }),
        economia: money({ label: 'Economia proposta', min: '0.01', span: 2 }),
        remuneracao_pct: decimal(9, 4, { label: 'Remuneração (% da economia)', min: '0.0001', max: '100', span: 2 }),
        marca: text(80, { label: 'Marca ou modelo', span: 3 }),
        lote_numero: integer({ label: 'Lote', readOnly: true, span: 1 }),
        valor_lote: money({ label: 'Valor do lote', readOnly: true, span: 2 }),
        valor_final: decimal(18, 4, { label: 'Valor final', readOnly: true, span: 2 }),
        readequado_em: dateTime({ label: 'Preço readequado em', readOnly: true, span: 2 }),
        lance_em: dateTime({ label: 'Último lance', readOnly: true, span: 2 }),
        classificacao: integer({ label: 'Classificação', readOnly: true, span: 1 }),
        convocada: yesNo({ label: 'ME/EPP chamada a cobrir a melhor', readOnly: true, default: false, span: 2 }),
        convocada_ate: dateTime({ label: 'Cobre até', readOnly: true, span: 2 }),
        cobertura: choice(COBERTURAS, { label: 'Cobertura', readOnly: true, span: 2 }),
        na_disputa: yesNo({ label: 'Vai à etapa de lances', readOnly: true, span: 2 }),
        nota_tecnica: decimal(5, 2, { label: 'Nota técnica', readOnly: true, span: 2 }),
        fundamento: text(1000, { label: 'Fundamento da nota técnica', readOnly: true, span: 6 }),
        pontuacao: decimal(18, 2, { label: 'Pontuação ou retorno', readOnly: true, span: 2 }),
        desempate: choice(DESEMPATES, { label: 'Desempate', readOnly: true, span: 4 }),
        desempate_prova: text(2000, { label: 'Prova do desempate', readOnly: true, span: 6 }),
        exequibilidade: choice(EXEQUIBILIDADES, { label: 'Exequibilidade', readOnly: true, span: 2 }),
        exequibilidade_prova: longText({ label: 'Prova da exequibilidade', readOnly: true }),
        nota: text(80, { label: 'Nota', readOnly: true, span: 3 }),
      },
      {
        label: 'Itens',
        one: 'item',
        help: 'Salvos, ficam lacrados até a abertura: ninguém os lê, nem quem os escreveu. Para mudá-los, digite todos.',
      },
    ),
    valores: secret(LACRE, { label: 'Valores lacrados', readOnly: true }),
    recibo: text(64, { label: 'Recibo (SHA-256)', readOnly: true, span: 12 }),
    motivo: text(500, { label: 'Motivo da exclusão', readOnly: true, span: 12 }),
  },
  document: {
    fixed: {
      draft: ['situacao', 'rascunho'],
      but: ['situacao', 'motivo', 'valores', 'recibo'],
      filled: ['enviada_em'],
      lines: {
        itens: {
          grows: true,
          // what was sealed comes with the opening of the session
          filled: ['quantidade', 'valor_unitario', 'desconto', 'economia', 'remuneracao_pct', 'marca'],
          but: [
            'valor_lote',
            'valor_final',
            'readequado_em',
            'lance_em',
            'classificacao',
            'convocada',
            'convocada_ate',
            'cobertura',
            'na_disputa',
            'nota_tecnica',
            'fundamento',
            'pontuacao',
            'desempate',
            'desempate_prova',
            'exequibilidade',
            'exequibilidade_prova',
            'nota',
          ],
        },
      },
    },
  },
  list: {
    columns: ['processo_contratacao_id', 'fornecedor_id', 'enviada_em', 'situacao'],
    filters: ['processo_contratacao_id', 'fornecedor_id', 'situacao'],
    sort: ['processo_contratacao_id', 'enviada_em'],
  },
  form: [
    section('Proposta', [
      'processo_contratacao_id',
      'fornecedor_id',
      'situacao',
      'enviada_em',
      'valores',
      'recibo',
      'motivo',
      'declara_requisitos',
      'declara_menor',
      'declara_integridade',
      'declara_me_epp',
      'aceita_cota',
    ]),
    section('Itens', ['itens']),
  ],
  rules: [onePerKey('itens', ['item_numero'], 'Este item já está na lista.')],
  acts: {
    enviar: {
      label: 'Enviar',
      regra: 2,
      confirm: 'A proposta fica lacrada até a abertura. Até o fim do prazo pode ser retirada.',
      when: { situacao: 'rascunho' },
      to: { situacao: 'enviada' },
    },
    retirar: {
      label: 'Retirar',
      regra: 2,
      confirm: 'A proposta retirada não volta: até o fim do prazo envia-se outra.',
      when: { situacao: ['rascunho', 'enviada'] },
      to: { situacao: 'retirada' },
    },
    novo_valor: {
      label: 'Registrar novo valor',
      asks: pedidoNovoValor,
      when: { situacao: ['aberta', 'classificada'] },
    },
    declinar: {
      label: 'Declinar da cobertura',
      asks: pedidoObjeto,
      when: { situacao: ['aberta', 'classificada'] },
    },
    readequar: {
      label: 'Registrar proposta readequada',
      asks: pedidoReadequacao,
      when: { situacao: ['classificada', 'vencedora'] },
    },
    pontuar: {
      label: 'Dar nota técnica',
      asks: pedidoNotaTecnica,
      when: { situacao: 'aberta' },
    },
    diligenciar: {
      label: 'Registrar diligência de exequibilidade',
      asks: pedidoDiligencia,
      when: { situacao: ['aberta', 'classificada'] },
    },
    desclassificar: {
      label: 'Desclassificar',
      asks: pedidoMotivo,
      when: { situacao: ['aberta', 'classificada'] },
      to: { situacao: 'desclassificada' },
    },
    inabilitar: {
      label: 'Inabilitar o licitante',
      asks: pedidoMotivo,
      when: { situacao: ['aberta', 'classificada', 'vencedora'] },
      to: { situacao: 'inabilitada' },
    },
    reintegrar: {
      label: 'Reintegrar a proposta',
      asks: pedidoMotivo,
      when: { situacao: ['desclassificada', 'inabilitada'] },
      to: { situacao: 'classificada' },
    },
  },
  apart: true,
  next: {
    situacao: {
      rascunho: 'enviar',
      enviada: null,
      aberta: 'novo_valor',
      classificada: 'readequar',
      desclassificada: null,
      inabilitada: null,
      vencedora: 'readequar',
    },
  },
});
export type PropostaLicitacao = RecordOf<typeof propostaLicitacao>;
