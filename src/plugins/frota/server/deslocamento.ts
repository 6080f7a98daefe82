import { compareDecimals, type DraftOf, formatDecimal, type Issues } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { numberSql } from '../../../server/resources/number';
import { act, onResource, type WaitingCaller } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import { esperaAChefia, temPapelSql } from '../../cadastro/server';
import { type Deslocamento, deslocamento } from '../resources/deslocamento';
import { veiculo } from '../resources/veiculo';
import boletim from '../templates/boletim.html?raw';
import { temPapel, travarVeiculo } from './comum';
import { moverMedidor } from './medidor';
import { dizerPosicoes } from './posicoes';
import { foraDoExpediente, julgarViagem } from './viagem';

type Rascunho = Readonly<Partial<DraftOf<typeof deslocamento>>>;

/** The most that is believed of a day without a photo of the panel, km (D4). */
const KM_POR_DIA = 1500;

async function completar(draft: Rascunho, work: Work, current: Deslocamento | null) {
  const { saida_prevista, retorno_previsto, solicitante_id } = { ...current, ...draft };
  const pede = solicitante_id ?? work.caller?.pessoaId ?? null;
  if (!saida_prevista || !retorno_previsto || Date.parse(retorno_previsto) <= Date.parse(saida_prevista))
    return { ...draft, solicitante_id: pede };
  return { ...draft, solicitante_id: pede, fora_do_expediente: await foraDoExpediente(work, saida_prevista, retorno_previsto) };
}

async function julgar(draft: Rascunho, work: Work, current: Deslocamento | null): Promise<Issues | null> {
  const { solicitante_id, saida_prevista, retorno_previsto, veiculo_id, motorista_id, passageiros } = { ...current, ...draft };
  if (!solicitante_id) return { solicitante_id: ['Diga quem pede a viagem.'] };
  if (current?.situacao === 'autorizado' && !temPapel(work, 'frota'))
    return { id: ['A viagem já está autorizada: peça à frota que a mude, ou cancele-a e peça outra.'] };
  if (!veiculo_id || !motorista_id) return null;
  return julgarViagem(work, {
    id: current?.id ?? 0,
    veiculo_id,
    motorista_id,
    saida_prevista: saida_prevista as string,
    retorno_previsto: retorno_previsto as string,
    passageiros: passageiros?.length ?? 0,
  });
}

/** Who asks for a trip does not authorise it. @throws ConflictError SEGREGACAO_DE_FUNCOES */
async function recusarQuemPediu({ solicitante_id }: Deslocamento, work: Work): Promise<void> {
  if (work.caller && solicitante_id === work.caller.pessoaId)
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
      message: 'Quem pede a viagem não a autoriza. Ela espera pela chefia ou pela frota, na lista do início de cada um.',
    });
}

/** Who heads a department decides of its trips, not of those of another; the fleet and the ordenador, of all. @throws ConflictError */
async function recusarDeOutroDepartamento({ id }: Deslocamento, work: Work): Promise<void> {
  if (!work.caller || temPapel(work, 'frota') || temPapel(work, 'ordenador')) return;
  const sua = await work.db.first(
    `select d.id from deslocamento d where d.id = $1 and (${esperaAChefia('departamento_id')('d', { usuario: () => '$2::bigint', pessoa: () => 'null' })})`,
    [id, work.caller.usuarioId],
  );
  if (!sua)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'A viagem é de outro departamento: quem decide dela é a chefia dele, ou a frota. O pedido já espera por eles.',
    });
}

async function autorizar(tx: Work, record: Deslocamento, asked: { veiculo_id: number | null; motorista_id: number | null }): Promise<void> {
  const veiculo_id = asked.veiculo_id ?? record.veiculo_id ?? null;
  const motorista_id = asked.motorista_id ?? record.motorista_id ?? null;
  const faltam: Issues = {};
  if (!veiculo_id) faltam.veiculo_id = ['Escolha o veículo: o pedido não o diz.'];
  if (!motorista_id) faltam.motorista_id = ['Escolha o motorista: o pedido não o diz.'];
  if (!veiculo_id || !motorista_id) throw new ValidationError(faltam);
  await travarVeiculo(tx, veiculo_id);
  await exigirOrdenador(tx, record, veiculo_id);
  const { id, saida_prevista, retorno_previsto, passageiros } = record;
  const issues = await julgarViagem(tx, {
    id,
    veiculo_id,
    motorista_id,
    saida_prevista,
    retorno_previsto,
    passageiros: passageiros.length,
  });
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  await writeColumns(tx, deslocamento, id, { veiculo_id, motorista_id });
}

