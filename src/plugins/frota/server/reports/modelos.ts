import { literal, wordsSql } from '../../../../server/db/sql';
import { numberSql } from '../../../../server/resources/number';
import type { ModeloFrota } from '../../reports/relatorio_frota';
import { abastecimento, SITUACOES_ABASTECIMENTO } from '../../resources/abastecimento';
import { COMBUSTIVEIS } from '../../resources/combustiveis';
import { deslocamento, SITUACOES_DESLOCAMENTO } from '../../resources/deslocamento';
import { manutencaoVeiculo, TIPOS_MANUTENCAO } from '../../resources/manutencao_veiculo';
import { CURSOS, motorista } from '../../resources/motorista';
import { multaTransito, SITUACOES_MULTA } from '../../resources/multa_transito';
import { pneu, SITUACOES_PNEU } from '../../resources/pneu';
import { tanqueDia } from '../../resources/tanque_dia';
import { PROPRIEDADES, SITUACOES_VEICULO, TIPOS_VEICULO, veiculo } from '../../resources/veiculo';
import { diaSql, veiculoSql } from '../comum';
import { CONTADOS } from '../contados';
import { mediaDiariaSql } from '../medidor';
import { custoPorVeiculoSql, TOTAL_DO_CUSTO } from './custo';

/** What was asked, as the models read it. */
export interface Pedido {
  inicio: string;
  fim: string;
  /** Conditions of the vehicle that was chosen, over its alias. */
  doVeiculo: (v: string) => string;
  /** Condition of the driver that was chosen, on a column of his id. */
  doMotorista: (column: string) => string;
  /** Days of the period on which the municipality works, and all of its days. */
  diasUteis: string;
  diasCorridos: string;
}

/** A model: the columns that it shows, and the SQL of its lines. */
export interface Modelo {
  colunas: readonly string[];
  sql: (pedido: Pedido) => string;
}

const DIA_HORA = (coluna: string): string => `to_char(${coluna}, 'DD/MM/YYYY HH24:MI')`;
const NOME = (motoristaId: string): string =>
  `(select p.nome from public.motorista m0 join public.pessoa p on p.id = m0.pessoa_id where m0.id = ${motoristaId})`;
const para = ({ route }: { route: { base: string } }, id: string): string => `${literal(`${route.base}/`)} || ${id} as destino`;

const CUSTO = ['combustivel_valor', 'pecas', 'servicos', 'multas', 'seguro', 'locacao', 'depreciacao', 'valor', 'distancia', 'custo_km'];

