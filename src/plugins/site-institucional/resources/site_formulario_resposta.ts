import { choice, dateTime, defineResource, items, longText, type RecordOf, ref, section, text } from '../../../resources/definition';

/** What somebody answered to a form of the site: each question as it was asked, with what was written. */
export const siteFormularioResposta = defineResource({
  name: 'site_formulario_resposta',
  label: { one: 'Resposta', many: 'Respostas dos formulários', gender: 'f' },
  route: { base: '/administracao/site-institucional/formularios/respostas' },
  menu: 'administracao.site-institucional.formularios',
  entity: true,
  display: ['protocolo'],
  calls: { create: false, update: false, delete: false },
  dossier: true,
  fields: {
    protocolo: text(20, { label: 'Protocolo', required: true, readOnly: true, unique: true, span: 3 }),
    formulario_id: ref('site_formulario', { label: 'Formulário', required: true, readOnly: true, span: 6 }),
    recebida_em: dateTime({ label: 'Recebida em', required: true, readOnly: true, span: 3 }),
    situacao: choice(
      { recebida: 'Recebida', em_analise: 'Em análise', respondida: 'Respondida', arquivada: 'Arquivada', spam: 'Indesejada' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'recebida',
        tones: { recebida: 'atencao', em_analise: 'andamento', respondida: 'bom', spam: 'ruim' },
        span: 3,
      },
    ),
    respostas: items(
      {
        rotulo: text(150, { label: 'Pergunta', required: true, span: 5 }),
        valor: longText({ label: 'Resposta', span: 7 }),
      },
      { label: 'Respostas', one: 'resposta', readOnly: true },
    ),
    termo_versao: dateTime({ label: 'Termo de', help: 'Quando foi escrito o termo que valia.', readOnly: true, span: 3 }),
    aceite_em: dateTime({ label: 'Consentimento em', readOnly: true, span: 3 }),
    providencia: longText({ label: 'O que se fez', readOnly: true }),
  },
  document: { fixed: { but: ['situacao', 'providencia', 'data_exclusao'] } },
  list: {
    columns: ['protocolo', 'formulario_id', 'recebida_em', 'situacao'],
    filters: ['protocolo', 'formulario_id', 'recebida_em', 'situacao'],
    sort: ['-recebida_em'],
  },
  form: [
    section('Resposta', ['protocolo', 'formulario_id', 'recebida_em', 'situacao', 'respostas', 'termo_versao', 'aceite_em', 'providencia']),
  ],
  acts: {
    analisar: { label: 'Analisar', awaits: 'a analisar', when: { situacao: 'recebida' }, to: { situacao: 'em_analise' } },
    responder: {
      label: 'Concluir',
      asks: { providencia: longText({ label: 'O que se fez', required: true }) },
      when: { situacao: 'em_analise' },
      to: { situacao: 'respondida' },
    },
    arquivar: { label: 'Arquivar', when: { situacao: ['recebida', 'em_analise', 'respondida'] }, to: { situacao: 'arquivada' } },
    marcar_spam: { label: 'Marcar como indesejada', when: { situacao: 'recebida' }, to: { situacao: 'spam' } },
  },
  next: { situacao: { recebida: 'analisar', em_analise: 'responder', respondida: null, arquivada: null, spam: null } },
});
export type SiteFormularioResposta = RecordOf<typeof siteFormularioResposta>;
