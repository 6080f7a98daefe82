import { ident } from '../../../../server/db/sql';
import type { Work } from '../../../../server/work';
import { type NomeDaFonte, tipoDaOrigem } from '../../resources/lrf/fontes-tribunal';
import { fimDoPeriodo } from '../lrf/prazos';

/** The SQL of a source: its columns by the names of the catalogue, of the month `m`, and the columns that put its rows in order. */
interface Consulta {
  sql: string;
  ordem: readonly string[];
}

const CREDOR = 'coalesce(p.cpf_cnpj, p.documento_estrangeiro) as credor_documento, p.nome as credor_nome';
const CONTA = 'b.codigo as banco, k.agencia, k.agencia_dv, k.conta, k.conta_dv';
const CLASSIFICACAO = `o.codigo as orgao, u.codigo as unidade, fn.codigo as funcao, sf.codigo as subfuncao, pr.codigo as programa, ac.codigo as acao,
  f.codigo as fonte, co.codigo as co`;
/** The classification of a dotação `d`. */
const DA_DOTACAO = `join public.orgao o on o.id = d.orgao_id join public.unidade u on u.id = d.unidade_id join public.funcao fn on fn.id = d.funcao_id
  join public.subfuncao sf on sf.id = d.subfuncao_id join public.programa pr on pr.id = d.programa_id join public.acao ac on ac.id = d.acao_id
  join public.natureza_despesa nd on nd.id = d.natureza_despesa_id`;

/** A day of the month; the closing of the year has none. */
const noMes = (data: string) => `${data} between m.inicio and m.fim`;