export const MODELOS: Readonly<Record<ModeloFrota, Modelo>> = {
  custo_veiculo: {
    colunas: ['veiculo', ...CUSTO],
    sql: (pedido) =>
      `select ${veiculoSql('v')} as veiculo, c.combustivel_valor, c.pecas, c.servicos, c.multas, c.seguro, c.locacao, c.depreciacao, ${TOTAL_DO_CUSTO} as valor,
              c.distancia, round((${TOTAL_DO_CUSTO}) / nullif(c.distancia, 0), 4) as custo_km, ${para(veiculo, 'v.id')}
         from (${custoPorVeiculoSql(pedido.inicio, pedido.fim)}) c join veiculo v on v.id = c.id where true ${pedido.doVeiculo('v')} order by v.prefixo`,
  },
  custo_departamento: {
    colunas: ['departamento', 'viagens', 'distancia', 'valor', 'custo_km'],
    // what a vehicle cost is shared by who ran in it, by what each ran; what stood still is of its own department
    sql: (pedido) =>
      `with c as (select x.id, x.departamento_id, ${TOTAL_DO_CUSTO.replaceAll('c.', 'x.')} as total, x.distancia from (${custoPorVeiculoSql(pedido.inicio, pedido.fim)}) x
                    join veiculo v on v.id = x.id where true ${pedido.doVeiculo('v')}),
        d as (select t.veiculo_id, t.departamento_id, sum(t.km_rodado) as km, count(*)::int as n from deslocamento t where t.situacao = 'concluido'
                and ${diaSql('t.retorno')} between ${pedido.inicio} and ${pedido.fim} group by 1, 2),
        p as (select c.id, d.departamento_id, d.n, d.km, round(c.total * d.km / c.distancia, 2) as parte,
                     row_number() over (partition by c.id order by d.km desc, d.departamento_id) as lugar
                from c join d on d.veiculo_id = c.id where c.distancia > 0),
        r as (select p.departamento_id, p.n, p.km, p.parte + case when p.lugar = 1 then c.total - (select sum(y.parte) from p y where y.id = p.id) else 0 end as parte
                from p join c on c.id = p.id
              union all select c.departamento_id, 0, 0, c.total from c where coalesce(c.distancia, 0) = 0 and c.total <> 0)
       select g.nome as departamento, sum(r.n)::int as viagens, sum(r.km)::numeric(14,1) as distancia, sum(r.parte)::numeric(18,2) as valor,
              round(sum(r.parte) / nullif(sum(r.km), 0), 4) as custo_km
         from r join public.departamento g on g.id = r.departamento_id group by g.nome order by sum(r.parte) desc, g.nome`,
  },
  consumo: {
    colunas: ['veiculo', 'combustivel', 'motorista', 'litros', 'distancia', 'consumo', 'referencia', 'desvio'],
    sql: (pedido) =>
      `select x.veiculo, x.combustivel, x.motorista, x.litros, x.distancia,
              round(case x.medidor when 'horimetro' then x.litros / nullif(x.distancia, 0) else x.distancia / nullif(x.litros, 0) end, 2) as consumo, x.referencia,
              round(case x.medidor when 'horimetro' then (x.referencia - x.litros / nullif(x.distancia, 0)) else (x.distancia / nullif(x.litros, 0) - x.referencia) end
                * 100 / nullif(x.referencia, 0), 2) as desvio, x.destino
         from (select v.prefixo, v.medidor, ${veiculoSql('v')} as veiculo, ${wordsSql('a.combustivel', COMBUSTIVEIS)} as combustivel, ${NOME('a.motorista_id')} as motorista,
                      sum(a.litros_intervalo) as litros, sum(a.distancia) as distancia, ${para(veiculo, 'v.id')},
                      (select t.consumo_referencia from public.veiculo_tanques t where t.pai_id = v.id and t.combustivel = a.combustivel) as referencia
                 from abastecimento a join public.veiculo v on v.id = a.veiculo_id
                where a.consumo is not null and ${diaSql('a.data_hora')} between ${pedido.inicio} and ${pedido.fim} ${pedido.doVeiculo('v')} ${pedido.doMotorista('a.motorista_id')}
                group by v.id, v.prefixo, v.medidor, a.combustivel, a.motorista_id) x order by x.prefixo, x.combustivel, x.motorista`,
  },
  abastecimentos: {
    colunas: ['quando', 'veiculo', 'motorista', 'posto', 'combustivel', 'litros', 'preco', 'valor', 'medidor', 'situacao', 'alerta'],
    sql: (pedido) =>
      `select ${DIA_HORA('a.data_hora')} as quando, coalesce(${veiculoSql('v')}, 'Galão ou comboio') as veiculo, ${NOME('a.motorista_id')} as motorista,
              (select p.nome from public.posto_combustivel p where p.id = a.posto_id) as posto, ${wordsSql('a.combustivel', COMBUSTIVEIS)} as combustivel,
              case when g.valor_total < 0 then -a.quantidade else a.quantidade end as litros, a.valor_unitario as preco, g.valor_total as valor, a.medidor,
              case when a.estornado_em is null then ${wordsSql('a.situacao', SITUACOES_ABASTECIMENTO)} when g.valor_total < 0 then 'Estorno' else 'Conferido' end as situacao,
              concat_ws(' ', case when a.fora_do_padrao then 'Consumo fora do padrão.' end, a.avisos) as alerta, ${para(abastecimento, 'a.id')}
         from abastecimento a join ${CONTADOS} g on g.id = a.id left join public.veiculo v on v.id = a.veiculo_id
        where g.dia between ${pedido.inicio} and ${pedido.fim} ${pedido.doVeiculo('v')} ${pedido.doMotorista('a.motorista_id')}
        order by g.dia, a.data_hora, a.id`,
  },
  livro_tanque: {
    colunas: ['posto', 'data', 'abertura', 'entradas', 'saidas', 'contabil', 'medido', 'diferenca', 'percentual', 'situacao'],
    sql: (pedido) =>
      `select p.nome as posto, d.data, d.abertura, d.entradas, d.saidas, d.contabil, d.medido, d.diferenca, d.percentual,
              ${wordsSql('d.situacao', { aberto: 'Aberto', fechado: 'Fechado' })} as situacao, ${para(tanqueDia, 'd.id')}
         from tanque_dia d join public.posto_combustivel p on p.id = d.posto_id where d.data between ${pedido.inicio} and ${pedido.fim} order by p.nome, d.data`,
  },
  boletim: {
    colunas: [
      'numero',
      'veiculo',
      'motorista',
      'departamento',
      'destino_viagem',
      'saida',
      'retorno',
      'distancia',
      'sem_boletim',
      'situacao',
    ],
    sql: (pedido) =>
      `select ${numberSql(deslocamento)('d')} as numero, ${veiculoSql('v')} as veiculo, ${NOME('d.motorista_id')} as motorista,
              (select g.nome from public.departamento g where g.id = d.departamento_id) as departamento, d.destino as destino_viagem,
              ${DIA_HORA('d.saida')} as saida, ${DIA_HORA('d.retorno')} as retorno, d.km_rodado as distancia, d.km_sem_boletim as sem_boletim,
              ${wordsSql('d.situacao', SITUACOES_DESLOCAMENTO)} as situacao, ${literal(`${deslocamento.route.base}/`)} || d.id as destino
         from deslocamento d join public.veiculo v on v.id = d.veiculo_id
        where ${diaSql('d.saida')} between ${pedido.inicio} and ${pedido.fim} ${pedido.doVeiculo('v')} ${pedido.doMotorista('d.motorista_id')} order by v.prefixo, d.saida`,
  },
  utilizacao: {
    colunas: ['veiculo', 'viagens', 'dias_uso', 'dias_uteis', 'percentual', 'horas', 'distancia', 'ocioso'],
    sql: (pedido) =>
      `select ${veiculoSql('v')} as veiculo, count(d.id)::int as viagens, count(distinct d.saida::date)::int as dias_uso, ${pedido.diasUteis} as dias_uteis,
              round(count(distinct d.saida::date) * 100.0 / nullif(${pedido.diasUteis}, 0), 2) as percentual,
              round(coalesce(sum(extract(epoch from d.retorno - d.saida)), 0) / 3600, 1) as horas, coalesce(sum(d.km_rodado), 0) as distancia,
              case when coalesce(max(d.retorno)::date, '-infinity'::date) < ${pedido.fim} - 30 then 'Há mais de 30 dias' end as ocioso, ${para(veiculo, 'v.id')}
         from veiculo v left join public.deslocamento d on d.veiculo_id = v.id and d.situacao = 'concluido' and d.data_exclusao is null
          and ${diaSql('d.saida')} between ${pedido.inicio} and ${pedido.fim}
        where v.situacao_veiculo <> 'baixado' ${pedido.doVeiculo('v')} group by v.id, v.prefixo, v.marca, v.modelo, v.placa order by v.prefixo`,
  },
  disponibilidade: {
    colunas: ['veiculo', 'ordens', 'horas_periodo', 'horas_paradas', 'percentual', 'situacao'],
    // the hours of the workshop that fall in the period (MN9)
    sql: (pedido) =>
      `select x.veiculo, x.ordens, (${pedido.diasCorridos} * 24)::numeric as horas_periodo, x.horas as horas_paradas,
              round((${pedido.diasCorridos} * 24 - x.horas) * 100 / nullif(${pedido.diasCorridos} * 24, 0), 2) as percentual, x.situacao, x.destino
         from (select v.prefixo, ${veiculoSql('v')} as veiculo, count(m.id)::int as ordens, ${wordsSql('v.situacao_veiculo', SITUACOES_VEICULO)} as situacao, ${para(veiculo, 'v.id')},
                      round(coalesce(sum(greatest(0, extract(epoch from least(coalesce(m.data_saida, now()), ${pedido.fim} + 1) - greatest(m.data_entrada, ${pedido.inicio})))), 0) / 3600, 1) as horas
                 from veiculo v left join public.manutencao_veiculo m on m.veiculo_id = v.id and m.data_entrada is not null and m.situacao <> 'cancelada' and m.data_exclusao is null
                  and m.data_entrada::date <= ${pedido.fim} and coalesce(m.data_saida::date, ${pedido.fim}) >= ${pedido.inicio}
                where v.situacao_veiculo <> 'baixado' ${pedido.doVeiculo('v')} group by v.id, v.prefixo, v.marca, v.modelo, v.placa, v.situacao_veiculo) x order by x.prefixo`,
  },
  manutencoes: {
    colunas: ['numero', 'data', 'veiculo', 'especie', 'descricao', 'oficina', 'pecas', 'servicos', 'valor', 'dias_parado'],
    sql: (pedido) => `${daOficina(pedido)} order by m.data_saida, m.id`,
  },
  oficinas: {
    colunas: ['oficina', 'ordens', 'pecas', 'servicos', 'valor', 'dias_parado'],
    sql: (pedido) =>
      `select y.oficina, count(*)::int as ordens, sum(y.pecas)::numeric(18,2) as pecas, sum(y.servicos)::numeric(18,2) as servicos, sum(y.valor)::numeric(18,2) as valor,
              sum(y.dias_parado)::int as dias_parado from (${daOficina(pedido)}) y group by y.oficina order by sum(y.valor) desc, y.oficina`,
  },
  preventivas: {
    colunas: ['veiculo', 'servico', 'medidor', 'restante_km', 'restante_dias', 'vence_em', 'situacao'],
    sql: (pedido) =>
      `select x.veiculo, x.servico, x.medidor, x.restante_km, x.vence_em - hoje() as restante_dias, x.vence_em,
              case when x.restante_km <= 0 or x.vence_em < hoje() then 'Vencida' when x.restante_km <= 500 or x.vence_em <= hoje() + 15 then 'A vencer' else 'Em dia' end as situacao, x.destino
         from (select v.prefixo, ${veiculoSql('v')} as veiculo, p.servico, v.medidor_atual as medidor, p.ultimo_km + p.a_cada_km - v.medidor_atual as restante_km, ${para(veiculo, 'v.id')},
                      least(p.ultima_data + p.a_cada_dias,
                        case when p.ultimo_km + p.a_cada_km <= v.medidor_atual then hoje()
                             when ${mediaDiariaSql} > 0 then hoje() + least(3650, trunc((p.ultimo_km + p.a_cada_km - v.medidor_atual) / ${mediaDiariaSql}))::int end) as vence_em
                 from veiculo v join public.veiculo_plano_manutencao p on p.pai_id = v.id where v.situacao_veiculo <> 'baixado' ${pedido.doVeiculo('v')}) x
        order by x.vence_em nulls last, x.prefixo`,
  },
  vencimentos: {
    colunas: ['vence_em', 'documento', 'descricao', 'restante_dias', 'situacao'],
    sql: (pedido) =>
      `select x.vence_em, x.documento, x.descricao, x.vence_em - hoje() as restante_dias,
              case when x.vence_em < hoje() then 'Vencido' when x.vence_em <= hoje() + 60 then 'A vencer' else 'Em dia' end as situacao, x.destino
         from (select t.dia as vence_em, t.nome as documento, ${veiculoSql('v')} as descricao, ${para(veiculo, 'v.id')}
                 from veiculo v cross join lateral (values (v.licenciamento_vencimento, 'Licenciamento'), (v.seguro_vencimento, 'Seguro'), (v.vistoria_vencimento, 'Vistoria'),
                   (v.tacografo_vencimento, 'Cronotacógrafo')) t(dia, nome) where t.dia is not null and v.situacao_veiculo <> 'baixado' ${pedido.doVeiculo('v')}
               union all select a.validade, 'Autorização ' || a.numero, ${veiculoSql('v')}, ${literal(`${veiculo.route.base}/`)} || v.id
                 from veiculo v join public.veiculo_autorizacoes a on a.pai_id = v.id where v.situacao_veiculo <> 'baixado' ${pedido.doVeiculo('v')}
               union all select t.dia, t.nome, p.nome, ${literal(`${motorista.route.base}/`)} || m.id from motorista m join public.pessoa p on p.id = m.pessoa_id
                 cross join lateral (values (m.cnh_validade, 'CNH'), (m.toxicologico_validade, 'Exame toxicológico')) t(dia, nome) where t.dia is not null and m.ativo
               union all select c.validade, 'Curso: ' || ${wordsSql('c.curso', CURSOS)}, p.nome, ${literal(`${motorista.route.base}/`)} || m.id
                 from motorista m join public.pessoa p on p.id = m.pessoa_id join public.motorista_cursos c on c.pai_id = m.id where m.ativo) x
        order by x.vence_em, x.descricao`,
  },
  pneus: {
    colunas: ['fogo', 'medida', 'vida', 'sulco', 'veiculo', 'posicao', 'distancia', 'valor', 'custo_km', 'situacao'],
    sql: (pedido) =>
      `select x.fogo, x.medida, x.vida, x.sulco, x.veiculo, x.posicao, x.km as distancia, x.valor, round(x.valor / nullif(x.km, 0), 4) as custo_km,
              x.situacao || case when x.sulco < 1.6 and x.situacao = 'Em uso' then ' – abaixo de 1,6 mm' else '' end as situacao, x.destino
         from (select p.fogo, p.medida, p.vida, p.sulco_mm as sulco, ${veiculoSql('v')} as veiculo, p.posicao, p.valor,
                      p.km_acumulado + coalesce(greatest(v.medidor_atual - p.medidor_montagem, 0), 0) as km, ${wordsSql('p.situacao', SITUACOES_PNEU)} as situacao, ${para(pneu, 'p.id')}
                 from pneu p left join public.veiculo v on v.id = p.veiculo_id where true ${pedido.doVeiculo('v')}) x order by x.veiculo nulls last, x.posicao, x.fogo`,
  },
  multas: {
    colunas: ['numero', 'quando', 'veiculo', 'condutor', 'descricao', 'valor', 'prazo', 'restante_dias', 'vencimento', 'pago', 'situacao'],
    sql: (pedido) =>
      `select m.auto as numero, ${DIA_HORA('m.data_hora')} as quando, ${veiculoSql('v')} as veiculo, ${NOME('m.condutor_id')} as condutor, m.descricao, m.valor, m.prazo_indicacao as prazo,
              case when m.situacao = 'recebida' then m.prazo_indicacao - hoje() end as restante_dias, m.vencimento, m.pago_valor as pago,
              ${wordsSql('m.situacao', SITUACOES_MULTA)} as situacao, ${para(multaTransito, 'm.id')}
         from multa_transito m join public.veiculo v on v.id = m.veiculo_id
        where ${diaSql('m.data_hora')} between ${pedido.inicio} and ${pedido.fim} ${pedido.doVeiculo('v')} ${pedido.doMotorista('m.condutor_id')} order by m.data_hora, m.id`,
  },
  multas_condutor: {
    colunas: ['condutor', 'numero', 'quando', 'descricao', 'pontos', 'valor', 'pago', 'situacao'],
    sql: (pedido) =>
      `select coalesce(${NOME('m.condutor_id')}, 'Sem condutor') as condutor, m.auto as numero, ${DIA_HORA('m.data_hora')} as quando, m.descricao,
              case when m.indicado_em is null then 0 else m.pontos end as pontos, m.valor, m.pago_valor as pago, ${wordsSql('m.situacao', SITUACOES_MULTA)} as situacao, ${para(multaTransito, 'm.id')}
         from multa_transito m join public.veiculo v on v.id = m.veiculo_id
        where ${diaSql('m.data_hora')} between ${pedido.inicio} and ${pedido.fim} ${pedido.doVeiculo('v')} ${pedido.doMotorista('m.condutor_id')} order by 1, m.data_hora`,
  },
  veiculos: {
    colunas: ['veiculo', 'especie', 'ano', 'propriedade', 'bem', 'departamento', 'medidor', 'valor', 'situacao'],
    sql: (pedido) =>
      `select ${veiculoSql('v')} as veiculo, ${wordsSql('v.tipo', TIPOS_VEICULO)} as especie, v.ano_fabricacao || '/' || v.ano_modelo as ano,
              ${wordsSql('v.propriedade', PROPRIEDADES)} as propriedade, lpad(b.tombamento::text, 6, '0') as bem,
              (select g.nome from public.departamento g where g.id = v.departamento_id) as departamento, v.medidor_atual as medidor,
              (b.valor_bruto - b.depreciacao_acumulada - b.perda_acumulada) as valor, ${wordsSql('v.situacao_veiculo', SITUACOES_VEICULO)} as situacao, ${para(veiculo, 'v.id')}
         from veiculo v left join bem b on b.id = v.bem_id where true ${pedido.doVeiculo('v')} order by v.prefixo`,
  },
};

