import type { Resource } from '../../../../resources/definition';
import { literal, wordsSql } from '../../../../server/db/sql';
import { resources } from '../../../../server/resources/all';
import { numberSql } from '../../../../server/resources/number';
import type { ModeloDiarias } from '../../reports/relatorio_diarias';
import { A_PRESTAR, MOTIVOS_VIAGEM, PUBLICAS, SITUACOES_SOLICITACAO, solicitacaoDiaria, VIVAS } from '../../resources/solicitacao_diaria';
import { devolvidoSql, empenhosSql, pagoSql } from '../solicitacao';

/** What was asked, as the models read it. */
export interface Pedido {
  /** Condition of the departures of the period, over the alias of a request. */
  noPeriodo: (s: string) => string;
  /** Conditions of the person and of the department that were chosen. */
  deQuem: (s: string) => string;
}

/** A model: the columns that it shows, and the SQL of its lines. */
export interface Modelo {
  colunas: readonly string[];
  sql: (pedido: Pedido) => string;
}

const lista = (values: readonly string[]): string => values.map(literal).join(', ');

const numeroDe = (nome: string) => numberSql(resources.get(nome) as Resource);
const NUMERO = numberSql(solicitacaoDiaria);
const DESTINO = `(select c.nome || '/' || c.uf from public.cidade c where c.id = s.destino_id)`;
const NOME = '(select p.nome from public.pessoa p where p.id = s.pessoa_id)';
const EMPENHO = `(select ${numeroDe('empenho')('e')} from public.empenho e where e.id = s.empenho_id)`;
const PAGAMENTOS = `(select string_agg(distinct ${numeroDe('pagamento')('g')}, ', ') from public.pagamento g
   join public.pagamento_liquidacoes x on x.pai_id = g.id join public.liquidacao l on l.id = x.liquidacao_id
  where l.empenho_id = any(${empenhosSql('s')}) and g.situacao <> 'anulado')`;
const PERIODO = `to_char(s.saida, 'DD/MM/YYYY HH24:MI') || ' a ' || to_char(s.retorno, 'DD/MM/YYYY HH24:MI')`;
const PARA = `${literal(`${solicitacaoDiaria.route.base}/`)} || s.id as destino`;
const dinheiro = (coluna: string): string =>
  `replace(replace(replace(to_char(${coluna}, 'FM999G999G990D00'), ',', '#'), '.', ','), '#', '.')`;

