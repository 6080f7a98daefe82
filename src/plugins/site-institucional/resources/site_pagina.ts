import {
  blocks,
  choice,
  definePublished,
  html,
  integer,
  type RecordOf,
  ref,
  section,
  text,
  url,
  yesNo,
} from '../../../resources/definition';

/** A page of the site: written as a text, built of blocks, or a way to somewhere else (handbook Administração 7.1). */
export const sitePagina = definePublished({
  name: 'site_pagina',
  label: { one: 'Página', many: 'Páginas', gender: 'f', also: ['site', 'construtor de páginas'] },
  route: { base: '/administracao/site-institucional/paginas' },
  findable: true,
  entity: true,
  display: ['titulo'],
  publication: { title: 'titulo', under: '' },
  dossier: true,
  fields: {
    titulo: text(150, { label: 'Título', required: true, span: 6 }),
    tipo: choice({ pagina: 'Página', home: 'Página inicial' }, { label: 'Tipo', required: true, default: 'pagina', span: 3 }),
    modo: choice(
      { texto: 'Texto', builder: 'Construtor', link: 'Link externo' },
      { label: 'Modo', required: true, default: 'texto', span: 3 },
    ),
    pai_id: ref('site_pagina', { label: 'Página superior', span: 6 }),
    no_menu: yesNo({ label: 'Mostrar no menu', required: true, default: false, span: 3 }),
    ordem: integer({ label: 'Ordem', min: 0, max: 999, span: 3 }),
    texto: html({ label: 'Texto', when: { modo: 'texto' }, required: { modo: 'texto' } }),
    conteudo: blocks({ label: 'Blocos', when: { modo: 'builder' }, required: { modo: 'builder' } }),
    link: url({ label: 'Link', when: { modo: 'link' }, required: { modo: 'link' } }),
  },
  list: {
    columns: ['titulo', 'tipo', 'modo', 'pai_id', 'no_menu', 'ordem'],
    filters: ['titulo', 'tipo', 'modo', 'pai_id'],
    sort: ['ordem', 'titulo'],
  },
  form: [section('Página', ['titulo', 'tipo', 'modo', 'pai_id', 'no_menu', 'ordem']), section('Conteúdo', ['texto', 'conteudo', 'link'])],
  rules: [({ tipo, modo }) => (tipo === 'home' && modo === 'link' ? { modo: ['A página inicial tem texto ou blocos próprios.'] } : null)],
});
export type SitePagina = RecordOf<typeof sitePagina>;
