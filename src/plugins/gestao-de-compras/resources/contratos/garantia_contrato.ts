import {
  choice,
  date,
  defineResource,
  derived,
  endAfterStart,
  file,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';
import { pedidoMotivo } from '../motivo';
import { SITUACOES_GARANTIA, TIPOS_GARANTIA } from './contrato';

/** What the endorsement of a guarantee asks. */
export const pedidoEndosso = {
  fim: date({ label: 'Nova validade', required: true, span: 4 }),
} as const;

/** What its execution asks. */
export const pedidoExecucaoGarantia = {
  valor: money({ label: 'Valor executado', min: '0.01', help: 'Em branco, tudo o que resta.', span: 4 }),
  ...pedidoMotivo,
} as const;

/** Those that answer for something. */
export const GARANTIA_EM_VIGOR = ['vigente', 'endossada'];

/** What answers for the execution of a contract (Lei 14.133/2021, arts. 96 to 102). Cash also enters as extra-orçamentário, in Financeiro. */
export const garantiaContrato = defineResource({
  name: 'garantia_contrato',
  label: { one: 'Garantia de contrato', many: 'Garantias de contratos', gender: 'f', also: ['caução', 'seguro-garantia', 'fiança'] },
  route: { base: '/gestao-de-compras/gestao-de-contratos/garantias' },
  api: { path: '/gestao-de-compras/garantias-contrato' },
  menu: 'gestao-de-compras.gestao-de-contratos',
  display: ['rotulo'],
  entity: true,
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Garantia' }),
    contrato_id: ref('contrato', { label: 'Contrato', required: true, immutable: true, span: 6 }),
    situacao: choice(
      { a_registrar: 'A registrar', ...SITUACOES_GARANTIA },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'a_registrar',
        tones: { a_registrar: 'atencao', vigente: 'bom', endossada: 'bom', liberada: 'bom', executada: 'ruim' },
        span: 3,
      },
    ),
    modalidade: choice(TIPOS_GARANTIA, { label: 'Modalidade', required: true, default: 'seguro', span: 3 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    executado: money({ label: 'Executado', readOnly: true, default: '0.00', span: 3 }),
    saldo: money({ label: 'Em garantia', readOnly: true, sumOf: ['valor', '-executado'], span: 3 }),
    emissor: text(120, { label: 'Seguradora ou banco', required: { modalidade: ['seguro', 'fianca'] }, span: 5 }),
    apolice: text(60, { label: 'Apólice ou carta', required: { modalidade: ['seguro', 'fianca'] }, span: 4 }),
    inicio: date({ label: 'Desde', required: true, span: 3 }),
    fim: date({ label: 'Até', required: true, span: 3 }),
    validade: derived('text', { label: 'Validade', tones: { 'No prazo': 'bom', Vencida: 'ruim' } }),
    arquivo: file(['documentos'], { label: 'Documento', span: 6 }),
    registrada_em: date({ label: 'Registrada em', readOnly: true, span: 3 }),
    encerrada_em: date({ label: 'Liberada ou executada em', readOnly: true, span: 3 }),
  },
  due: {
    field: 'fim',
    when: { situacao: GARANTIA_EM_VIGOR },
    warnDays: 30,
    counting: 'corridos',
    awaits: 'perto do fim',
    roles: ['fiscal', 'compras'],
  },
  document: {
    fixed: { draft: ['situacao', 'a_registrar'], but: ['situacao', 'executado', 'fim', 'encerrada_em'] },
    from: {
      contrato: { by: 'contrato_id', take: { valor: 'garantia_devida', inicio: 'vigencia_inicio', fim: 'vigencia_atual' } },
    },
  },
  list: {
    columns: ['contrato_id', 'modalidade', 'emissor', 'apolice', 'valor', 'saldo', 'inicio', 'fim', 'validade', 'situacao'],
    filters: ['contrato_id', 'modalidade', 'situacao', 'fim'],
    sort: ['fim', 'id'],
  },
  form: [
    section('Garantia', ['contrato_id', 'situacao', 'modalidade', 'valor', 'emissor', 'apolice', 'inicio', 'fim', 'validade', 'arquivo']),
    section('Andamento', ['executado', 'saldo', 'registrada_em', 'encerrada_em'], { made: true }),
  ],
  rules: [endAfterStart('inicio', 'fim')],
  acts: {
    registrar: {
      label: 'Registrar',
      awaits: 'a registrar',
      roles: ['compras'],
      posts: true,
      when: { situacao: 'a_registrar' },
      to: { situacao: 'vigente' },
    },
    endossar: { label: 'Endossar', asks: pedidoEndosso, when: { situacao: GARANTIA_EM_VIGOR }, to: { situacao: 'endossada' } },
    liberar_garantia: {
      label: 'Liberar',
      posts: true,
      confirm: 'A garantia volta ao contratado depois da execução fiel do contrato (Lei 14.133/2021, art. 100).',
      when: { situacao: GARANTIA_EM_VIGOR },
      to: { situacao: 'liberada' },
    },
    executar: {
      label: 'Executar',
      asks: pedidoExecucaoGarantia,
      posts: true,
      confirm: 'O que não se executa continua a garantir o contrato (Lei 14.133/2021, art. 139, III).',
      when: { situacao: GARANTIA_EM_VIGOR },
      to: { situacao: [...GARANTIA_EM_VIGOR, 'executada'] },
    },
  },
  next: { situacao: { a_registrar: 'registrar', vigente: null, endossada: null } },
});
export type GarantiaContrato = RecordOf<typeof garantiaContrato>;