/** D6: on a day without work who authorises is the ordenador, but for what cares for health. */
async function exigirOrdenador(tx: Work, { fora_do_expediente }: Deslocamento, veiculoId: number): Promise<void> {
  if (!fora_do_expediente || temPapel(tx, 'ordenador')) return;
  const saude = await tx.db.first("select v.id from veiculo v where v.id = $1 and (v.uso = 'saude' or v.tipo = 'ambulancia')", [veiculoId]);
  if (!saude)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message:
        'A viagem é em fim de semana ou feriado: quem autoriza é o ordenador de despesa. O pedido já espera por ele, no início dele.',
    });
}

/** D9: the passengers of a request go in a trip that was authorised, which must have room for them. */
async function agrupar(tx: Work, { id, passageiros, solicitante_id }: Deslocamento, viagem: number): Promise<void> {
  if (viagem === id) throw new ValidationError({ viagem_id: ['Escolha outra viagem.'] });
  await tx.db.rows('select d.id from public.deslocamento d where d.id = $1 and d.cliente_id = $2 for no key update', [
    viagem,
    tx.cliente.id,
  ]);
  const row = await tx.db.first<{ cabem: number; vao: number }>(
    `select v.lotacao_passageiros - 1 as cabem, (select count(*)::int from public.deslocamento_passageiros p where p.pai_id = d.id) as vao
       from deslocamento d join public.veiculo v on v.id = d.veiculo_id where d.id = $1 and d.situacao = 'autorizado'`,
    [viagem],
  );
  const quantos = Math.max(passageiros.length, 1);
  if (!row) throw new ValidationError({ viagem_id: ['Escolha uma viagem autorizada.'] });
  if (row.vao + quantos > row.cabem)
    throw new ValidationError({
      viagem_id: [`Nela cabem ${row.cabem} passageiros e já vão ${row.vao}: escolha outra, ou autorize este pedido à parte.`],
    });
  const novos =
    passageiros.length > 0 ? passageiros.map(({ pessoa_id, nome }) => ({ pessoa_id, nome })) : [{ pessoa_id: solicitante_id, nome: null }];
  await tx.db.execute(
    `insert into public.deslocamento_passageiros (pai_id, ordem, pessoa_id, nome)
     select $1, (select coalesce(max(p.ordem) + 1, 0) from public.deslocamento_passageiros p where p.pai_id = $1) + x.n, x.pessoa_id, x.nome
       from rows from (jsonb_to_recordset($2::jsonb) as (pessoa_id bigint, nome text)) with ordinality x(pessoa_id, nome, n)`,
    [viagem, JSON.stringify(novos)],
  );
  await writeColumns(tx, deslocamento, id, { grupo_viagem_id: viagem });
}

interface Leitura {
  quando: string | null;
  medidor: string | null;
  foto: number | null;
  checklist: readonly string[] | null;
}

/** The trip is registered by its driver or by the fleet. */
async function exigirQuemRegistra(tx: Work, { motorista_id }: Deslocamento): Promise<void> {
  if (!tx.caller || temPapel(tx, 'frota')) return;
  const row = await tx.db.first('select m.id from motorista m where m.id = $1 and m.pessoa_id = $2', [motorista_id, tx.caller.pessoaId]);
  if (!row)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Quem registra a saída e o retorno é o motorista da viagem, ou a frota.' });
}

interface Painel extends Record<string, unknown> {
  prefixo: string;
  medidor: string;
  medidor_atual: string;
  situacao: string;
  ultimo_retorno: string;
}

