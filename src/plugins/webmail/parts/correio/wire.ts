/** What the calls of the webmail answer (handbook Administração 15). */
export interface Endereco {
  nome: string;
  email: string;
}

export interface Pasta {
  id: string;
  nome: string;
  papel: 'entrada' | 'enviados' | 'rascunhos' | 'lixeira' | 'spam' | 'arquivo' | null;
  nao_lidas: number;
  total: number;
  nivel: number;
  fechada: boolean;
}

export interface Linha {
  id: string;
  pasta: string;
  de: Endereco | null;
  para: Endereco[];
  assunto: string;
  resumo: string;
  data: string | null;
  lida: boolean;
  sinalizada: boolean;
  respondida: boolean;
  tem_anexo: boolean;
}

export interface Pagina {
  data: Linha[];
  total: number;
  per_page: number;
  last_page: number;
}

export interface Anexo {
  n: number;
  nome: string;
  tipo: string;
  tamanho: number;
  inline: boolean;
}

export interface Mensagem {
  id: string;
  pasta: string;
  assunto: string;
  data: string | null;
  de: Endereco | null;
  para: Endereco[];
  cc: Endereco[];
  cco: Endereco[];
  responder_a: Endereco[];
  html: string;
  imagens_bloqueadas: number;
  lida: boolean;
  rascunho: boolean;
  erro_envio: string | null;
  anexos: Anexo[];
}

export interface Conta {
  id: number;
  email: string;
  nome_exibicao: string;
  padrao: boolean;
  situacao: 'ok' | 'erro_login' | 'erro_conexao';
}

/** How a person is named in a list: by name, or else by address. */
export const quem = ({ nome, email }: Endereco): string => nome || email;

/** An address as it is typed. */
export const porExtenso = ({ nome, email }: Endereco): string => (nome ? `"${nome.replaceAll('"', '')}" <${email}>` : email);
