import { dateTime, definePublished, html, image, type RecordOf, ref, section, text, yesNo } from '../../../resources/definition';

/** News of the municipality (handbook Administração 7.3): institutional advertising, which the electoral period bars. */
export const siteNoticia = definePublished({
  name: 'site_noticia',
  label: { one: 'Notícia', many: 'Notícias', gender: 'f' },
  route: { base: '/administracao/site-institucional/noticias' },
  findable: true,
  entity: true,
  display: ['titulo'],
  publication: { title: 'titulo', under: 'noticias', electoral: true },
  dossier: true,
  fields: {
    titulo: text(150, { label: 'Título', required: true }),
    subtitulo: text(250, { label: 'Subtítulo' }),
    categoria_id: ref('noticia_categoria', { label: 'Categoria', required: true, where: { situacao: true }, span: 6 }),
    data_noticia: dateTime({ label: 'Data', help: 'Em branco: o momento em que se salva.', span: 6 }),
    texto: html({ label: 'Texto', required: true }),
    imagem_capa: image({ label: 'Imagem de capa', public: true }),
    imagem_alt: text(150, { label: 'Texto alternativo', help: 'O que a imagem mostra, para quem não a vê.', span: 6 }),
    credito: text(100, { label: 'Crédito da imagem', span: 6 }),
    galeria_id: ref('site_album', { label: 'Galeria', span: 6 }),
    orgao_id: ref('orgao', { label: 'Órgão', span: 6 }),
    etiquetas: text(200, { label: 'Etiquetas', help: 'Separadas por vírgula.', span: 6 }),
    fonte: text(120, { label: 'Fonte', span: 3 }),
    destaque: yesNo({ label: 'Destaque', required: true, default: false, help: 'No máximo cinco no ar ao mesmo tempo.', span: 3 }),
  },
  list: {
    columns: ['titulo', 'categoria_id', 'data_noticia', 'destaque'],
    filters: ['titulo', 'categoria_id', 'data_noticia', 'destaque', 'orgao_id'],
    sort: ['-data_noticia'],
  },
  form: [
    section('Notícia', ['titulo', 'subtitulo', 'categoria_id', 'data_noticia', 'texto']),
    section('Imagem', ['imagem_capa', 'imagem_alt', 'credito', 'galeria_id']),
    section('Classificação', ['orgao_id', 'etiquetas', 'fonte', 'destaque']),
  ],
  rules: [
    ({ imagem_capa, imagem_alt }) =>
      imagem_capa && !imagem_alt ? { imagem_alt: ['Escreva o que a imagem mostra, para quem não a vê.'] } : null,
  ],
});
export type SiteNoticia = RecordOf<typeof siteNoticia>;
