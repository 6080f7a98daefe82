import {
  choice,
  date,
  decimal,
  defineResource,
  derived,
  integer,
  items,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
  year,
} from '../../../resources/definition';
import { SEMESTRES } from '../reports/relatorio_social';

export const SITUACOES_PRESTACAO = { rascunho: 'Em preparo', enviada: 'Enviada ao conselho' } as const;

/** What Enviar ao conselho asks for. */
export const pedidoEnvio = {
  plenario_id: ref('plenario_conselho', { label: 'Conselho', required: true, help: 'O de assistência social, no mandato em curso.' }),
} as const;

/**
 * The accounts of the benefits of a semester, which the council of social assistance judges (Lei 8.742/1993, art. 22; Res. CNAS 213/2025,
 * art. 34; handbook Assistência Social SB11). Once sent they stay as they were.
 */
export const prestacaoBeneficios = defineResource({
  name: 'prestacao_beneficios',
  label: {
    one: 'Prestação de contas dos benefícios',
    many: 'Prestações de contas dos benefícios',
    gender: 'f',
    also: ['relatório semestral', 'CMAS'],
  },
  route: { base: '/assistencia-social/solicitacoes-beneficios/prestacoes' },
  api: { path: '/assistencia-social/prestacoes' },
  menu: 'assistencia-social.solicitacoes-beneficios',
  display: ['rotulo'],
  entity: true,
  dossier: true,
  document: { fixed: { draft: ['situacao', 'rascunho'], but: ['situacao'] } },
  prints: { prestacao: { label: 'Prestação de contas', issued: { situacao: 'enviada' } } },
  fields: {
    rotulo: derived('text', { label: 'Prestação' }),
    situacao: choice(SITUACOES_PRESTACAO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'rascunho',
      tones: { rascunho: 'andamento', enviada: 'bom' },
      span: 4,
    }),
    ano: year({ label: 'Ano', required: true, immutable: true, span: 3 }),
    semestre: choice(SEMESTRES, { label: 'Semestre', required: true, immutable: true, default: '1', span: 4 }),
    linhas: items(
      {
        beneficio: text(120, { label: 'Benefício', required: true, span: 3 }),
        pedidos: integer({ label: 'Pedidos', required: true, span: 1 }),
        concedidos: integer({ label: 'Concedidos', required: true, span: 1 }),
        negados: integer({ label: 'Negados', required: true, span: 1 }),
        entregues: integer({ label: 'Entregues', required: true, span: 1 }),
        concedido: money({ label: 'Concedido', required: true, span: 2 }),
        media: decimal(8, 1, { label: 'Dias', span: 1 }),
        fora_do_prazo: integer({ label: 'Fora do prazo', required: true, span: 1 }),
        sem_parecer: integer({ label: 'Sem parecer', required: true, span: 1 }),
      },
      { label: 'Benefícios do semestre', one: 'benefício', readOnly: true },
    ),
    orcamento: money({ label: 'Orçamento do ano', readOnly: true, span: 3 }),
    empenhado: money({ label: 'Empenhado', readOnly: true, span: 3 }),
    liquidado: money({ label: 'Liquidado', readOnly: true, span: 3 }),
    pago: money({ label: 'Pago', readOnly: true, span: 3 }),
    consideracoes: longText({ label: 'Considerações', help: 'Por que se negou, o que se atrasou e o que se fará.' }),
    enviada_em: date({ label: 'Enviada em', readOnly: true, when: { situacao: 'enviada' }, span: 3 }),
    materia_id: ref('materia_conselho', {
      label: 'Matéria no conselho',
      readOnly: true,
      outcome: true,
      when: { situacao: 'enviada' },
      span: 5,
    }),
  },
  unique: [['ano', 'semestre']],
  list: {
    columns: ['rotulo', 'ano', 'semestre', 'orcamento', 'liquidado', 'enviada_em', 'situacao'],
    filters: ['situacao', 'ano', 'semestre', 'materia_id'],
    sort: ['-ano', '-semestre'],
    totals: false,
  },
  form: [
    section('Prestação', ['situacao', 'ano', 'semestre', 'enviada_em', 'materia_id', 'consideracoes']),
    section('Números do semestre', ['linhas', 'orcamento', 'empenhado', 'liquidado', 'pago'], { made: true }),
  ],
  acts: {
    enviar: {
      label: 'Enviar ao conselho',
      asks: pedidoEnvio,
      awaits: 'a enviar ao conselho',
      when: { situacao: 'rascunho' },
      to: { situacao: 'enviada' },
      changes: ['materia_conselho'],
    },
  },
  next: { situacao: { rascunho: 'enviar', enviada: null } },
});
export type PrestacaoBeneficios = RecordOf<typeof prestacaoBeneficios>;
