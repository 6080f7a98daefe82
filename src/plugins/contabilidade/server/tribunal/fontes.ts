import { ident } from '../../../../server/db/sql';
import { offersAt } from '../../../../server/offers';
import type { Work } from '../../../../server/work';
import { type NomeDaFonte, tipoDaOrigem } from '../../resources/lrf/fontes-tribunal';
import { fimDoPeriodo } from '../lrf/prazos';
import { type ConsultaDoTribunal, type FontesDoTribunal, fontesDoTribunal, PARTES_DA_FONTE } from './consultas';

const { classificacao: CLASSIFICACAO, daDotacao: DA_DOTACAO } = PARTES_DA_FONTE;

/** Those of the books and of the law. What a source reads is what the scope lets: the entity of the remessa, in its year. */
export const FONTES_DO_LIVRO: FontesDoTribunal = {
  saldos: {
    sql: `select conta, titulo, natureza_saldo, isf, fonte, greatest(anterior, 0) as anterior_devedor, greatest(-anterior, 0) as anterior_credor,
        debitos, creditos, greatest(anterior + debitos - creditos, 0) as final_devedor, greatest(creditos - debitos - anterior, 0) as final_credor
      from (select c.codigo as conta, c.titulo, c.natureza_saldo, s.isf, f.codigo as fonte,
                   coalesce(sum(s.debitos - s.creditos) filter (where s.periodo < m.mes), 0) as anterior,
                   coalesce(sum(s.debitos) filter (where s.periodo = m.mes), 0) as debitos,
                   coalesce(sum(s.creditos) filter (where s.periodo = m.mes), 0) as creditos
              from mes_da_remessa m cross join saldo_contabil s join public.plano_conta c on c.id = s.conta_id
              left join public.fonte_recurso f on f.id = s.fonte_recurso_id
             where s.periodo <= m.mes group by 1, 2, 3, 4, 5) somas
     where anterior <> 0 or debitos <> 0 or creditos <> 0`,
    ordem: ['conta', 'isf', 'fonte'],
  },
  lancamentos: {
    sql: `select l.numero, i.ordem as sequencia, l.data, e.codigo as evento, l.documento, l.historico, x.numero as estorno_de, c.codigo as conta, i.dc, i.valor,
        case i.dc when 'D' then i.valor else 0 end as debito, case i.dc when 'C' then i.valor else 0 end as credito, f.codigo as fonte
      from mes_da_remessa m cross join lancamento_contabil l join public.lancamento_contabil_linha i on i.pai_id = l.id
      join public.plano_conta c on c.id = i.conta_id left join public.evento_contabil e on e.id = l.evento_id
      left join public.lancamento_contabil x on x.id = l.estorno_de_id left join public.fonte_recurso f on f.id = i.fonte_recurso_id
     where l.periodo = m.mes`,
    ordem: ['numero', 'sequencia'],
  },
  dotacoes: {
    sql: `select d.ficha, ${CLASSIFICACAO}, nd.codigo as natureza_despesa, d.esfera, d.origem, d.valor_inicial as inicial
      from mes_da_remessa m cross join dotacao d ${DA_DOTACAO} left join public.fonte_recurso f on f.id = d.fonte_recurso_id
      left join public.codigo_acompanhamento co on co.id = d.codigo_acompanhamento_id where coalesce(o.entidade_id, o.id) = m.entidade_id`,
    ordem: ['ficha'],
  },
};

/** The first and the last day of a month of a year; the closing has no day of its own. */
function diasDoMes(ano: number, mes: number): [inicio: string, fim: string] {
  const fim = fimDoPeriodo(ano, Math.min(mes, 12));
  return mes > 12 ? [`${ano + 1}-01-01`, fim] : [`${fim.slice(0, 8)}01`, fim];
}

/** Exactly as text: no amount passes through a binary number. */
function emTexto(fonte: NomeDaFonte, coluna: string): string {
  const name = `x.${ident(coluna)}`;
  switch (tipoDaOrigem(`${fonte}.${coluna}`)) {
    case 'valor':
      return `${name}::numeric(18,2)::text as ${ident(coluna)}`;
    case 'data':
      return `to_char(${name}, 'YYYY-MM-DD') as ${ident(coluna)}`;
    default:
      return `${name}::text as ${ident(coluna)}`;
  }
}

/** @throws Error of one that nobody gives */
function consultaDe(escopo: Work, fonte: NomeDaFonte): ConsultaDoTribunal {
  const consulta = [FONTES_DO_LIVRO, ...offersAt(escopo, fontesDoTribunal)].find((fontes) => fontes[fonte])?.[fonte];
  if (!consulta) throw new Error(`Ninguém dá a fonte "${fonte}" dos arquivos do tribunal.`);
  return consulta;
}

/** A row of a source, by column. */
export type LinhaDaFonte = Readonly<Record<string, string | null>>;

/**
 * The rows of a source in a month, in its order: one statement.
 *
 * @param escopo a work of the entity, in the year
 */
export async function lerFonte(escopo: Work, fonte: NomeDaFonte, colunas: readonly string[], mes: number): Promise<LinhaDaFonte[]> {
  const { sql, ordem } = consultaDe(escopo, fonte);
  const picked = [...new Set(colunas)].map((coluna) => emTexto(fonte, coluna));
  const [inicio, fim] = diasDoMes(escopo.setting.exercicio, mes);
  return escopo.db.rows<Record<string, string | null>>(
    `with mes_da_remessa as (select $1::date as inicio, $2::date as fim, $3::int as mes, $4::bigint as entidade_id)
     select ${picked.length === 0 ? '1 as nada' : picked.join(', ')} from (${sql}) x order by ${ordem.map((nome) => `x.${ident(nome)}`).join(', ')}`,
    [inicio, fim, mes, escopo.setting.entidadeId],
  );
}
