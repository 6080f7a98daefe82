import { addDays, addMonths } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';
import type { Calendar } from '../../../../server/calendar/calendar';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { insertMany } from '../../../../server/resources/many';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { limitesDoMes } from '../../calculo/dias';
import { type Remuneracao, remuneracao } from '../../calculo/remuneracao';
import type { Vinculo } from '../../calculo/tipos';
import { calcularVale, corrigir, liquidar, type RegraDoVale, type ValeDoMes } from '../../calculo/vale';
import { type ApuracaoVale, apuracaoVale } from '../../resources/vale/apuracao_vale';
import { valePeriodo } from '../../resources/vale/vale_periodo';
import { faltasDoMes } from '../faltas';
import { carregar } from '../folha/carregar';
import { type Ausencia, ausenciasEntre } from './ausencias';

/** A line of the benefits of a servant, with the rule of the month. */
interface LinhaDeBeneficio extends Record<string, unknown> {
  funcionario_id: number;
  vale_beneficio_id: number;
  quantidade_dia: string;
  inicio: string;
  fim: string | null;
  limite_remuneracao: string | null;
  /** Motives that suspend this vale, beyond those that suspend every one. */
  suspendem: number[];
  regra: RegraDoVale;
}

/** The vale of a servant in a month, before what is corrected of the one before. */
interface Apurado extends ValeDoMes {
  funcionario_id: number;
  vale_beneficio_id: number;
  dias_uteis: number;
  dias_desconto: number;
}

const chave = (funcionario: number, vale: number): string => `${funcionario} ${vale}`;

/**
 * Reckons the vales of a month from today's facts, and corrects the month before, when it was confirmed, by what is known now. The same facts give
 * the same lines: reckoning again changes nothing.
 */
export async function apurarCompetencia(tx: Work, { id, competencia }: ApuracaoVale): Promise<void> {
  const calendar = await readCalendar(tx);
  const anterior = addMonths(competencia, -1);
  const agora = await apurados(tx, calendar, competencia);
  const antes = await confirmados(tx, anterior);
  const revistos = antes.size > 0 ? await apurados(tx, calendar, anterior) : new Map<string, Apurado>();
  const ordem = [...new Set([...agora.keys(), ...antes.keys(), ...revistos.keys()])];
  const linhas = ordem.flatMap((key) => {
    const revisto = revistos.get(key) ?? null;
    const velho = antes.get(key) ?? null;
    const ajuste = antes.size > 0 ? corrigir(revisto, velho) : { valor: '0.00', coparticipacao: '0.00' };
    const base = agora.get(key) ?? semDireito(key, revisto);
    const { credito, desconto } = liquidar(base, ajuste);
    const vazio = [base.valor, ajuste.valor, ajuste.coparticipacao].every((valor) => Fraction.of(valor).isZero);
    if (vazio && base.dias_desconto === 0) return [];
    const { teto: _teto, ...escrito } = base;
    return [{ ...escrito, ajuste: ajuste.valor, ajuste_coparticipacao: ajuste.coparticipacao, credito, desconto }];
  });
  await tx.db.execute('delete from vale_periodo where apuracao_vale_id = $1 and cliente_id = $2', [id, tx.cliente.id]);
  const drafts = linhas.map((linha) => ({ ...linha, apuracao_vale_id: id, competencia, situacao: 'previsto' }));
  if (drafts.length > 0) await insertMany(tx, tx.services.registry.get(valePeriodo.name), drafts);
  await totalizar(tx, id, diasUteisDe(calendar, limitesDoMes(competencia)));
}

/** Who lost the right is in the month only by what is corrected; the part of what he had is bound by what it was. */
function semDireito(key: string, revisto: Apurado | null): Apurado {
  const [funcionario_id, vale_beneficio_id] = key.split(' ').map(Number) as [number, number];
  const zero = '0.00';
  return {
    funcionario_id,
    vale_beneficio_id,
    dias_uteis: 0,
    dias_desconto: 0,
    quantidade: 0,
    unitario: revisto?.unitario ?? zero,
    valor: zero,
    coparticipacao: zero,
    teto: revisto?.teto ?? zero,
  };
}

