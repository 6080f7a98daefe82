import { z } from 'zod';
import { entityOf } from '../../../server/entity';
import { endpoint } from '../../../server/http/endpoint';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { onResource, withReason } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { chavesDaLinha } from '../resources/lancamento_contabil';
import { saldoAbertura } from '../resources/saldo_abertura';
import { assumirSaldos, exigirSaldosDoCorte, exigirSemMovimento, travarSaldosDoCorte } from './abertura-no-corte';
import { dataDeCorte, diaDaAbertura } from './corte';
import { travarLivroDoAno } from './livro/escriturar';
import { estornarLancamento, registrarFato } from './livro/fatos';
import type { LinhaDoFato } from './livro/tipos';

/** What an entity had when it began here (event 9000). */
export const saldoAberturaRules = onResource(saldoAbertura, {
  derived: { situacao: (t) => `case when ${t}.lancamento_id is null then 'A lançar' else 'Lançado' end` },
  lockedBecause: (t) => `case when ${t}.lancamento_id is not null then 'O saldo já foi lançado na abertura: desfaça-a para alterar.' end`,
});

const KEYS = Object.keys(chavesDaLinha);
type Row = { id: number; conta: string; dc: 'D' | 'C'; valor: string; isf: 'F' | 'P' | null } & Record<string, unknown>;

/**
 * Posts, as one opening, every balance of the entity that was not posted yet. Of a year that is kept here from a later month on, what the
 * other modules keep is then as the book says.
 *
 * @returns how many
 * @throws ConflictError once the exercício was opened by the closing of the one before; ValidationError when they do not balance, or lack a
 *   key, or the fichas and the empenhos are not as the balances say
 */
export async function lancarAbertura(tx: Work): Promise<number> {
  const [entidade_id, exercicio] = [entityOf(tx), tx.setting.exercicio];
  const corte = await dataDeCorte(tx, exercicio);
  if (corte) await travarSaldosDoCorte(tx, { entidade_id, exercicio });
  await travarLivroDoAno(tx, entidade_id, exercicio);
  const aberto = await tx.db.first(
    'select id from public.encerramento_exercicio where cliente_id = $1 and entidade_id = $2 and exercicio = $3 - 1 and etapa = 10 and desfeita_em is null',
    [tx.cliente.id, entidade_id, exercicio],
  );
  if (aberto)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: `O exercício ${exercicio} foi aberto pelo encerramento do anterior.` });
  const rows = await tx.db.rows<Row>(
    `select s.id, c.codigo as conta, s.dc, s.valor::text, s.isf, ${KEYS.map(keySql).join(', ')}
       from public.saldo_abertura s join public.plano_conta c on c.id = s.conta_id left join public.dotacao d on d.id = s.dotacao_id
      where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and s.lancamento_id is null and s.data_exclusao is null
      order by c.codigo, s.id for update of s`,
    [tx.cliente.id, entidade_id, exercicio],
  );
  if (rows.length === 0) throw new ValidationError({ id: ['Não há saldos a lançar.'] });
  const { lancamento_id } = await registrarFato(tx, {
    fato: 'SALDO_ABERTURA',
    data: await diaDaAbertura(tx, exercicio),
    periodo: 0,
    entidade_id,
    linhas: rows.map(linhaDe),
    origem: { tipo: 'migracao', id: null },
    historico: `Saldos de abertura de ${exercicio}`,
    chave: `ABERTURA:${exercicio}:${rows[0]?.id}`,
  });
  await tx.db.execute('update public.saldo_abertura set lancamento_id = $2 where cliente_id = $1 and id = any($3::bigint[])', [
    tx.cliente.id,
    lancamento_id,
    rows.map(({ id }) => id),
  ]);
  if (corte) await exigirSaldosDoCorte(tx, { entidade_id, exercicio });
  return rows.length;
}

/** What a balance does not say of its dotação, the dotação says. */
const DA_DOTACAO: Readonly<Record<string, string>> = {
  fonte_recurso_id: 'fonte_recurso_id',
  co_id: 'codigo_acompanhamento_id',
  natureza_despesa_id: 'natureza_despesa_id',
};
const keySql = (key: string) => (DA_DOTACAO[key] ? `coalesce(s.${key}, d.${DA_DOTACAO[key]}) as ${key}` : `s.${key}`);

function linhaDe({ id: _id, conta, dc, valor, isf, conta_bancaria_id, ...keys }: Row): LinhaDoFato {
  const known = Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== null));
  return {
    conta,
    dc,
    valor,
    isf: isf ?? undefined,
    // of an account of the bank only its number is of the key
    contexto: {
      ...known,
      ...(conta_bancaria_id !== null && { conta_bancaria: { id: Number(conta_bancaria_id), tipo: 'movimento' as const } }),
    },
  };
}

/** Takes the opening back, on its own day: its balances may be changed and posted again. @throws ValidationError when there is none */
async function desfazerAbertura(tx: Work, motivo: string): Promise<number> {
  const year = { entidade_id: entityOf(tx), exercicio: tx.setting.exercicio };
  const corte = await dataDeCorte(tx, year.exercicio);
  if (corte) {
    await travarSaldosDoCorte(tx, year);
    await exigirSemMovimento(tx, year, corte);
  }
  const posted = await tx.db.rows<{ id: number }>(
    'select distinct s.lancamento_id as id from public.saldo_abertura s where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and s.lancamento_id is not null order by 1 desc',
    [tx.cliente.id, year.entidade_id, year.exercicio],
  );
  if (posted.length === 0) throw new ValidationError({ id: ['Nenhum saldo foi lançado.'] });
  const dia = await diaDaAbertura(tx, year.exercicio);
  for (const { id } of posted) await estornarLancamento(tx, id, dia, motivo);
  if (corte) await assumirSaldos(tx, year);
  return tx.db.execute(
    'update public.saldo_abertura set lancamento_id = null where cliente_id = $1 and lancamento_id = any($2::bigint[])',
    [tx.cliente.id, posted.map(({ id }) => id)],
  );
}

const access = { menu: [saldoAbertura.menu], regra: 5 };

export const saldoAberturaEndpoints = [
  endpoint({
    method: 'POST',
    url: `${saldoAbertura.api.path}/lancar`,
    access,
    tag: saldoAbertura.label.many,
    body: z.object({}),
    summary: 'Saldos de abertura: lançar todos (evento 9000)',
    handle: (work) =>
      work.transact(async (tx) => {
        const lancados = await lancarAbertura(tx);
        auditar(tx, 'Saldos de abertura lançados', { lancados });
        return { message: `Abertura lançada: ${lancados} saldos.`, result: { lancados } };
      }),
  }),
  endpoint<z.infer<typeof withReason>>({
    method: 'POST',
    url: `${saldoAbertura.api.path}/desfazer`,
    access,
    tag: saldoAbertura.label.many,
    body: withReason,
    summary: 'Saldos de abertura: desfazer o lançamento',
    handle: (work, { body: { motivo } }) =>
      work.transact(async (tx) => {
        const devolvidos = await desfazerAbertura(tx, motivo);
        auditar(tx, 'Saldos de abertura desfeitos', { devolvidos, motivo });
        return { message: `Abertura desfeita: ${devolvidos} saldos a lançar.`, result: { devolvidos } };
      }),
  }),
];

function auditar(tx: Work, descricao: string, depois: Record<string, unknown>): void {
  tx.audit({ acao: 'ato', recurso: saldoAbertura.name, descricao, sistema: saldoAbertura.menu, depois });
}
