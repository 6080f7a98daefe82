import { choice, defineResource, integer, type RecordOf, ref, section, text } from '../../../resources/definition';
import { PARAMETROS } from '../calculo/prazos';

/** What the local rule of the ouvidoria says; federal rules bind a municipality only where its own adopts them. */
export const parametroOuvidoria = defineResource({
  name: 'parametro_ouvidoria',
  label: { one: 'Parâmetros da ouvidoria', many: 'Parâmetros da ouvidoria', gender: 'm' },
  route: { base: '/administracao/ouvidoria/demandas/parametros' },
  api: { path: '/administracao/ouvidoria/parametros' },
  menu: 'administracao.ouvidoria.demandas',
  display: 'norma',
  fields: {
    norma: text(150, {
      label: 'Norma local',
      required: true,
      help: 'A lei ou o decreto que regula a ouvidoria e o acesso à informação.',
      span: 6,
    }),
    departamento_id: ref('departamento', { label: 'Departamento da ouvidoria', required: true, span: 6 }),
    anonimo: choice(
      { denuncia: 'Denúncia', denuncia_reclamacao: 'Denúncia e reclamação' },
      { label: 'Aceita anônimas', required: true, default: PARAMETROS.anonimo, span: 4 },
    ),
    complementacao_dias: integer({
      label: 'Dias para complementar',
      required: true,
      default: PARAMETROS.complementacao_dias,
      min: 5,
      max: 60,
      span: 4,
    }),
    recurso_instancias: integer({
      label: 'Instâncias de recurso do e-SIC',
      required: true,
      default: PARAMETROS.recurso_instancias,
      min: 1,
      max: 2,
      span: 4,
    }),
    recurso_dias: integer({ label: 'Dias para recorrer', required: true, default: PARAMETROS.recurso_dias, min: 10, max: 30, span: 4 }),
    recurso_decisao_dias: integer({
      label: 'Dias para decidir o recurso',
      required: true,
      default: PARAMETROS.recurso_decisao_dias,
      min: 1,
      max: 30,
      span: 4,
    }),
  },
  list: { columns: ['norma', 'departamento_id', 'anonimo', 'complementacao_dias', 'recurso_instancias'], sort: ['id'], small: true },
  form: [
    section('Parâmetros', [
      'norma',
      'departamento_id',
      'anonimo',
      'complementacao_dias',
      'recurso_instancias',
      'recurso_dias',
      'recurso_decisao_dias',
    ]),
  ],
  calls: { delete: false },
});
export type ParametroOuvidoria = RecordOf<typeof parametroOuvidoria>;
