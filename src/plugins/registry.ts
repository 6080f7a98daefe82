/** The areas that group systems in the launcher, in the order they are shown. */
export const AREA_NAMES = ['Finanças', 'Compras e Bens', 'Pessoas', 'Documentos', 'Cidadão', 'Legislativo', 'Gestão'] as const;

/** One module of the suite: its folder and the addresses whose screens it brings. */
export interface PluginEntry {
  /** Folder under src/plugins. */
  id: string;
  title: string;
  /** Addresses below which its screens live; the longest one that matches a path decides. */
  paths: readonly string[];
  /** The module that it is a face of, to people outside the municipality: it enters its rooms. */
  face?: string;
  /** Where its system is in the launcher: its area, and its place in it. */
  launcher?: readonly [area: (typeof AREA_NAMES)[number], place: number];
  /** Addresses that need a session and no rule: they alone, without what is below them. */
  session?: readonly string[];
  /** Where people keep what is only theirs (`SESSAO`): the list, and the forms below it. */
  own?: readonly string[];
}

/** The one list of plugins, in build and seed order: each needs only those above it. */
export const plugins: readonly PluginEntry[] = [
  {
    id: 'classificacoes',
    title: 'Classificações do orçamento',
    paths: [
      '/planejamento/cadastro/funcao',
      '/planejamento/cadastro/sub-funcao',
      '/planejamento/cadastro/natureza-despesa',
      '/planejamento/cadastro/natureza-receita',
      '/planejamento/cadastro/fonte-de-recurso',
    ],
  },
  { id: 'cadastro', title: 'Cadastro', paths: ['/cadastro', '/gestao-de-compras/cadastros/unidades-medida'], launcher: ['Gestão', 1] },
  { id: 'configuracao', title: 'Configuração', paths: ['/configuracao'], launcher: ['Gestão', 3] },
  {
    id: 'plataforma',
    title: 'Plataforma',
    paths: ['/auth', '/favoritos', '/publico', '/oauth2'],
    session: ['/', '/auth/meu-perfil', '/auth/notificacoes', '/favoritos'],
  },
  {
    id: 'processos',
    title: 'Processos e documentos',
    paths: ['/administracao/processos', '/administracao/documentos', '/publico/processos'],
  },
  { id: 'diario', title: 'Diário oficial', paths: ['/administracao/diario'] },
  { id: 'atos-administrativos', title: 'Atos administrativos', paths: ['/administracao/atos-administrativos'] },
  { id: 'planejamento', title: 'Planejamento', paths: ['/planejamento'], launcher: ['Finanças', 1] },
  { id: 'contabilidade', title: 'Contabilidade', paths: ['/contabilidade'], launcher: ['Finanças', 3] },
  {
    id: 'financeiro',
    title: 'Financeiro',
    paths: [
      '/financeiro',
      '/financeiro/movimentacao/remessa-e-boletim-bancario/boletins',
      '/execucao-orcamentaria/convenios-e-transferencias',
      '/contabilidade/lancamentos/movimentacao-ativo-realizavel',
      '/contabilidade/cadastros/fundo-de-investimento',
      '/contabilidade/processamentos/cancelamentos-extra-orcamentarios',
    ],
    launcher: ['Finanças', 4],
  },
  { id: 'arrecadacao', title: 'Arrecadação', paths: ['/arrecadacao'], launcher: ['Finanças', 5] },
  { id: 'gestao-de-pessoal', title: 'Gestão de Pessoal', paths: ['/gestao-de-pessoal'], launcher: ['Pessoas', 1] },
  {
    id: 'execucao-orcamentaria',
    title: 'Execução Orçamentária',
    paths: [
      '/execucao-orcamentaria',
      '/contabilidade/lancamentos/restos-a-pagar',
      '/financeiro/movimentacao/despesa-orcamentaria/previa',
      '/financeiro/movimentacao/despesa-orcamentaria/pagamento',
      '/financeiro/movimentacao/remessa-e-boletim-bancario',
      '/financeiro/relatorios/execucao-orcamentaria-e-financeira/extra-orcamentarias',
      '/financeiro/relatorios/movimento-bancario/cheques',
    ],
    launcher: ['Finanças', 2],
  },
  { id: 'gestao-de-compras', title: 'Gestão de Compras', paths: ['/gestao-de-compras'], launcher: ['Compras e Bens', 1] },
  { id: 'patrimonio', title: 'Patrimônio', paths: ['/patrimonio'], launcher: ['Compras e Bens', 2] },
  {
    id: 'engenharia',
    title: 'Engenharia',
    paths: ['/engenharia', '/fornecedor/propostas/medicoes-de-obra'],
    launcher: ['Compras e Bens', 4],
  },
  { id: 'frota', title: 'Frota', paths: ['/frota'], launcher: ['Compras e Bens', 3] },
  { id: 'diaria', title: 'Diárias', paths: ['/administracao/diaria'] },
  { id: 'legislativo', title: 'Legislativo', paths: ['/legislativo'], launcher: ['Legislativo', 1] },
  { id: 'conselho', title: 'Conselho', paths: ['/conselho'], launcher: ['Pessoas', 5] },
  { id: 'assistencia-social', title: 'Assistência Social', paths: ['/assistencia-social'], launcher: ['Pessoas', 2] },
  { id: 'central-de-obitos', title: 'Óbitos', paths: ['/central-de-obitos'], launcher: ['Cidadão', 3] },
  { id: 'carta-de-servicos', title: 'Carta de serviços', paths: ['/administracao/carta-de-servicos'] },
  { id: 'site-institucional', title: 'Site institucional', paths: ['/administracao/site-institucional'] },
  { id: 'turismo', title: 'Turismo', paths: ['/turismo'], launcher: ['Cidadão', 5] },
  { id: 'cultura', title: 'Cultura', paths: ['/cultura'], launcher: ['Cidadão', 4] },
  { id: 'ouvidoria', title: 'Ouvidoria e e-SIC', paths: ['/administracao/ouvidoria'] },
  { id: 'publicacoes', title: 'Publicações oficiais', paths: ['/administracao/publicacoes'] },
  { id: 'transparencia', title: 'Transparência', paths: ['/administracao/transparencia'] },
  { id: 'central-de-servicos', title: 'Central de Serviços', paths: ['/central-de-servicos'], launcher: ['Cidadão', 1] },
  { id: 'fornecedor', title: 'Fornecedor', paths: ['/fornecedor'], launcher: ['Compras e Bens', 5], face: 'gestao-de-compras' },
  {
    id: 'webmail',
    title: 'Webmail',
    paths: ['/webmail'],
    launcher: ['Documentos', 3],
    session: ['/webmail', '/webmail/novo'],
    own: ['/webmail/contas'],
  },
  { id: 'controle-interno', title: 'Controle Interno', paths: ['/controle-interno'], launcher: ['Gestão', 2] },
  { id: 'procuradoria', title: 'Procuradoria', paths: ['/procuradoria'], launcher: ['Documentos', 2] },
  { id: 'administracao', title: 'Administração', paths: ['/administracao'], launcher: ['Documentos', 1] },
  { id: 'saneamento', title: 'Saneamento', paths: ['/saneamento'], launcher: ['Cidadão', 6] },
  { id: 'zeladoria', title: 'Zeladoria', paths: ['/zeladoria'], launcher: ['Cidadão', 2] },
  { id: 'saude', title: 'Saúde', paths: ['/saude'], launcher: ['Pessoas', 3] },
  { id: 'educacao', title: 'Educação', paths: ['/educacao'], launcher: ['Pessoas', 4] },
  { id: 'ambiental', title: 'Ambiental', paths: ['/ambiental'], launcher: ['Cidadão', 7] },
];

/** The plugin that brings the screens of a path. */
export function pluginOf(path: string): PluginEntry | undefined {
  const owners = plugins.flatMap((plugin) =>
    plugin.paths.filter((own) => path === own || path.startsWith(`${own}/`)).map((own) => ({ plugin, own })),
  );
  return owners.sort((a, b) => b.own.length - a.own.length)[0]?.plugin;
}
