import { addDays } from '../../../../resources/definition';
import type { Brought } from '../../../../server/resources/create-many';
import { issueNumber } from '../../../../server/resources/number';
import type { Seed } from '../../../../server/seed/engine';
import { totalDoAbastecimento } from '../../calculo/preco';
import { deslocamento } from '../../resources/deslocamento';
import { manutencaoVeiculo } from '../../resources/manutencao_veiculo';
import { recontarConsumo } from '../consumo';
import { contarPreventivas } from '../medidor';
import type { Frota } from './cadastro';
import { DESTINOS, MANUTENCOES, VEICULOS } from './veiculos';

const INICIO = '2026-08-03';
const SEMANAS = 16;
const ULTIMO = '2026-11-17';
/** From this day on the fuel is of the AF in force, and waits for the invoice of its month. */
const DO_MES = '2026-11-01';
const PRECOS: Readonly<Record<string, string>> = { gasolina: '5.8900', diesel_s10: '6.1900' };

const as = (dia: string, hora: string): string => `${dia}T${hora}:00-03:00`;
const umaCasa = (valor: number): string => valor.toFixed(1);

/** A trip a week of each vehicle, and the fuel that it burnt: written as data, as they were when they were over. */
export async function semearHistoria(seed: Seed, frota: Frota, solicitantes: readonly number[]): Promise<void> {
  const viagens: Brought[] = [];
  const abastecimentos: Brought[] = [];
  const leituras: [id: number, leitura: string][] = [];
  for (const [n, um] of VEICULOS.entries()) {
    const veiculo = frota.veiculos.get(um.prefixo);
    if (!veiculo || um.medidor !== 'hodometro') continue;
    let leitura = um.inicial;
    for (let semana = 0; semana < SEMANAS; semana += 1) {
      const dia = addDays(INICIO, semana * 7 + (n % 5));
      if (dia > ULTIMO) break;
      const sorteio = seed.draw.at('frota', um.prefixo, semana);
      const [destino, finalidade] = DESTINOS[(n + semana) % DESTINOS.length] as (typeof DESTINOS)[number];
      const sem = sorteio.chance('sem', 12) ? sorteio.integer('km_sem', 3, 18) : 0;
      const km = sorteio.integer('km', 90, um.tipo === 'leve' ? 320 : 260);
      const saida = leitura + sem;
      leitura = saida + km;
      viagens.push({
        key: `deslocamento:${um.prefixo}:${semana}`,
        draft: {
          solicitante_id: solicitantes[(n + semana) % solicitantes.length],
          departamento_id: veiculo.departamento_id,
          finalidade,
          origem: 'Garagem municipal',
          destino,
          saida_prevista: as(dia, '08:00'),
          retorno_previsto: as(dia, '17:00'),
        },
        frame: {
          numero: viagens.length + 1,
          veiculo_id: veiculo.id,
          motorista_id: veiculo.motorista_id,
          saida: as(dia, '08:05'),
          medidor_saida: umaCasa(saida),
          retorno: as(dia, '16:40'),
          medidor_retorno: umaCasa(leitura),
          km_rodado: umaCasa(km),
          km_sem_boletim: umaCasa(sem),
          situacao: 'concluido',
          fora_do_expediente: false,
        },
      });
      if (frota.posto_id) abastecimentos.push(abastecer(seed, frota, { um, veiculo, dia, leitura, km: km + sem, semana }));
    }
    leituras.push([veiculo.id, umaCasa(leitura)]);
  }
  const { work } = seed;
  if (await work.db.first("select id from deslocamento where chave_semente like '%deslocamento:01:0'")) return;
  await issueNumber(work, deslocamento, {}, viagens.length);
  await seed.bring('deslocamento', viagens);
  await seed.bring('abastecimento', abastecimentos);
  await work.db.execute(
    `update public.veiculo v set medidor_atual = x.leitura from unnest($1::bigint[], $2::numeric[]) x(id, leitura) where v.id = x.id and v.cliente_id = $3`,
    [leituras.map(([id]) => id), leituras.map(([, leitura]) => leitura), work.cliente.id],
  );
  for (const [id] of leituras) await recontarConsumo(work, id);
  await contarPreventivas(
    work,
    leituras.map(([id]) => id),
  );
}

interface Semana {
  um: (typeof VEICULOS)[number];
  veiculo: { id: number; motorista_id: number };
  dia: string;
  leitura: number;
  km: number;
  semana: number;
}