/** The orders that were concluded in the period. */
function daOficina(pedido: Pedido): string {
  const soma = (tipo: string) => `coalesce(sum(i.valor_total) filter (where i.tipo = '${tipo}'), 0)::numeric(18,2)`;
  return `select ${numberSql(manutencaoVeiculo)('m')} as numero, ${diaSql('m.data_saida')} as data, ${veiculoSql('v')} as veiculo, ${wordsSql('m.tipo', TIPOS_MANUTENCAO)} as especie, m.defeito as descricao,
                 coalesce((select p.nome from public.pessoa p where p.id = m.fornecedor_id), case m.oficina when 'propria' then 'Oficina própria' else 'Pelo contrato' end) as oficina,
                 i.pecas, i.servicos, i.pecas + i.servicos as valor, ceil(extract(epoch from m.data_saida - m.data_entrada) / 86400)::int as dias_parado, ${para(manutencaoVeiculo, 'm.id')}
            from manutencao_veiculo m join public.veiculo v on v.id = m.veiculo_id
            cross join lateral (select ${soma('peca')} as pecas, ${soma('servico')} as servicos from public.manutencao_veiculo_itens i where i.pai_id = m.id) i
           where m.situacao = 'concluida' and ${diaSql('m.data_saida')} between ${pedido.inicio} and ${pedido.fim} ${pedido.doVeiculo('v')}`;
}
