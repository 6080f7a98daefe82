import { choice, dateTime, defineResource, longText, type RecordOf, ref, section, text, url, yesNo } from '../../../resources/definition';

export const TIPOS_AGENDA = {
  autoridade: 'Agenda de autoridade',
  evento: 'Evento',
  audiencia: 'Audiência pública',
  prazo: 'Prazo ao cidadão',
  reuniao: 'Reunião',
} as const;

/** What happens, for anybody to know and to come (handbook Administração 7.10). */
export const siteAgenda = defineResource({
  name: 'site_agenda',
  label: { one: 'Compromisso', many: 'Agenda', gender: 'm', also: ['eventos', 'agenda do prefeito'] },
  route: { base: '/administracao/site-institucional/noticias/agenda' },
  menu: 'administracao.site-institucional.noticias',
  entity: true,
  display: ['titulo'],
  fields: {
    titulo: text(150, { label: 'Título', required: true, span: 8 }),
    tipo: choice(TIPOS_AGENDA, { label: 'Tipo', required: true, default: 'evento', span: 4 }),
    autoridade_id: ref('pessoa', {
      label: 'Autoridade',
      where: { tipo: 'fisica' },
      when: { tipo: 'autoridade' },
      required: { tipo: 'autoridade' },
      span: 6,
    }),
    participantes: longText({ label: 'Participantes', help: 'Nomes e instituições de quem foi recebido (Lei 12.813/2013, art. 11).' }),
    inicio: dateTime({ label: 'Início', required: true, span: 4 }),
    fim: dateTime({ label: 'Fim', span: 4 }),
    dia_inteiro: yesNo({ label: 'O dia inteiro', required: true, default: false, span: 4 }),
    local: text(150, { label: 'Local', span: 6 }),
    online: url({ label: 'Link', span: 6 }),
    publicado: yesNo({ label: 'No site', required: true, default: true, span: 4 }),
  },
  list: {
    columns: ['titulo', 'tipo', 'inicio', 'local', 'publicado'],
    filters: ['titulo', 'tipo', 'inicio', 'publicado'],
    sort: ['-inicio'],
  },
  form: [
    section('Compromisso', [
      'titulo',
      'tipo',
      'autoridade_id',
      'participantes',
      'inicio',
      'fim',
      'dia_inteiro',
      'local',
      'online',
      'publicado',
    ]),
  ],
  rules: [
    ({ inicio, fim }) => (inicio && fim && String(fim) <= String(inicio) ? { fim: ['O fim vem depois do início.'] } : null),
    ({ local, online }) => (!local && !online ? { local: ['Diga o local, ou dê o link.'] } : null),
  ],
});
export type SiteAgenda = RecordOf<typeof siteAgenda>;
