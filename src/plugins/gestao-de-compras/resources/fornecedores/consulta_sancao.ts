import {
  choice,
  date,
  dateTime,
  defineResource,
  file,
  integer,
  longText,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';
import { MENU_FORNECEDORES } from './fornecedor_cadastro';

const PELO_SERVICO = { base: ['ceis', 'cnep'] } as const;

/**
 * One look at CEIS or CNEP: what the service answered, or the certificate that a person brought while it does not answer (handbook
 * Compras 6.3). It is never changed.
 */
export const consultaSancao = defineResource({
  name: 'consulta_sancao',
  label: { one: 'Consulta ao CEIS/CNEP', many: 'Consultas ao CEIS/CNEP', gender: 'f', also: ['CEIS', 'CNEP', 'certidão correcional'] },
  route: { base: '/gestao-de-compras/procedimentos-auxiliares/consultas' },
  api: { path: '/gestao-de-compras/consultas-sancao' },
  menu: MENU_FORNECEDORES,
  display: ['base', 'pessoa_id'],
  findable: { through: 'pessoa_id' },
  ledger: true,
  calls: { update: false, delete: false },
  fields: {
    pessoa_id: ref('pessoa', { label: 'Fornecedor', required: true, where: { tipo: ['fisica', 'juridica'] }, span: 8 }),
    base: choice(
      { ceis: 'CEIS', cnep: 'CNEP', certidao: 'Certidão anexada' },
      { label: 'Base', required: true, readOnly: true, default: 'certidao', span: 4 },
    ),
    emissao: date({
      label: 'Emitida em',
      required: true,
      max: 'hoje',
      help: 'Da véspera ou de hoje: a consulta vale por 24 horas.',
      span: 4,
    }),
    certidao: file(['documentos', 'imagens'], {
      label: 'Certidão',
      help: 'A certidão negativa correcional da CGU, que reúne o CEIS e o CNEP.',
      span: 8,
    }),
    motivo: longText({ label: 'Motivo de não consultar a base', required: true }),
    data_hora: dateTime({ label: 'Consultada em', readOnly: true, span: 4 }),
    encontrados: integer({ label: 'Sanções encontradas', readOnly: true, when: PELO_SERVICO, span: 4 }),
    situacao: choice(
      { ok: 'Realizada', erro: 'Não realizada' },
      { label: 'Situação', required: true, readOnly: true, default: 'ok', tones: { ok: 'bom', erro: 'ruim' }, span: 4 },
    ),
    erro: text(300, { label: 'O que impediu', readOnly: true, when: { situacao: 'erro' }, span: 12 }),
    resultado: longText({ label: 'O que a base respondeu', readOnly: true, when: PELO_SERVICO }),
  },
  document: {
    fixed: {},
  },
  list: {
    columns: ['data_hora', 'pessoa_id', 'base', 'encontrados', 'situacao', 'erro'],
    filters: ['pessoa_id', 'base', 'situacao', 'data_hora'],
    sort: ['-data_hora', '-id'],
    totals: false,
  },
  form: [
    section('Certidão', ['pessoa_id', 'base', 'emissao', 'certidao', 'motivo']),
    section('Resultado', ['data_hora', 'situacao', 'encontrados', 'erro', 'resultado'], { made: true }),
  ],
});
export type ConsultaSancao = RecordOf<typeof consultaSancao>;
