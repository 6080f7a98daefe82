import type { ComponentType } from 'react';

/** The municipality as GET /configuracoes/cliente gives it to anybody. */
export interface PublicCliente {
  nome: string;
  nome_curto: string;
  uf: string;
  dominio: string;
  brasao: string | null;
  tema?: { primaria?: string };
  contato: { fone: string; email: string; endereco: string };
  encarregado_lgpd: { nome: string; email: string } | null;
  registro_publico?: boolean;
  /** Whether the installation sends e-mail; absent from an older server. */
  email_ativo?: boolean;
  versao_app: string;
}

/** What every public page gets; without an answer of the server there is no cliente. */
export interface PublicPageProps {
  cliente: PublicCliente | null;
  /** The server did not answer who the municipality is. */
  failed: boolean;
}

/** A page that needs no session, loaded when first opened. */
export interface PublicPage {
  path: string;
  title: string;
  load: () => Promise<{ default: ComponentType<PublicPageProps> }>;
  /** Drawn in the navigation on top of every public page. */
  inMenu?: true;
  /** Whether the municipality offers it; all do unless said. */
  offered?: (cliente: PublicCliente) => boolean;
}
