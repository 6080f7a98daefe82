import type { Work } from '../../../../server/work';
import type { DividaAtiva, SituacaoDivida } from '../../resources/divida_ativa';

/** Takes an inscription, locked, to another situation, and writes it in its history. */
export async function mudarSituacao(
  tx: Work,
  { id, situacao }: Pick<DividaAtiva, 'id' | 'situacao'>,
  to: SituacaoDivida,
  motivo: string | null = null,
): Promise<void> {
  await tx.db.execute(
    `update divida_ativa set situacao = $2, situacao_anterior = $3, versao = versao + 1, data_alteracao = $4, usuario_alteracao_id = $6
      where id = $1 and cliente_id = $5`,
    [id, to, situacao, tx.now(), tx.cliente.id, tx.caller?.usuarioId ?? null],
  );
  await anotar(tx, id, 'historico', { data: tx.today(), situacao: to, motivo });
}

/** Adds a line to a list that only acts write: attempts, protests, suspensions… */
export async function anotar(tx: Work, id: number, lista: string, line: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(line);
  await tx.db.execute(
    `insert into divida_ativa_${lista} (pai_id, ordem, ${names.join(', ')})
     select $1, coalesce(max(x.ordem), 0) + 1, ${names.map((_, at) => `$${at + 2}`).join(', ')} from public.divida_ativa_${lista} x where x.pai_id = $1`,
    [id, ...Object.values(line)],
  );
}
