import {
  choice,
  dateTime,
  decimal,
  defineResource,
  derived,
  integer,
  items,
  onePerKey,
  type RecordOf,
  ref,
  secret,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { pedidoMotivo } from '../motivo';

/** Where a proposal is (handbook Compras 4A). */
const SITUACOES_PROPOSTA = {
  rascunho: 'Rascunho',
  enviada: 'Enviada',
  retirada: 'Retirada',
  aberta: 'Aberta',
  classificada: 'Classificada',
  desclassificada: 'Desclassificada',
  vencedora: 'Vencedora',
} as const;

/** A better price, once the proposals are open: negotiated with the first, or by which the small business that was called covers it. */
export const pedidoNovoValor = {
  item_numero: integer({ label: 'Item', required: true, min: 1, span: 3 }),
  valor_unitario: decimal(18, 4, { label: 'Novo valor unitário', required: true, min: '0.0001', span: 4 }),
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
      tones: { enviada: 'andamento', aberta: 'andamento', classificada: 'andamento', vencedora: 'bom', desclassificada: 'ruim' },
      span: 3,
    }),
    enviada_em: dateTime({ label: 'Enviada em', readOnly: true, span: 3 }),
    declara_requisitos: yesNo({ label: 'Declara que atende aos requisitos de habilitação', required: true, default: false, span: 6 }),
    declara_menor: yesNo({ label: 'Declara que não emprega menor (CF, art. 7º, XXXIII)', required: true, default: false, span: 6 }),
    declara_integridade: yesNo({ label: 'Declara proposta íntegra e independente', required: true, default: false, span: 6 }),
    declara_me_epp: yesNo({ label: 'Declara ser ME ou EPP, sem passar do limite no ano', required: true, default: false, span: 6 }),
    itens: items(
      {
        item_numero: integer({ label: 'Item', required: true, min: 1, span: 1 }),
        quantidade: decimal(15, 4, { label: 'Quantidade', required: true, min: '0.0001', span: 2 }),
        valor_unitario: decimal(18, 4, { label: 'Valor unitário', required: true, min: '0.0001', span: 2 }),
        marca: text(80, { label: 'Marca ou modelo', span: 3 }),
        valor_final: decimal(18, 4, { label: 'Valor final', readOnly: true, span: 2 }),
        lance_em: dateTime({ label: 'Último lance', readOnly: true, span: 2 }),
        classificacao: integer({ label: 'Classificação', readOnly: true, span: 1 }),
        convocada: yesNo({ label: 'ME/EPP chamada a cobrir a melhor', readOnly: true, default: false, span: 2 }),
        nota: text(80, { label: 'Nota', readOnly: true, span: 3 }),
      },
      {
        label: 'Itens',
        one: 'item',
        help: 'Salvos, ficam lacrados até a abertura: ninguém os lê, nem quem os escreveu. Para mudá-los, digite todos.',
      },
    ),
    valores: secret(LACRE, { label: 'Valores lacrados', readOnly: true }),
    motivo: text(500, { label: 'Motivo da desclassificação', readOnly: true, span: 12 }),
  },
  list: {
    columns: ['processo_contratacao_id', 'fornecedor_id', 'enviada_em', 'situacao'],
    filters: ['processo_contratacao_id', 'fornecedor_id', 'situacao'],
    sort: ['processo_contratacao_id', 'enviada_em'],
  },
  form: [
    section('Proposta', [
      ...(['processo_contratacao_id', 'fornecedor_id', 'situacao', 'enviada_em', 'valores', 'motivo'] as const),
      ...(['declara_requisitos', 'declara_menor', 'declara_integridade', 'declara_me_epp'] as const),
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
    desclassificar: {
      label: 'Desclassificar',
      asks: pedidoMotivo,
      when: { situacao: ['aberta', 'classificada'] },
      to: { situacao: 'desclassificada' },
    },
  },
});
export type PropostaLicitacao = RecordOf<typeof propostaLicitacao>;