const diasUteisDe = (calendar: Calendar, { inicio, fim }: { inicio: string; fim: string }): number =>
  fim < inicio ? 0 : calendar.daysBetween(addDays(inicio, -1), fim, 'uteis');

/** What was confirmed of a month, by servant and vale. */
async function confirmados(tx: Work, competencia: string) {
  const rows = await tx.db.rows<{
    funcionario_id: number;
    vale_beneficio_id: number;
    valor: string;
    coparticipacao: string;
    ajuste: string;
  }>(
    `select p.funcionario_id, p.vale_beneficio_id, p.valor::text, p.coparticipacao::text, p.ajuste::text
       from vale_periodo p where p.competencia = $1::date and p.situacao <> 'previsto' order by p.id`,
    [`${competencia}-01`],
  );
  return new Map(rows.map((row) => [chave(row.funcionario_id, row.vale_beneficio_id), row]));
}

/** The vales of a month, from the benefits of who is in exercise in it. */
async function apurados(tx: Work, calendar: Calendar, competencia: string): Promise<Map<string, Apurado>> {
  const mes = limitesDoMes(competencia);
  const linhas = await lerLinhas(tx, mes);
  const found = new Map<string, Apurado>();
  if (linhas.length === 0) return found;
  // the padrão and the days of the month are those that the folha itself reads
  const carga = await carregar(tx, { id: 0, competencia, tipo: 'mensal', data_pagamento: mes.fim });
  const vinculos = new Map(carga.entradas.flatMap((entrada) => entrada.vinculos).map((vinculo) => [vinculo.id, vinculo]));
  const ausencias = porVinculo(await ausenciasEntre(tx, mes.inicio, mes.fim));
  const faltas = await faltasDoMes(tx, competencia);
  for (const linha of linhas) {
    const vinculo = vinculos.get(linha.funcionario_id);
    if (!vinculo) continue;
    const pago = remuneracao(vinculo, competencia);
    if (acimaDoLimite(linha, pago)) continue;
    const key = chave(linha.funcionario_id, linha.vale_beneficio_id);
    const before = found.get(key);
    const one = doMes(linha, {
      vinculo,
      pago,
      mes,
      calendar,
      ausencias: ausencias.get(linha.funcionario_id) ?? [],
      // faltas have no day: they count once, in the first line of the vale
      faltas: before ? 0 : (faltas.get(linha.funcionario_id) ?? 0),
    });
    found.set(key, before ? somar(before, one) : one);
  }
  return found;
}

function porVinculo(ausencias: readonly Ausencia[]): ReadonlyMap<number, Ausencia[]> {
  const found = new Map<number, Ausencia[]>();
  for (const one of ausencias) found.set(one.funcionario_id, [...(found.get(one.funcionario_id) ?? []), one]);
  return found;
}

interface DoServidor {
  vinculo: Vinculo;
  pago: Remuneracao;
  mes: { inicio: string; fim: string };
  calendar: Calendar;
  ausencias: readonly Ausencia[];
  faltas: number;
}

function doMes(linha: LinhaDeBeneficio, { vinculo, pago, mes, calendar, ausencias, faltas }: DoServidor): Apurado {
  const last = (...days: readonly string[]) => days.toSorted().at(-1) as string;
  const first = (...days: readonly (string | null)[]) => days.filter((day) => day !== null).toSorted()[0] as string;
  const inicio = last(mes.inicio, linha.inicio, vinculo.inicio);
  const fim = first(mes.fim, linha.fim, vinculo.fim);
  const dias_uteis = diasUteisDe(calendar, { inicio, fim });
  const perdidos = ausencias.filter(({ motivo_vinculo_id, suspende_vale }) => suspende_vale || linha.suspendem.includes(motivo_vinculo_id));
  const parados = diasCobertos(calendar, { inicio, fim }, perdidos);
  const dias_desconto = Math.min(dias_uteis, parados + faltas);
  const { vencimento, subsidio, gratificacao } = pago.cheio;
  const vale = calcularVale(linha.regra, {
    dias_uteis,
    mes_inteiro: inicio === mes.inicio && fim === mes.fim,
    dias_desconto,
    quantidade_dia: linha.quantidade_dia,
    vencimento: pago.pago.vencimento.round(2).text(),
    remuneracao: Fraction.sum([vencimento, subsidio, gratificacao]).round(2).text(),
  });
  return { ...vale, funcionario_id: linha.funcionario_id, vale_beneficio_id: linha.vale_beneficio_id, dias_uteis, dias_desconto };
}