/** A full tank at the end of the trip; now and then one that burnt too much. */
function abastecer(seed: Seed, frota: Frota, { um, veiculo, dia, leitura, km, semana }: Semana): Brought {
  const sorteio = seed.draw.at('frota', 'bomba', um.prefixo, semana);
  const desvio = sorteio.chance('fora', 4) ? 138 : sorteio.integer('desvio', 93, 108);
  const quantidade = ((km / Number(um.referencia)) * (desvio / 100)).toFixed(3);
  const preco = PRECOS[um.combustivel] ?? '5.8900';
  const doMes = dia >= DO_MES;
  return {
    key: `abastecimento:${um.prefixo}:${semana}`,
    draft: {
      destino: 'veiculo',
      veiculo_id: veiculo.id,
      motorista_id: veiculo.motorista_id,
      data_hora: as(dia, '16:50'),
      origem: 'posto',
      posto_id: frota.posto_id,
      combustivel: um.combustivel,
      quantidade,
      medidor: umaCasa(leitura),
      tanque_cheio: true,
      cupom: `${um.prefixo}${String(4100 + semana * 13)}`,
      valor_unitario: preco,
      ...(desvio > 130 && { justificativa: 'Trecho de serra com carga, conferido com o motorista.' }),
      ...(doMes && { autorizacao_fornecimento_id: frota.af_id }),
    },
    frame: {
      valor_total: totalDoAbastecimento(quantidade, preco),
      fora_do_padrao: false,
      situacao: !doMes ? 'faturado' : dia < '2026-11-12' ? 'conferido' : 'registrado',
    },
  };
}

/** The services that are over, and those that wait: one to authorise, one in the workshop, one just opened. */
export async function semearManutencoes(seed: Seed, frota: Frota): Promise<void> {
  const { work } = seed;
  if (await work.db.first("select id from manutencao_veiculo where chave_semente like '%manutencao_veiculo:0'")) return;
  const oficina = await work.db.first<{ id: number }>("select id from pessoa where nome = 'Mecânica Santa Rita ME' order by id limit 1");
  const item = ([descricao, quantidade, valor_unitario, tipo, garantia_dias]: readonly [string, string, string, string, number]) => ({
    tipo,
    origem: 'contrato',
    descricao,
    quantidade,
    valor_unitario,
    garantia_dias,
  });
  await issueNumber(work, manutencaoVeiculo, {}, MANUTENCOES.length);
  const ids = await seed.bring(
    'manutencao_veiculo',
    MANUTENCOES.map(([prefixo, dia, tipo, defeito, itens], n) => ({
      key: `manutencao_veiculo:${n}`,
      draft: {
        veiculo_id: frota.veiculos.get(prefixo)?.id,
        tipo,
        data_abertura: dia,
        defeito,
        oficina: 'contratada',
        fornecedor_id: oficina?.id ?? null,
        justificativa: 'Oficina mais próxima, pelo preço da tabela do fabricante.',
        itens: itens.map(item),
      },
      frame: { numero: n + 1, situacao: 'aberta', data_entrada: as(dia, '08:00'), data_saida: as(addDays(dia, 1 + (n % 3)), '16:30') },
    })),
  );
  await work.db.execute(
    'update public.manutencao_veiculo_itens set valor_total = round(quantidade * valor_unitario, 2) where pai_id = any($1::bigint[])',
    [ids],
  );
  await work.db.execute("update public.manutencao_veiculo set situacao = 'concluida' where id = any($1::bigint[]) and cliente_id = $2", [
    ids,
    work.cliente.id,
  ]);
  const abrir = async (chave: string, prefixo: string, more: object) =>
    seed.put('manutencao_veiculo', `manutencao_veiculo:${chave}`, {
      veiculo_id: frota.veiculos.get(prefixo)?.id,
      tipo: 'corretiva',
      data_abertura: work.today(),
      oficina: 'contratada',
      fornecedor_id: oficina?.id ?? null,
      ...more,
    });
  const orcamento = { orcamentos: oficina ? [{ fornecedor_id: oficina.id, valor: '2486.00', prazo_dias: 3, escolhido: true }] : [] };
  const orcada = await abrir('orcada', '04', {
    defeito: 'Freio traseiro sem eficiência',
    justificativa: 'As outras duas oficinas consultadas não atendem caminhonetes a diesel.',
    ...orcamento,
    itens: [item(['Lona de freio traseira', '2', '318.0000', 'peca', 90]), item(['Reparo do freio', '1', '1850.0000', 'servico', 90])],
  });
  await work.db.execute(
    "update public.manutencao_veiculo set situacao = 'orcada' where id = $1 and cliente_id = $2 and situacao = 'aberta'",
    [orcada, work.cliente.id],
  );
  const naOficina = await abrir('oficina', '09', {
    defeito: 'Motor sem força em subida',
    justificativa: 'Diagnóstico pela oficina que fez o último conserto, em garantia.',
    ...orcamento,
    itens: [item(['Bico injetor', '4', '540.0000', 'peca', 180]), item(['Limpeza do sistema de injeção', '1', '326.0000', 'servico', 90])],
  });
  await work.db.execute(
    "update public.manutencao_veiculo set situacao = 'em_execucao', data_entrada = $2 where id = $1 and cliente_id = $3 and situacao = 'aberta'",
    [naOficina, as(addDays(work.today(), -1), '09:00'), work.cliente.id],
  );
  await work.db.execute(
    "update public.veiculo set situacao_veiculo = 'manutencao', motivo_situacao = 'Na oficina' where id = $1 and cliente_id = $2",
    [frota.veiculos.get('09')?.id, work.cliente.id],
  );
  await abrir('aberta', '02', { defeito: 'Ar-condicionado não gela', tipo: 'corretiva' });
}
