import {
  civilToday,
  date,
  defineResource,
  derived,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

/** Photographs, films, sounds and documents of one subject (handbook Administração 7.5). */
export const siteAlbum = defineResource({
  name: 'site_album',
  label: { one: 'Álbum', many: 'Mídias', gender: 'm', also: ['galeria', 'fotos'] },
  route: {
    base: '/administracao/site-institucional/midias',
    form: '/administracao/site-institucional/midias/album',
  },
  findable: true,
  entity: true,
  display: ['titulo'],
  fields: {
    titulo: text(120, { label: 'Álbum', required: true, span: 6 }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: () => civilToday(), span: 3 }),
    publico: yesNo({ label: 'No site', required: true, default: true, span: 3 }),
    descricao: longText({ label: 'Descrição' }),
    capa_id: ref('site_midia', { label: 'Capa', help: 'Em branco: a primeira foto.', span: 6 }),
    midias: derived('integer', { label: 'Mídias' }),
  },
  list: { columns: ['titulo', 'data', 'midias', 'publico'], filters: ['titulo', 'data', 'publico'], sort: ['-data'] },
  form: [section('Álbum', ['titulo', 'data', 'publico', 'descricao', 'capa_id', 'midias'])],
});
export type SiteAlbum = RecordOf<typeof siteAlbum>;
