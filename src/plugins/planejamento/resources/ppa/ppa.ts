import { date, defineResource, derived, files, html, integer, type RecordOf, section, text, year } from '../../../../resources/definition';
import { prazoDesde } from '../prazos';

/** Plano plurianual: four exercícios, from the second year of a mandate to the first of the next (CF art. 165 §1º; ADCT art. 35 §2º I). */
export const ppa = defineResource({
  name: 'ppa',
  label: { one: 'PPA', many: 'PPAs', gender: 'm' },
  route: { base: '/planejamento/cadastro/ppa-loa/cadastro-ppa' },
  display: ['nome'],
  fields: {
    exercicio_inicial: year({ label: 'Exercício inicial', required: true, unique: true, immutable: true, span: 3 }),
    exercicio_final: integer({ label: 'Exercício final', readOnly: true, span: 3 }),
    periodo: derived('text', { label: 'Período' }),
    nome: text(120, { label: 'Denominação', required: true, span: 6 }),
    diretrizes: html({ label: 'Diretrizes, objetivos e metas' }),
    prazo_envio: date({
      label: 'Prazo de envio',
      required: true,
      defaultFrom: prazoDesde('exercicio_inicial', '08-31'),
      help: 'ADCT art. 35 §2º I; a Lei Orgânica pode dar outro.',
    }),
    prazo_devolucao: date({
      label: 'Prazo de devolução',
      required: true,
      defaultFrom: prazoDesde('exercicio_inicial', '12-22'),
      help: 'ADCT art. 35 §2º I; a Lei Orgânica pode dar outro.',
    }),
    lei_numero: text(20, { label: 'Lei' }),
    lei_data: date({ label: 'Data da lei' }),
    lei_publicacao: date({ label: 'Publicação da lei' }),
    versao_vigente: derived('text', { label: 'Versão vigente' }),
    situacao_ppa: derived('text', {
      label: 'Situação',
      tones: { 'Em revisão': 'atencao', 'Enviada à Câmara': 'andamento', Aprovada: 'andamento', Vigente: 'bom' },
    }),
    valor_total: derived('money', { label: 'Valor total' }),
    anexos: files(['documentos'], { label: 'Documentos' }),
  },
  list: {
    columns: ['periodo', 'nome', 'lei_numero', 'versao_vigente', 'situacao_ppa', 'valor_total'],
    filters: ['nome', 'exercicio_inicial'],
    sort: ['-exercicio_inicial'],
    small: true,
  },
  form: [
    section('Identificação', ['exercicio_inicial', 'exercicio_final', 'nome', 'diretrizes']),
    section('Prazos', ['prazo_envio', 'prazo_devolucao']),
    section('Lei', ['lei_numero', 'lei_data', 'lei_publicacao', 'versao_vigente', 'situacao_ppa', 'valor_total']),
    section('Anexos', ['anexos']),
  ],
  acts: {
    copiar_programas: {
      label: 'Trazer os programas do PPA anterior',
      confirm:
        'Os programas e as ações ativos do PPA anterior serão copiados com os mesmos códigos; os códigos que este PPA já tem ficam como estão.',
    },
  },
});
export type Ppa = RecordOf<typeof ppa>;
