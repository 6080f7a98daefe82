import { counted, formatDecimal } from '../../../resources/definition';
import { endpoint } from '../../../server/http/endpoint';
import type { Work } from '../../../server/work';
import { abastecimento } from '../resources/abastecimento';
import { deslocamento } from '../resources/deslocamento';
import { manutencaoVeiculo } from '../resources/manutencao_veiculo';
import { motorista } from '../resources/motorista';
import { multaTransito } from '../resources/multa_transito';
import { veiculo } from '../resources/veiculo';
import { CONTADOS } from './contados';
import { motivosSql } from './motorista';

interface Contado extends Record<string, unknown> {
  disponiveis: number;
  em_uso: number;
  na_oficina: number;
  inaptos: number;
  a_autorizar: number;
  a_conferir: number;
  preventivas: number;
  ordens: number;
  a_indicar: number;
  gasto: string;
}

interface Cartao {
  codigo: string;
  valor: number;
  texto: string;
}

/** What the cards of the home of the fleet say, each for who may open its screen (handbook Frota 10.6). */
async function cartoes(work: Work): Promise<Cartao[]> {
  const row = await work.db.first<Contado>(
    `select (select count(*)::int from veiculo v where v.situacao_veiculo = 'disponivel') as disponiveis,
            (select count(*)::int from veiculo v where v.situacao_veiculo = 'em_uso') as em_uso,
            (select count(*)::int from veiculo v where v.situacao_veiculo = 'manutencao') as na_oficina,
            (select count(*)::int from veiculo v where v.situacao_veiculo <> 'baixado' and v.proxima_manutencao <= hoje()) as preventivas,
            (select count(*)::int from motorista m where m.ativo and ${motivosSql('m', 'hoje()')} is not null) as inaptos,
            (select count(*)::int from deslocamento d where d.situacao = 'solicitado') as a_autorizar,
            (select count(*)::int from abastecimento a where a.situacao = 'registrado') as a_conferir,
            (select count(*)::int from manutencao_veiculo o where o.situacao in ('aberta', 'orcada', 'autorizada', 'em_execucao')) as ordens,
            (select count(*)::int from multa_transito t where t.situacao = 'recebida') as a_indicar,
            (select coalesce(sum(a.valor_total), 0)::numeric(18,2)::text from ${CONTADOS} a where date_trunc('month', a.dia) = date_trunc('month', hoje())) as gasto`,
  );
  if (!row) return [];
  const todos: Cartao[] = [
    {
      codigo: 'frota.gestao-frota',
      valor: row.a_autorizar,
      texto: `${counted(row.disponiveis, 'veículo disponível', 'veículos disponíveis')}`,
    },
    {
      codigo: veiculo.menu,
      valor: row.preventivas,
      texto: `${row.disponiveis} disponíveis, ${row.em_uso} em uso, ${row.na_oficina} na oficina; ${counted(row.preventivas, 'preventiva vencida', 'preventivas vencidas')}`,
    },
    { codigo: motorista.menu, valor: row.inaptos, texto: `${counted(row.inaptos, 'não apto hoje', 'não aptos hoje')}` },
    { codigo: deslocamento.menu, valor: row.a_autorizar, texto: `${row.a_autorizar} a autorizar` },
    { codigo: abastecimento.menu, valor: row.a_conferir, texto: `${row.a_conferir} a conferir; R$ ${formatDecimal(row.gasto)} no mês` },
    { codigo: manutencaoVeiculo.menu, valor: row.ordens, texto: `${counted(row.ordens, 'ordem aberta', 'ordens abertas')}` },
    { codigo: multaTransito.menu, valor: row.a_indicar, texto: `${row.a_indicar} a indicar o condutor` },
  ];
  return todos.filter(({ codigo }) => work.has(codigo, 1));
}

export const resumoEndpoint = endpoint({
  access: 'session',
  tag: 'Frota',
  method: 'GET',
  url: '/frota/resumo',
  summary: 'O que espera em cada tela da frota',
  handle: async (work) => ({ cartoes: await cartoes(work) }),
});
