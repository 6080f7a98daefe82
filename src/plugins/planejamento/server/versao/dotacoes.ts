import type { Work } from '../../../../server/work';

/** What a dotação takes from its row of the LOA as it is. */
const SAME = [
  'orgao_id',
  'unidade_id',
  'funcao_id',
  'subfuncao_id',
  'programa_id',
  'acao_id',
  'natureza_despesa_id',
  'fonte_recurso_id',
  'codigo_acompanhamento_id',
  'esfera',
  'ficha',
].join(', ');

/**
 * Opens a dotação for every row of a version of the LOA, with its ficha and its value (R1 of `dotacao`); all of them or,
 * with the transaction, none.
 */
export async function openDotacoes(tx: Work, id: number): Promise<number> {
  return tx.db.execute(
    `insert into public.dotacao (cliente_id, exercicio, previsao_despesa_id, origem, valor_inicial, ${SAME}, data_cadastro, usuario_cadastro_id)
     select d.cliente_id, d.exercicio, d.id, 'loa', d.valor, ${SAME}, $3::timestamptz, $4::bigint
       from public.previsao_despesa d where d.versao_planejamento_id = $1 and d.cliente_id = $2 and d.data_exclusao is null order by d.ficha`,
    [id, tx.cliente.id, tx.now(), tx.caller?.usuarioId ?? null],
  );
}
