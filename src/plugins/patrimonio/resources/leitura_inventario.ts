import {
  choice,
  dateTime,
  defineResource,
  derived,
  image,
  integer,
  isCoordinate,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { ESTADOS_BEM } from './bem';

/**
 * A reading of a bem in a place, as a stock-taking found it (handbook Patrimônio 7, Inventário): kept as it was read. The device gives it its
 * `uuid`, so that the same reading sent twice is one.
 */
export const leituraInventario = defineResource({
  name: 'leitura_inventario',
  label: { one: 'Leitura', many: 'Leituras do inventário', gender: 'f', create: 'Ler um bem', also: ['coleta do inventário', 'bem lido'] },
  route: { base: '/patrimonio/inventario/leituras' },
  menu: 'patrimonio.inventario',
  display: ['rotulo'],
  entity: true,
  ledger: true,
  calls: { update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Leitura' }),
    inventario_id: ref('inventario_patrimonial', {
      label: 'Inventário',
      required: true,
      where: { situacao: ['em_coleta', 'segunda_contagem'] },
      otherwise: 'não está em coleta',
      span: 8,
    }),
    contagem: integer({ label: 'Contagem', readOnly: true, span: 4 }),
    uuid: text(36, { label: 'Identificador', unique: true, help: 'Quem lê pelo aparelho o traz; em branco, o sistema o dá.', span: 6 }),
    departamento_id: ref('departamento', { label: 'Onde se lê', required: true, span: 6 }),
    local: text(100, { label: 'Local', help: 'Sala, prédio.', span: 6 }),
    tombamento_lido: integer({ label: 'Tombamento lido', help: 'Em branco, do bem sem plaqueta ou não registrado.', min: 1, span: 4 }),
    bem_id: ref('bem', { label: 'Bem', readOnly: true, span: 8 }),
    sem_plaqueta: yesNo({ label: 'Está sem plaqueta', span: 4 }),
    descricao: text(300, { label: 'Descrição', help: 'Do que não tem plaqueta, ou não está registrado.' }),
    estado: choice(ESTADOS_BEM, { label: 'Estado', required: true, default: 'bom', span: 4 }),
    observacao: text(300, { label: 'Observação' }),
    foto: image({ label: 'Foto' }),
    coordenada: text(40, { label: 'Coordenada', span: 6 }),
    lido_em: dateTime({ label: 'Lido em', help: 'Em branco, agora.', span: 4 }),
    lido_por_id: ref('usuario', { label: 'Lido por', readOnly: true, span: 6 }),
    aparelho: text(60, { label: 'Aparelho', span: 4 }),
  },
  list: {
    columns: ['lido_em', 'tombamento_lido', 'bem_id', 'departamento_id', 'local', 'estado', 'sem_plaqueta', 'contagem', 'lido_por_id'],
    filters: ['inventario_id', 'bem_id', 'departamento_id', 'estado', 'contagem', 'lido_por_id', 'tombamento_lido'],
    extraFilters: { conflito: yesNo({ label: 'Lidos em dois lugares' }) },
    sort: ['-id'],
  },
  form: [
    section('Leitura', [
      'inventario_id',
      'departamento_id',
      'local',
      'tombamento_lido',
      'bem_id',
      'estado',
      'sem_plaqueta',
      'descricao',
      'observacao',
      'foto',
    ]),
    section('Registro', ['contagem', 'lido_em', 'lido_por_id', 'aparelho', 'coordenada', 'uuid'], { made: true }),
  ],
  rules: [
    isCoordinate('coordenada'),
    ({ tombamento_lido, descricao }) =>
      !tombamento_lido && !descricao ? { tombamento_lido: ['Leia o tombamento, ou descreva o bem que não o tem.'] } : null,
  ],
});
export type LeituraInventario = RecordOf<typeof leituraInventario>;
