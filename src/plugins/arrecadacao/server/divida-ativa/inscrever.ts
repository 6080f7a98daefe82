import { sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { issueNumber } from '../../../../server/resources/number';
import type { Work } from '../../../../server/work';
import { type DividaAtiva, dividaAtiva } from '../../resources/divida_ativa';
import { contabilizar } from '../fatos';
import { exigirElementos, lerConteudo } from './conteudo';
import { impedimento, lerDebitosPorId } from './debitos';
import { entrar } from './movimentos';
import { recalcularPrescricao, recusarPrescrita } from './prescricao';
import { recusarQuemLancou } from './segregacao';
import { mudarSituacao } from './situacao';

/** Inscriptions on each page of the book. */
const PER_PAGE = 50;

/**
 * Inscribes a draft that was controlled (CTN, art. 201): number, book and page of the year, debtor as he is today, and its
 * débitos in the dívida ativa (DA2, DA8). The principal enters the ledger; charges enter with the update of the month.
 */
export async function inscrever(tx: Work, record: DividaAtiva): Promise<void> {
  const ids = record.meses.map(({ debito_id }) => debito_id);
  await recusarQuemLancou(tx, ids, 'inscrever');
  recusarPrescrita({ data_prescricao: (await recalcularPrescricao(tx, [record.id])).get(record.id) ?? null }, tx);
  // whoever pays or cancels one of them waits, or came before
  await tx.db.rows('select d.id from public.debito d where d.cliente_id = $1 and d.id = any($2::bigint[]) order by d.id for update', [
    tx.cliente.id,
    ids,
  ]);
  const debitos = await lerDebitosPorId(tx, ids);
  const refused = debitos.flatMap((debito) => impedimento(debito, tx.today()) ?? []);
  if (refused.length > 0) throw new ValidationError({ id: [...new Set(refused)] });
  const hoje = tx.today();
  const conteudo = await lerConteudo(tx, record, hoje);
  exigirElementos(conteudo, false);
  if (record.data_notificacao && record.data_notificacao > hoje) throw new ValidationError({ id: ['A notificação ainda não aconteceu.'] });
  await tx.db.execute(
    'update divida_ativa_meses m set principal = x.saldo from jsonb_to_recordset($2::jsonb) as x(id bigint, saldo numeric) where m.pai_id = $1 and m.debito_id = x.id',
    [record.id, JSON.stringify(debitos.map(({ id, saldo }) => ({ id, saldo })))],
  );
  const inscribed = await tx.db.execute(
    'insert into debito_inscrito (debito_id, divida_ativa_id) select x, $2 from unnest($1::bigint[]) x order by x on conflict do nothing',
    [ids, record.id],
  );
  if (inscribed !== ids.length) throw new ValidationError({ id: ['Um dos débitos acaba de ser inscrito por outra pessoa.'] });
  const ano = Number(hoje.slice(0, 4));
  const { numero } = await issueNumber(tx, dividaAtiva, { ano });
  await tx.db.execute(
    `update divida_ativa set numero = $2, ano = $3::int, livro = $3::int, folha = $4, data_inscricao = $5, devedor_nome = $6, devedor_documento = $7, devedor_endereco = $8
      where id = $1 and cliente_id = $9`,
    [record.id, numero, ano, Math.ceil(numero / PER_PAGE), hoje, conteudo.devedor, conteudo.documento, conteudo.domicilio, tx.cliente.id],
  );
  await mudarSituacao(tx, record, 'inscrita');
  await entrar(
    tx,
    debitos.map(({ id, saldo }) => ({
      divida_ativa_id: record.id,
      debito_id: id,
      data: hoje,
      tipo: 'inscricao',
      componente: 'principal',
      valor: saldo,
    })),
  );
  const { id, tributo_id, exercicio } = record;
  const valor = sumDecimals(debitos.map(({ saldo }) => saldo));
  await contabilizar(
    tx,
    { fato: 'ARR-INSC', data: hoje, origem: { tipo: 'divida_ativa', id }, historico: `Inscrição em dívida ativa nº ${numero}/${ano}` },
    [{ tributo_id, exercicio, valor }],
  );
  await recalcularPrescricao(tx, [record.id]);
}
