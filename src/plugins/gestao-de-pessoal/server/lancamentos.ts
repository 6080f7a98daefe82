import { addIssue, formatMonth, type Issues } from '../../../resources/definition';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { onResource } from '../../../server/resources/rules';
import { createRecord, writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { formulasDe } from '../calculo/ordenar';
import type { Evento } from '../calculo/tipos';
import { type LancamentoFolha, lancamentoFolha, TIPOS_FOLHA } from '../resources/lancamento_folha';
import { FECHADAS_SQL } from './folha/situacao';
import { vigenteEm } from './vigencia';

type Draft = Partial<LancamentoFolha>;

/** The last competência of a launch: its own, that of its last parcel unless it was stopped before, or none. `t` is its alias. */
export const fimDoLancamento = (t: string) =>
  `(case ${t}.natureza when 'variavel' then ${t}.competencia_inicio
        when 'parcelado' then least((${t}.competencia_inicio + make_interval(months => ${t}.parcelas - 1))::date, ${t}.competencia_fim)
        else coalesce(${t}.competencia_fim, 'infinity'::date) end)`;

export const lancamentoRules = onResource(lancamentoFolha, {
  derived: {
    rotulo: (t) =>
      `select e.nome || ' · ' || f.matricula || ' · ' || to_char(${t}.competencia_inicio, 'MM/YYYY')
         from evento_folha e, public.funcionario f where e.id = ${t}.evento_id and f.id = ${t}.funcionario_id`,
    termina: (t) => `case when ${fimDoLancamento(t)} < 'infinity' then to_char(${fimDoLancamento(t)}, 'MM/YYYY') end`,
    situacao: (t) =>
      `case when exists (select from contracheque_nao_descontado n where n.lancamento_id = ${t}.id) then 'Não descontado'
            when exists (select from contracheque_linha l join public.contracheque c on c.id = l.pai_id
                          where l.lancamento_id = ${t}.id and c.situacao = 'definitivo') then 'Pago'
            when exists (select from contracheque_linha l where l.lancamento_id = ${t}.id) then 'Calculado' else 'Previsto' end`,
  },
  filters: {
    competencia: (value, t, param) => {
      const month = `${param(`${value}-01`)}::date`;
      return `(${t}.competencia_inicio <= ${month} and ${fimDoLancamento(t)} >= ${month})`;
    },
  },
  complete: (draft, _tx, current) => (current ? draft : { ...draft, origem: (draft as Draft).origem ?? 'manual' }),
  judge: async (draft, tx, current) => {
    const whole = { ...current, ...draft } as Draft;
    if (!whole.competencia_inicio || !whole.evento_id || !whole.funcionario_id) return null;
    const issues: Issues = {};
    Object.assign(issues, await eventIssues(tx, whole), await errosDoVinculo(tx, whole), await repeated(tx, whole, current?.id ?? 0));
    return Object.keys(issues).length > 0 ? issues : closedIssues(tx, draft as Draft, whole, current);
  },
  beforeDelete: async (record, tx) => {
    const closed = await ultimaFechada(tx, record);
    if (closed && closed >= record.competencia_inicio)
      throw new ValidationError({
        id: [`${closedWords(record.folha_tipo, closed)} Um lançamento que já entrou em uma folha termina pelo campo "Até"; não se exclui.`],
      });
  },
});

/** A launch that a document of the module makes, judged as any other. @returns its id */
export async function lancarPor(tx: Work, origem: LancamentoFolha['origem'], draft: Readonly<Record<string, unknown>>): Promise<number> {
  const { id } = await createRecord(tx, tx.services.registry.get(lancamentoFolha.name), { folha_tipo: 'mensal', ...draft });
  await writeColumns(tx, lancamentoFolha, id, { origem });
  return id;
}

/**
 * Takes back a launch that a document of the module made: the draft contracheques that read it are calculated again without it.
 *
 * @throws ConflictError naming the folha when a closed one paid it
 */
export async function retirarLancamento(tx: Work, id: number): Promise<void> {
  const paid = await tx.db.first<{ tipo: LancamentoFolha['folha_tipo']; competencia: string }>(
    `select h.tipo, to_char(h.competencia, 'YYYY-MM') as competencia from contracheque c join public.contracheque_linha l on l.pai_id = c.id
       join public.folha_pagamento h on h.id = c.folha_id where l.lancamento_id = $1 and c.situacao = 'definitivo' limit 1`,
    [id],
  );
  if (paid)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `${closedWords(paid.tipo, paid.competencia)} O que ela pagou se corrige na competência seguinte.`,
    });
  await writeColumns(tx, lancamentoFolha, id, { data_exclusao: tx.now() });
}

interface EventRow extends Pick<Evento, 'formula_tipo' | 'formula' | 'automatico' | 'condicao' | 'nome' | 'tipo'>, Record<string, unknown> {
  vigente: boolean;
  exige_fundamento: boolean;
}