/** What a source reads is what the scope lets: the entity of the remessa, in its year. */
const CONSULTAS_SQL: Readonly<Record<NomeDaFonte, Consulta>> = {
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
  empenhos: {
    sql: `select e.numero, e.exercicio as ano, e.data_emissao as data, e.tipo, e.modalidade_licitacao as modalidade, d.ficha, ${CLASSIFICACAO},
        coalesce(sub.codigo, nd.codigo) as natureza_despesa, ${CREDOR}, e.historico, e.valor
      from mes_da_remessa m cross join empenho e join public.dotacao d on d.id = e.dotacao_id ${DA_DOTACAO}
      join public.pessoa p on p.id = e.credor_id left join public.natureza_despesa sub on sub.id = e.subelemento_id
      left join public.fonte_recurso f on f.id = e.fonte_recurso_id left join public.codigo_acompanhamento co on co.id = e.co_id
     where e.numero is not null and ${noMes('e.data_emissao')}`,
    ordem: ['numero'],
  },
  anulacoes_empenho: {
    sql: `select e.numero as empenho_numero, e.exercicio as empenho_ano, a.numero, a.data, a.motivo, a.justificativa, a.valor
      from mes_da_remessa m cross join empenho_anulacao a join public.empenho e on e.id = a.empenho_id where ${noMes('a.data')}`,
    ordem: ['empenho_ano', 'empenho_numero', 'numero'],
  },
  liquidacoes: {
    sql: `select l.numero, l.exercicio as ano, l.data, l.vencimento, e.numero as empenho_numero, e.exercicio as empenho_ano, ${CREDOR}, l.historico, l.valor
      from mes_da_remessa m cross join liquidacao l join public.empenho e on e.id = l.empenho_id join public.pessoa p on p.id = e.credor_id
     where ${noMes('l.data')}`,
    ordem: ['numero'],
  },
  pagamentos: {
    sql: `select g.numero, g.exercicio as ano, g.data, l.numero as liquidacao_numero, e.numero as empenho_numero, e.exercicio as empenho_ano, f.codigo as fonte,
        ${CONTA}, ${CREDOR}, i.valor_bruto as bruto, i.valor_retido as retido, i.valor_liquido as liquido
      from mes_da_remessa m cross join pagamento g cross join lateral (
        select x.liquidacao_id, null::bigint as resto_a_pagar_id, x.valor_bruto, x.valor_retido, x.valor_liquido from public.pagamento_liquidacoes x where x.pai_id = g.id
        union all select null, x.resto_a_pagar_id, x.valor_bruto, x.valor_retido, x.valor_bruto - x.valor_retido from public.pagamento_restos x where x.pai_id = g.id) i
      left join public.liquidacao l on l.id = i.liquidacao_id left join public.resto_a_pagar r on r.id = i.resto_a_pagar_id
      left join public.empenho e on e.id = coalesce(l.empenho_id, r.empenho_id) join public.pessoa p on p.id = g.credor_id
      left join public.fonte_recurso f on f.id = g.fonte_recurso_id left join public.conta_bancaria k on k.id = g.conta_bancaria_id
      left join public.banco b on b.id = k.banco_id where ${noMes('g.data')}`,
    ordem: ['numero', 'liquidacao_numero'],
  },
  receitas: {
    sql: `select r.numero, r.exercicio as ano, r.data, r.data_credito, r.tipo, n.codigo as natureza_receita, f.codigo as fonte, ${CONTA}, r.historico,
        i.valor as bruto, i.liquido
      from mes_da_remessa m cross join lancamento_receita r join public.lancamento_receita_fontes i on i.pai_id = r.id
      join public.natureza_receita n on n.id = r.natureza_receita_id left join public.fonte_recurso f on f.id = i.fonte_recurso_id
      left join public.conta_bancaria k on k.id = r.conta_bancaria_id left join public.banco b on b.id = k.banco_id where ${noMes('r.data')}`,
    ordem: ['numero', 'fonte'],
  },
  anulacoes_receita: {
    sql: `select a.numero, a.exercicio as ano, a.data, a.tipo, r.numero as receita_numero, n.codigo as natureza_receita, a.motivo, a.valor as bruto,
        a.valor_liquido as liquido
      from mes_da_remessa m cross join anulacao_receita a left join public.lancamento_receita r on r.id = a.lancamento_id
      left join public.natureza_receita n on n.id = coalesce(a.natureza_receita_id, r.natureza_receita_id) where ${noMes('a.data')}`,
    ordem: ['numero'],
  },
  dotacoes: {
    sql: `select d.ficha, ${CLASSIFICACAO}, nd.codigo as natureza_despesa, d.esfera, d.origem, d.valor_inicial as inicial
      from mes_da_remessa m cross join dotacao d ${DA_DOTACAO} left join public.fonte_recurso f on f.id = d.fonte_recurso_id
      left join public.codigo_acompanhamento co on co.id = d.codigo_acompanhamento_id where coalesce(o.entidade_id, o.id) = m.entidade_id`,
    ordem: ['ficha'],
  },
  contas_bancarias: {
    sql: `select ${CONTA}, k.tipo, k.descricao, k.abertura, k.encerramento
      from mes_da_remessa m cross join conta_bancaria k left join public.banco b on b.id = k.banco_id
     where k.abertura <= m.fim and (k.encerramento is null or k.encerramento >= m.inicio)`,
    ordem: ['banco', 'agencia', 'conta', 'descricao'],
  },
  credores: {
    sql: `select coalesce(p.cpf_cnpj, p.documento_estrangeiro) as documento, p.tipo, p.nome, p.cidade, p.estado from public.pessoa p
     where p.id in (select e.credor_id from mes_da_remessa m cross join empenho e where e.numero is not null and ${noMes('e.data_emissao')}
                     union select g.credor_id from mes_da_remessa m cross join pagamento g where ${noMes('g.data')})`,
    ordem: ['documento', 'nome'],
  },
  restos: {
    sql: `select r.ano_inscricao, r.tipo, r.numero_empenho as empenho, r.data_empenho, r.orgao, r.unidade, r.funcao, r.subfuncao, r.programa, r.acao,
        nd.codigo as natureza_despesa, f.codigo as fonte, co.codigo as co, ${CREDOR}, r.inscrito, r.inscrito_liquidado + v.liquidado as liquidado, v.pago, v.cancelado
      from mes_da_remessa m cross join resto_a_pagar r
      cross join lateral (
        select coalesce(sum(x.valor) filter (where x.tipo = 'liquidacao'), 0) as liquidado, coalesce(sum(x.valor) filter (where x.tipo = 'pagamento'), 0) as pago,
               coalesce(sum(x.valor) filter (where x.tipo in ('cancelamento', 'cancelamento_liquidado')), 0) as cancelado
          from public.movimento_de_resto x where x.resto_a_pagar_id = r.id and x.data <= m.fim) v
      join public.pessoa p on p.id = r.credor_id left join public.natureza_despesa nd on nd.id = r.natureza_despesa_id
      left join public.fonte_recurso f on f.id = r.fonte_recurso_id left join public.codigo_acompanhamento co on co.id = r.co_id
     where r.ano_inscricao < extract(year from m.fim)`,
    ordem: ['ano_inscricao', 'empenho'],
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

/** A row of a source, by column. */
export type LinhaDaFonte = Readonly<Record<string, string | null>>;

/**
 * The rows of a source in a month, in its order: one statement.
 *
 * @param escopo a work of the entity, in the year
 */
export async function lerFonte(escopo: Work, fonte: NomeDaFonte, colunas: readonly string[], mes: number): Promise<LinhaDaFonte[]> {
  const { sql, ordem } = CONSULTAS_SQL[fonte];
  const picked = [...new Set(colunas)].map((coluna) => emTexto(fonte, coluna));
  const [inicio, fim] = diasDoMes(escopo.setting.exercicio, mes);
  return escopo.db.rows<Record<string, string | null>>(
    `with mes_da_remessa as (select $1::date as inicio, $2::date as fim, $3::int as mes, $4::bigint as entidade_id)
     select ${picked.length === 0 ? '1 as nada' : picked.join(', ')} from (${sql}) x order by ${ordem.map((nome) => `x.${ident(nome)}`).join(', ')}`,
    [inicio, fim, mes, escopo.setting.entidadeId],
  );
}
