import { addDays } from '../../../../resources/definition';
import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import type { Frota } from './cadastro';

const as = (dia: string, hora: string): string => `${dia}T${hora}:00-03:00`;

/** Working day from a day on: Saturdays and Sundays are jumped over. */
function diaUtil(dia: string): string {
  const semana = new Date(`${dia}T12:00:00Z`).getUTCDay();
  return semana === 6 ? addDays(dia, 2) : semana === 0 ? addDays(dia, 1) : dia;
}

const sabadoDepoisDe = (dia: string): string => addDays(dia, (6 - new Date(`${dia}T12:00:00Z`).getUTCDay() + 7) % 7 || 7);

/** What waits on the day: trips to authorise, to leave and on the road. */
export async function semearPedidos(seed: Seed, frota: Frota, solicitantes: readonly number[]): Promise<void> {
  const { work } = seed;
  const amanha = diaUtil(addDays(work.today(), 1));
  const pedir = async (chave: string, n: number, more: object) =>
    seed.put('deslocamento', `deslocamento:${chave}`, {
      solicitante_id: solicitantes[n % solicitantes.length],
      departamento_id: frota.oficina,
      ...more,
    });
  await pedir('pedido:1', 0, {
    finalidade: 'Visita técnica às escolas do campo',
    destino: 'Zona rural, linha 3',
    saida_prevista: as(amanha, '08:00'),
    retorno_previsto: as(amanha, '12:00'),
    passageiros: [{ nome: 'Equipe pedagógica (2)' }],
  });
  await pedir('pedido:2', 1, {
    finalidade: 'Retirada de vacinas na regional de saúde',
    destino: 'Campinas/SP',
    saida_prevista: as(amanha, '07:00'),
    retorno_previsto: as(amanha, '17:00'),
  });
  const sabado = sabadoDepoisDe(work.today());
  await pedir('pedido:3', 2, {
    finalidade: 'Mutirão de limpeza no Bairro Alto',
    destino: 'Bairro Alto',
    saida_prevista: as(sabado, '07:00'),
    retorno_previsto: as(sabado, '13:00'),
    veiculo_id: frota.veiculos.get('03')?.id,
    motorista_id: frota.veiculos.get('03')?.motorista_id,
  });
  const autorizado = await pedir('autorizado', 1, {
    finalidade: 'Reunião no consórcio regional',
    destino: 'Campinas/SP',
    saida_prevista: as(work.today(), '15:00'),
    retorno_previsto: as(work.today(), '19:00'),
    veiculo_id: frota.veiculos.get('01')?.id,
    motorista_id: frota.veiculos.get('01')?.motorista_id,
  });
  await situar(seed, autorizado, 'autorizado');
  const naRua = await pedir('em-viagem', 0, {
    finalidade: 'Transporte de pacientes para consulta',
    destino: 'Hospital Regional',
    saida_prevista: as(work.today(), '06:30'),
    retorno_previsto: as(work.today(), '18:00'),
    veiculo_id: frota.veiculos.get('05')?.id,
    motorista_id: frota.veiculos.get('05')?.motorista_id,
    passageiros: [{ nome: 'Pacientes da Atenção Primária (6)' }],
  });
  const van = frota.veiculos.get('05')?.id;
  await work.db.execute(
    `update public.deslocamento d set situacao = 'em_viagem', saida = $2, medidor_saida = v.medidor_atual, km_sem_boletim = 0
       from public.veiculo v where d.id = $1 and d.cliente_id = $3 and v.id = d.veiculo_id and v.cliente_id = $3 and d.situacao = 'solicitado'`,
    [naRua, as(work.today(), '06:35'), work.cliente.id],
  );
  await work.db.execute("update public.veiculo set situacao_veiculo = 'em_uso' where id = $1 and cliente_id = $2", [van, work.cliente.id]);
}

const situar = ({ work }: Seed, id: number, situacao: string) =>
  work.db.execute("update public.deslocamento set situacao = $2 where id = $1 and cliente_id = $3 and situacao = 'solicitado'", [
    id,
    situacao,
    work.cliente.id,
  ]);

