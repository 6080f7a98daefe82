import {
  choice,
  color,
  type DraftRule,
  date,
  dateTime,
  defineResource,
  eachItem,
  endAfterStart,
  html,
  image,
  integer,
  items,
  longText,
  onePerKey,
  type RecordOf,
  section,
  someItem,
  text,
  url,
  yesNo,
} from '../../../resources/definition';
import { COR_PADRAO, LINKS_OBRIGATORIOS, PAPEIS_COR, REDES_SOCIAIS, RODAPE_INICIAL, TIPOS_BLOCO } from './layout-options';
import { addressesOf, comecaComItem, fewImages, readableColors } from './layout-rules';

const mandatoryLinks: readonly DraftRule[] = Object.entries(LINKS_OBRIGATORIOS).map(([tipo, label]) =>
  someItem('rodape', { tipo }, `O link "${label}" é obrigatório no rodapé (Lei 12.527/2011, art. 8º; Lei 13.460/2017).`),
);

/**
 * The look of the public site and the blocks of its home page (handbook Cadastro 11). A record that was published never
 * changes again: each publication is a version, and the site only reads the one that is published.
 */
export const layoutSite = defineResource({
  name: 'layout_site',
  label: { one: 'Layout do site', many: 'Layouts do site', gender: 'm' },
  route: { base: '/configuracao/layout-site' },
  display: ['nome'],
  tabs: true,
  fields: {
    nome: text(80, { label: 'Nome', required: true }),
    situacao: choice(
      { rascunho: 'Rascunho', pre_visualizacao: 'Pré-visualização', publicado: 'Publicado', substituido: 'Substituído' },
      { label: 'Situação', readOnly: true, default: 'rascunho', span: 3, tones: { pre_visualizacao: 'andamento', publicado: 'bom' } },
    ),
    numero: integer({ label: 'Versão', readOnly: true, span: 3 }),
    publicado_em: dateTime({ label: 'Publicado em', readOnly: true }),
    cores: items(
      {
        papel: choice(PAPEIS_COR, { label: 'Uso', required: true, span: 6 }),
        valor: color({ label: 'Cor', required: true, span: 6 }),
      },
      { label: 'Cores', one: 'cor', max: 6, default: Object.entries(COR_PADRAO).map(([papel, valor]) => ({ papel, valor })) },
    ),

    logo: image({ label: 'Logo', aspect: 4, span: 6 }),
    brasao: image({ label: 'Brasão', aspect: 1, span: 6 }),
    favicon: image({ label: 'Ícone da aba (favicon)', aspect: 1, span: 6 }),
    imagem_login: image({ label: 'Imagem da entrada', aspect: 3 / 4, span: 6 }),
    banners: items(
      {
        imagem: image({ label: 'Imagem', aspect: 16 / 5, required: true, span: 12 }),
        alternativo: text(200, { label: 'Texto alternativo', required: true, span: 12, help: 'O que a imagem diz, para quem não a vê.' }),
        link: text(300, { label: 'Link', span: 6 }),
        inicio: date({ label: 'Exibir de', span: 3 }),
        fim: date({ label: 'Exibir até', span: 3 }),
      },
      { label: 'Banners', one: 'banner', max: 10, drag: true },
    ),

    blocos: items(
      {
        tipo: choice(TIPOS_BLOCO, { label: 'Bloco', required: true, span: 4 }),
        titulo: text(80, { label: 'Título', span: 8 }),
        visivel: yesNo({ label: 'Visível', required: true, default: true, span: 2 }),
        colunas: integer({ label: 'Colunas', required: true, default: 3, min: 1, max: 4, span: 3 }),
        limite: integer({ label: 'Itens', min: 1, max: 50, span: 3 }),
        cor_fundo: color({ label: 'Cor de fundo', span: 4 }),
        html: html({ label: 'Texto', when: { tipo: 'html' }, required: { tipo: 'html' } }),
      },
      { label: 'Blocos da página inicial', one: 'bloco', max: 30, drag: true },
    ),

    cabecalho: items(
      {
        label: text(60, { label: 'Texto', required: true, span: 4 }),
        url: text(300, { label: 'Endereço', required: true, span: 5 }),
        subitem: yesNo({ label: 'Dentro do anterior', required: true, default: false, span: 3 }),
      },
      { label: 'Menu do cabeçalho', one: 'item', max: 40, drag: true },
    ),
    rodape: items(
      {
        tipo: choice({ ...LINKS_OBRIGATORIOS, outro: 'Outro' }, { label: 'Link', required: true, default: 'outro', span: 4 }),
        label: text(60, { label: 'Texto', required: true, span: 4 }),
        url: text(300, { label: 'Endereço', required: true, span: 4 }),
      },
      {
        label: 'Links do rodapé',
        one: 'link',
        max: 30,
        drag: true,
        fixed: { tipo: Object.keys(LINKS_OBRIGATORIOS) },
        default: RODAPE_INICIAL,
      },
    ),
    endereco: text(200, { label: 'Endereço', span: 12 }),
    horarios: longText({ label: 'Horários de atendimento' }),
    redes: items(
      {
        rede: choice(REDES_SOCIAIS, { label: 'Rede', required: true, span: 4 }),
        url: url({ label: 'Endereço', required: true, span: 8 }),
      },
      { label: 'Redes sociais', one: 'rede', max: 10 },
    ),
  },
  document: {
    fixed: { draft: ['situacao', 'rascunho', 'pre_visualizacao'], but: ['situacao'] },
  },
  list: {
    columns: ['nome', 'situacao', 'numero', 'publicado_em'],
    filters: ['nome', 'situacao'],
    sort: ['-numero', '-id'],
    small: true,
  },
  form: [
    section('Identificação', ['nome', 'situacao', 'numero', 'publicado_em', 'cores']),
    section('Imagens', ['logo', 'brasao', 'favicon', 'imagem_login', 'banners']),
    section('Blocos', ['blocos']),
    section('Cabeçalho', ['cabecalho']),
    section('Rodapé', ['rodape', 'endereco', 'horarios', 'redes']),
  ],
  rules: [
    onePerKey('cores', ['papel'], 'Cada uso tem uma cor só.'),
    readableColors,
    fewImages,
    eachItem('banners', endAfterStart('inicio', 'fim')),
    addressesOf('banners', 'link'),
    addressesOf('cabecalho', 'url'),
    addressesOf('rodape', 'url'),
    comecaComItem,
    ...mandatoryLinks,
  ],
  acts: {
    pre_visualizar: { label: 'Pré-visualizar', when: { situacao: 'rascunho' }, to: { situacao: 'pre_visualizacao' } },
    voltar: { label: 'Voltar para rascunho', when: { situacao: 'pre_visualizacao' }, to: { situacao: 'rascunho' } },
    publicar: {
      label: 'Publicar',
      confirm: 'O site público passa a usar este layout. O que está publicado fica guardado como versão.',
      when: { situacao: 'pre_visualizacao' },
      to: { situacao: 'publicado' },
    },
    copiar: { label: 'Criar rascunho a partir deste', makes: true, when: { situacao: ['publicado', 'substituido'] } },
    restaurar_versao: {
      label: 'Restaurar versão',
      confirm: 'O site público volta a este layout, como uma nova versão.',
      makes: true,
      when: { situacao: 'substituido' },
    },
  },
  next: { situacao: { rascunho: 'pre_visualizar', pre_visualizacao: 'publicar', publicado: 'copiar', substituido: null } },
});
export type LayoutSite = RecordOf<typeof layoutSite>;
