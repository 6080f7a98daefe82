import { counted, formatMonth, sumDecimals } from '../../../../resources/definition';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { createRecord, plainValues } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { empenho } from '../../resources/empenho';
import { type EmpenhoLote, empenhoLote } from '../../resources/empenho_lote';
import { emitirEmpenho } from '../empenho/emitir';
import { lerEmpenho } from '../empenho/ler';
import { fichaEscrita, reais } from '../saldos';

/** Empenhos in batch (handbook Execução 3.1). */
export const empenhoLoteRules = onResource(empenhoLote, {
  derived: {
    rotulo: numberSql(empenhoLote),
    quantidade: (t) => `(select count(*)::int from public.empenho_lote_linhas x where x.pai_id = ${t}.id)`,
    valor_total: (t) => `coalesce((select sum(x.valor) from public.empenho_lote_linhas x where x.pai_id = ${t}.id), 0.00)`,
    // the sum of the lines of each ficha, of those that are still to be issued
    avisos: (t) => `(select string_agg('Ficha ' || lpad(y.ficha::text, 4, '0'), ', ' order by y.ficha) from (
      select d.ficha from public.empenho_lote_linhas x join public.empenho e on e.id = x.modelo_id join public.dotacao d on d.id = e.dotacao_id
       where x.pai_id = ${t}.id and x.situacao is distinct from 'emitido' group by d.id, d.ficha, d.disponivel having sum(x.valor) > d.disponivel) y)`,
  },
  lockedBecause: (t) => `case when ${t}.situacao <> 'rascunho' then 'O lote já foi emitido e não se altera.' end`,
  complete: async (draft, tx) => ({ ...draft, ...(draft.linhas && { linhas: await comNomes(tx, draft.linhas) }) }),
  acts: {
    repetir: act('Linhas do mês anterior incluídas.', repetirMesAnterior),
    emitir: act('Lote emitido.', emitirLote, { question: perguntaDoLote, said: quantosEmitidos }),
    refazer: act('Lote refeito com os recusados: confira e emita.', refazerRecusados),
  },
});

type Linha = EmpenhoLote['linhas'][number];

/** The lines with who is paid and the ficha of the model of each. */
async function comNomes<L extends Pick<Linha, 'modelo_id'>>(work: Work, linhas: readonly L[]): Promise<L[]> {
  const rows = await work.db.rows<{ id: number; credor: string; ficha: string }>(
    `select e.id, left(p.nome, 150) as credor, left(lpad(d.ficha::text, 4, '0') || ' – ' || n.nome, 250) as ficha
       from public.empenho e join public.pessoa p on p.id = e.credor_id join public.dotacao d on d.id = e.dotacao_id
       join public.natureza_despesa n on n.id = d.natureza_despesa_id where e.cliente_id = $2 and e.id = any($1::bigint[])`,
    [linhas.map(({ modelo_id }) => modelo_id), work.cliente.id],
  );
  const named = new Map(rows.map(({ id, credor, ficha }) => [id, { credor, ficha }]));
  return linhas.map((linha) => ({ ...linha, ...named.get(linha.modelo_id) }));
}

/** What the batch would issue, tried: how many of how many, how much, of how many creditors, and what each ficha is left with. */
async function perguntaDoLote({ id, linhas }: EmpenhoLote, work: Work): Promise<string> {
  const feitas = linhas.filter(({ situacao }) => situacao === 'emitido');
  const valor = sumDecimals(['0.00', ...feitas.map((linha) => linha.valor)]);
  const credores = new Set(feitas.map(({ credor }) => credor)).size;
  const fichas = await work.db.rows<{ ficha: number; valor: string; disponivel: string }>(
    `select d.ficha, sum(x.valor)::text as valor, d.disponivel::text as disponivel from public.empenho_lote_linhas x join public.empenho e on e.id = x.empenho_id
       join public.dotacao d on d.id = e.dotacao_id where x.pai_id = $1 group by d.id, d.ficha, d.disponivel order by d.ficha`,
    [id],
  );
  const recusadas = linhas.length - feitas.length;
  return (
    `Emitir ${feitas.length} de ${counted(linhas.length, 'empenho', 'empenhos')}, ${reais(valor)} a ${counted(credores, 'credor', 'credores')}? ` +
    fichas.map((one) => `Ficha ${fichaEscrita(one)}: ${reais(one.valor)}, disponível depois ${reais(one.disponivel)}.`).join(' ') +
    (recusadas > 0 ? ` ${counted(recusadas, 'linha seria recusada', 'linhas seriam recusadas')}.` : '')
  );
}

/** `2 de 3 empenhos emitidos; os recusados dizem por quê na sua linha.` */
async function quantosEmitidos(tx: Work, id: number): Promise<string> {
  const row = await tx.db.first<{ feitas: number; todas: number }>(
    "select count(*) filter (where x.situacao = 'emitido')::int as feitas, count(*)::int as todas from public.empenho_lote_linhas x where x.pai_id = $1",
    [id],
  );
  const { feitas = 0, todas = 0 } = row ?? {};
  const resto = feitas < todas ? ' As recusadas dizem por quê, e podem ser refeitas em outro lote.' : '';
  return `${feitas} de ${counted(todas, 'empenho emitido', 'empenhos emitidos')}.${resto}`;
}

