import {
  active,
  choice,
  choices,
  defineResource,
  derived,
  html,
  integer,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

/** Development status of a screen (SPEC.md section 3). */
export const SITUACOES_TELA = {
  1: 'Aguardando Modelo',
  2: 'Aguardando Frontend',
  3: 'Aguardando Backend',
  4: 'Em teste',
  5: 'Tela/Relatório Finalizado',
} as const;

/** A node of the tree of systems: a system, a menu, a screen or a report. */
export const sistema = defineResource({
  name: 'sistema',
  label: { one: 'Sistema', many: 'Sistemas', gender: 'm' },
  route: { base: '/configuracao/sistemas' },
  api: { path: '/desenvolvedor/sistema' },
  shared: true,
  display: ['nome', 'url'],
  fields: {
    nome: text(100, { label: 'Nome', required: true }),
    codigo: text(120, { label: 'Código', required: true, unique: true }),
    url: text(200, { label: 'Endereço', unique: true, help: 'Começa com "/".' }),
    urls_alternativas: longText({ label: 'Outros endereços', help: 'Um por linha.' }),
    sistema_pai_id: ref('sistema', { label: 'Sistema pai' }),
    icone: text(40, { label: 'Ícone' }),
    ordem: integer({ label: 'Ordem', required: true, default: 1, min: 0, max: 100000 }),
    tipo: choice(
      { raiz: 'Sistema', menu: 'Menu', lista: 'Cadastro', relatorio: 'Relatório', painel: 'Painel', ato: 'Operação', oculto: 'Oculto' },
      { label: 'Tipo', required: true },
    ),
    menu: choices(
      { menu: 'Menu lateral', menu_superior: 'Menu superior', menu_publico: 'Menu público' },
      { label: 'Menu', required: true },
    ),
    regras_disponiveis: choices(
      { 1: 'Visualizar', 2: 'Salvar', 3: 'Liberar', 4: 'Apagar', 5: 'Executar', 6: 'Sensíveis' },
      { label: 'Regras', required: true },
    ),
    situacao_tela: choice(SITUACOES_TELA, {
      label: 'Situação da tela',
      required: true,
      default: '1',
      tones: { 4: 'andamento', 5: 'bom' },
    }),
    possui_documentos: yesNo({ label: 'Emite documentos', required: true, default: false }),
    descricao: longText({ label: 'Descrição' }),
    ajuda: html({ label: 'Ajuda' }),
    ativo: active(),
    caminho: derived('tags', { label: 'Caminho' }),
    filhos: derived('integer', { label: 'Abaixo dele' }),
  },
  document: {
    fixed: 'no: a árvore de sistemas, em que a situação diz se a tela está pronta',
  },
  list: {
    columns: ['nome', 'codigo', 'url', 'tipo', 'regras_disponiveis', 'situacao_tela', 'ativo'],
    filters: ['nome', 'codigo', 'sistema_pai_id', 'tipo', 'situacao_tela', 'ativo'],
    extraFilters: { raiz_id: ref('sistema', { label: 'Sistema', where: { tipo: 'raiz' } }) },
    sort: ['ordem'],
    views: { tree: { parent: 'sistema_pai_id', children: 'filhos' } },
  },
  form: [
    section('Identificação', ['nome', 'codigo', 'url', 'urls_alternativas', 'sistema_pai_id', 'caminho', 'icone', 'ordem']),
    section('Comportamento', ['tipo', 'menu', 'regras_disponiveis', 'situacao_tela', 'possui_documentos', 'ativo']),
    section('Ajuda', ['descricao', 'ajuda']),
  ],
});
export type Sistema = RecordOf<typeof sistema>;
