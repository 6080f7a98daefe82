import { point } from '../offers';
import type { Work } from '../work';
import type { SiteEntity } from './entities';

/** A way from a page to another. */
export interface SiteLink {
  rotulo: string;
  endereco: string;
}

/** What is around every page of the site of an entity: its own menu, notices and foot. Texts are plain; `aviso` and `pe` are clean HTML. */
export interface SiteFrame {
  /** Of the home of the entity. */
  inicio: string;
  nome: string;
  brasao: string | null;
  /** `#RRGGBB`, of the top of the page and of what is pressed. */
  cor: string;
  menu: readonly SiteLink[];
  /** Notices on top of the page, and what opens over it once a day. */
  aviso: string;
  /** What is below the page. */
  pe: string;
}

/** The frame of the pages of an entity: the module of the site draws it. */
export const SITE_FRAME = point<(work: Work, entity: SiteEntity) => Promise<SiteFrame>>('moldura do site');