/** Business days of a period that some absence covers, each once. */
function diasCobertos(calendar: Calendar, { inicio, fim }: { inicio: string; fim: string }, ausencias: readonly Ausencia[]): number {
  let days = 0;
  for (let day = inicio; day <= fim; day = addDays(day, 1))
    if (calendar.isBusinessDay(day) && ausencias.some((one) => one.inicio <= day && one.fim >= day)) days += 1;
  return days;
}

function acimaDoLimite({ limite_remuneracao }: LinhaDeBeneficio, { cheio }: Remuneracao): boolean {
  if (limite_remuneracao === null) return false;
  return Fraction.sum([cheio.vencimento, cheio.subsidio, cheio.gratificacao]).compare(limite_remuneracao) > 0;
}

/** Two stretches of the same vale in the month are one line of it. */
function somar(a: Apurado, b: Apurado): Apurado {
  const juntar = (name: 'valor' | 'coparticipacao') => Fraction.of(a[name]).plus(b[name]).text();
  const [valor, parte] = [Fraction.of(juntar('valor')), Fraction.of(juntar('coparticipacao'))];
  return {
    ...b,
    dias_uteis: a.dias_uteis + b.dias_uteis,
    dias_desconto: a.dias_desconto + b.dias_desconto,
    quantidade: a.quantidade + b.quantidade,
    valor: valor.text(),
    coparticipacao: Fraction.min(Fraction.min(parte, Fraction.of(b.teto)), valor).text(),
  };
}

async function lerLinhas(tx: Work, { inicio, fim }: { inicio: string; fim: string }): Promise<LinhaDeBeneficio[]> {
  return tx.db.rows<LinhaDeBeneficio>(
    `select b.pai_id as funcionario_id, v.id as vale_beneficio_id, b.quantidade_dia::text, b.inicio::text as inicio, b.fim::text as fim, v.limite_remuneracao::text,
            coalesce((select json_agg(s.alvo_id) from vale_beneficio_motivos_suspensao s where s.pai_id = v.id), '[]') as suspendem,
            json_build_object('valor_unitario', g.valor_unitario::text, 'base', g.base, 'dias_fixos', g.dias_fixos, 'coparticipacao', g.coparticipacao,
              'percentual', g.percentual::text,
              'faixas', coalesce((select json_agg(json_build_object('ate', x.ate::text, 'valor', x.valor::text) order by x.ordem)
                 from vale_beneficio_faixa x where x.pai_id = g.id), '[]')) as regra
       from funcionario f join funcionario_beneficio b on b.pai_id = f.id join public.vale_beneficio v on v.id = b.vale_beneficio_id
       join lateral (select y.* from vale_beneficio_vigencia y where y.pai_id = v.id and y.inicio <= $1::date order by y.inicio desc limit 1) g on true
      where v.situacao and v.data_exclusao is null and b.optante and b.inicio <= $2 and coalesce(b.fim, $2) >= $1
        and not exists (select from vale_beneficio_cargos_excluidos e where e.pai_id = v.id and e.alvo_id = f.cargo_id)
      order by f.matricula, v.id, b.inicio`,
    [inicio, fim],
  );
}

/** The figures of the month, from its lines. */
async function totalizar(tx: Work, id: number, dias_uteis: number): Promise<void> {
  const row = await tx.db.first<Record<string, unknown>>(
    `select count(distinct p.funcionario_id)::int as servidores, coalesce(sum(p.credito) filter (where v.forma = 'pecunia'), 0)::text as em_pecunia,
            coalesce(sum(p.credito) filter (where v.forma <> 'pecunia'), 0)::text as comprado, coalesce(sum(p.desconto), 0)::text as desconto,
            coalesce(sum(p.ajuste), 0)::text as ajuste
       from vale_periodo p join public.vale_beneficio v on v.id = p.vale_beneficio_id where p.apuracao_vale_id = $1`,
    [id],
  );
  await writeColumns(tx, apuracaoVale, id, { ...row, dias_uteis });
}