/** Two fines: one whose driver is still to be indicated, and one that was paid. */
export async function semearMultas(seed: Seed, frota: Frota): Promise<void> {
  const { work } = seed;
  const viagens = await work.db.rows<{ veiculo_id: number; quando: string }>(
    `select d.veiculo_id, to_char(d.saida + interval '2 hours', 'YYYY-MM-DD"T"HH24:MI:SSOF') as quando from deslocamento d
      where d.veiculo_id = any($1::bigint[]) and d.situacao = 'concluido' and d.saida between '2026-09-14' and '2026-10-16' order by d.veiculo_id, d.saida`,
    [[frota.veiculos.get('01')?.id, frota.veiculos.get('04')?.id]],
  );
  const da = (prefixo: string, lugar: number) => viagens.filter(({ veiculo_id }) => veiculo_id === frota.veiculos.get(prefixo)?.id)[lugar];
  const [recente, antiga] = [da('01', 2), da('04', 0)];
  if (!recente || !antiga) return;
  const instante = (quando: string) => new Date(quando.replace(/([+-]\d{2})$/, '$1:00')).toISOString();
  await seed.put('multa_transito', 'multa_transito:1', {
    auto: '1A4420871',
    veiculo_id: recente.veiculo_id,
    orgao_autuador: 'DER/SP',
    codigo_infracao: '74550',
    descricao: 'Transitar em velocidade superior à máxima permitida em até 20 %',
    data_hora: instante(recente.quando),
    local: 'SP-340, km 128',
    gravidade: 'media',
    notificacao_em: work.today(),
    vencimento: addDays(work.today(), 40),
  });
  const paga = await seed.put('multa_transito', 'multa_transito:2', {
    auto: '5B0931147',
    veiculo_id: antiga.veiculo_id,
    orgao_autuador: 'Prefeitura de Campinas',
    codigo_infracao: '60501',
    descricao: 'Avançar o sinal vermelho do semáforo',
    data_hora: instante(antiga.quando),
    local: 'Avenida Brasil, 1200, Campinas/SP',
    gravidade: 'gravissima',
    notificacao_em: '2026-10-05',
    vencimento: '2026-11-16',
  });
  for (const [ato, pedido] of [
    ['indicar', { data: '2026-10-20' }],
    ['aceitar', {}],
    ['pagar', { data: '2026-11-13', desconto: 'ate_vencimento' }],
  ] as const)
    await praticar(seed, 'multa_transito', paga, ato, { indicar: 'recebida', aceitar: 'indicada', pagar: 'a_pagar' }[ato], pedido);
}

/** An act, of a record that is still in a state. */
export async function praticar({ work }: Seed, recurso: string, id: number, ato: string, de: string, pedido: object = {}): Promise<void> {
  if (await work.db.first(`select id from ${recurso} where id = $1 and situacao = $2`, [id, de]))
    await runAct(work, work.services.registry.get(recurso), id, ato, pedido);
}

const PNEUS = [
  ['P-101', '07', 'DD', 'uso'],
  ['P-102', '07', 'DE', 'uso'],
  ['P-103', '07', 'TD', 'uso'],
  ['P-104', '07', 'TE', 'uso'],
  ['P-205', '09', 'DD', 'uso'],
  ['P-206', '09', 'DE', 'uso'],
  ['P-310', null, null, 'estoque'],
  ['P-311', null, null, 'recapagem'],
] as const;

/** The tyres of a bus and of a truck, one new and one being retreaded. */
export async function semearPneus(seed: Seed, frota: Frota): Promise<void> {
  const medidores = await seed.work.db.rows<{ id: number; inicial: string }>(
    'select v.id, v.medidor_inicial::text as inicial from veiculo v',
  );
  await seed.bring(
    'pneu',
    PNEUS.map(([fogo, prefixo, posicao, onde], n) => {
      const veiculo = prefixo === null ? undefined : frota.veiculos.get(prefixo)?.id;
      return {
        key: `pneu:${fogo}`,
        draft: {
          fogo,
          medida: '275/80 R22.5',
          marca: n % 2 === 0 ? 'Pirelli' : 'Goodyear',
          data_compra: '2025-11-10',
          valor: '2190.00',
          sulco_mm: umSulco(n),
        },
        frame: {
          situacao: onde === 'uso' ? 'em_uso' : onde,
          ...(veiculo && { veiculo_id: veiculo, posicao, medidor_montagem: medidores.find(({ id }) => id === veiculo)?.inicial }),
          km_acumulado: n === 6 ? '0.0' : `${21_400 + n * 830}.0`,
          vida: n === 7 ? 2 : 1,
        },
      };
    }),
  );
}

const umSulco = (n: number): string => (n === 6 ? '15.0' : `${9 - n}.4`);
