import { literal, wordsSql } from '../../../../server/db/sql';
import { numberSql } from '../../../../server/resources/number';
import type { ModeloObitos } from '../../reports/relatorio_obitos';
import { concessaoSepultura, SITUACOES_CONCESSAO, TIPOS_CONCESSAO } from '../../resources/concessao_sepultura';
import { DESTINOS_EXUMACAO, MOTIVOS_EXUMACAO, TIPOS_SEPULTAMENTO } from '../../resources/palavras';
import { sepultamento } from '../../resources/sepultamento';
import { CORPOS_SQL, comCorpoSql, nomeDaSepulturaSql } from '../ocupacao';

/** What was asked, as the models read it. */
export interface Pedido {
  /** Condition of a date within the period. */
  noPeriodo: (data: string) => string;
  /** Condition of the cemetery that was chosen, over its id. */
  doCemiterio: (id: string) => string;
}

/** A model: the columns that it shows, and the SQL of its lines. */
export interface Modelo {
  colunas: readonly string[];
  sql: (pedido: Pedido) => string;
}

const NO_LIVRO = numberSql(sepultamento)('x');
const LOCAL = nomeDaSepulturaSql('s');
const PARA = `${literal(`${sepultamento.route.base}/`)} || x.id as destino`;
const JUNTO = `join public.sepultura s on s.id = x.sepultura_id join public.cemiterio c on c.id = x.cemiterio_id`;
/** Fewer deaths than these could tell who died of what. */
const MENOR_CELULA = 5;

export const MODELOS: Readonly<Record<ModeloObitos, Modelo>> = {
  inumacoes: {
    colunas: ['cemiterio', 'numero', 'data', 'falecido', 'especie', 'local', 'gaveta'],
    sql: ({ noPeriodo, doCemiterio }) =>
      `select c.nome as cemiterio, ${NO_LIVRO} as numero, x.data, x.falecido, ${wordsSql('x.tipo', TIPOS_SEPULTAMENTO)} as especie, ${LOCAL} as local, x.gaveta, ${PARA}
         from sepultamento x ${JUNTO} where ${noPeriodo('x.data')} ${doCemiterio('x.cemiterio_id')} order by c.nome, x.ano, x.numero`,
  },
  exumacoes: {
    colunas: ['cemiterio', 'numero', 'data', 'falecido', 'local', 'gaveta', 'motivo', 'autorizacao', 'destino_restos'],
    sql: ({ noPeriodo, doCemiterio }) =>
      `select c.nome as cemiterio, ${NO_LIVRO} as numero, x.exumado_em::date as data, x.falecido, ${LOCAL} as local, x.gaveta, ${wordsSql('x.exumacao_motivo', MOTIVOS_EXUMACAO)} as motivo,
              x.exumacao_autorizacao as autorizacao, ${wordsSql('x.exumacao_destino', DESTINOS_EXUMACAO)} || coalesce(' · ' || x.exumacao_externo, '') as destino_restos, ${PARA}
         from sepultamento x ${JUNTO} where x.situacao = 'exumado' and ${noPeriodo('x.exumado_em::date')} ${doCemiterio('x.cemiterio_id')} order by c.nome, x.exumado_em, x.id`,
  },
  ocupacao: {
    colunas: ['cemiterio', 'quadra', 'sepulturas', 'gavetas', 'livres', 'ocupadas', 'interditadas', 'urnas'],
    // every gaveta is in one of the three: free, with a body, or closed without one
    sql: ({ doCemiterio }) =>
      `with g as (select s.cemiterio_id, s.quadra, s.id as sepultura_id, (s.interdicao is not null or g.interditada) as fechada, ${comCorpoSql('g')} as corpo
                    from sepultura s join public.sepultura_gavetas g on g.pai_id = s.id where true ${doCemiterio('s.cemiterio_id')})
       , quadras as (
         select c.nome as cemiterio, g.quadra, count(distinct g.sepultura_id)::int as sepulturas, count(*)::int as gavetas,
                count(*) filter (where not g.corpo and not g.fechada)::int as livres, count(*) filter (where g.corpo)::int as ocupadas,
                count(*) filter (where not g.corpo and g.fechada)::int as interditadas,
                (select count(*)::int from public.sepultamento u join public.sepultura k on k.id = u.sepultura_id where k.cemiterio_id = g.cemiterio_id and k.quadra = g.quadra
                    and u.situacao = 'realizado' and u.tipo not in (${CORPOS_SQL}) and u.data_exclusao is null) as urnas
           from g join public.cemiterio c on c.id = g.cemiterio_id group by c.nome, g.cemiterio_id, g.quadra)
       select q.*, null as forte from quadras q
       union all
       select 'TOTAL', null, sum(sepulturas)::int, sum(gavetas)::int, sum(livres)::int, sum(ocupadas)::int, sum(interditadas)::int, sum(urnas)::int, 'total'
         from quadras having count(*) > 0
        order by forte nulls first, cemiterio, quadra`,
  },
  vencidas: {
    colunas: ['cemiterio', 'local', 'gaveta', 'falecido', 'ate', 'exumavel'],
    sql: ({ doCemiterio }) =>
      `select c.nome as cemiterio, ${LOCAL} as local, x.gaveta, x.falecido, x.temporaria_ate as ate, x.exumavel_desde as exumavel, ${PARA}
         from sepultamento x ${JUNTO} where x.situacao = 'realizado' and x.temporaria_ate <= hoje() + c.aviso_dias ${doCemiterio('x.cemiterio_id')}
        order by x.temporaria_ate, x.id`,
  },
  concessoes: {
    colunas: ['numero', 'data', 'cemiterio', 'local', 'titular', 'concessao', 'ate', 'situacao'],
    sql: ({ noPeriodo, doCemiterio }) =>
      `select ${numberSql(concessaoSepultura)('k')} as numero, k.inicio as data, c.nome as cemiterio, ${LOCAL} as local, p.nome as titular, ${wordsSql('k.tipo', TIPOS_CONCESSAO)} as concessao,
              k.fim as ate, ${wordsSql('k.situacao', SITUACOES_CONCESSAO)} as situacao, ${literal(`${concessaoSepultura.route.base}/`)} || k.id as destino
         from concessao_sepultura k join public.sepultura s on s.id = k.sepultura_id join public.cemiterio c on c.id = s.cemiterio_id join public.pessoa p on p.id = k.titular_id
        where ${noPeriodo('k.inicio')} ${doCemiterio('s.cemiterio_id')} order by k.ano, k.numero`,
  },
  causas: {
    colunas: ['capitulo', 'faixa', 'sexo', 'quantos'],
    sql: ({ noPeriodo }) =>
      `select m.capitulo, case when o.idade_anos is null then 'Ignorada' when o.idade_anos < 1 then 'Menos de 1' when o.idade_anos < 20 then '1 a 19' when o.idade_anos < 40 then '20 a 39'
                when o.idade_anos < 60 then '40 a 59' else '60 e mais' end as faixa, ${wordsSql('o.sexo', { M: 'Masculino', F: 'Feminino', I: 'Ignorado' })} as sexo,
              case when count(*) < ${MENOR_CELULA} then 'menos de ${MENOR_CELULA}' else count(*)::text end as quantos
         from obito o join public.causa_da_morte m on m.id = o.causa_basica_id where o.situacao <> 'cancelado' and ${noPeriodo('o.data_obito')} group by 1, 2, 3 order by 1, 2, 3`,
  },
};
