import { compareDecimals, formatDate, multiplyDecimals } from '../../../resources/definition';
import { entityOf } from '../../../server/entity';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { act, onResource, type RowSql } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import type { MapaDePrecatorios } from '../../planejamento/server';
import { type Precatorio, precatorio } from '../resources/precatorio';
import type { precatorioMovimento } from '../resources/precatorio_movimento';
import { estornarFato, registrarFato } from './livro/fatos';
import type { Contexto } from './livro/tipos';

/** Liabilities of a precatório, of personnel and of others (handbook Contabilidade 3, N10): long and short term. */
const CONTAS = {
  pessoal: { longo: '2.2.1.1.1.04', curto: '2.1.1.1.1.04' },
  outros: { longo: '2.2.3.1.1.05', curto: '2.1.3.1.1.05' },
} as const;
/** The accounts that the events name. */
const DO_EVENTO = { longo: '2.2.3.1.1.05', curto: '2.1.3.1.1.05', divida: '2.2.2.1.1.01' } as const;

/** SQL of the short-term account of the precatório of id `id`. */
export const contaDoPrecatorioSql = (id: string): string =>
  `(select case when p.pessoal then '${CONTAS.pessoal.curto}' else '${CONTAS.outros.curto}' end from public.precatorio p where p.id = ${id})`;

/** SQL of what is owed of a precatório. */
export const saldoPrecatorioSql: RowSql = (t) =>
  `coalesce((select sum(m.valor) from public.precatorio_movimento m where m.precatorio_id = ${t}.id), 0.00)`;

/** What the courts ordered the municipality to pay in an exercício, corrected until today, and how many movements there are of any. */
export async function lerMapaDePrecatorios(work: Work, exercicio: number): Promise<MapaDePrecatorios> {
  const row = await work.within({ entidadeIds: null }).db.first<MapaDePrecatorios & Record<string, unknown>>(
    `select coalesce(sum(m.valor) filter (where p.exercicio_pagamento = $1), 0)::numeric(18,2)::text as mapa, count(*)::int as cadastrados
       from precatorio p join precatorio_movimento m on m.precatorio_id = p.id`,
    [exercicio],
  );
  return row ?? { mapa: '0.00', cadastrados: 0 };
}

/**
 * SQL of whether `o` is paid before `t`, or is `t`: of its entity and of a budget not after its own, preferential ones first,
 * then alimentares, each by presentation (CF art. 100 caput, §§1º and 2º). What is paid, cancelled or of small value is in no
 * queue.
 */
const naFilaSql = (o: string, t: string) =>
  `${o}.cliente_id = ${t}.cliente_id and ${o}.entidade_id = ${t}.entidade_id and ${o}.data_exclusao is null and not ${o}.rpv
     and ${o}.situacao in ('inscrito', 'a_pagar', 'pago_parcial')
     and (${o}.exercicio_pagamento, not ${o}.preferencial, ${o}.natureza, ${o}.apresentacao, ${o}.id)
         <= (${t}.exercicio_pagamento, not ${t}.preferencial, ${t}.natureza, ${t}.apresentacao, ${t}.id)`;

/** SQL of whether `o` is to be paid before `t`, which is itself in the queue. */
export const filaDePrecatoriosSql = (o: string, t: string) => `not ${t}.rpv and ${o}.id <> ${t}.id and ${naFilaSql(o, t)}`;

/** SQL of the place in the queue of its budget. */
const posicaoSql: RowSql = (t) =>
  `case when ${t}.situacao in ('inscrito', 'a_pagar', 'pago_parcial') and not ${t}.rpv then
     (select count(*)::int from public.precatorio o where o.exercicio_pagamento = ${t}.exercicio_pagamento and ${naFilaSql('o', t)}) end`;

export const precatorioRules = onResource(precatorio, {
  derived: { saldo: saldoPrecatorioSql, posicao: posicaoSql },
  lockedBecause: (t) => `case when ${t}.situacao in ('pago', 'cancelado') then 'O precatório já foi pago ou cancelado.' end`,
  complete: (draft, _tx, current) => (current ? draft : { ...draft, situacao: 'inscrito' }),
  judge: ({ inscricao, apresentacao }, _tx, current) =>
    !current && inscricao && apresentacao && inscricao < apresentacao
      ? { inscricao: ['A inscrição não é anterior à apresentação.'] }
      : null,
  afterSave: async (id, tx, current, draft) => {
    if (current) return;
    const { inscricao: data, valor_original: valor, numero } = draft as Precatorio;
    await mover(tx, id, { tipo: 'inscricao', data, valor, descricao: `Precatório ${numero}` });
    const whole = { ...draft, id } as Precatorio;
    await registrarFato(tx, {
      ...fatoDe(tx, whole, 'inscricao', data),
      fato: 'PRECATORIO_INSCRICAO',
      valor,
      contexto: contexto(whole, { [DO_EVENTO.longo]: contasDe(whole).longo }),
      historico: `Inscrição do precatório ${numero}`,
    });
  },
  acts: {
    atualizar: act('Correção lançada.', async (record, { data, indice, valor }, tx) => {
      const row = await trancar(tx, record, ['inscrito', 'a_pagar', 'pago_parcial'], data);
      const { longo, curto } = contasDe(row);
      const n = await mover(tx, row.id, { tipo: 'correcao', data, valor, descricao: `Correção por ${indice}` });
      await registrarFato(tx, {
        ...fatoDe(tx, row, `correcao:${n}`, data),
        evento: '6021',
        valor,
        contexto: contexto(row, { [DO_EVENTO.divida]: row.situacao === 'inscrito' ? longo : curto }),
        historico: `Correção do precatório ${row.numero} por ${indice}`,
      });
      return undefined;
    }),
    incluir: act('Precatório a pagar no exercício.', async (record, { data }, tx) => {
      const row = await trancar(tx, record, ['inscrito'], data);
      if (Number(data.slice(0, 4)) < row.exercicio_pagamento - 1)
        throw new ValidationError({ data: [`O precatório entra no orçamento de ${row.exercicio_pagamento}: ainda é de longo prazo.`] });
      const valor = await saldoDe(tx, row.id);
      const { longo, curto } = contasDe(row);
      await mover(tx, row.id, { tipo: 'curto_prazo', data, valor: '0.00', descricao: `Orçamento de ${row.exercicio_pagamento}` });
      await registrarFato(tx, {
        ...fatoDe(tx, row, 'curto_prazo', data),
        evento: '6031',
        valor,
        contexto: contexto(row, { [DO_EVENTO.longo]: longo, [DO_EVENTO.curto]: curto }),
        historico: `Precatório ${row.numero} a pagar em ${row.exercicio_pagamento}`,
      });
      return undefined;
    }),
    cancelar: act('Precatório cancelado.', async (record, { data, motivo }, tx) => {
      const row = await trancar(tx, record, ['inscrito', 'a_pagar'], data);
      const valor = await saldoDe(tx, row.id);
      const sent = await tx.db.rows<{ id: number; tipo: string }>(
        'select id, tipo from precatorio_movimento where precatorio_id = $1 order by id desc',
        [row.id],
      );
      for (const { id, tipo } of sent) {
        const chave = chaveDe(row.id, tipo === 'correcao' ? `correcao:${id}` : tipo);
        await estornarFato(tx, { entidade_id: entityOf(tx), chave, data, motivo });
      }
      await mover(tx, row.id, { tipo: 'cancelamento', data, valor: `-${valor}`, descricao: motivo.slice(0, 250) });
      return undefined;
    }),
  },
});

