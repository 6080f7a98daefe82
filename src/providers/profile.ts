/** Who is signed in, as GET /auth/usuario-logado tells. */
export interface LoggedUser {
  id: number;
  nome: string;
  nome_social: string | null;
  email: string;
  cpf_cnpj: string;
  foto: string | null;
  gestor: boolean;
  /** Kinds of the account; absent from an older server. */
  tipo?: readonly string[] | null;
  /** The functional roles of the person's groups; null of who is bound by the rules alone, absent from an older server. */
  papeis?: readonly string[] | null;
  funcionario: boolean;
  deve_trocar_senha: boolean;
  /** Texts in force that the person has not accepted yet; absent from an older server. */
  textos_a_aceitar?: { tipo: 'politica' | 'termos'; versao: number; texto: string }[];
  /** Who the account is of; absent from an older server. */
  pessoa_id?: number | null;
  departamento: { id: number; nome: string } | null;
  contexto: {
    entidade_id: number | null;
    exercicio: number;
    entidades: { id: number; nome: string; sigla: string }[];
    exercicios: { ano: number; situacao: 'planejamento' | 'aberto' | 'encerrado' }[];
    /** The civil date of the municipality, which a demonstration freezes; absent from an older server. */
    hoje?: string;
  };
  acessos: { perfil: { menu: MenuItem[]; menu_superior: MenuItem[]; menu_publico: MenuItem[] } };
}

/** Whether a person comes only for what the municipality does for them: no entity, exercise or screen is theirs to choose. */
export function isOfPublic({ tipo }: Pick<LoggedUser, 'tipo'>): boolean {
  return Boolean(tipo?.length) && (tipo ?? []).every((one) => one === 'cidadao' || one === 'empresa');
}

/** A node of the menus (handbook Cadastro 4.1). */
export interface MenuItem {
  id: number;
  codigo: string;
  nome: string;
  url: string | null;
  icone: string | null;
  ordem: number;
  sistema_pai: number | null;
  regras: number[];
  visivel: boolean;
  situacao_tela?: number;
  tipo?: string;
  /** Other words by which people look for the screen; absent from an older server. */
  palavras?: string[];
  /** What beginning a new record is called ("Nova pessoa"), where the person may. */
  novo?: string;
  /** What the person may do to its records beyond creating, changing and deleting them, as the buttons say. */
  atos?: string[];
  /** The lists that hang from the screen, without a node of their own; absent from an older server. */
  listas?: (Pick<MenuItem, 'nome' | 'url' | 'palavras' | 'novo' | 'atos'> & { so_busca?: boolean })[];
  items: MenuItem[];
}

/** The lists that hang from a screen as nodes below it. */
export function listsOf(item: MenuItem): MenuItem[] {
  return (item.listas ?? []).map((list) => ({
    ...item,
    palavras: [],
    novo: undefined,
    atos: [],
    listas: [],
    items: [],
    icone: null,
    ...list,
  }));
}

/** The public configuration of the municipality. */
export interface Cliente {
  id: number;
  nome: string;
  nome_curto: string;
  /** IANA name of its time zone. */
  fuso: string;
  uf: string;
  brasao: string | null;
  logo: string | null;
  tema: { primaria: string; secundaria: string; fundo: string; texto: string };
  ambiente?: string;
  dados_publicos?: string;
  registro_publico?: boolean;
  /** Whether the installation sends e-mail; absent from an older server. */
  email_ativo?: boolean;
  manutencao: { previsao: string } | null;
  versao_app: string;
}

/** A favourite system. */
export interface Favorite {
  sistema_id: number;
  codigo: string;
  nome: string;
  url: string | null;
  icone: string | null;
}
