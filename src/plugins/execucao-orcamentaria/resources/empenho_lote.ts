import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  integer,
  items,
  longText,
  money,
  month,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';
import { VIGENTES } from './empenho';

/**
 * Empenhos issued together from models, in the order of the lines (handbook Execução 3.1): of each model all is taken but the value,
 * the day and what the history says of the competência. A line that is refused leaves the others.
 */
export const empenhoLote = defineResource({
  name: 'empenho_lote',
  label: { one: 'Lote de empenhos', many: 'Lotes de empenhos', gender: 'm', also: ['empenhar em lote', 'repetir mês anterior'] },
  route: { base: '/execucao-orcamentaria/empenho/lotes' },
  api: { path: '/execucao-orcamentaria/empenho-lote' },
  menu: 'execucao-orcamentaria.empenho',
  display: ['rotulo'],
  entity: true,
  year: true,
  document: {
    number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true },
    fixed: {
      draft: ['situacao', 'rascunho'],
      but: ['situacao'],
      lines: { linhas: { but: ['empenho_id', 'situacao', 'resultado'] } },
    },
    from: { empenho: { by: 'linhas.modelo_id', left: [['valor'], 'a repetir'], into: 'valor' } },
  },
  fields: {
    rotulo: derived('text', { label: 'Lote' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data_emissao: date({ label: 'Data de emissão', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    competencia: month({ label: 'Competência', required: true, help: 'Toma o lugar de {{competencia}} no histórico.', span: 3 }),
    descricao: text(100, { label: 'Descrição', span: 4 }),
    situacao: choice(
      { rascunho: 'Rascunho', emitido: 'Emitido', emitido_parcial: 'Emitido em parte', recusado: 'Recusado' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'rascunho',
        tones: { rascunho: 'andamento', emitido: 'bom', emitido_parcial: 'atencao', recusado: 'ruim' },
        span: 3,
      },
    ),
    linhas: items(
      {
        modelo_id: ref('empenho', {
          label: 'Modelo',
          required: true,
          where: { situacao: [...VIGENTES, 'anulado', 'inscrito_rp'] },
          span: 4,
        }),
        credor: text(150, { label: 'Credor', readOnly: true, span: 4 }),
        ficha: text(250, { label: 'Ficha', readOnly: true, span: 4 }),
        valor: money({ label: 'Valor', required: true, min: '0.01', span: 2 }),
        historico: longText({ label: 'Histórico', help: 'Em branco, o do modelo. {{competencia}} é o mês do lote.' }),
        empenho_id: ref('empenho', { label: 'Empenho', readOnly: true, outcome: true, span: 3 }),
        situacao: choice(
          { pendente: 'Pendente', emitido: 'Emitido', recusado: 'Recusado' },
          { label: 'Situação', readOnly: true, default: 'pendente', tones: { emitido: 'bom', recusado: 'ruim' }, span: 2 },
        ),
        resultado: text(300, { label: 'Resultado', readOnly: true, span: 4 }),
      },
      { label: 'Empenhos', one: 'empenho' },
    ),
    quantidade: derived('integer', { label: 'Empenhos' }),
    valor_total: derived('money', { label: 'Valor' }),
    avisos: derived('text', { label: 'Fichas sem saldo para o lote' }),
  },
  unique: [['numero']],
  list: {
    columns: ['rotulo', 'data_emissao', 'competencia', 'descricao', 'quantidade', 'valor_total', 'situacao'],
    filters: ['numero', 'data_emissao', 'competencia', 'situacao', 'descricao'],
    sort: ['-numero'],
  },
  form: [
    section('Lote', ['numero', 'data_emissao', 'competencia', 'descricao', 'situacao', 'quantidade', 'valor_total', 'avisos']),
    section('Empenhos', ['linhas']),
  ],
  rules: [onePerKey('linhas', ['modelo_id'], 'Este modelo já está na lista.')],
  acts: {
    repetir: {
      label: 'Repetir mês anterior',
      regra: 2,
      confirm: 'As linhas passam a ser os empenhos estimativos e globais do mês anterior ao da competência.',
      when: { situacao: 'rascunho' },
    },
    emitir: {
      label: 'Emitir',
      confirm: 'Cada linha é emitida na sua ordem, com número próprio. A que não couber no saldo da ficha é recusada, e as outras ficam.',
      when: { situacao: 'rascunho' },
      to: { situacao: ['emitido', 'emitido_parcial'] },
      tells: true,
    },
    refazer: {
      label: 'Refazer os recusados',
      regra: 2,
      makes: true,
      when: { situacao: ['emitido_parcial', 'recusado'] },
    },
  },
  next: { situacao: { rascunho: 'emitir', emitido_parcial: 'refazer', recusado: 'refazer' } },
});
export type EmpenhoLote = RecordOf<typeof empenhoLote>;
