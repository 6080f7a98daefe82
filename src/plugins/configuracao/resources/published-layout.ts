import type { PapelCor, REDES_SOCIAIS, TIPOS_BLOCO } from './layout-options';

/** A link of the public site. */
export interface SiteLink {
  label: string;
  url: string;
}

/** An item of the site's menu with those below it. */
export interface MenuItem extends SiteLink {
  filhos: SiteLink[];
}

/** What `GET /publico/layout` answers: the published version alone. Images are public paths on the API host. */
export interface PublishedLayout {
  versao: number;
  publicado_em: string;
  cores: Record<PapelCor, string>;
  imagens: Record<'logo' | 'brasao' | 'favicon' | 'imagem_login', string | null>;
  /** Only those of today. */
  banners: { imagem: string; alternativo: string; link: string | null }[];
  /** Only the visible ones, in their order; `html` is already clean. */
  blocos: {
    tipo: keyof typeof TIPOS_BLOCO;
    titulo: string | null;
    colunas: number;
    limite: number | null;
    cor_fundo: string | null;
    html: string | null;
  }[];
  cabecalho: MenuItem[];
  rodape: {
    links: SiteLink[];
    endereco: string | null;
    horarios: string | null;
    redes: { rede: keyof typeof REDES_SOCIAIS; url: string }[];
  };
}
