import { formatMonth } from '../../../../resources/definition';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { createRecord, plainValues } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { empenho } from '../../resources/empenho';
import { type EmpenhoLote, empenhoLote } from '../../resources/empenho_lote';
import { emitirEmpenho } from '../empenho/emitir';
import { lerEmpenho } from '../empenho/ler';

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
  acts: {
    repetir: act('Linhas do mês anterior incluídas.', repetirMesAnterior),
    emitir: act('Lote emitido.', emitirLote),
  },
});

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
  if (taken === 0) throw new ValidationError({ competencia: ['Nenhum empenho estimativo ou global foi emitido no mês anterior.'] });
  return undefined;
}

async function emitirLote(record: EmpenhoLote, _input: object, tx: Work): Promise<undefined> {
  if (record.linhas.length === 0) throw new ValidationError({ linhas: ['Inclua os empenhos do lote.'] });
  let done = 0;
  for (const linha of record.linhas) {
    const recusa = await recusaDe(tx, record, linha);
    const made = recusa === null ? await emitirLinha(tx, record, linha) : null;
    if (made !== null) done += 1;
    await tx.db.execute('update public.empenho_lote_linhas set situacao = $2, resultado = $3, empenho_id = $4 where id = $1', [
      linha.id,
      made === null ? 'recusado' : 'emitido',
      (recusa ?? 'Emitido').slice(0, 300),
      made,
    ]);
  }
  await tx.db.execute('update public.empenho_lote set situacao = $2 where id = $1 and cliente_id = $3', [
    record.id,
    done === record.linhas.length ? 'emitido' : done > 0 ? 'emitido_parcial' : 'recusado',
    tx.cliente.id,
  ]);
  return undefined;
}

type Linha = EmpenhoLote['linhas'][number];

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
