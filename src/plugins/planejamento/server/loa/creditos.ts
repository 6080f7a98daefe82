import { addIssue, type Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { insertMany } from '../../../../server/resources/many';
import type { Work } from '../../../../server/work';
import { completarDespesa, julgarDespesa, type LinhaDespesa } from '../../calculo/linhas/despesa';
import { type Dotacao, dotacao } from '../../resources/loa/dotacao';
import { chaveDaDespesa, chaveDaDespesaSql } from '../linhas/business-key';
import { lerListas } from '../linhas/ler-listas';
import { lerVersao } from '../linhas/version';
import { FICHAS_POR_ORGAO } from '../versao/fichas';
import { VIGENTE } from './receitas-vigentes';

/** A dotação that an additional credit opens: the whole classification, and how much it authorises. */
export interface NovaDotacao extends LinhaDespesa {
  orgao_id: number;
  valor: string;
}

/**
 * What is wrong with dotações that a crédito is to open, by `{campo}.{linha}.{coluna}`: the same rules as of the rows of the
 * LOA, but for the fontes of exercícios anteriores; and a classification that already has a ficha opens no other.
 *
 * @param campo the field of the document that holds them
 */
export async function julgarNovas(work: Work, novas: readonly NovaDotacao[], campo: string): Promise<Issues> {
  const issues: Issues = {};
  if (novas.length === 0) return issues;
  const { rows, frame, lookups } = await completarNovas(work, novas);
  const known = await work.db.rows<{ chave: string; ficha: number }>(
    `select ${chaveDaDespesaSql('d')} as chave, d.ficha from public.dotacao d where d.cliente_id = $1 and d.exercicio = $2 and d.data_exclusao is null`,
    [work.cliente.id, work.setting.exercicio],
  );
  const fichas = new Map(known.map(({ chave, ficha }) => [chave, ficha]));
  const seen = new Set<string>();
  for (const [n, row] of rows.entries()) {
    for (const [path, messages] of Object.entries(julgarDespesa(row, { ...frame, credito: true }, lookups)))
      for (const message of messages) addIssue(issues, `${campo}.${n}.${path}`, message);
    const key = chaveDaDespesa(row as unknown as Record<string, unknown>);
    const ficha = fichas.get(key);
    if (ficha !== undefined)
      addIssue(
        issues,
        `${campo}.${n}.acao_id`,
        `A ficha ${String(ficha).padStart(4, '0')} já tem esta classificação: informe-a nas suplementações.`,
      );
    if (seen.has(key)) addIssue(issues, `${campo}.${n}.acao_id`, 'Esta classificação já está na lista.');
    seen.add(key);
  }
  return issues;
}

/**
 * Opens the dotações of a crédito, with valor inicial zero and the next fichas; their ids in the same order. The version in
 * force is locked, so that two créditos never take the same ficha.
 *
 * @throws ValidationError by line, as `julgarNovas`
 */
export async function abrirNovas(tx: Work, novas: readonly NovaDotacao[], origem: Dotacao['origem'], campo: string): Promise<number[]> {
  if (novas.length === 0) return [];
  await tx.db.rows(`${VIGENTE} for no key update of v`, [tx.cliente.id, tx.setting.exercicio]);
  const issues = await julgarNovas(tx, novas, campo);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  const { rows, lookups } = await completarNovas(tx, novas);
  const law = await tx.db.first<{ por_orgao: boolean }>(
    `select l.ficha_por_orgao as por_orgao from public.loa l join public.versao_planejamento v on v.loa_id = l.id where v.id in (${VIGENTE})`,
    [tx.cliente.id, tx.setting.exercicio],
  );
  const drafts: object[] = [];
  const last = new Map<number, number>();
  for (const { valor: _, ...row } of rows) {
    const base = law?.por_orgao ? Number(lookups.orgaos.get(row.orgao_id)?.codigo) * FICHAS_POR_ORGAO : 0;
    const ficha = (last.get(base) ?? (await ultimaFicha(tx, base))) + 1;
    last.set(base, ficha);
    drafts.push({ ...row, ficha, origem, provisoria: false });
  }
  return insertMany(tx, tx.services.registry.get(dotacao.name), drafts as never);
}

async function ultimaFicha(tx: Work, base: number): Promise<number> {
  const row = await tx.db.first<{ ficha: number }>(
    `select greatest(coalesce(max(d.ficha), 0), $3::int) as ficha from public.dotacao d
      where d.cliente_id = $1 and d.exercicio = $2 and ($3::int = 0 or d.ficha between $3::int and $3::int + ${FICHAS_POR_ORGAO - 1})`,
    [tx.cliente.id, tx.setting.exercicio, base],
  );
  return row?.ficha ?? base;
}

async function completarNovas(work: Work, novas: readonly NovaDotacao[]) {
  const version = await work.db.first<{ id: number }>(VIGENTE, [work.cliente.id, work.setting.exercicio]);
  const frame = version && (await lerVersao(work, version.id));
  if (!frame) throw new ValidationError({ exercicio: [`Não há LOA em vigor em ${work.setting.exercicio}.`] });
  const lookups = await lerListas(work, frame);
  return { frame, lookups, rows: novas.map((row) => ({ ...row, ...completarDespesa(row, lookups) })) };
}
