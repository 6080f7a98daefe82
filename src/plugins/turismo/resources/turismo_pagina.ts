import { blocks, definePublished, type RecordOf, section, text } from '../../../resources/definition';

/** The first page of tourism, built of blocks as those of the site: one for each entity, with a version of each publication. */
export const turismoPagina = definePublished({
  name: 'turismo_pagina',
  label: { one: 'Página inicial do turismo', many: 'Página inicial', gender: 'f', also: ['site de turismo', 'portal de turismo'] },
  route: { base: '/turismo/pagina-inicial' },
  entity: true,
  display: ['titulo'],
  publication: { title: 'titulo', under: '' },
  fields: {
    titulo: text(150, { label: 'Título', required: true, default: 'Turismo' }),
    conteudo: blocks({ label: 'Blocos', required: true }),
  },
  list: { columns: ['titulo'], filters: ['titulo'], sort: ['id'] },
  form: [section('Página', ['titulo', 'conteudo'])],
});
export type TurismoPagina = RecordOf<typeof turismoPagina>;
