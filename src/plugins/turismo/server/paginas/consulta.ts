import type { Work } from '../../../../server/work';
import type { DIAS, Idioma, Meio, Tipo, TRADUZIDOS } from '../../resources/palavras';
import { DIAS_DE_AGENDA, noAr } from '../atrativo';

/** An attraction, as a card tells it. */
export interface Cartao extends Record<string, unknown> {
  id: number;
  nome: string;
  tipo: Tipo;
  descricao: string;
  endereco: string;
  coordenadas: string;
  grupo: string;
  selo: boolean;
  obrigatorio: boolean;
  foto: string | null;
  alt: string | null;
}

interface Procura {
  tipo?: string | null;
  grupoId?: number | null;
  busca?: string | null;
  ids?: readonly number[] | null;
  idioma?: Idioma | null;
  limite: number;
}

const traduzido = (campo: keyof typeof TRADUZIDOS, idioma: string) =>
  `coalesce((select x.texto from public.atrativo_turistico_traducoes x where x.pai_id = a.id and x.campo = '${campo}' and x.idioma = ${idioma}), a.${campo})`;

/** The attractions that anybody reads, by name; those asked for by their ids, in that order. */
export function lerAtrativos(seen: Work, { tipo, grupoId, busca, ids, idioma, limite }: Procura): Promise<Cartao[]> {
  const words = busca?.trim().replace(/[\\%_]/g, '\\$&');
  return seen.db.rows<Cartao>(
    `select a.id, ${traduzido('nome', '$5')} as nome, a.tipo, ${traduzido('descricao', '$5')} as descricao, a.endereco, a.coordenadas, g.nome as grupo,
            (a.cadastur is not null and a.cadastur_validade >= hoje()) as selo, a.cadastur_obrigatorio as obrigatorio,
            '/api/arquivo/' || f.token as foto, o.alt
       from atrativo_turistico a join grupo_turistico g on g.id = a.grupo_id
       left join lateral (select x.imagem, x.alt from public.atrativo_turistico_fotos x where x.pai_id = a.id order by x.ordem limit 1) o on true
       left join arquivo f on f.id = o.imagem
      where ${noAr('a')} and ($1::text is null or a.tipo = $1) and ($2::bigint is null or g.id = $2 or g.pai_id = $2)
        and ($3::text is null or f_busca(a.nome || ' ' || a.endereco || ' ' || g.nome) like f_busca($3)) and ($4::bigint[] is null or a.id = any($4))
      order by array_position($4::bigint[], a.id), a.nome limit $6`,
    [tipo ?? null, grupoId ?? null, words ? `%${words}%` : null, ids ?? null, idioma ?? null, limite],
  );
}

/** An attraction whole, as its page tells it. */
export interface Ficha extends Cartao {
  gratuito: boolean;
  precos: string | null;
  sazonalidade: string | null;
  leitos: number | null;
  acessibilidade: string[] | null;
  idiomas: string[] | null;
  fone: string | null;
  email: string | null;
  site: string | null;
  cadastur: string | null;
  horarios: { dias: (keyof typeof DIAS)[]; abre: string; fecha: string }[] | null;
  datas: { inicio: string; fim: string; nome: string | null }[] | null;
  fotos: { url: string; alt: string; credito: string | null }[] | null;
  alterado: Date;
}

