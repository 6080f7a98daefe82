import { choice, dateTime, defineResource, longText, type RecordOf, ref, section, text } from '../../../resources/definition';

/** What outsiders wrote, before anybody else reads it: of a question, or of a survey (handbook 00, M12). */
export const siteComentario = defineResource({
  name: 'site_comentario',
  label: { one: 'Texto a moderar', many: 'Moderação', gender: 'm', also: ['comentários', 'fila de moderação'] },
  route: { base: '/administracao/site-institucional/perguntas-frequentes/moderacao' },
  menu: 'administracao.site-institucional.perguntas-frequentes',
  entity: true,
  display: ['texto'],
  calls: { create: false, update: false, delete: false },
  fields: {
    origem: choice(
      { pergunta: 'Pergunta frequente', pesquisa: 'Pesquisa de satisfação' },
      { label: 'De', required: true, readOnly: true, span: 4 },
    ),
    recebido_em: dateTime({ label: 'Recebido em', required: true, readOnly: true, span: 4 }),
    situacao: choice(
      { pendente: 'A moderar', aprovado: 'Aprovado', recusado: 'Recusado' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'pendente',
        tones: { pendente: 'atencao', aprovado: 'bom', recusado: 'ruim' },
        span: 4,
      },
    ),
    faq_id: ref('site_faq', { label: 'Pergunta', readOnly: true, span: 6 }),
    pesquisa_id: ref('site_pesquisa', { label: 'Pesquisa', readOnly: true, span: 6 }),
    texto: longText({ label: 'Texto', required: true, readOnly: true }),
    motivo: text(1000, { label: 'Por que foi recusado', readOnly: true }),
  },
  document: { fixed: { but: ['situacao', 'motivo'] } },
  list: {
    columns: ['texto', 'origem', 'recebido_em', 'situacao'],
    filters: ['situacao', 'origem', 'recebido_em'],
    sort: ['recebido_em'],
  },
  form: [section('Texto', ['texto', 'origem', 'faq_id', 'pesquisa_id', 'recebido_em', 'situacao', 'motivo'])],
  acts: {
    aprovar: { label: 'Aprovar', regra: 3, awaits: 'a moderar', when: { situacao: 'pendente' }, to: { situacao: 'aprovado' } },
    recusar: { label: 'Recusar', regra: 3, reason: true, when: { situacao: ['pendente', 'aprovado'] }, to: { situacao: 'recusado' } },
  },
  next: { situacao: { pendente: 'aprovar', aprovado: null, recusado: null } },
});
export type SiteComentario = RecordOf<typeof siteComentario>;
