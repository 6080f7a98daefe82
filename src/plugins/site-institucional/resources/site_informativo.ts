import {
  choice,
  choices,
  definePublished,
  file,
  html,
  image,
  integer,
  type RecordOf,
  ref,
  section,
  text,
  url,
} from '../../../resources/definition';

export const TIPOS_INFORMATIVO = { banner: 'Banner', popup: 'Pop-up', aviso: 'Aviso no topo', periodico: 'Informativo periódico' } as const;

/** What is told on top of pages, over them or beside them for a while (handbook Administração 7.4). */
export const siteInformativo = definePublished({
  name: 'site_informativo',
  label: { one: 'Informativo', many: 'Informativos', gender: 'm', also: ['banner', 'pop-up', 'aviso'] },
  route: {
    base: '/administracao/site-institucional/informativos',
    form: '/administracao/site-institucional/informativo',
    param: 'informativoId',
  },
  entity: true,
  display: ['titulo'],
  publication: { title: 'titulo', under: 'informativos', electoral: true },
  fields: {
    titulo: text(150, { label: 'Título', required: true, span: 6 }),
    tipo: choice(TIPOS_INFORMATIVO, { label: 'Tipo', required: true, default: 'banner', span: 3 }),
    ordem: integer({ label: 'Ordem', min: 0, max: 999, span: 3 }),
    exibir_em: choices(
      { home: 'Página inicial', transparencia: 'Transparência', servicos: 'Serviços' },
      { label: 'Exibir em', required: true, default: ['home'], span: 6 },
    ),
    link: url({ label: 'Link', span: 6 }),
    texto: html({ label: 'Texto' }),
    imagem: image({ label: 'Imagem', public: true, required: { tipo: 'banner' } }),
    imagem_alt: text(150, { label: 'Texto alternativo', help: 'O que a imagem diz, para quem não a vê.', required: { tipo: 'banner' } }),
    numero_edicao: integer({ label: 'Edição', min: 1, when: { tipo: 'periodico' }, required: { tipo: 'periodico' }, span: 3 }),
    arquivo: file(['documentos'], { label: 'Arquivo (PDF)', when: { tipo: 'periodico' }, required: { tipo: 'periodico' }, span: 9 }),
    pagina_id: ref('site_pagina', { label: 'Página do site', help: 'Aonde leva, em vez de um link.', span: 6 }),
  },
  list: { columns: ['titulo', 'tipo', 'exibir_em', 'ordem'], filters: ['titulo', 'tipo'], sort: ['ordem', '-id'] },
  form: [
    section('Informativo', ['titulo', 'tipo', 'ordem', 'exibir_em', 'link', 'pagina_id', 'texto']),
    section('Imagem e arquivo', ['imagem', 'imagem_alt', 'numero_edicao', 'arquivo']),
  ],
  rules: [
    ({ link, pagina_id }) => (link && pagina_id ? { pagina_id: ['Escolha o link ou a página, um dos dois.'] } : null),
    ({ imagem, imagem_alt }) => (imagem && !imagem_alt ? { imagem_alt: ['Escreva o que a imagem diz, para quem não a vê.'] } : null),
  ],
});
export type SiteInformativo = RecordOf<typeof siteInformativo>;
