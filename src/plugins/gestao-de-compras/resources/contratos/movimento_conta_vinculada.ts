import {
  choice,
  date,
  defineResource,
  derived,
  file,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';
import { pedidoMotivo } from '../motivo';
import { ASSINADOS } from './contrato';

export const TIPOS_MOVIMENTO_VINCULADO = { deposito: 'Depósito', liberacao: 'Liberação' } as const;

/** What releases what was retained: the payment falls due only then (Lei 14.133/2021, art. 121, § 3º, III to V). */
export const EVENTOS_LIBERACAO = {
  decimo_terceiro: '13º salário',
  ferias: 'Férias e um terço',
  rescisao: 'Rescisão do empregado, com a multa do FGTS',
  pagamento_direto: 'Pagamento direto aos empregados, por inadimplemento',
  encerramento: 'Fim do contrato, com as verbas quitadas',
} as const;

/** What is kept of each medição of a contract with exclusive dedication of labour, and what is let go of it (Lei 14.133/2021, art. 121, § 3º). */
export const movimentoContaVinculada = defineResource({
  name: 'movimento_conta_vinculada',
  label: {
    one: 'Movimento da conta vinculada',
    many: 'Movimentos da conta vinculada',
    gender: 'm',
    also: ['conta vinculada', 'dedicação exclusiva', 'retenção trabalhista'],
  },
  route: { base: '/gestao-de-compras/gestao-de-contratos/conta-vinculada' },
  api: { path: '/gestao-de-compras/movimentos-conta-vinculada' },
  menu: 'gestao-de-compras.gestao-de-contratos',
  display: ['rotulo'],
  entity: true,
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Movimento' }),
    contrato_id: ref('contrato', {
      label: 'Contrato',
      required: true,
      immutable: true,
      where: { conta_vinculada: true, situacao: [...ASSINADOS, 'anulado'] },
      otherwise: 'não está assinado, ou não tem conta vinculada',
      span: 6,
    }),
    tipo: choice(TIPOS_MOVIMENTO_VINCULADO, { label: 'Tipo', required: true, default: 'deposito', span: 3 }),
    situacao: choice(
      { registrado: 'Registrado', estornado: 'Estornado' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'registrado',
        tones: { registrado: 'bom', estornado: 'ruim' },
        span: 3,
      },
    ),
    data: date({ label: 'Data', required: true, max: 'hoje', span: 3 }),
    medicao_id: ref('medicao_contrato', {
      label: 'Medição',
      within: { contrato_id: 'contrato_id' },
      where: { situacao: 'aprovada_gestor' },
      otherwise: 'não está aprovada',
      when: { tipo: 'deposito' },
      required: { tipo: 'deposito' },
      help: 'A de que se reteve.',
      span: 6,
    }),
    remuneracao: money({
      label: 'Remuneração da mão de obra',
      min: '0.01',
      when: { tipo: 'deposito' },
      required: { tipo: 'deposito' },
      help: 'A que a medição paga aos empregados: sobre ela incidem os percentuais do contrato.',
      span: 3,
    }),
    decimo_terceiro: money({ label: '13º salário', readOnly: true, span: 3 }),
    ferias: money({ label: 'Férias e um terço', readOnly: true, span: 3 }),
    encargos: money({ label: 'Encargos sobre férias e 13º', readOnly: true, span: 3 }),
    multa_fgts: money({ label: 'Multa do FGTS', readOnly: true, span: 3 }),
    evento: choice(EVENTOS_LIBERACAO, {
      label: 'Evento',
      when: { tipo: 'liberacao' },
      required: { tipo: 'liberacao' },
      span: 6,
    }),
    valor: money({
      label: 'Valor',
      min: '0.01',
      required: { tipo: 'liberacao' },
      help: 'Do depósito, a soma do que se reteve.',
      span: 3,
    }),
    motivo: longText({
      label: 'Motivo da liberação',
      when: { tipo: 'liberacao' },
      required: { tipo: 'liberacao' },
      help: 'De quais empregados, de que período e com que comprovação.',
    }),
    comprovante: file(['documentos', 'imagens'], { label: 'Comprovante', span: 6 }),
    estornado_em: date({ label: 'Estornado em', readOnly: true, span: 3 }),
    motivo_estorno: text(500, { label: 'Motivo do estorno', readOnly: true, span: 9 }),
  },
  document: {
    fixed: { but: ['situacao'], filled: ['estornado_em', 'motivo_estorno'] },
  },
  list: {
    columns: ['contrato_id', 'data', 'tipo', 'medicao_id', 'evento', 'valor', 'situacao'],
    filters: ['contrato_id', 'tipo', 'evento', 'data', 'situacao'],
    sort: ['-data', '-id'],
  },
  form: [
    section('Movimento', [
      'contrato_id',
      'tipo',
      'situacao',
      'data',
      'medicao_id',
      'remuneracao',
      'evento',
      'valor',
      'motivo',
      'comprovante',
    ]),
    section('Retido', ['decimo_terceiro', 'ferias', 'encargos', 'multa_fgts'], { made: true }),
    section('Estorno', ['estornado_em', 'motivo_estorno'], { made: true }),
  ],
  acts: {
    estornar: {
      label: 'Estornar',
      asks: pedidoMotivo,
      confirm: 'O movimento deixa de contar no saldo da conta vinculada.',
      when: { situacao: 'registrado' },
      to: { situacao: 'estornado' },
    },
  },
  next: { situacao: { registrado: null } },
});
export type MovimentoContaVinculada = RecordOf<typeof movimentoContaVinculada>;
