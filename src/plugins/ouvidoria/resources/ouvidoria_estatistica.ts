import { choice, decimal, defineResource, integer, type RecordOf, section, text } from '../../../resources/definition';
import { TIPOS } from './palavras';

/**
 * The numbers of the ouvidoria that anybody reads, by month, kind and subject (Lei 12.527/2011, art. 30, III; Lei 13.460/2017, art. 14).
 * What has fewer than five goes together, under no subject: a number so small tells who it is.
 */
export const ouvidoriaEstatistica = defineResource({
  name: 'ouvidoria_estatistica',
  label: { one: 'Número da ouvidoria', many: 'Estatística da ouvidoria', gender: 'm' },
  route: { base: '/administracao/ouvidoria/demandas/estatistica' },
  api: { path: '/administracao/ouvidoria/estatistica' },
  menu: 'administracao.ouvidoria.demandas',
  display: ['mes'],
  view: true,
  public: {
    path: '/publico/dados-abertos/ouvidoria_estatistica',
    about: 'Quantas demandas o município recebeu e respondeu, por mês, tipo e assunto, sem quem as fez (Lei 12.527/2011, art. 30, III).',
    fields: ['mes', 'tipo', 'assunto', 'recebidas', 'respondidas', 'no_prazo', 'prorrogadas', 'negadas', 'dias_resolucao', 'satisfacao'],
    search: ['assunto'],
    filters: ['tipo', 'mes'],
    newest: { of: 'ouvidoria_demanda', by: 'data_registro' },
    export: true,
  },
  fields: {
    mes: text(7, { label: 'Mês', span: 2 }),
    tipo: choice(TIPOS, { label: 'Tipo', required: true, span: 4 }),
    assunto: text(100, { label: 'Assunto', span: 6 }),
    recebidas: integer({ label: 'Recebidas', span: 2 }),
    respondidas: integer({ label: 'Respondidas', span: 2 }),
    no_prazo: integer({ label: 'Respondidas no prazo', span: 2 }),
    prorrogadas: integer({ label: 'Prorrogadas', span: 2 }),
    negadas: integer({ label: 'Acessos negados', span: 2 }),
    dias_resolucao: decimal(8, 1, { label: 'Dias até a resposta, em média', span: 3 }),
    satisfacao: decimal(4, 1, { label: 'Nota média', span: 2 }),
  },
  list: {
    columns: ['mes', 'tipo', 'assunto', 'recebidas', 'respondidas', 'no_prazo', 'dias_resolucao'],
    filters: ['tipo', 'mes'],
    sort: ['-mes'],
  },
  form: [
    section('Número', [
      'mes',
      'tipo',
      'assunto',
      'recebidas',
      'respondidas',
      'no_prazo',
      'prorrogadas',
      'negadas',
      'dias_resolucao',
      'satisfacao',
    ]),
  ],
});
export type OuvidoriaEstatistica = RecordOf<typeof ouvidoriaEstatistica>;
