import { addDays } from '../../../../resources/definition';
import type { Seed } from '../../../../server/seed/engine';
import type { Frota } from './cadastro';
import { praticar } from './dia';

const ABERTURA = '2026-11-03';
const as = (dia: string, hora: string): string => `${dia}T${hora}:00-03:00`;

/** Machine, day, litres, reading, and where the pump stood. */
const ABASTECIDAS = [
  ['11', '2026-11-06', '118.000', '6432.0', 204_150],
  ['12', '2026-11-06', '196.000', '8829.0', 204_268],
  ['11', '2026-11-13', '112.000', '6444.5', 204_464],
  ['12', '2026-11-13', '205.000', '8843.0', 204_576],
] as const;

/** Days that the ruler measured, and what it found. */
const MEDIDOS = [
  ['2026-11-06', '4680.0'],
  ['2026-11-13', '4358.5'],
] as const;

/** The tank of the garage, from which the machines fill: its book of two days, and a day to close. */
export async function semearTanque(seed: Seed, prefeitura: number, frota: Frota): Promise<void> {
  await seed.pause();
  const { db } = seed.work;
  const diesel = await db.first<{ id: number }>("select id from material where nome = 'Óleo diesel S10' order by id limit 1");
  const lugar = await db.first<{ unidade_id: number; orgao_id: number }>(
    'select d.unidade_id, u.orgao_id from departamento d join unidade u on u.id = d.unidade_id where d.id = $1',
    [frota.oficina],
  );
  if (!diesel || lugar?.orgao_id !== prefeitura) return;
  const almoxarifado_id = await seed.put('almoxarifado', 'almoxarifado:tanque', {
    codigo: '010',
    nome: 'Tanque de diesel da garagem',
    tipo: 'combustivel',
    ...lugar,
    departamento_id: frota.oficina,
    responsavel_id: frota.gestor,
    conta_contabil: '1.1.5.6.1.01',
    endereco: 'Garagem municipal',
    itens: [{ material_id: diesel.id, estoque_minimo: '1000', ponto_pedido: '2000', estoque_maximo: '10000', tempo_reposicao_dias: 5 }],
  });
  const saldo = await seed.put('movimentacao_estoque', 'movimentacao_estoque:tanque', {
    almoxarifado_id,
    tipo: 'saldo_inicial',
    data: ABERTURA,
    itens: [{ material_id: diesel.id, quantidade: '5000', valor_total: '29900.00' }],
  });
  await praticar(seed, 'movimentacao_estoque', saldo, 'confirmar', 'rascunho');
  const posto_id = await seed.put('posto_combustivel', 'posto_combustivel:tanque', {
    nome: 'Tanque da garagem (diesel S10)',
    tipo: 'tanque',
    almoxarifado_id,
    municipio: 'Vale Novo',
    uf: 'SP',
    combustiveis: [{ combustivel: 'diesel_s10', material_id: diesel.id }],
  });
  for (const [n, [prefixo, dia, quantidade, medidor, encerrante]] of ABASTECIDAS.entries()) {
    const veiculo = frota.veiculos.get(prefixo);
    const id = await seed.put('abastecimento', `abastecimento:tanque:${n}`, {
      destino: 'veiculo',
      veiculo_id: veiculo?.id,
      motorista_id: veiculo?.motorista_id,
      data_hora: as(dia, n % 2 === 0 ? '07:10' : '07:30'),
      origem: 'tanque',
      posto_id,
      combustivel: 'diesel_s10',
      quantidade,
      medidor,
      tanque_cheio: true,
      encerrante_inicio: `${encerrante}.0`,
      encerrante_fim: `${encerrante + Number(quantidade)}.0`,
      justificativa: 'Máquina em serviço no pátio e nas estradas: sem boletim de tráfego.',
    });
    await praticar(seed, 'abastecimento', id, 'conferir', 'registrado');
    const medido = MEDIDOS.find(([deste]) => deste === dia && n % 2 === 1);
    if (!medido) continue;
    const livro = await seed.put('tanque_dia', `tanque_dia:${dia}`, { posto_id, data: dia, medido: medido[1] });
    await praticar(seed, 'tanque_dia', livro, 'fechar', 'aberto');
  }
  await seed.put('tanque_dia', 'tanque_dia:aberto', { posto_id, data: addDays('2026-11-16', 1), medido: '4356.0' });
}