/** Another batch, of today, with what this one refused, to be mended and sent again. */
async function refazerRecusados({ competencia, descricao, linhas }: EmpenhoLote, _input: object, tx: Work): Promise<{ id: number }> {
  return createRecord(tx, tx.services.registry.get(empenhoLote.name), {
    data_emissao: tx.today(),
    competencia,
    descricao,
    linhas: linhas
      .filter(({ situacao }) => situacao === 'recusado')
      .map(({ modelo_id, valor, historico }) => ({ modelo_id, valor, historico })),
  });
}

/** The estimates and the contracts in parcels that were issued in the month before that of the competência, as lines. */
async function repetirMesAnterior({ id, competencia }: EmpenhoLote, _input: object, tx: Work): Promise<undefined> {
  await tx.db.execute('delete from public.empenho_lote_linhas where pai_id = $1', [id]);
  const taken = await tx.db.execute(
    `insert into public.empenho_lote_linhas (pai_id, ordem, modelo_id, valor, situacao)
     select $1, row_number() over (order by e.numero) - 1, e.id, e.valor, 'pendente' from empenho e
      where e.numero is not null and e.tipo in ('estimativo', 'global') and e.situacao <> 'anulado'
        and to_char(e.data_emissao, 'YYYY-MM') = to_char(to_date($2, 'YYYY-MM') - interval '1 month', 'YYYY-MM')`,
    [id, competencia],
  );
  await tx.db.execute(
    `update public.empenho_lote_linhas x set credor = left(p.nome, 150), ficha = left(lpad(d.ficha::text, 4, '0') || ' – ' || n.nome, 250)
       from public.empenho e join public.pessoa p on p.id = e.credor_id join public.dotacao d on d.id = e.dotacao_id join public.natureza_despesa n on n.id = d.natureza_despesa_id
      where x.pai_id = $1 and e.id = x.modelo_id and e.cliente_id = $2`,
    [id, tx.cliente.id],
  );
  if (taken === 0) throw new ValidationError({ competencia: ['Nenhum empenho estimativo ou global foi emitido no mês anterior.'] });
  return undefined;
}

/** Issues line by line. Of a batch of which none may be issued nothing is kept: each line says why, and is mended where it is. */
async function emitirLote(record: EmpenhoLote, _input: object, tx: Work): Promise<undefined> {
  if (record.linhas.length === 0) throw new ValidationError({ linhas: ['Inclua os empenhos do lote.'] });
  let done = 0;
  const issues: Record<string, string[]> = {};
  for (const [n, linha] of record.linhas.entries()) {
    const recusa = await recusaDe(tx, record, linha);
    if (recusa !== null) issues[`linhas.${n}.modelo_id`] = [recusa];
    const made = recusa === null ? await emitirLinha(tx, record, linha) : null;
    if (made !== null) done += 1;
    await tx.db.execute('update public.empenho_lote_linhas set situacao = $2, resultado = $3, empenho_id = $4 where id = $1', [
      linha.id,
      made === null ? 'recusado' : 'emitido',
      (recusa ?? 'Emitido').slice(0, 300),
      made,
    ]);
  }
  if (done === 0)
    throw new ValidationError({
      linhas: [
        record.linhas.length === 1
          ? 'O empenho do lote não pode ser emitido.'
          : `Nenhum dos ${record.linhas.length} empenhos pode ser emitido.`,
      ],
      ...issues,
    });
  await tx.db.execute('update public.empenho_lote set situacao = $2 where id = $1 and cliente_id = $3', [
    record.id,
    done === record.linhas.length ? 'emitido' : 'emitido_parcial',
    tx.cliente.id,
  ]);
  return undefined;
}

/** Makes the empenho of a line, as its model is, and issues it. @returns its id */
async function emitirLinha(tx: Work, { data_emissao, competencia }: EmpenhoLote, linha: Linha): Promise<number> {
  const resource = tx.services.registry.get(empenho.name);
  const modelo = await lerEmpenho(tx, linha.modelo_id);
  const {
    reserva_dotacao_id: _reserva,
    itens: _itens,
    beneficiarios: _people,
    cronograma: _parcelas,
    ...values
  } = plainValues(resource, modelo);
  const historico = (linha.historico || modelo.historico).replaceAll('{{competencia}}', formatMonth(competencia));
  const { id } = await createRecord(tx, resource, {
    ...values,
    data_emissao,
    historico,
    valor: linha.valor,
    // a contract in parcels has this one in the month of the batch
    ...(modelo.tipo === 'global' && { cronograma: [{ mes: Number(competencia.slice(5, 7)), valor: linha.valor }] }),
  });
  await emitirEmpenho(tx, await lerEmpenho(tx, id));
  return id;
}

/** Why a line would be refused, in words; null when it may be issued. Tried first, so that a refused line takes no number. */
async function recusaDe(tx: Work, record: EmpenhoLote, linha: Linha): Promise<string | null> {
  try {
    await tx.rehearse((trial) => emitirLinha(trial, record, linha));
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return Object.values(error.issues).flat().join(' ');
    if (error instanceof ConflictError) return error.message;
    throw error;
  }
}