const contasDe = ({ pessoal }: Pick<Precatorio, 'pessoal'>) => CONTAS[pessoal ? 'pessoal' : 'outros'];
const chaveDe = (id: number, movimento: string) => `PRECATORIO:${id}:${movimento}`;

function fatoDe(tx: Work, { id }: Pick<Precatorio, 'id'>, movimento: string, data: string) {
  const chave = chaveDe(id, movimento);
  return { fato: 'PRECATORIO_INSCRICAO', data, entidade_id: entityOf(tx), origem: { tipo: precatorio.name, id }, chave };
}

function contexto({ id }: Precatorio, contas: Readonly<Record<string, string>>): Contexto {
  return { divida: chaveDoPrecatorio(id), contas };
}

/** The key of a precatório in the book, from its inscription to its payment (K3). */
export const chaveDoPrecatorio = (id: number): string => `precatorio:${id}`;

/**
 * The precatório as it is, locked until the transaction ends.
 *
 * @param data the day of what is to happen, never before the last movement
 * @throws ConflictError in a state that does not admit it; ValidationError before the last movement
 */
async function trancar(tx: Work, { id }: { id: number }, states: readonly string[], data: string): Promise<Precatorio> {
  const row = await tx.db.first<Precatorio & Record<string, unknown>>(
    'select * from public.precatorio where id = $1 and cliente_id = $2 for no key update',
    [id, tx.cliente.id],
  );
  if (!row || !states.includes(row.situacao))
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A situação do precatório mudou: abra-o de novo.' });
  const last = await tx.db.first<{ data: string | null }>(
    'select max(data)::text as data from precatorio_movimento where precatorio_id = $1',
    [id],
  );
  if (last?.data && data < last.data)
    throw new ValidationError({ data: [`O último movimento é de ${formatDate(last.data)}: informe essa data ou outra depois.`] });
  return row;
}

async function saldoDe(tx: Work, id: number): Promise<string> {
  const row = await tx.db.first<{ saldo: string }>(
    'select coalesce(sum(valor), 0)::numeric(18,2)::text as saldo from precatorio_movimento where precatorio_id = $1',
    [id],
  );
  return row?.saldo ?? '0.00';
}

interface Movimento {
  tipo: keyof typeof precatorioMovimento.fields.tipo.options;
  data: string;
  valor: string;
  descricao: string;
}

async function mover(tx: Work, precatorioId: number, { tipo, data, valor, descricao }: Movimento): Promise<number> {
  const row = await tx.db.first<{ id: number }>(
    `insert into precatorio_movimento (cliente_id, entidade_id, usuario_cadastro_id, precatorio_id, data, tipo, valor, descricao)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [tx.cliente.id, entityOf(tx), tx.caller?.usuarioId ?? null, precatorioId, data, tipo, valor, descricao],
  );
  return row?.id as number;
}

/**
 * Notes a payment of the execution, negative when it is annulled. What the books say of it is posted by the payment.
 *
 * @param valor decimals in reais
 * @throws ValidationError when it pays more than is owed
 */
export async function moverPagamento(
  tx: Work,
  id: number,
  { data, valor, descricao }: { data: string; valor: string; descricao: string },
): Promise<void> {
  const tipo = compareDecimals(valor, '0') > 0 ? 'pagamento' : 'anulacao_pagamento';
  await mover(tx, id, { tipo, data, valor: multiplyDecimals(valor, '-1'), descricao });
  await tx.db.execute(
    `update precatorio p set versao = versao + 1, situacao = case when ${saldoPrecatorioSql('p')} = 0 then 'pago'
            when coalesce((select sum(m.valor) from precatorio_movimento m where m.precatorio_id = p.id and m.tipo in ('pagamento', 'anulacao_pagamento')), 0) = 0 then 'a_pagar'
            else 'pago_parcial' end
      where p.id = $1 and p.cliente_id = $2`,
    [id, tx.cliente.id],
  );
}