export const MODELOS: Readonly<Record<ModeloDiarias, Modelo>> = {
  beneficiario: {
    colunas: [
      'beneficiario',
      'cargo',
      'quantidade',
      'periodo',
      'destino_viagem',
      'motivo',
      'numero',
      'empenho',
      'pagamento',
      'pago',
      'devolvido',
      'liquido',
    ],
    sql: ({ noPeriodo, deQuem }) =>
      `select x.*, x.pago - x.devolvido as liquido from (
         select ${NOME} as beneficiario, s.cargo, s.quantidade, ${PERIODO} as periodo, ${DESTINO} as destino_viagem, ${wordsSql('s.motivo', MOTIVOS_VIAGEM)} as motivo,
                ${NUMERO('s')} as numero, ${EMPENHO} as empenho, ${PAGAMENTOS} as pagamento, ${pagoSql('s')} as pago, ${devolvidoSql('s')} as devolvido, ${PARA}
           from solicitacao_diaria s where s.situacao in (${lista(PUBLICAS)}) and ${noPeriodo('s')} ${deQuem('s')}) x where x.pago > 0
        order by x.beneficiario, x.numero`,
  },
  dotacao: {
    colunas: ['orgao', 'dotacao', 'viagens', 'empenhado', 'pago', 'devolvido', 'liquido'],
    sql: ({ noPeriodo, deQuem }) =>
      `select x.orgao, x.dotacao, count(*)::int as viagens, sum(x.empenhado)::numeric(18,2) as empenhado, sum(x.pago)::numeric(18,2) as pago,
              sum(x.devolvido)::numeric(18,2) as devolvido, sum(x.pago - x.devolvido)::numeric(18,2) as liquido from (
         select o.nome as orgao, lpad(d.ficha::text, 4, '0') || ' · ' || n.codigo as dotacao, ${pagoSql('s')} as pago, ${devolvidoSql('s')} as devolvido,
                (select coalesce(sum(e.valor_liquido), 0) from public.empenho e where e.id = any(${empenhosSql('s')}) and e.numero is not null) as empenhado
           from solicitacao_diaria s join public.dotacao d on d.id = s.dotacao_id join public.orgao o on o.id = d.orgao_id
           join public.natureza_despesa n on n.id = d.natureza_despesa_id
          where s.empenho_id is not null and ${noPeriodo('s')} ${deQuem('s')}) x group by 1, 2 order by 1, 2`,
  },
  pendentes: {
    colunas: ['beneficiario', 'numero', 'destino_viagem', 'retorno', 'vencimento', 'atraso', 'valor', 'situacao'],
    sql: ({ deQuem }) =>
      `select ${NOME} as beneficiario, ${NUMERO('s')} as numero, ${DESTINO} as destino_viagem, s.retorno::date as retorno, s.prestar_ate as vencimento,
              greatest(0, hoje() - s.prestar_ate)::int as atraso, s.valor, ${wordsSql('s.situacao', SITUACOES_SOLICITACAO)} as situacao, ${PARA}
         from solicitacao_diaria s where s.situacao in (${lista(A_PRESTAR)}) and s.retorno::date < hoje() ${deQuem('s')} order by s.prestar_ate, s.id`,
  },
  tabela: {
    colunas: ['norma', 'faixa_cargo', 'faixa_destino', 'com_pernoite', 'sem_pernoite'],
    sql: () =>
      `select l.norma, t.faixa_cargo, t.faixa_destino,
              case when t.nao_prevista then 'Não prevista' else t.moeda || ' ' || ${dinheiro('t.valor_com_pernoite')} end as com_pernoite,
              case when t.nao_prevista then 'Não prevista' else t.moeda || ' ' || ${dinheiro('coalesce(t.valor_sem_pernoite, t.valor_com_pernoite * l.fracao_sem_pernoite)')} end as sem_pernoite
         from legislacao_diaria l join public.legislacao_diaria_tabela t on t.pai_id = l.id
        where l.vigencia_inicio <= hoje() and coalesce(l.vigencia_fim, hoje()) >= hoje()
          and not exists (select from public.legislacao_diaria m where m.cliente_id = l.cliente_id and m.entidade_id = l.entidade_id and m.data_exclusao is null
               and m.vigencia_inicio > l.vigencia_inicio and m.vigencia_inicio <= hoje()) order by l.id, t.ordem`,
  },
  destino: {
    colunas: ['destino_viagem', 'viagens', 'quantidade', 'valor'],
    sql: ({ noPeriodo, deQuem }) =>
      `select x.destino_viagem, count(*)::int as viagens, sum(x.quantidade)::numeric(10,2) as quantidade, sum(x.valor)::numeric(18,2) as valor from (
         select ${DESTINO} as destino_viagem, s.quantidade, s.valor from solicitacao_diaria s
          where s.situacao in (${lista(VIVAS)}) and ${noPeriodo('s')} ${deQuem('s')}) x group by 1 order by 4 desc nulls last, 1`,
  },
  sinais: {
    colunas: ['beneficiario', 'periodo', 'sinal', 'viagens', 'quantidade', 'valor'],
    // what courts ask about: many days in a month, and the same place again and again
    sql: ({ noPeriodo, deQuem }) =>
      `with v as (select s.pessoa_id, s.destino_id, s.quantidade, s.valor, to_char(s.saida, 'MM/YYYY') as mes, ${NOME} as beneficiario, ${DESTINO} as onde
                    from solicitacao_diaria s where s.situacao in (${lista(VIVAS)}) and ${noPeriodo('s')} ${deQuem('s')})
       select v.beneficiario, v.mes as periodo, 'Mais de 8 diárias no mês' as sinal, count(*)::int as viagens, sum(v.quantidade)::numeric(10,2) as quantidade, sum(v.valor)::numeric(18,2) as valor
         from v group by v.pessoa_id, v.beneficiario, v.mes having sum(v.quantidade) > 8
       union all
       select v.beneficiario, v.mes, 'Ao mesmo destino, ' || v.onde, count(*)::int, sum(v.quantidade)::numeric(10,2), sum(v.valor)::numeric(18,2)
         from v group by v.pessoa_id, v.beneficiario, v.mes, v.destino_id, v.onde having count(*) >= 3
        order by 1, 2, 3`,
  },
};
