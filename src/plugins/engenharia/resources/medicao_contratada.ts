import { choice, date, defineResource, derived, files, integer, money, type RecordOf, section, text } from '../../../resources/definition';
import { medicaoObra } from './medicao_obra';

const { situacao } = medicaoObra.fields;

/** What the contratada sends of a medição that is not attested yet. */
export const pedidoMemoria = {
  arquivos: files(['documentos', 'planilhas'], { label: 'Memória de cálculo ou boletim', required: true }),
  nota_fiscal: text(30, { label: 'Nota fiscal', help: 'Em branco, continua a que já se disse.', span: 6 }),
} as const;

/** The medições of the works of who calls, to the contratada that executes them (formats of works, 4). */
export const medicaoContratada = defineResource({
  name: 'medicao_contratada',
  label: { one: 'Medição de obra', many: 'Medições de obra', gender: 'f', also: ['boletim de medição', 'memória de cálculo'] },
  route: { base: '/fornecedor/propostas/medicoes-de-obra' },
  menu: 'fornecedor.propostas',
  display: ['rotulo'],
  view: true,
  fields: {
    rotulo: text(60, { label: 'Medição', span: 4 }),
    obra: text(150, { label: 'Obra', span: 8 }),
    contrato: text(30, { label: 'Contrato', span: 3 }),
    situacao: choice(situacao.options, { label: 'Situação', tones: situacao.tones, span: 3 }),
    periodo_inicio: date({ label: 'Período de', span: 3 }),
    periodo_fim: date({ label: 'Até', span: 3 }),
    medido: derived('text', { label: 'O que se mediu' }),
    valor_medido: money({ label: 'Medido', span: 3 }),
    valor_glosado: money({ label: 'Glosado', span: 3 }),
    reajuste: money({ label: 'Reajuste', span: 3 }),
    valor_total: money({ label: 'Total da nota', span: 3 }),
    valor_liquido: money({ label: 'Líquido', span: 3 }),
    pago: derived('money', { label: 'Pago' }),
    nota_fiscal: text(30, { label: 'Nota fiscal', span: 3 }),
    memorias: integer({ label: 'Arquivos da memória', span: 3 }),
    aprovada_em: date({ label: 'Aprovada em', span: 3 }),
  },
  list: {
    columns: ['rotulo', 'obra', 'periodo_inicio', 'periodo_fim', 'valor_total', 'pago', 'memorias', 'situacao'],
    filters: ['obra', 'situacao', 'periodo_fim'],
    sort: ['-periodo_fim', '-id'],
    totals: false,
  },
  form: [
    section('Medição', [
      'rotulo',
      'obra',
      'contrato',
      'situacao',
      'periodo_inicio',
      'periodo_fim',
      'medido',
      'valor_medido',
      'valor_glosado',
      'reajuste',
      'valor_total',
      'valor_liquido',
      'pago',
      'nota_fiscal',
      'memorias',
      'aprovada_em',
    ]),
  ],
  acts: {
    enviar_memoria: {
      label: 'Enviar memória ou boletim',
      regra: 2,
      asks: pedidoMemoria,
      when: { situacao: ['elaborada', 'apresentada'] },
    },
  },
});
export type MedicaoContratada = RecordOf<typeof medicaoContratada>;