async function lerPainel(tx: Work, veiculoId: number): Promise<Painel> {
  return (await tx.db.first<Painel>(
    `select v.prefixo, v.medidor, v.medidor_atual::text, v.situacao_veiculo as situacao,
            coalesce((select d.medidor_retorno from deslocamento d where d.veiculo_id = v.id and d.medidor_retorno is not null
               and d.retorno::date >= coalesce((select max(t.data) from public.veiculo_trocas_medidor t where t.pai_id = v.id), '-infinity'::date)
               order by d.retorno desc, d.id desc limit 1), (select t.leitura_inicial from public.veiculo_trocas_medidor t where t.pai_id = v.id order by t.data desc, t.ordem desc limit 1),
               v.medidor_inicial, 0)::text as ultimo_retorno
       from veiculo v where v.id = $1`,
    [veiculoId],
  )) as Painel;
}

/** The vehicle leaves: what its panel ran since the last return, without a trip, is kept and listed (D3). */
async function registrarSaida(tx: Work, record: Deslocamento, { quando, medidor, foto, checklist }: Leitura): Promise<void> {
  await exigirQuemRegistra(tx, record);
  const veiculoId = record.veiculo_id as number;
  await travarVeiculo(tx, veiculoId);
  const painel = await lerPainel(tx, veiculoId);
  if (painel.situacao !== 'disponivel')
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `O veículo ${painel.prefixo} não está disponível: registre o retorno da viagem em que está, ou conclua a ordem de serviço.`,
    });
  const momento = momentoDe(tx, quando);
  const tem = painel.medidor !== 'nenhum';
  if (tem && !medidor) throw new ValidationError({ medidor: ['Informe a leitura do painel.'] });
  if (tem && compareDecimals(medidor as string, painel.ultimo_retorno) < 0)
    throw new ValidationError({
      medidor: [
        `No último retorno o painel marcava ${formatDecimal(painel.ultimo_retorno, 1)}: ele não anda para trás. Se foi trocado, registre a troca no veículo.`,
      ],
    });
  await writeColumns(tx, deslocamento, record.id, {
    saida: momento,
    medidor_saida: tem ? medidor : null,
    foto_saida: foto,
    checklist_saida: checklist ?? [],
    km_sem_boletim: tem
      ? Fraction.of(medidor as string)
          .minus(painel.ultimo_retorno)
          .text(1)
      : null,
  });
  await writeColumns(tx, veiculo, veiculoId, { situacao_veiculo: 'em_uso' });
  await moverMedidor(tx, veiculoId, tem ? medidor : null);
}

/** The vehicle comes back: what it ran is the difference of the panel (D4), and those who went in its trip came back too. */
async function registrarRetorno(
  tx: Work,
  record: Deslocamento,
  { quando, medidor, foto, checklist, ocorrencias }: Leitura & { ocorrencias: string | null },
): Promise<void> {
  await exigirQuemRegistra(tx, record);
  const veiculoId = record.veiculo_id as number;
  await travarVeiculo(tx, veiculoId);
  const momento = momentoDe(tx, quando);
  if (momento.getTime() < Date.parse(record.saida as string)) throw new ValidationError({ quando: ['O retorno vem depois da saída.'] });
  const tem = record.medidor_saida !== null;
  if (tem && !medidor) throw new ValidationError({ medidor: ['Informe a leitura do painel.'] });
  const km_rodado = tem ? Fraction.of(medidor as string).minus(record.medidor_saida as string) : null;
  if (km_rodado?.isNegative)
    throw new ValidationError({
      medidor: [`Na saída o painel marcava ${formatDecimal(record.medidor_saida as string, 1)}: ele não anda para trás.`],
    });
  const dias = Math.max(1, Math.ceil((momento.getTime() - Date.parse(record.saida as string)) / 86_400_000));
  if (km_rodado && !foto && km_rodado.compare(KM_POR_DIA * dias) > 0)
    throw new ValidationError({
      medidor: [`São ${formatDecimal(km_rodado.text(1), 1)} km, mais de 1.500 por dia: confira a leitura ou junte a foto do painel.`],
    });
  await writeColumns(tx, deslocamento, record.id, {
    retorno: momento,
    medidor_retorno: tem ? medidor : null,
    foto_retorno: foto,
    checklist_retorno: checklist ?? [],
    km_rodado: km_rodado?.text(1) ?? null,
    ocorrencias,
  });
  await writeColumns(tx, veiculo, veiculoId, { situacao_veiculo: 'disponivel' });
  await moverMedidor(tx, veiculoId, tem ? medidor : null);
}

