import { compareDecimals } from '../../../../resources/definition';
import { moveBalances } from '../../../../server/documents/balances';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { type Linha, linhasDe, type Movimento } from '../../calculo/movimentacao/regras';
import { exigirDisponivel, fichaEscrita, lerDotacao, negativo, reais, travar } from '../saldos';

/** The dotações of a movimentação, and its reservas, locked in the order of all facts. */
export async function travarDotacoes(tx: Work, { linhas }: Movimento, reservas: readonly { id: number }[] = []): Promise<void> {
  await travar(tx, { dotacoes: linhas.flatMap(({ dotacao_id }) => dotacao_id ?? []), reservas: reservas.map(({ id }) => id) });
}

const lida = (tx: Work, { dotacao_id, entidade_id }: Linha) => lerDotacao(tx.inEntity(entidade_id), dotacao_id as number);

/** Takes from, or blocks, what each dotação has available since the day; then gives what it authorises. */
export async function moverSaldos(tx: Work, movimento: Movimento, data: string): Promise<void> {
  for (const line of linhasDe(movimento, 'reducoes')) {
    await exigirDisponivel(tx, await lida(tx, line), line.valor, data, `reducoes.${line.indice}.valor`);
    await moveBalances(tx, 'dotacao', [{ id: line.dotacao_id as number, add: { reducoes: line.valor } }]);
  }
  for (const line of linhasDe(movimento, 'bloqueios')) {
    if (movimento.tipo === 'desbloqueio') await desbloquear(tx, line, `bloqueios.${line.indice}.valor`);
    else await bloquear(tx, line, data, `bloqueios.${line.indice}.valor`);
  }
  const given = linhasDe(movimento, 'acrescimos', 'novas');
  await moveBalances(
    tx,
    'dotacao',
    given.map(({ dotacao_id, valor }) => ({ id: dotacao_id as number, add: { creditos: valor } })),
  );
}

/** The contrary, whole: what was given must still be there. */
export async function desfazerSaldos(tx: Work, movimento: Movimento, data: string): Promise<void> {
  for (const line of linhasDe(movimento, 'acrescimos', 'novas')) {
    const dotacao = await lida(tx, line);
    if (compareDecimals(dotacao.disponivel, line.valor) < 0)
      throw new ValidationError({
        id: [
          `O crédito já foi usado: a ficha ${fichaEscrita(dotacao)} tem ${reais(dotacao.disponivel)} disponíveis dos ${reais(line.valor)} que recebeu.`,
        ],
      });
    await moveBalances(tx, 'dotacao', [{ id: line.dotacao_id as number, add: { creditos: negativo(line.valor) } }]);
  }
  const taken = linhasDe(movimento, 'reducoes');
  await moveBalances(
    tx,
    'dotacao',
    taken.map(({ dotacao_id, valor }) => ({ id: dotacao_id as number, add: { reducoes: negativo(valor) } })),
  );
  for (const line of linhasDe(movimento, 'bloqueios')) {
    if (movimento.tipo === 'desbloqueio') await bloquear(tx, line, data, 'id');
    else await desbloquear(tx, line, 'id');
  }
}

async function bloquear(tx: Work, line: Linha, data: string, campo: string): Promise<void> {
  await exigirDisponivel(tx, await lida(tx, line), line.valor, data, campo);
  await moveBalances(tx, 'dotacao', [{ id: line.dotacao_id as number, add: { contingenciado: line.valor } }]);
}

async function desbloquear(tx: Work, line: Linha, campo: string): Promise<void> {
  const row = await tx.db.first<{ ficha: number; contingenciado: string }>(
    'select d.ficha, d.contingenciado::text from public.dotacao d where d.id = $1 and d.cliente_id = $2',
    [line.dotacao_id, tx.cliente.id],
  );
  if (row && compareDecimals(row.contingenciado, line.valor) < 0)
    throw new ValidationError({ [campo]: [`A ficha ${fichaEscrita(row)} tem ${reais(row.contingenciado)} bloqueados.`] });
  await moveBalances(tx, 'dotacao', [{ id: line.dotacao_id as number, add: { contingenciado: negativo(line.valor) } }]);
}
