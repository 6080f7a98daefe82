import { type BlockKind, defineBlock, email, integer, items, phone, ref, text } from '../../resources/definition';

const atrativo = (label: string) => ref('atrativo_turistico', { label, where: { situacao: 'publicado' }, required: true });

/** What pages are made of, that is of tourism: those of the site are here too. */
export const blocks: readonly BlockKind[] = [
  defineBlock({
    tipo: 'turismo_banner',
    label: 'Turismo: banner',
    props: {
      atrativo_id: atrativo('Atrativo da foto'),
      titulo: text(100, { label: 'Título', required: true, span: 6 }),
      texto: text(250, { label: 'Texto', span: 6 }),
    },
  }),
  defineBlock({
    tipo: 'turismo_grupos',
    label: 'Turismo: grupos',
    props: { titulo: text(100, { label: 'Título', default: 'O que você procura' }) },
  }),
  defineBlock({
    tipo: 'turismo_destaques',
    label: 'Turismo: destaques',
    props: {
      titulo: text(100, { label: 'Título', default: 'Não deixe de ver' }),
      itens: items({ atrativo_id: atrativo('Atrativo') }, { label: 'Atrativos', one: 'atrativo', min: 1, max: 12 }),
    },
  }),
  defineBlock({
    tipo: 'turismo_agenda',
    label: 'Turismo: agenda',
    props: {
      titulo: text(100, { label: 'Título', default: 'Agenda', span: 6 }),
      limite: integer({ label: 'Eventos', min: 1, max: 20, default: 5, span: 6 }),
    },
  }),
  defineBlock({ tipo: 'turismo_mapa', label: 'Turismo: mapa', props: { titulo: text(100, { label: 'Título', default: 'No mapa' }) } }),
  defineBlock({
    tipo: 'turismo_roteiros',
    label: 'Turismo: roteiros',
    props: { titulo: text(100, { label: 'Título', default: 'Roteiros' }) },
  }),
  defineBlock({
    tipo: 'turismo_contatos',
    label: 'Turismo: contatos',
    props: {
      nome: text(120, { label: 'Quem atende', required: true, span: 6 }),
      endereco: text(200, { label: 'Endereço', span: 6 }),
      fone: phone({ label: 'Telefone', span: 6 }),
      email: email({ label: 'E-mail', span: 6 }),
    },
  }),
];
