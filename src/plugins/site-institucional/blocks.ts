import {
  type BlockKind,
  choice,
  color,
  decimal,
  defineBlock,
  html,
  htmlText,
  integer,
  items,
  ref,
  text,
  url,
  yesNo,
} from '../../resources/definition';

const midia = (label: string) => ref('site_midia', { label, where: { tipo: 'foto' }, required: true });
const caminho = (label: string, required = false) =>
  text(300, { label, required, help: 'Um endereço do site (/publico/…) ou https://…', span: 6 });

/** What pages of the site are made of (handbook Administração 7.2). */
export const blocks: readonly BlockKind[] = [
  defineBlock({
    tipo: 'titulo',
    label: 'Título',
    props: {
      texto: text(150, { label: 'Texto', required: true }),
      nivel: integer({ label: 'Nível', min: 1, max: 6, default: 2, span: 6 }),
      alinhamento: choice(
        { left: 'À esquerda', center: 'No centro', right: 'À direita' },
        { label: 'Alinhamento', default: 'left', span: 6 },
      ),
    },
  }),
  defineBlock({ tipo: 'texto', label: 'Texto', props: { html: html({ label: 'Texto', required: true }) } }),
  defineBlock({
    tipo: 'imagem',
    label: 'Imagem',
    props: {
      midia_id: midia('Imagem'),
      alt: text(150, { label: 'Texto alternativo', help: 'Em branco: o da mídia.' }),
      legenda: text(200, { label: 'Legenda', span: 6 }),
      link: caminho('Link'),
    },
  }),
  defineBlock({
    tipo: 'galeria',
    label: 'Galeria',
    props: {
      album_id: ref('site_album', { label: 'Álbum', required: true, span: 8 }),
      limite: integer({ label: 'Fotos', min: 1, max: 60, default: 8, span: 4 }),
    },
  }),
  defineBlock({
    tipo: 'carrossel',
    label: 'Carrossel',
    props: {
      itens: items(
        {
          midia_id: midia('Imagem'),
          titulo: text(100, { label: 'Título', span: 6 }),
          texto: text(250, { label: 'Texto', span: 6 }),
          link: caminho('Link'),
        },
        { label: 'Imagens', one: 'imagem', min: 1, max: 10 },
      ),
      intervalo_s: integer({ label: 'Segundos entre uma e outra', min: 0, max: 60, default: 6, help: '0: só se passam à mão.', span: 6 }),
    },
  }),
  defineBlock({
    tipo: 'botao',
    label: 'Botão',
    props: {
      rotulo: text(80, { label: 'Texto', required: true, span: 6 }),
      link: caminho('Link', true),
      estilo: choice({ primario: 'Cheio', contorno: 'Contorno' }, { label: 'Estilo', default: 'primario', span: 6 }),
      nova_aba: yesNo({ label: 'Em outra aba', default: false, span: 6 }),
    },
    checks: ({ rotulo }) => vago(String(rotulo ?? '')),
  }),
  defineBlock({
    tipo: 'cartoes',
    label: 'Cartões',
    props: {
      itens: items(
        {
          titulo: text(80, { label: 'Título', required: true, span: 4 }),
          texto: text(250, { label: 'Texto', span: 4 }),
          link: caminho('Link'),
        },
        { label: 'Cartões', one: 'cartão', min: 1, max: 24 },
      ),
    },
  }),
  defineBlock({
    tipo: 'acesso_rapido',
    label: 'Serviços mais procurados',
    props: { limite: integer({ label: 'Serviços', min: 1, max: 24, default: 8, span: 6 }) },
  }),
  defineBlock({
    tipo: 'noticias',
    label: 'Notícias',
    props: {
      categoria_id: ref('noticia_categoria', { label: 'Categoria', help: 'Em branco: todas.', span: 4 }),
      limite: integer({ label: 'Notícias', min: 1, max: 24, default: 6, span: 4 }),
      modelo: choice({ grade: 'Grade', lista: 'Lista', destaque: 'Só destaques' }, { label: 'Modelo', default: 'grade', span: 4 }),
    },
  }),
  defineBlock({
    tipo: 'informativos',
    label: 'Informativos',
    props: { limite: integer({ label: 'Itens', min: 1, max: 12, default: 3, span: 6 }) },
  }),
  defineBlock({
    tipo: 'agenda',
    label: 'Agenda',
    props: { limite: integer({ label: 'Compromissos', min: 1, max: 20, default: 5, span: 6 }) },
  }),
  defineBlock({
    tipo: 'faq',
    label: 'Perguntas frequentes',
    props: {
      categoria_id: ref('faq_categoria', { label: 'Categoria', help: 'Em branco: todas.', span: 6 }),
      limite: integer({ label: 'Perguntas', min: 1, max: 50, default: 8, span: 6 }),
    },
  }),
  defineBlock({
    tipo: 'formulario',
    label: 'Formulário',
    props: { formulario_id: ref('site_formulario', { label: 'Formulário', required: true }) },
  }),
  defineBlock({
    tipo: 'pesquisa',
    label: 'Pesquisa de satisfação',
    props: { pesquisa_id: ref('site_pesquisa', { label: 'Pesquisa', required: true }) },
  }),
  defineBlock({
    tipo: 'video',
    label: 'Vídeo',
    props: {
      url: url({ label: 'Endereço', required: true, help: 'Do YouTube ou do Vimeo.', span: 6 }),
      titulo: text(150, { label: 'Título', required: true, span: 6 }),
    },
    checks: () => [{ level: 'tells', message: 'Confira se o vídeo tem legendas.' }],
  }),
  defineBlock({
    tipo: 'mapa',
    label: 'Mapa',
    props: {
      latitude: decimal(9, 6, { label: 'Latitude', required: true, min: '-90', max: '90', span: 4 }),
      longitude: decimal(9, 6, { label: 'Longitude', required: true, min: '-180', max: '180', span: 4 }),
      zoom: integer({ label: 'Aproximação', min: 3, max: 19, default: 15, span: 4 }),
      titulo: text(150, { label: 'O que está lá', required: true }),
    },
  }),
  defineBlock({
    tipo: 'arquivo_lista',
    label: 'Lista de arquivos',
    props: {
      arquivos: items(
        {
          midia_id: ref('site_midia', { label: 'Arquivo', required: true, span: 6 }),
          titulo: text(150, { label: 'Título', required: true, span: 6 }),
        },
        { label: 'Arquivos', one: 'arquivo', min: 1, max: 50 },
      ),
    },
  }),
  defineBlock({
    tipo: 'contador',
    label: 'Números',
    props: {
      itens: items(
        { rotulo: text(80, { label: 'O que é', required: true, span: 6 }), valor: text(30, { label: 'Valor', required: true, span: 6 }) },
        { label: 'Números', one: 'número', min: 1, max: 12 },
      ),
    },
  }),
  defineBlock({
    tipo: 'acordeao',
    label: 'Textos que se abrem',
    props: {
      itens: items(
        { titulo: text(150, { label: 'Título', required: true }), html: html({ label: 'Texto', required: true }) },
        { label: 'Textos', one: 'texto', min: 1, max: 30 },
      ),
    },
  }),
  defineBlock({ tipo: 'html', label: 'HTML', props: { html: html({ label: 'HTML', required: true }) } }),
  defineBlock({ tipo: 'separador', label: 'Linha', props: { cor: color({ label: 'Cor', span: 6 }) } }),
  defineBlock({
    tipo: 'espaco',
    label: 'Espaço',
    props: { altura: integer({ label: 'Altura (px)', min: 4, max: 200, default: 24, span: 6 }) },
  }),
];

function vago(rotulo: string): ReturnType<NonNullable<BlockKind['checks']>> {
  return /^(?:clique aqui|aqui|saiba mais)$/i.test(htmlText(rotulo))
    ? [{ level: 'tells', message: `O botão "${rotulo}" não diz aonde leva.` }]
    : [];
}