/** The event is in force, is no routine of the system, and is given what it asks for. */
async function eventIssues(tx: Work, draft: Draft): Promise<Issues> {
  const issues: Issues = {};
  const row = await tx.db.first<EventRow>(
    `select e.nome, e.tipo, e.formula_tipo, e.formula, 'nao' as automatico, null as condicao, e.exige_fundamento,
            (e.vigencia_inicio <= $2 and coalesce(e.vigencia_fim, 'infinity') >= $2) as vigente from evento_folha e where e.id = $1`,
    [draft.evento_id, `${draft.competencia_inicio}-01`],
  );
  if (!row) return issues;
  if (row.formula_tipo === 'sistema') addIssue(issues, 'evento_id', `O sistema calcula ${row.nome}: não se lança.`);
  if (!row.vigente) addIssue(issues, 'evento_id', `O evento não está em vigor em ${formatMonth(String(draft.competencia_inicio))}.`);
  for (const name of pedido(row))
    if (draft[name] === null || draft[name] === undefined)
      addIssue(issues, name, `O evento pede ${{ quantidade: 'a quantidade', percentual: 'o percentual', valor: 'o valor' }[name]}.`);
  if (row.exige_fundamento && !draft.fundamento) addIssue(issues, 'fundamento', 'O evento exige o fundamento.');
  return issues;
}

const MEASURES = ['quantidade', 'percentual', 'valor'] as const;
type Measure = (typeof MEASURES)[number];

/** What each kind of calculation takes from the launch; an expression says it by itself. */
const ASKED: Readonly<Partial<Record<Evento['formula_tipo'], readonly Measure[]>>> = {
  valor: ['valor'],
  dias: ['valor'],
  percentual: ['percentual'],
  quantidade: ['quantidade', 'valor'],
};

/** What an event takes from its launch. */
function pedido(row: EventRow): readonly Measure[] {
  if (row.formula_tipo !== 'expressao') return ASKED[row.formula_tipo] ?? [];
  const { valor } = formulasDe({ ...(row as unknown as Evento), base_eventos: [] });
  return MEASURES.filter((name) => valor?.variaveis.includes(name));
}

async function errosDoVinculo(tx: Work, { funcionario_id, competencia_inicio }: Draft): Promise<Issues> {
  const active = await tx.db.first(
    `select f.id from funcionario f cross join generate_series(0, 30) d
      where f.id = $1 and ${vigenteEm('f', '($2::date + d)')} and date_trunc('month', $2::date + d) = $2::date limit 1`,
    [funcionario_id, `${competencia_inicio}-01`],
  );
  return active ? {} : { funcionario_id: [`O vínculo não tem exercício em ${formatMonth(String(competencia_inicio))}.`] };
}

/** L1: of an event and month of reference, one fixed launch at a time. */
async function repeated(tx: Work, draft: Draft, id: number): Promise<Issues> {
  if (draft.natureza !== 'fixo') return {};
  const other = await tx.db.first<{ desde: string }>(
    `select to_char(l.competencia_inicio, 'MM/YYYY') as desde from lancamento_folha l
      where l.natureza = 'fixo' and l.funcionario_id = $1 and l.evento_id = $2 and l.folha_tipo = $3 and l.id <> $4
        and l.referencia is not distinct from $5::date and l.competencia_inicio <= coalesce($7::date, 'infinity')
        and ${fimDoLancamento('l')} >= $6::date limit 1`,
    [
      draft.funcionario_id,
      draft.evento_id,
      draft.folha_tipo ?? 'mensal',
      id,
      draft.referencia ? `${draft.referencia}-01` : null,
      `${draft.competencia_inicio}-01`,
      draft.competencia_fim ? `${draft.competencia_fim}-01` : null,
    ],
  );
  return other ? { evento_id: [`Já há um lançamento fixo deste evento desde ${other.desde}: encerre-o antes.`] } : {};
}

/** The last closed folha of the kind in which the vínculo is, as a competência; null when there is none. */
async function ultimaFechada(tx: Work, { folha_tipo, competencia_inicio }: Draft): Promise<string | null> {
  const row = await tx.db.first<{ competencia: string }>(
    `select to_char(max(f.competencia), 'YYYY-MM') as competencia from folha_pagamento f
      where f.tipo = $1 and f.situacao in ${FECHADAS_SQL} and f.competencia >= $2::date`,
    [folha_tipo ?? 'mensal', `${competencia_inicio}-01`],
  );
  return row?.competencia ?? null;
}

const closedWords = (tipo: LancamentoFolha['folha_tipo'] | undefined, competencia: string) =>
  `A folha ${TIPOS_FOLHA[tipo ?? 'mensal'].toLowerCase()} ${formatMonth(competencia)} está fechada.`;

/** L2: what is in a closed folha stays; a fixed launch ends by setting its last competência. */
async function closedIssues(tx: Work, draft: Draft, whole: Draft, current: LancamentoFolha | null): Promise<Issues | null> {
  const closed = await ultimaFechada(tx, current ?? whole);
  const starts =
    current && current.competencia_inicio < String(whole.competencia_inicio) ? current.competencia_inicio : whole.competencia_inicio;
  if (!closed || String(starts) > closed) return null;
  const changed = Object.entries(draft).filter(([name, value]) => !current || current[name as keyof LancamentoFolha] !== value);
  if (current && changed.every(([name]) => name === 'competencia_fim' || name === 'observacao')) {
    const end = whole.competencia_fim;
    return !end || end >= closed ? null : { competencia_fim: [closedWords(whole.folha_tipo, closed)] };
  }
  return { competencia_inicio: [closedWords(whole.folha_tipo, closed)] };
}