/** The sheet that anybody reads; undefined of one that nobody does. */
export function lerFicha(seen: Work, id: number, idioma: Idioma | null): Promise<Ficha | undefined> {
  return seen.db.first<Ficha>(
    `select a.id, ${traduzido('nome', '$2')} as nome, a.tipo, ${traduzido('descricao', '$2')} as descricao, a.endereco, a.coordenadas, g.nome as grupo,
            (a.cadastur is not null and a.cadastur_validade >= hoje()) as selo, a.cadastur_obrigatorio as obrigatorio, a.cadastur,
            a.gratuito, ${traduzido('precos', '$2')} as precos, ${traduzido('sazonalidade', '$2')} as sazonalidade, a.leitos, a.acessibilidade, a.idiomas,
            a.fone, a.email, a.site, coalesce(a.data_alteracao, a.data_cadastro) as alterado,
            (select jsonb_agg(jsonb_build_object('dias', h.dias, 'abre', to_char(h.abre, 'HH24:MI'), 'fecha', to_char(h.fecha, 'HH24:MI')) order by h.ordem)
               from public.atrativo_turistico_horarios h where h.pai_id = a.id) as horarios,
            (select jsonb_agg(jsonb_build_object('inicio', d.inicio, 'fim', d.fim, 'nome', d.nome) order by d.inicio)
               from public.atrativo_turistico_evento_datas d where d.pai_id = a.id and d.fim >= hoje()) as datas,
            (select jsonb_agg(jsonb_build_object('url', '/api/arquivo/' || f.token, 'alt', x.alt, 'credito', x.credito) order by x.ordem)
               from public.atrativo_turistico_fotos x join public.arquivo f on f.id = x.imagem where x.pai_id = a.id) as fotos
       from atrativo_turistico a join grupo_turistico g on g.id = a.grupo_id where a.id = $1 and ${noAr('a')}`,
    [id, idioma],
  );
}

/** Something that happens, at an attraction of the kind event. */
export interface Acontecimento extends Record<string, unknown> {
  id: number;
  ordem: number;
  nome: string;
  edicao: string | null;
  inicio: string;
  fim: string;
  endereco: string;
  alterado: Date;
}

/** The events of the next days, the nearest first. */
export function lerAcontecimentos(seen: Work, limite: number, dias = DIAS_DE_AGENDA): Promise<Acontecimento[]> {
  return seen.db.rows<Acontecimento>(
    `select a.id, d.ordem, a.nome, d.nome as edicao, d.inicio::text as inicio, d.fim::text as fim, a.endereco, coalesce(a.data_alteracao, a.data_cadastro) as alterado
       from atrativo_turistico a join public.atrativo_turistico_evento_datas d on d.pai_id = a.id
      where ${noAr('a')} and d.fim >= hoje() and d.inicio <= hoje() + $2::int order by d.inicio, a.id limit $1`,
    [limite, dias],
  );
}

/** A group of attractions, or a roteiro. */
export interface Grupo extends Record<string, unknown> {
  id: number;
  nome: string;
  descricao: string | null;
  icone: string;
  cor: string | null;
  atrativos: number;
}

/** The groups of the first level in which there is something to see. */
export function lerGrupos(seen: Work): Promise<Grupo[]> {
  return seen.db.rows<Grupo>(
    `select g.id, g.nome, g.descricao, g.icone, g.cor,
            (select count(*)::int from atrativo_turistico a join grupo_turistico x on x.id = a.grupo_id where (x.id = g.id or x.pai_id = g.id) and ${noAr('a')}) as atrativos
       from grupo_turistico g where g.situacao and not g.rota and g.pai_id is null order by g.ordem, g.nome`,
  );
}

export interface Roteiro extends Grupo {
  meio: Meio;
  distancia_km: string;
  duracao_min: number;
}

/** The roteiros in use; with an id, only that one. */
export function lerRoteiros(seen: Work, id: number | null = null): Promise<Roteiro[]> {
  return seen.db.rows<Roteiro>(
    `select g.id, g.nome, g.descricao, g.icone, g.cor, g.meio, g.distancia_km::text as distancia_km, g.duracao_min,
            (select count(*)::int from public.grupo_turistico_pontos p where p.pai_id = g.id) as atrativos
       from grupo_turistico g where g.situacao and g.rota and ($1::bigint is null or g.id = $1) order by g.ordem, g.nome`,
    [id],
  );
}

/** The stops of a roteiro, in their order: the ids of the attractions, and the minutes in each. */
export function lerPontos(seen: Work, roteiroId: number): Promise<{ atrativo_id: number; permanencia: number | null }[]> {
  return seen.db.rows<{ atrativo_id: number; permanencia: number | null }>(
    'select p.atrativo_id, p.permanencia from public.grupo_turistico_pontos p where p.pai_id = $1 order by p.ordem',
    [roteiroId],
  );
}
