import { openSql } from '../../../../server/publication/addresses';
import type { Work } from '../../../../server/work';

/** A news item, as a card tells it. */
export interface NoticiaCurta extends Record<string, unknown> {
  id: number;
  titulo: string;
  slug: string;
  subtitulo: string | null;
  categoria: string;
  data: Date;
  capa: string | null;
  alt: string | null;
}

interface Procura {
  categoriaId?: number | null;
  destaques?: boolean;
  limite: number;
  salto?: number;
}

/** The news that anybody reads, the last first. */
export function lerNoticias(seen: Work, { categoriaId = null, destaques = false, limite, salto = 0 }: Procura): Promise<NoticiaCurta[]> {
  return seen.db.rows<NoticiaCurta>(
    `select n.id, n.titulo, n.slug, n.subtitulo, c.nome as categoria, n.data_noticia as data, '/api/arquivo/' || a.token as capa, n.imagem_alt as alt
       from site_noticia n join noticia_categoria c on c.id = n.categoria_id left join arquivo a on a.id = n.imagem_capa
      where ${openSql('n', '$1')} and ($2::bigint is null or n.categoria_id = $2) and (not $3::boolean or n.destaque)
      order by n.data_noticia desc, n.id desc limit $4 offset $5`,
    [seen.now(), categoriaId, destaques, limite, salto],
  );
}

/** How many there are. */
export async function contarNoticias(seen: Work, categoriaId: number | null): Promise<number> {
  const row = await seen.db.first<{ n: number }>(
    `select count(*)::int as n from site_noticia n where ${openSql('n', '$1')} and ($2::bigint is null or n.categoria_id = $2)`,
    [seen.now(), categoriaId],
  );
  return row?.n ?? 0;
}

/** A photograph, film or document that anybody sees. */
export interface MidiaPublica extends Record<string, unknown> {
  id: number;
  tipo: string;
  legenda: string;
  alt: string | null;
  credito: string | null;
  url: string | null;
  arquivo: string | null;
  tamanho: number | null;
}

const MIDIA = `select m.id, m.tipo, m.legenda, m.alt, m.credito, m.url, '/api/arquivo/' || a.token || '?inline=1' as arquivo, a.tamanho::int as tamanho
   from site_midia m join site_album l on l.id = m.album_id and l.publico left join arquivo a on a.id = m.arquivo
  where (m.autorizacao_ate is null or m.autorizacao_ate >= $1::date)`;

/** The media with these ids that anybody sees. */
export async function lerMidias(seen: Work, ids: readonly number[]): Promise<ReadonlyMap<number, MidiaPublica>> {
  if (ids.length === 0) return new Map();
  const rows = await seen.db.rows<MidiaPublica>(`${MIDIA} and m.id = any($2::bigint[])`, [seen.today(), ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The media of an album, in their order. */
export function lerAlbum(seen: Work, albumId: number, limite: number): Promise<MidiaPublica[]> {
  return seen.db.rows<MidiaPublica>(`${MIDIA} and m.album_id = $2 order by m.ordem nulls last, m.id limit $3`, [
    seen.today(),
    albumId,
    limite,
  ]);
}

/** What happens, of the agenda of the site. */
export interface Compromisso extends Record<string, unknown> {
  id: number;
  titulo: string;
  tipo: string;
  autoridade: string | null;
  participantes: string | null;
  inicio: Date;
  fim: Date | null;
  dia_inteiro: boolean;
  local: string | null;
  online: string | null;
  atualizado: Date;
}

/** What happens between two instants; without an end, whatever comes after. */
export function lerAgenda(seen: Work, de: Date, ate: Date | null, limite: number): Promise<Compromisso[]> {
  return seen.db.rows<Compromisso>(
    `select g.id, g.titulo, g.tipo, p.nome as autoridade, g.participantes, g.inicio, g.fim, g.dia_inteiro, g.local, g.online,
            coalesce(g.data_alteracao, g.data_cadastro) as atualizado
       from site_agenda g left join pessoa p on p.id = g.autoridade_id
      where g.publicado and coalesce(g.fim, g.inicio) >= $1 and ($2::timestamptz is null or g.inicio < $2) order by g.inicio, g.id limit $3`,
    [de, ate, limite],
  );
}

/** A question with its answer. */
export interface Pergunta extends Record<string, unknown> {
  id: number;
  pergunta: string;
  resposta: string;
  categoria: string;
  sim: number;
  nao: number;
}

/** The questions in use, those of a category together. */
export function lerPerguntas(seen: Work, categoriaId: number | null, limite: number): Promise<Pergunta[]> {
  return seen.db.rows<Pergunta>(
    `select f.id, f.pergunta, f.resposta, c.nome as categoria,
            (select count(*)::int from site_faq_voto v where v.faq_id = f.id and v.util) as sim,
            (select count(*)::int from site_faq_voto v where v.faq_id = f.id and not v.util) as nao
       from site_faq f join faq_categoria c on c.id = f.categoria_id
      where f.situacao and ($1::bigint is null or f.categoria_id = $1) order by c.ordem, c.nome, f.ordem nulls last, f.id limit $2`,
    [categoriaId, limite],
  );
}

/** An informativo that is on the air. */
export interface Informativo extends Record<string, unknown> {
  id: number;
  titulo: string;
  slug: string;
  tipo: 'banner' | 'popup' | 'aviso' | 'periodico';
  texto: string | null;
  imagem: string | null;
  imagem_alt: string | null;
  link: string | null;
  pagina: string | null;
  arquivo: string | null;
  numero_edicao: number | null;
}

/** What is told on the pages of the site now, in its order. */
export function lerInformativos(seen: Work, tipos: readonly Informativo['tipo'][], limite: number): Promise<Informativo[]> {
  return seen.db.rows<Informativo>(
    `select i.id, i.titulo, i.slug, i.tipo, i.texto, '/api/arquivo/' || a.token as imagem, i.imagem_alt, i.link, p.slug as pagina,
            '/api/arquivo/' || d.token || '?inline=1' as arquivo, i.numero_edicao
       from site_informativo i left join arquivo a on a.id = i.imagem left join arquivo d on d.id = i.arquivo left join site_pagina p on p.id = i.pagina_id
      where ${openSql('i', '$1')} and i.tipo = any($2::text[]) and 'home' = any(i.exibir_em) order by i.ordem nulls last, i.publicado_em desc limit $3`,
    [seen.now(), tipos, limite],
  );
}
