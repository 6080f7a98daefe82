/** One module of the suite: its folder and the addresses whose screens it brings. */
export interface PluginEntry {
  /** Folder under src/plugins. */
  id: string;
  title: string;
  /** Addresses below which its screens live; the longest one that matches a path decides. */
  paths: readonly string[];
  /** The module that it is a face of, to people outside the municipality: it enters its rooms, and has none of its own rules. */
  face?: string;
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
  { id: 'cadastro', title: 'Cadastro', paths: ['/cadastro', '/gestao-de-compras/cadastros/unidades-medida'] },
  { id: 'configuracao', title: 'Configuração', paths: ['/configuracao'] },
  { id: 'plataforma', title: 'Plataforma', paths: ['/auth', '/favoritos', '/publico', '/oauth2'] },
  {
    id: 'processos',
    title: 'Processos e documentos',
    paths: ['/administracao/processos', '/administracao/documentos', '/publico/processos'],
  },
  {
    id: 'publicacoes',
    title: 'Publicações oficiais',
    paths: ['/administracao/publicacoes', '/administracao/diario', '/administracao/atos-administrativos'],
  },
  { id: 'planejamento', title: 'Planejamento', paths: ['/planejamento'] },
  { id: 'contabilidade', title: 'Contabilidade', paths: ['/contabilidade'] },
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
  },
  { id: 'arrecadacao', title: 'Arrecadação', paths: ['/arrecadacao'] },
  { id: 'gestao-de-pessoal', title: 'Gestão de Pessoal', paths: ['/gestao-de-pessoal'] },
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
  },
  { id: 'gestao-de-compras', title: 'Gestão de Compras', paths: ['/gestao-de-compras'] },
  { id: 'patrimonio', title: 'Patrimônio', paths: ['/patrimonio'] },
  { id: 'engenharia', title: 'Engenharia', paths: ['/engenharia'] },
  { id: 'frota', title: 'Frota', paths: ['/frota'] },
  { id: 'diaria', title: 'Diárias', paths: ['/administracao/diaria'] },
  { id: 'legislativo', title: 'Legislativo', paths: ['/legislativo'] },
  { id: 'conselho', title: 'Conselho', paths: ['/conselho'] },
  { id: 'assistencia-social', title: 'Assistência Social', paths: ['/assistencia-social'] },
  { id: 'central-de-obitos', title: 'Óbitos', paths: ['/central-de-obitos'] },
  { id: 'site-institucional', title: 'Site institucional', paths: ['/administracao/site-institucional'] },
  { id: 'turismo', title: 'Turismo', paths: ['/turismo'] },
  { id: 'cultura', title: 'Cultura', paths: ['/cultura'] },
  { id: 'carta-de-servicos', title: 'Carta de serviços', paths: ['/administracao/carta-de-servicos'] },
  { id: 'ouvidoria', title: 'Ouvidoria e e-SIC', paths: ['/administracao/ouvidoria'] },
  {
    id: 'transparencia',
    title: 'Transparência',
    paths: ['/administracao/transparencia', '/administracao/publicacoes/convenios-e-transferencias'],
  },
  { id: 'central-de-servicos', title: 'Central de Serviços', paths: ['/central-de-servicos'] },
  { id: 'fornecedor', title: 'Fornecedor', paths: ['/fornecedor'], face: 'gestao-de-compras' },
  { id: 'webmail', title: 'Webmail', paths: ['/webmail'] },
  { id: 'controle-interno', title: 'Controle Interno', paths: ['/controle-interno'] },
  { id: 'procuradoria', title: 'Procuradoria', paths: ['/procuradoria'] },
  { id: 'administracao', title: 'Administração', paths: ['/administracao'] },
  { id: 'saneamento', title: 'Saneamento', paths: ['/saneamento'] },
  { id: 'zeladoria', title: 'Zeladoria', paths: ['/zeladoria'] },
  { id: 'saude', title: 'Saúde', paths: ['/saude'] },
  { id: 'educacao', title: 'Educação', paths: ['/educacao'] },
  { id: 'ambiental', title: 'Ambiental', paths: ['/ambiental'] },
];

/** The plugin that brings the screens of a path. */
export function pluginOf(path: string): PluginEntry | undefined {
  const owners = plugins.flatMap((plugin) =>
    plugin.paths.filter((own) => path === own || path.startsWith(`${own}/`)).map((own) => ({ plugin, own })),
  );
  return owners.sort((a, b) => b.own.length - a.own.length)[0]?.plugin;
}