/** @throws ValidationError of what is yet to come */
function momentoDe(tx: Work, quando: string | null): Date {
  const momento = quando ? new Date(quando) : tx.now();
  if (momento.getTime() > tx.now().getTime()) throw new ValidationError({ quando: ['Ainda não chegou esta hora.'] });
  return momento;
}

/** Of a trip that is no more, those who were going in it ask again. */
async function cancelar(tx: Work, { id, solicitante_id }: Deslocamento, motivo: string): Promise<void> {
  const seu = tx.caller?.pessoaId === solicitante_id;
  if (!seu && !(['frota', 'chefia', 'ordenador'] as const).some((papel) => temPapel(tx, papel)))
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Quem cancela a viagem é quem a pediu, a chefia ou a frota.' });
  await writeColumns(tx, deslocamento, id, { motivo });
  await tx.db.execute(
    "update public.deslocamento set situacao = 'solicitado', grupo_viagem_id = null, versao = versao + 1 where grupo_viagem_id = $1 and cliente_id = $2 and situacao = 'agrupado'",
    [id, tx.cliente.id],
  );
}

/** Of a day without work it waits for the ordenador; of the others, for the fleet or for who heads the department, never for who asked. */
function esperaPorQuemAutoriza(t: string, caller: WaitingCaller): string {
  const papel = (nome: 'frota' | 'ordenador') => temPapelSql(caller.usuario(), nome);
  return `(${t}.solicitante_id is distinct from ${caller.pessoa()} and case when ${t}.fora_do_expediente then ${papel('ordenador')}
    else ${papel('frota')} or (not ${papel('ordenador')} and ${esperaAChefia('departamento_id')(t, caller)}) end)`;
}

export const deslocamentoRules = onResource(deslocamento, {
  derived: { rotulo: numberSql(deslocamento) },
  filters: { sem_boletim: (value, t) => `((coalesce(${t}.km_sem_boletim, 0) > 0) = ${value === true})` },
  lockedBecause: (t) =>
    `case when ${t}.situacao not in ('solicitado', 'autorizado') then 'A viagem já saiu, ou não vai mais: o que houve fica no boletim.' end`,
  complete: completar,
  judge: julgar,
  acts: {
    autorizar: act('Viagem autorizada.', (record: Deslocamento, asked, tx) => autorizar(tx, record, asked), {
      apart: async (record, work) => {
        await recusarQuemPediu(record, work);
        await recusarDeOutroDepartamento(record, work);
      },
      waitsFor: esperaPorQuemAutoriza,
    }),
    agrupar: act('O pedido vai na outra viagem.', (record: Deslocamento, { viagem_id }, tx) => agrupar(tx, record, viagem_id as number)),
    negar: act('Pedido negado.', ({ id }: Deslocamento, { motivo }, tx) => writeColumns(tx, deslocamento, id, { motivo }), {
      apart: recusarDeOutroDepartamento,
    }),
    registrar_saida: act('Saída registrada. Boa viagem.', (record: Deslocamento, asked, tx) => registrarSaida(tx, record, asked)),
    registrar_retorno: act('Retorno registrado.', (record: Deslocamento, asked, tx) => registrarRetorno(tx, record, asked)),
    ver_posicoes: act('Posições lidas.', undefined, { said: dizerPosicoes }),
    cancelar: act('Viagem cancelada.', (record: Deslocamento, { motivo }, tx) => cancelar(tx, record, motivo)),
  },
});

export const boletimPaper = onPaper(deslocamento, 'boletim', { template: boletim });
